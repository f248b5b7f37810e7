import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { hasMembersOf } from './has-members-of.ts';

const read = (metadata: object, status = 200) => madeExchange({ metadata, data: { k: 'one' } }, { status });

it.each([
  ['the same members with other values', read({ name: 'a' }), read({ name: 'b' }), [], 2],
  ['an empty member', read({ name: 'a', uid: '' }), read({ name: 'b' }), ['the object has the member metadata.uid'], 2],
  ['a missing member', read({}), read({ name: 'b' }), ['the object lacks the member metadata.name'], 2],
  ['an item more', read({ l: ['a', 'b'] }), read({ l: ['a'] }), ['the object has the member metadata.l[1]'], 2],
  ['other managers', read({ managedFields: [{}] }), read({ managedFields: [] }), [], 1],
  ['no object', read({}, 404), read({ name: 'b' }), [], 0],
  ['no other object', read({ name: 'a' }), read({}, 404), [], 0],
])('%s', (_, one, other, findings, seen) => {
  const judged = hasMembersOf(one, other);
  expect([judged.findings.map(({ message }) => message.replace(/ \(.*/, '')), judged.seen]).toEqual([findings, seen]);
});
