import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  isAsBefore,
  objectHasName,
  isNotStored,
  isStored,
  keepsMembers,
  showsItems,
  showsMember,
  uidsAreDistinct,
} from './objects.ts';

const object = (uid: unknown = 'u1', data: unknown = { k: '1' }) => ({ metadata: { name: 'a', uid }, data });
const read = (uid?: unknown, data?: unknown) => madeExchange(object(uid, data));
const missing = madeExchange({ kind: 'Status' }, { status: 404 });
const broken = madeExchange({ kind: 'Status' }, { status: 500 });
const none = madeExchange(undefined, { status: null });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['absent', isNotStored(missing), true],
  ['there', isNotStored(read()), false],
  ['absent for another reason', isNotStored(broken), false],
  ['absent, no response', isNotStored(none), null],
  ['stored', isStored(read()), true],
  ['not stored', isStored(missing), false],
  ['as before', isAsBefore(read(), object()), true],
  ['changed', isAsBefore(read('u1', { k: '2' }), object()), false],
  ['gone', isAsBefore(missing, object()), false],
  ['a member', showsMember('data.k', '1', read()), true],
  ['a member of another type', showsMember('data.k', 1, read()), false],
  ['a member that is absent', showsMember('data.x', undefined, read()), true],
  ['a member in one response only', showsMember('data.k', '1', read(), read('u1', {})), false],
  ['an error contains no object', showsMember('data.x', undefined, missing), false],
  ['a member, no response', showsMember('data.k', '1', none), null],
  ['items among others', showsItems('data', [{ n: 2 }, 1], read('u1', [1, 3, { n: 2 }])), true],
  ['one item of two', showsItems('data', [1, 2], read('u1', [1])), false],
  ['items of no list', showsItems('data', ['k'], read()), false],
  ['items in an error', showsItems('data', [1], missing), false],
  ['items, no response', showsItems('data', [1], none), null],
  ['kept members', keepsMembers(read('u2'), object(), ['data']), true],
  ['a changed member', keepsMembers(read('u2'), object(), ['data', 'metadata.uid']), false],
  ['one uid', uidsAreDistinct([[read(), read()]]), true],
  ['different uids', uidsAreDistinct([[read('u1')], [read('u2')]]), true],
  ['a uid twice', uidsAreDistinct([[read('u1')], [read('u1')]]), false],
  ['a uid that changes', uidsAreDistinct([[read('u1'), read('u2')]]), false],
  ['no uid', uidsAreDistinct([[read(null)]]), false],
  ['an empty uid', uidsAreDistinct([[read('')]]), false],
  ['uids, no response', uidsAreDistinct([[none]]), null],
  ['a name', objectHasName(read()), true],
  ['an empty name', objectHasName(madeExchange({ metadata: { name: '' } })), false],
  ['a rejected create', objectHasName(missing), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

it('shows a member that is null as null, not as absent', () => {
  const stored = madeExchange({ data: { k: null } });
  const [found] = showsMember('data.k', undefined, stored).findings;
  expect([found?.expected, found?.seen]).toEqual(['absent', null]);
  const [changed] = keepsMembers(stored, { data: {} }, ['data.k']).findings;
  expect([changed?.expected, changed?.seen]).toEqual(['absent', null]);
});
