import { markdownCode, markdownText } from '../../text/markdown-text.ts';
import { placeOf } from './mutant.ts';
import type { PublishedMutant, PublishedMutantRun } from './published-mutants.ts';

const percent = (part: number, all: number): string => (all === 0 ? '-' : `${Math.round((100 * part) / all)} %`);

const isKilled = ({ outcome }: PublishedMutant): boolean => outcome === 'killed';
/** Whether somebody can see it from outside: what no client can see cannot be noticed. */
const isVisible = (mutant: PublishedMutant): boolean => isKilled(mutant) || mutant.review?.why !== 'equivalent';
/** Whether it breaks a sentence of the documents, as far as somebody has reviewed it. */
const breaksSentence = (mutant: PublishedMutant): boolean => isKilled(mutant) || mutant.review === null;

const score = (mutants: readonly PublishedMutant[], counts: (mutant: PublishedMutant) => boolean): string => {
  const counted = mutants.filter(counts);
  const killed = counted.filter(isKilled);
  return `${killed.length} of ${counted.length} (${percent(killed.length, counted.length)})`;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const change = ({ original, replacement }: PublishedMutant): string => {
  const short = (text: string): string => {
    const line = text.replace(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 57)}...` : line;
  };
  return `${markdownCode(short(original))} → ${markdownCode(short(replacement))}`;
};

const survivor = (mutant: PublishedMutant): readonly string[] => [
  markdownCode(placeOf(mutant)),
  change(mutant),
  mutant.outcome,
  mutant.review ? `${mutant.review.why}: ${markdownText(mutant.review.reason)}` : 'open',
];

const aboutRun = ({ seed, chosen, of, unreached, mutants }: PublishedMutantRun): string =>
  `Seed ${seed}: ${mutants.length} of ${chosen} chosen mutants were judged. ` +
  `${unreached} of ${of} mutants are in code that no scenario reaches.`;

/** MUTANTS.md: scores of runs by seed and by topic, and the mutants that no scenario killed. */
export const mutantsMarkdown = (runs: readonly PublishedMutantRun[]): string => {
  const all = runs.flatMap(({ mutants }) => mutants);
  const topics = [...new Set(all.map(({ topic }) => topic))].sort();
  const alive = all.filter((mutant) => !isKilled(mutant));
  const scores = (name: string, mutants: readonly PublishedMutant[]): readonly string[] => [
    name,
    score(mutants, () => true),
    score(mutants, isVisible),
    score(mutants, breaksSentence),
  ];
  return `# Mutants of the reference server

\`planecheck prove --mutants N --seed S\` changes the source of the reference server at random, one small change at a
time, and runs the scenarios that reach the change. A mutant is killed when a verdict turns red. A person has reviewed
survivors: an equivalent one cannot be seen by a client; one without a sentence breaks nothing that the documents say.
An open survivor has no review and counts as one that breaks a sentence. A mutant is late when the time was up before
all scenarios had judged it, and counts as not killed.

This file is made from [mutants.json](mutants.json) by \`npm run mutants\`. \`npm run mutants -- FILE...\` first
replaces that file by the given outputs of \`planecheck prove --mutants N --seed S --format json\`.

## Scores

${table(
  ['seed', 'killed of all', 'of the visible ones', 'of those that break a sentence'],
  [...runs.map(({ seed, mutants }) => scores(String(seed), mutants)), scores('together', all)],
)}

${runs.map(aboutRun).join('\n')}

## By topic

${table(
  ['topic', 'killed of all', 'of the visible ones', 'of those that break a sentence'],
  topics.map((topic) =>
    scores(
      topic,
      all.filter((mutant) => mutant.topic === topic),
    ),
  ),
)}

## Not killed

${table(['place', 'change', 'outcome', 'review'], alive.map(survivor))}
`;
};
