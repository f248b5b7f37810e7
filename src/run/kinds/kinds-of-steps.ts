import { addressedKinds, groupPath, type KindAddress, knownKinds } from '../../client/paths/kinds.ts';
import { kindWords, kindsByWords } from '../../client/paths/kinds-by-words.ts';
import { pathParts } from '../../client/paths/path-parts.ts';

/**
 * Kinds whose words also have another meaning, such as the events of a watch: they count only before a name, or after
 * `the schema of`.
 */
const ambiguous: ReadonlySet<string> = new Set(['Event', 'Service', 'Node', 'Role', 'Secret', 'Namespace', 'Lease']);

const kindInStep = new RegExp(`(\\bschema of the )?\\b(${kindWords})\\b( "[^"]*")?`, 'g');
/** Kinds of a named group, such as `an event in events.platform.io/v1`. */
const kindInGroup = new RegExp(`\\b(${kindWords}) in ([a-z.]+)/v\\w+`, 'g');
const byKind = new Map(knownKinds.map((address) => [address.kind, address]));
const byPlural = new Map(knownKinds.map((address) => [address.plural, address]));

/** A request in a table, such as `list secrets elsewhere`. */
const request = /^(?:get|head|list|watch|create|update|patch|apply|delete|deletecollection) ([a-z]+)\b/;

/** The kinds that requests in the tables of a scenario name. */
export const kindsOfCells = (cells: readonly string[]): readonly KindAddress[] =>
  cells.flatMap((cell) => byPlural.get(request.exec(cell)?.[1] ?? '') ?? []);

/**
 * The kinds that the steps of a scenario use: those that the text names, and those whose resources are alone in a
 * quoted list, such as `"get endpoints, limitranges"`.
 */
export const kindsOfSteps = (steps: readonly string[]): readonly KindAddress[] => {
  const found = new Set<KindAddress>();
  for (const step of steps) {
    for (const [, schema, word = '', name] of step.matchAll(kindInStep)) {
      const address = byKind.get(kindsByWords.get(word) ?? '');
      if (address && ((name ?? schema) !== undefined || !ambiguous.has(address.kind))) found.add(address);
    }
    for (const [, word = '', group] of step.matchAll(kindInGroup)) {
      const address = addressedKinds.find((one) => one.group === group && one.kind === kindsByWords.get(word));
      if (address) found.add(address);
    }
    for (const [, quoted = ''] of step.matchAll(/"([^"]*)"/g)) {
      for (const word of quoted.split(/[\s,]+/)) {
        const address = byPlural.get(word);
        if (address) found.add(address);
      }
    }
  }
  return [...found];
};

/** The path of a collection, or of one object, in a step, such as `/apis/storage.platform.io/v1/storageclasses`. */
const path = /\/apis?\/[^\s"?]+/g;

/**
 * The kinds whose paths the steps of a scenario contain. Namespaces are not among them: that a server serves them is
 * itself a rule (A 4.1).
 */
export const kindsOfPaths = (steps: readonly string[]): readonly KindAddress[] =>
  steps.flatMap((step) =>
    [...step.matchAll(path)].flatMap(([text]) => {
      const at = pathParts(text);
      return addressedKinds.filter(
        (kind) => kind.kind !== 'Namespace' && groupPath(kind) === at?.root && kind.plural === at.plural,
      );
    }),
  );
