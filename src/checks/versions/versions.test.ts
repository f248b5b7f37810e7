import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  responsesHaveResourceVersion,
  everyVersionIsNew,
  itemHasResourceVersion,
  readsReturnAllowedVersions,
  readsReturnKnownStates,
  listsHaveThisVersion,
  sightingsShareVersion,
  sightingsShowOneObject,
} from './versions.ts';

const at = (resourceVersion: Json, status: number | null = 200) =>
  madeExchange({ metadata: { name: 'x', resourceVersion } }, { status });
const list = (...versions: Json[]) =>
  madeExchange({
    metadata: { resourceVersion: 'L' },
    items: versions.map((resourceVersion, index) => ({ metadata: { name: `i${index}`, resourceVersion } })),
  });
const seen = (resourceVersion: Json) => ({
  where: 'read',
  exchange: at(resourceVersion),
  object: { metadata: { resourceVersion } },
});

const whole = { kind: 'Secret', apiVersion: 'v1', metadata: { resourceVersion: 'a' }, data: { k: 'v' } };
const { kind: _kind, apiVersion: _apiVersion, ...bare } = whole;
const shown = (object: Json, where = 'read') => ({
  where,
  exchange: madeExchange(where === 'list' ? { items: [object] } : object),
  object,
});

test.each<[string, Judgement, facts: number, broken: number]>([
  ['text is a resource version', responsesHaveResourceVersion(at('a'), at('7')), 2, 0],
  ['a number is not a resource version', responsesHaveResourceVersion(at(7)), 1, 1],
  ['empty text is not a resource version', responsesHaveResourceVersion(at('')), 1, 1],
  ['a missing member is not a resource version', responsesHaveResourceVersion(at(undefined)), 1, 1],
  ['an error contains no object', responsesHaveResourceVersion(at('a', 404)), 1, 1],
  ['no response judges nothing', responsesHaveResourceVersion(at('a'), at('a', null)), 0, 0],
  ['an item with text', itemHasResourceVersion(list('a'), 'i0'), 1, 0],
  ['an item with a number', itemHasResourceVersion(list('a', 3), 'i1'), 1, 1],
  ['a missing item', itemHasResourceVersion(list('a'), 'other'), 1, 1],
  ['each one new', everyVersionIsNew([at('a'), at('c'), at('b')]), 2, 0],
  ['the same again', everyVersionIsNew([at('a'), at('a')]), 1, 1],
  ['an earlier one again', everyVersionIsNew([at('a'), at('b'), at('a')]), 2, 1],
  ['a failed write judges nothing', everyVersionIsNew([at('a'), at('b', 409)]), 0, 0],
  ['the same resource version everywhere', sightingsShareVersion([seen('a'), seen('a'), seen('a')]), 2, 0],
  ['another resource version in one place', sightingsShareVersion([seen('a'), seen('b')]), 1, 1],
  ['missing in one place', sightingsShareVersion([seen('a'), { ...seen('a'), object: undefined }]), 1, 1],
  [
    'missing everywhere is not a common resource version',
    sightingsShareVersion([seen(undefined), seen(undefined)]),
    1,
    2,
  ],
  ['one object in a read and a list', sightingsShowOneObject([shown(whole), shown(bare, 'list'), shown(whole)]), 2, 0],
  ['a read without kind', sightingsShowOneObject([shown(whole), shown(bare)]), 1, 1],
  ['an item of another kind', sightingsShowOneObject([shown(whole), shown({ ...bare, kind: 'X' }, 'list')]), 1, 1],
  ['an item without data', sightingsShowOneObject([shown(whole), shown({ metadata: bare.metadata }, 'list')]), 1, 1],
  ['a later state is another object', sightingsShowOneObject([shown(whole), seen('b')]), 0, 0],
  [
    'a controller changed the object after the write: the read and the list are compared',
    sightingsShowOneObject([seen('b'), shown(whole), shown({ metadata: bare.metadata }, 'list')]),
    1,
    1,
  ],
  [
    'only the list and the watch have the same version',
    sightingsShowOneObject([seen('b'), seen('c'), shown(bare, 'list'), shown(whole, 'watch')]),
    1,
    0,
  ],
  ['objects without a resource version', sightingsShowOneObject([seen(undefined), seen(undefined)]), 0, 0],
  ['the requested resource version', listsHaveThisVersion([list(), list()], 'L'), 2, 0],
  ['another one', listsHaveThisVersion([list()], 'K'), 1, 1],
  ['a rejected list', listsHaveThisVersion([at('L', 410)], 'L'), 1, 1],
  ['no list', listsHaveThisVersion([], 'L'), 0, 0],
  [
    'one of two',
    readsReturnAllowedVersions([
      [at('a'), ['a', 'b']],
      [at('b'), ['a', 'b']],
    ]),
    2,
    0,
  ],
  ['an older one', readsReturnAllowedVersions([[at('a'), ['b']]]), 1, 1],
  ['a rejected read', readsReturnAllowedVersions([[at('a', 410), ['a']]]), 1, 1],
  ['no read', readsReturnAllowedVersions([[at('a', null), ['a']]]), 0, 0],
  [
    'an unchanged state',
    readsReturnKnownStates([at('a'), at('c')], new Map([['a', { metadata: { name: 'x', resourceVersion: 'a' } }]])),
    1,
    0,
  ],
  [
    'other content with its resource version',
    readsReturnKnownStates([at('a')], new Map([['a', { data: {}, metadata: { name: 'x', resourceVersion: 'a' } }]])),
    1,
    1,
  ],
])('%s', (_, judged, facts, broken) => {
  expect([judged.seen, judged.findings.length]).toEqual([facts, broken]);
});
