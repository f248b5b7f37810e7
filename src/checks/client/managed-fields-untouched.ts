import type { Exchange, Json } from '../../client/exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { resourcePath } from './resource-path.ts';
import { writtenBody } from './written-body.ts';

/** An instant in any spelling: clients that decode times write them with fractions of a second. */
const instantOf = (time: Json): Json =>
  typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? Date.parse(time) : time;
/** What identifies an entry, whatever the spelling of names. */
const identitiesOf = (entries: Json): string =>
  JSON.stringify(
    (entries as Json[])
      .map((entry) => [entry?.manager, entry?.operation, entry?.subresource, instantOf(entry?.time)])
      .sort(),
  );
const isReset = (entries: Json): boolean =>
  Array.isArray(entries) &&
  (entries.length === 0 || (entries.length === 1 && Object.keys(entries[0] ?? {}).length === 0));

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
    const key = at && `${actor} ${at.collection}/${at.name ?? body?.metadata?.name ?? ''}`;
    if (Array.isArray(body)) {
      for (const operation of body.filter(
        (item: Json) => String(item?.path).startsWith('/metadata/managedFields') && item.op !== 'test',
      )) {
        seen += 1;
        const isWhole =
          operation.path === '/metadata/managedFields' && (operation.op === 'remove' || isReset(operation.value));
        if (!isWhole) finding(seq, request.method, request.path, operation.path, []);
      }
    }
    const sent: Json = body?.metadata?.managedFields;
    const known = key ? shown.get(key) : undefined;
    if (Array.isArray(sent) && isReset(sent)) seen += 1;
    else if (Array.isArray(sent) && known) {
      seen += 1;
      if (!known.marks.has(identitiesOf(sent)))
        finding(
          seq,
          request.method,
          request.path,
          sent.map((entry: Json) => entry?.manager),
          [known.seq],
        );
    }
    if (!at || (response?.status ?? 500) >= 300) continue;
    for (const object of [
      json,
      ...(json?.items ?? []),
      ...(exchange.frames ?? []).map((frame) => frame.event?.object),
    ]) {
      const entries = object?.metadata?.managedFields;
      const name = object?.metadata?.name;
      if (typeof name !== 'string' || !Array.isArray(entries)) continue;
      const place = `${actor} ${at.collection}/${name}`;
      const before = shown.get(place)?.marks ?? new Set<string>();
      shown.set(place, { marks: before.add(identitiesOf(entries)), seq });
    }
  }
  return judgement('managedFieldsUntouched', findings, seen);
};
