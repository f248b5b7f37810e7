import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import {
  eventSatisfies,
  eventMarksDeprecation,
  eventAnnotatesEachCall,
  eventAnnotatesTwoRounds,
} from './annotations.ts';

const patch = [{ op: 'add', path: '/metadata/labels', value: {} }];
const called = { name: 'w.example.com', configuration: 'c', patch };
const at = (round: number, index: number, about = 'mutation'): string =>
  `${about}.webhook.admission.platform.io/round_${round}_index_${index}`;
const note = { configuration: 'c', webhook: 'w.example.com', mutated: true };
const withPatch = { configuration: 'c', webhook: 'w.example.com', patchType: 'JSONPatch', patch };
const event = (annotations: Record<string, Json>): Json => ({
  annotations: Object.fromEntries(
    Object.entries(annotations).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ),
});
const complete = event({ [at(0, 0)]: note, [at(0, 0, 'patch')]: withPatch });

test.each<[string, Json, number, number]>([
  ['notes the call under its round and index', complete, 1, 0],
  ['notes the call under its round and index', event({ 'mutation.webhook.admission.platform.io/index_0': note }), 1, 1],
  ['notes the call under its round and index', event({}), 1, 1],
  ['notes the call in JSON', complete, 1, 0],
  ['notes the call in JSON', event({ [at(0, 0)]: '{c w true}' }), 1, 1],
  ['notes the call in JSON', event({}), 0, 0],
  ['names the configuration of the webhook', complete, 1, 0],
  ['names the configuration of the webhook', event({ [at(0, 0)]: { ...note, configuration: 'w.example.com' } }), 1, 1],
  ['names the webhook', complete, 1, 0],
  ['names the webhook', event({ [at(0, 0)]: { ...note, webhook: 'c' } }), 1, 1],
  ['shows the patch under the same round and index', complete, 1, 0],
  ['shows the patch under the same round and index', event({ [at(0, 0)]: note, [at(0, 1, 'patch')]: withPatch }), 1, 1],
  ['shows the patch under the same round and index', event({ [at(0, 0)]: note }), 1, 1],
  ['shows no patch', event({ [at(0, 0)]: note }), 1, 0],
  ['shows no patch', complete, 1, 1],
  ['shows no patch', event({}), 0, 0],
  ['names the configuration with the patch', complete, 1, 0],
  ['names the webhook with the patch', event({ [at(0, 0, 'patch')]: { patch } }), 1, 1],
  ['names the type of the patch', complete, 1, 0],
  ['names the type of the patch', event({ [at(0, 0, 'patch')]: { ...withPatch, patchType: '' } }), 1, 1],
  ['shows the operations of the patch', complete, 1, 0],
  ['shows the operations of the patch', event({ [at(0, 0, 'patch')]: { ...withPatch, patch: 'W10=' } }), 1, 1],
  ['shows the operations of the patch', event({ [at(0, 0)]: note }), 0, 0],
])('%s', (claim, one, seen, findings) => {
  expect(eventSatisfies(one, claim, called)).toMatchObject({ seen, findings: { length: findings } });
  expect(eventSatisfies(undefined, claim, called).seen).toBe(0);
});

const by = (webhook: string): Json => ({ ...note, webhook });
test.each<[string, Json, boolean, number]>([
  ['each its own', event({ [at(0, 0)]: by('a'), [at(0, 1)]: by('b') }), true, 0],
  ['one replaced the other', event({ [at(0, 0)]: by('b') }), false, 1],
  ['in another order', event({ [at(0, 0)]: by('b'), [at(0, 1)]: by('a') }), true, 1],
  ['in two rounds', event({ [at(0, 0)]: by('a'), [at(1, 0)]: by('b') }), true, 1],
  ['in two rounds, where that does not matter', event({ [at(0, 0)]: by('a'), [at(1, 0)]: by('b') }), false, 0],
])('two calls: %s', (_what, one, sameRound, findings) => {
  expect(eventAnnotatesEachCall(one, ['a', 'b'], sameRound).findings).toHaveLength(findings);
  expect(eventAnnotatesEachCall(undefined, ['a', 'b']).seen).toBe(0);
});

test.each<[Json, number]>([
  [event({ [at(0, 0)]: by('a'), [at(0, 1)]: by('b'), [at(1, 0)]: by('a') }), 0],
  [event({ [at(0, 0)]: by('a'), [at(0, 1)]: by('b') }), 1],
  [event({ [at(0, 0)]: by('a'), [at(0, 1)]: by('a') }), 1],
])('a webhook called again', (one, findings) => {
  expect(eventAnnotatesTwoRounds(one, 'a').findings).toHaveLength(findings);
});

test.each<[Json, boolean, number]>([
  [event({ 'platform.io/deprecated': 'true' }), true, 0],
  [event({}), true, 1],
  [event({ 'platform.io/deprecated': 'true' }), false, 1],
  [event({ 'platform.io/deprecated': 'yes' }), true, 1],
  [{}, false, 0],
])('deprecation', (one, deprecated, findings) => {
  expect(eventMarksDeprecation(one, deprecated)).toMatchObject({ seen: 1 });
  expect(eventMarksDeprecation(one, deprecated).findings).toHaveLength(findings);
});

test('no event says nothing about deprecation', () =>
  expect(eventMarksDeprecation(undefined, true)).toMatchObject({ seen: 0, findings: [] }));
