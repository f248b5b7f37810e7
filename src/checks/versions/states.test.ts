import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { textAt } from '../../client/values/json-value.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { type CollectionState, listsShowOneOfStates } from './states.ts';

const item = (name: string, data: string): Json => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'a' },
  data: { k: data },
});
const state = (...items: Json[]): CollectionState =>
  new Map(items.map((object) => [`a/${object.metadata.name}`, object]));
const list = (...items: Json[]) => madeExchange({ items: items.map(({ apiVersion: _a, kind: _k, ...rest }) => rest) });
const [x1, x2, y1] = [item('x', '1'), item('x', '2'), item('y', '1')];
const history = [state(), state(x1), state(x1, y1), state(x2, y1)];

test.each<[string, Judgement, passes: boolean | null]>([
  ['an earlier state', listsShowOneOfStates([list(x1)], history), true],
  ['the empty initial state', listsShowOneOfStates([list()], history), true],
  ['over two pages', listsShowOneOfStates([list(y1), list(x2)], history), true],
  ['a mix of two states', listsShowOneOfStates([list(x2)], history), false],
  ['an item of the newest state only', listsShowOneOfStates([list(x1, y1)], history.slice(3)), false],
  ['an item twice', listsShowOneOfStates([list(x2, y1), list(y1)], history), false],
  ['an unknown item', listsShowOneOfStates([list(x1, item('z', '1'))], history), false],
  [
    'an unknown item that does not count',
    listsShowOneOfStates([list(x1, item('z', '1'))], history, (object) => textAt(object, 'metadata', 'name') !== 'z'),
    true,
  ],
  ['a refusal', listsShowOneOfStates([madeExchange({ kind: 'Status' }, { status: 410 })], history), false],
  ['no response', listsShowOneOfStates([madeExchange(undefined, { status: null })], history), null],
  ['no list', listsShowOneOfStates([], history), null],
])('%s', (_, judged, passes) => {
  expect(judged.seen === 0 ? null : judged.findings.length === 0).toBe(passes);
});

test('in forms other than JSON the resource version identifies the state', () => {
  const at = (resourceVersion: string, data: Json): Json => ({
    metadata: { name: 'x', namespace: 'a', uid: 'u', resourceVersion },
    ...data,
  });
  const known = [new Map([['a/x', at('7', { data: { k: '1' } })]])];
  const shown = (resourceVersion: string) => madeExchange({ kind: 'Table', items: [at(resourceVersion, {})] });
  expect(listsShowOneOfStates([shown('7')], known).findings).toEqual([]);
  expect(listsShowOneOfStates([shown('6')], known).findings).toHaveLength(1);
  expect(
    listsShowOneOfStates(
      [madeExchange({ items: [at('7', {})] }, { headers: [['Content-Type', 'application/vnd.platform.protobuf']] })],
      known,
    ).findings,
  ).toEqual([]);
});
