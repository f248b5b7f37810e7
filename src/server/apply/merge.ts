import type { Json } from '../model.ts';
import { interleave } from './interleave.ts';
import { isObject, type MergeTyping, partsOf, type Part, walkOf } from './merge-typing.ts';
import type { FieldPath } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';
import { ownMember, setMember } from '../own-member.ts';

/**
 * The live value merged with the applied configuration (A 4.8, 1). The arguments are not changed; the result can share
 * parts with them.
 */
export const mergeValues = (
  live: Json,
  configuration: Json,
  view: SchemaView,
  typing: MergeTyping,
  path: FieldPath = [],
): Json => {
  if (configuration === undefined) return live;
  if (live === undefined || live === null) return configuration;
  // An empty `labels:` in YAML refers to a container without stating its content.
  if (configuration === null && typeof live === 'object') return live;
  const walk = walkOf(configuration, view, path, typing);
  if (walk === 'leaf' || walk !== walkOf(live, view, path, typing)) return configuration;
  if (walk === 'map') return mergeMaps(live, configuration, view, typing, path);
  return mergeLists(
    partsOf(live, walk, view, path, typing),
    partsOf(configuration, walk, view, path, typing),
    typing,
    path,
  );
};

const mergeMaps = (live: Json, configuration: Json, view: SchemaView, typing: MergeTyping, path: FieldPath): Json => {
  const result: Record<string, Json> = isObject(live) ? { ...live } : {};
  for (const name of Object.keys(configuration)) {
    const merged = mergeValues(ownMember(result, name), configuration[name], view.member(name), typing, [
      ...path,
      `f:${name}`,
    ]);
    setMember(result, name, merged);
  }
  return result;
};

const mergeLists = (
  live: readonly Part[],
  configuration: readonly Part[],
  typing: MergeTyping,
  path: FieldPath,
): Json[] => {
  const stated = new Map(configuration.map((part) => [part.element, part]));
  const stored = new Map(live.map((part) => [part.element, part]));
  return interleave([...stored.keys()], [...stated.keys()]).map((element) => {
    const part = stated.get(element);
    return part
      ? mergeValues(stored.get(element)?.value, part.value, part.view, typing, [...path, element])
      : stored.get(element)?.value;
  });
};
