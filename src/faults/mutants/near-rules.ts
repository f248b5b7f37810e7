import type { RulePlaces } from '../rule-places.ts';
import type { Mutant } from './mutant.ts';

const ruleIds = /\b[A-Z]{2,7}-\d{2,3}\b/g;
const declaration = /^(?: {2})?(?:export )?(?:const |async function |function )?(\w+)(?: = |: |\()/;

/** Number of lines around a mutant in which an id of a rule most likely refers to the same code. */
const nearbyLines = 6;

/**
 * Ids of the rules whose code a mutant changes, the nearest first: those that lines near it name, those of its
 * declaration, those of its file. `text` is the source of the file.
 */
export const nearRules = (
  { file, line }: Pick<Mutant, 'file' | 'line'>,
  text: string,
  places: Readonly<Record<string, RulePlaces>>,
): readonly string[] => {
  const lines = text.split('\n');
  const named = lines
    .flatMap((content, index) =>
      [...content.matchAll(ruleIds)].map(([id]) => ({ id, distance: Math.abs(index + 1 - line) })),
    )
    .sort((a, b) => a.distance - b.distance);
  const declared = lines
    .slice(0, line)
    .reverse()
    .flatMap((content) => declaration.exec(content)?.[1] ?? [])
    .slice(0, 2);
  const implementing = (matches: (place: string) => boolean): readonly string[] =>
    Object.entries(places)
      .filter(([, { implementation, checks, steps }]) => [...implementation, ...checks, ...steps].some(matches))
      .map(([id]) => id);
  return [
    ...new Set([
      ...named.filter(({ distance }) => distance <= nearbyLines).map(({ id }) => id),
      ...implementing((place) => declared.some((name) => place === `${file}: ${name}`)),
      ...named.map(({ id }) => id),
      ...implementing((place) => place === file || place.startsWith(`${file}: `)),
    ]),
  ];
};
