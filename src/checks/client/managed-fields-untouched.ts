import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { resourcePath } from './resource-path.ts';
import { writtenBody } from './written-body.ts';

/** An instant in any spelling: clients that decode times write them with fractions of a second. */
const instantOf = (time: JsonValue): JsonValue =>
  typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? Date.parse(time) : time;
/** What identifies an entry, whatever the spelling of names. */
const identitiesOf = (entries: JsonValue): string =>
  JSON.stringify(
    (entries as JsonValue[])
      .map((entry) => [
        valueAt(entry, 'manager'),
        valueAt(entry, 'operation'),
        valueAt(entry, 'subresource'),
        instantOf(valueAt(entry, 'time')),
      ])
      .sort(),
  );
const isReset = (entries: JsonValue): boolean =>
  isArray(entries) && (entries.length === 0 || (entries.length === 1 && Object.keys(entries[0] ?? {}).length === 0));

/**
 * META-46 (A 2.1): a client sends managedFields unchanged, or clears them. Facts: writes with managedFields of an
 * object that an earlier response returned to the same actor, and JSON patches of them.
 */
export const managedFieldsUntouched = (exchanges: readonly Exchange[]): Judgement => {
  const shown = new Map<string, { marks: Set<string>; seq: number }>();
  const findings: Finding[] = [];
  let seen = 0;
  const finding = (seq: number, method: string, path: string, what: unknown, from: readonly number[]): void =>
    void findings.push({
      message: `${method} ${path}: the body changes managedFields`,
      expected: 'the entries as read, or one empty entry',
      seen: what,
      exchanges: [...from, seq],
    });
  for (const exchange of exchanges) {
    const { seq, actor, request, json, response } = exchange;
    const at = resourcePath(request.path);
    const body = at ? writtenBody(exchange) : undefined;
    const key = at && `${actor} ${at.collection}/${at.name ?? valueAt(body, 'metadata', 'name') ?? ''}`;
    if (isArray(body)) {
      for (const operation of body.filter(
        (item: JsonValue) =>
          String(valueAt(item, 'path')).startsWith('/metadata/managedFields') && valueAt(item, 'op') !== 'test',
      )) {
        seen += 1;
        const isWhole =
          valueAt(operation, 'path') === '/metadata/managedFields' &&
          (valueAt(operation, 'op') === 'remove' || isReset(valueAt(operation, 'value')));
        if (!isWhole) finding(seq, request.method, request.path, valueAt(operation, 'path'), []);
      }
    }
    const sent: JsonValue = valueAt(body, 'metadata', 'managedFields');
    const known = key ? shown.get(key) : undefined;
    if (isArray(sent) && isReset(sent)) seen += 1;
    else if (isArray(sent) && known) {
      seen += 1;
      if (!known.marks.has(identitiesOf(sent)))
        finding(
          seq,
          request.method,
          request.path,
          sent.map((entry: JsonValue) => valueAt(entry, 'manager')),
          [known.seq],
        );
    }
    if (!at || (response?.status ?? 500) >= 300) continue;
    for (const object of [
      json,
      ...listAt(json, 'items'),
      ...(exchange.frames ?? []).map((frame) => frame.event?.object),
    ]) {
      const entries = valueAt(object, 'metadata', 'managedFields');
      const name = valueAt(object, 'metadata', 'name');
      if (typeof name !== 'string' || !isArray(entries)) continue;
      const place = `${actor} ${at.collection}/${name}`;
      const before = shown.get(place)?.marks ?? new Set<string>();
      shown.set(place, { marks: before.add(identitiesOf(entries)), seq });
    }
  }
  return judgement('managedFieldsUntouched', findings, seen);
};
