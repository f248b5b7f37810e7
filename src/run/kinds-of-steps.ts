import { type KindAddress, knownKinds } from '../client/kinds.ts';
import { kindWords, spokenKinds } from '../client/spoken-kinds.ts';

/** Kinds whose words mean other things as well, such as the events of a watch: they count only before a name. */
const ambiguous: ReadonlySet<string> = new Set(['Event', 'Service', 'Node', 'Role', 'Secret', 'Namespace', 'Lease']);

const spoken = new RegExp(`\\b(${kindWords})\\b( "[^"]*")?`, 'g');
const byKind = new Map(knownKinds.map((address) => [address.kind, address]));
const byPlural = new Map(knownKinds.map((address) => [address.plural, address]));

/** A request in a table, such as `list secrets elsewhere`. */
const request = /^(?:get|head|list|watch|create|update|patch|apply|delete|deletecollection) ([a-z]+)\b/;

/** The kinds that requests in the tables of a scenario name. */
export const kindsOfCells = (cells: readonly string[]): readonly KindAddress[] =>
  cells.flatMap((cell) => byPlural.get(request.exec(cell)?.[1] ?? '') ?? []);

/**
 * The kinds that the steps of a scenario use: those that the text names, and those whose resources stand alone in a
 * quoted list, such as `"get endpoints, limitranges"`.
 */
export const kindsOfSteps = (steps: readonly string[]): readonly KindAddress[] => {
  const found = new Set<KindAddress>();
  for (const step of steps) {
    for (const [, word = '', name] of step.matchAll(spoken)) {
      const address = byKind.get(spokenKinds.get(word) ?? '');
      if (address && (name !== undefined || !ambiguous.has(address.kind))) found.add(address);
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
