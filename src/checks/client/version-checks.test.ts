import { expect, test } from 'vitest';
import type { Exchange, Json } from '../../client/exchange.ts';
import { madeExchange, type MadeExchange } from '../test-support/made-exchange.ts';
import { exactListIsChecked } from './exact-list-is-checked.ts';
import { resumesFromLastReceivedVersion } from './last-received-version.ts';
import { refusedVersionNotRepeated } from './refused-version-not-repeated.ts';
import { sentVersionsWereGiven } from './sent-versions.ts';

const base = '/api/v1/namespaces/a/configmaps';
const list = (query: string, version: string, made: MadeExchange = {}): Exchange =>
  madeExchange({ metadata: { resourceVersion: version }, items: [] }, { path: `${base}${query}`, ...made });
const watch = (start: string, versions: readonly string[] = []): Exchange =>
  madeExchange(undefined, {
    path: `${base}?watch=true&resourceVersion=${start}`,
    frames: versions.map((resourceVersion) => ({
      atMs: 1,
      raw: '',
      event: { type: 'MODIFIED', object: { metadata: { name: 'x', resourceVersion } } },
    })),
  });
const put = (resourceVersion: Json): Exchange =>
  madeExchange(
    { metadata: { name: 'x', resourceVersion: 'later' } },
    { method: 'PUT', path: `${base}/x`, sent: { metadata: { name: 'x', resourceVersion } } },
  );
const expired = (query: string): Exchange =>
  madeExchange({ kind: 'Status', code: 410 }, { path: `${base}${query}`, status: 410 });

type Row = [string, () => Exchange[], seen: number, broken: number];

test.each<Row>([
  ['a version of a list', () => [list('', 'a7'), watch('a7')], 1, 0],
  ['a version of an event', () => [list('', 'a7'), watch('a7', ['b2']), put('b2')], 2, 0],
  ['a resource version that was incremented', () => [list('', '7'), watch('8')], 1, 1],
  ['a resource version parsed to a number', () => [list('', '7'), put(7)], 1, 1],
  ['a resource version of text that failed to parse', () => [list('', 'a7'), watch('NaN')], 1, 1],
  ['none and 0 are always allowed', () => [list('', '7'), list('?resourceVersion=0', '7'), put('')], 0, 0],
  ['a resource version from before the session: unknown', () => [watch('6')], 0, 0],
  [
    'a precondition',
    () => [
      list('', 'a7'),
      madeExchange(
        {},
        {
          method: 'DELETE',
          path: `${base}/x`,
          sent: { kind: 'DeleteOptions', preconditions: { resourceVersion: 'a8' } },
        },
      ),
    ],
    1,
    1,
  ],
])('RV-04: %s', (_, session, seen, broken) => {
  const judged = sentVersionsWereGiven(session());
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

test.each<Row>([
  ['continues from the last', () => [watch('a', ['z', 'm']), watch('m')], 1, 0],
  ['continues from the one that sorts highest as text', () => [watch('a', ['z', 'm']), watch('z')], 1, 1],
  ['continues from the largest number', () => [watch('1', ['9', '10', '5']), watch('10')], 1, 1],
  ['the last is the largest: no evidence', () => [watch('1', ['2', '3']), watch('3')], 0, 0],
  ['lists again and starts there', () => [watch('a', ['z', 'm']), list('', 'q'), watch('q')], 0, 0],
  ['never reconnects', () => [watch('a', ['z', 'm'])], 0, 0],
])('RV-02: %s', (_, session, seen, broken) => {
  const judged = resumesFromLastReceivedVersion(session());
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

const notOlder = (version: string): string => `?limit=2&resourceVersionMatch=NotOlderThan&resourceVersion=${version}`;

test.each<Row>([
  ['requests without a resource version', () => [expired(notOlder('a')), list('?limit=2', 'c')], 1, 0],
  ['requests a newer one', () => [expired(notOlder('a')), list(notOlder('b'), 'c')], 1, 0],
  ['requests the same again', () => [expired(notOlder('a')), list(notOlder('a'), 'c')], 1, 1],
  ['requests the same again and again', () => [expired(notOlder('a')), expired(notOlder('a')), list('', 'c')], 2, 1],
  ['gives up', () => [expired(notOlder('a'))], 0, 0],
  ['a list that was served', () => [list(notOlder('a'), 'b'), list(notOlder('a'), 'b')], 0, 0],
  [
    'another collection',
    () => [expired(notOlder('a')), madeExchange({}, { path: `/api/v1/secrets${notOlder('a')}` })],
    0,
    0,
  ],
  [
    'another rule judges an exact list',
    () => [
      expired('?limit=2&resourceVersionMatch=Exact&resourceVersion=a'),
      expired('?limit=2&resourceVersionMatch=Exact&resourceVersion=a'),
    ],
    0,
    0,
  ],
])('RV-61: %s', (_, session, seen, broken) => {
  const judged = refusedVersionNotRepeated(session());
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

const exact = '?resourceVersionMatch=Exact&resourceVersion=a';

test.each<Row>([
  ['the list has the requested resource version', () => [list(exact, 'a'), watch('a')], 0, 0],
  ['another list, detected: the client lists again', () => [list(exact, 'b'), list('', 'b')], 1, 0],
  ['another list, and its own resource version is used', () => [list(exact, 'b'), watch('b')], 1, 0],
  ['another list, used as if it were the requested one', () => [list(exact, 'b'), watch('a')], 1, 1],
  ['no request follows', () => [list(exact, 'b')], 0, 0],
  ['another rule judges a list with a limit', () => [list(`${exact}&limit=2`, 'b'), watch('a')], 0, 0],
])('RV-62: %s', (_, session, seen, broken) => {
  const judged = exactListIsChecked(session());
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});
