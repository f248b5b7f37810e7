import type { Json, WatchEvent } from '../../client/exchange.ts';
import type { Answer } from './compare.ts';
import { compare } from './compare.ts';
import type { CompareContext } from './compare-json.ts';
import type { Comparison, Difference, Ignored } from './difference.ts';

/** Events of a watch as one sequence an object; bookmarks are left out. Table events count by their row's object. */
export const sequences = (events: readonly WatchEvent[]): ReadonlyMap<string, readonly WatchEvent[]> => {
  const byObject = new Map<string, WatchEvent[]>();
  for (const event of events) {
    if (event.type === 'BOOKMARK') continue;
    const metadata: Json = event.object?.kind === 'Table' ? event.object.rows?.[0]?.object?.metadata : event.object?.metadata;
    const key = event.type === 'ERROR' ? 'ERROR' : typeof metadata?.namespace === 'string' ? `${metadata.namespace}/${metadata.name}` : String(metadata?.name ?? '');
    byObject.set(key, [...(byObject.get(key) ?? []), event]);
  }
  return byObject;
};

/** True when every object has had as many live events as recorded ones. */
export const covered = (recorded: readonly WatchEvent[], live: readonly WatchEvent[]): boolean => {
  const have = sequences(live);
  return [...sequences(recorded)].every(([key, events]) => (have.get(key)?.length ?? 0) >= events.length);
};

/** A stream of tables names its columns in the first event alone. */
const withColumns = (events: readonly WatchEvent[]): readonly WatchEvent[] => {
  const columns: Json = events.find(({ object }) => object?.kind === 'Table' && object.columnDefinitions?.length > 0)?.object.columnDefinitions;
  return columns === undefined ? events : events.map((event) => (event.object?.kind === 'Table' ? { ...event, object: { ...event.object, columnDefinitions: columns } } : event));
};

/** Compares two watches object by object. Recorded events have live values bound in. */
export const compareWatch = (recorded: readonly WatchEvent[], live: readonly WatchEvent[], context: CompareContext): Comparison => {
  const differences: Difference[] = [];
  const ignored: Ignored[] = [];
  const expected = sequences(withColumns(recorded));
  const seen = sequences(withColumns(live));
  const isExpired = (events: readonly WatchEvent[]): boolean => events.some(({ type, object }) => type === 'ERROR' && object?.code === 410);
  if (isExpired(recorded) !== isExpired(live)) {
    const types = (events: readonly WatchEvent[]): string[] => events.map(({ type }) => type);
    return { differences: [{ where: 'events', expected: types(recorded), seen: types(live), kind: 'environment' }], ignored };
  }
  for (const key of new Set([...expected.keys(), ...seen.keys()])) {
    const a = expected.get(key) ?? [];
    const b = seen.get(key) ?? [];
    const own = key === 'ERROR' || context.madeBySession(key);
    const types = (events: readonly WatchEvent[]): string[] => events.map(({ type }) => type);
    if (JSON.stringify(types(a)) !== JSON.stringify(types(b))) {
      differences.push({ where: `events[${key}]`, expected: types(a), seen: types(b), kind: own ? 'behaviour' : 'environment' });
      continue;
    }
    a.forEach((event, i) => {
      const answer = (object: Json): Answer => ({ status: event.type === 'ERROR' ? 400 : 200, headers: [], json: object });
      const result = compare('get', answer(event.object), answer(b[i]?.object), context);
      const place = `events[${key}][${i}].`;
      differences.push(...result.differences.map((difference) => ({ ...difference, where: place + difference.where, kind: own ? difference.kind : ('environment' as const) })));
      ignored.push(...result.ignored.map((entry) => ({ ...entry, where: place + entry.where })));
    });
  }
  return { differences, ignored };
};
