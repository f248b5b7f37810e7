import { standardClient } from '../reference-client/parts.ts';
import { partsOfRelease } from '../server/options/releases.ts';
import type { PluginClientFault, ServerFault } from './fault.ts';

/** `accountTokens` as `account-tokens`. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Names of the entries of a table that a fault replaces. */
const replaced = (before: object, after: object): readonly string[] => {
  const intact = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, entry]) => (entry === intact.get(name) ? [] : [name]));
};

type Tables = Readonly<Record<string, object>>;

/** Copies of tables, whose entries stay when others are planted. */
const copied = (tables: Tables): Tables =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, { ...table }]));

/** Where the server implements what a fault replaces: found by planting it, so that no fault states it. */
export const replacedInServer = (fault: ServerFault): readonly string[] => {
  const parts = partsOfRelease(fault.release);
  const { stages, tokenMethods, authorizers } = parts;
  const behaviours = copied(parts.behaviours);
  const tables = copied({ stages, tokenMethods, authorizers });
  fault.plant(parts);
  return [
    ...Object.entries(parts.behaviours).flatMap(([topic, table]) =>
      replaced(behaviours[topic] ?? {}, table).map((entry) => `src/server/behaviours/${kebabCase(topic)}.ts: ${entry}`),
    ),
    ...replaced(tables['stages'] ?? {}, parts.stages).map((name) => `src/server/pipeline/${kebabCase(name)}.ts`),
    ...replaced(tables['tokenMethods'] ?? {}, parts.tokenMethods).map(
      (name) => `src/server/access/methods/${kebabCase(name)}.ts`,
    ),
    ...replaced(tables['authorizers'] ?? {}, parts.authorizers).map(
      (mode) => `src/server/access/authorizers/${mode.toLowerCase()}.ts`,
    ),
  ];
};

/** Where the reference client implements what a fault replaces. */
export const replacedInClient = (fault: PluginClientFault): readonly string[] => {
  const parts = standardClient();
  const before = copied({ ...parts });
  fault.plant(parts);
  return Object.entries(parts).flatMap(([topic, table]) =>
    replaced(before[topic] ?? {}, table).map((entry) => `src/reference-client/behaviours/${topic}.ts: ${entry}`),
  );
};
