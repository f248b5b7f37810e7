import { describe, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { responseDiffersFromUnknownPath } from './unknown-path.ts';
import { responseEqualsRead } from './response-equals-read.ts';
import { responseContainsSentMembers } from './response-contains-sent.ts';
import { responsesContainSameObject, isUnauthenticatedWatch, listsContainSameItems, showsNoObject } from './bodies.ts';
import { deleteReturnsObject, deleteReturnsStatus, hasJsonBody, responseContainsNoValues } from './delete-responses.ts';
import { resourceVersionHasChanged, readsReturnOwnObjects, objectsAreUnchanged } from './other-objects.ts';
import { managerOwnsStatusFields } from './status-owner.ts';

const sent = {
  kind: 'ConfigMap',
  metadata: { name: 'a', labels: { x: '1' } },
  data: { k: '1' },
  list: [{ a: 1 }],
  none: [],
  empty: {},
};
const stored = (more: Json = {}): Json => ({
  kind: 'ConfigMap',
  metadata: { name: 'a', uid: 'u', labels: { x: '1' }, resourceVersion: '5' },
  data: { k: '1' },
  list: [{ a: 1, b: 2 }],
  ...more,
});
const refused = madeExchange({ kind: 'Status', code: 404 }, { status: 404 });
const silent = madeExchange(undefined, { status: null });
const version = (resourceVersion: string, data: Json): Json => ({
  ...stored({ data }),
  metadata: { name: 'a', uid: 'u', resourceVersion },
});
const secret = { kind: 'Secret', metadata: { name: 's', uid: 'u' }, data: { k: 'cGxhaW4tdmFsdWU=' } };

const list = (...names: readonly string[]): ReturnType<typeof madeExchange> =>
  madeExchange({ items: names.map((name) => ({ metadata: { name } })) });
const every = (): boolean => true;
const watch = (status: number | null, ...events: readonly string[]) =>
  madeExchange(undefined, {
    status,
    frames: events.map((type) => ({ atMs: 1, raw: '', event: { type, object: {} } })),
  });

const rows: ReadonlyArray<readonly [string, Judgement, seen: number, findings: number]> = [
  ['as sent, with additional members', responseContainsSentMembers(madeExchange(stored()), sent), 1, 0],
  ['a value that changed', responseContainsSentMembers(madeExchange(stored({ data: { k: '2' } })), sent), 1, 1],
  ['a member that is missing', responseContainsSentMembers(madeExchange(stored({ data: undefined })), sent), 1, 1],
  ['a list of another length', responseContainsSentMembers(madeExchange(stored({ list: [] })), sent), 1, 1],
  [
    'text of a secret in base64',
    responseContainsSentMembers(madeExchange({ data: { k: 'MQ==' } }), { stringData: { k: '1' } }),
    1,
    0,
  ],
  ['text of a secret that is lost', responseContainsSentMembers(madeExchange({}), { stringData: { k: '1' } }), 1, 1],
  ['no object', responseContainsSentMembers(madeExchange(undefined, { status: 204 }), sent), 1, 1],
  ['a rejected create', responseContainsSentMembers(refused, sent), 1, 1],
  ['no response to a create', responseContainsSentMembers(silent, sent), 0, 0],
  ['a read returns the same', responseEqualsRead(madeExchange(stored()), madeExchange(stored())), 1, 0],
  [
    'a read returns other data with the same resource version',
    responseEqualsRead(madeExchange(version('5', '1')), madeExchange(version('5', '2'))),
    1,
    1,
  ],
  [
    'a read returns other data with a later resource version',
    responseEqualsRead(madeExchange(version('5', '1')), madeExchange(version('6', '2'))),
    1,
    0,
  ],
  [
    'a read returns another object',
    responseEqualsRead(
      madeExchange(version('5', '1')),
      madeExchange({ ...version('6', '1'), metadata: { name: 'a', uid: 'w' } }),
    ),
    1,
    1,
  ],
  ['a read finds nothing', responseEqualsRead(madeExchange(stored()), refused), 1, 1],
  ['no read', responseEqualsRead(madeExchange(stored()), silent), 0, 0],
  ['a Status', deleteReturnsStatus(madeExchange({ kind: 'Status' })), 1, 0],
  ['an object instead of a Status', deleteReturnsStatus(madeExchange(stored())), 1, 1],
  ['an empty body instead of a Status', deleteReturnsStatus(madeExchange(undefined, { body: '' })), 1, 1],
  ['a rejected delete', deleteReturnsStatus(refused), 1, 1],
  ['no response to a delete', deleteReturnsStatus(silent), 0, 0],
  ['the object', deleteReturnsObject(madeExchange(stored()), stored()), 1, 0],
  [
    'another object',
    deleteReturnsObject(madeExchange({ ...stored(), metadata: { name: 'a', uid: 'w' } }), stored()),
    1,
    1,
  ],
  ['a Status instead of the object', deleteReturnsObject(madeExchange({ kind: 'Status' }), stored()), 1, 1],
  ['an object, but no response', deleteReturnsObject(silent, stored()), 0, 0],
  ['a body', hasJsonBody(madeExchange({})), 1, 0],
  ['no body', hasJsonBody(madeExchange(undefined, { body: '' })), 1, 1],
  ['nothing of a secret', responseContainsNoValues(madeExchange({ kind: 'Status' }), secret), 1, 0],
  ['a secret value', responseContainsNoValues(madeExchange(secret), secret), 1, 1],
  ['a secret value, decoded', responseContainsNoValues(madeExchange({ message: 'had plain-value' }), secret), 1, 1],
  ['alike', responsesContainSameObject([madeExchange(stored()), madeExchange(stored())]), 1, 0],
  ['not alike', responsesContainSameObject([madeExchange(stored()), madeExchange(stored({ data: { k: '2' } }))]), 1, 1],
  ['one rejected', responsesContainSameObject([madeExchange(stored()), refused]), 1, 1],
  ['one without a response', responsesContainSameObject([madeExchange(stored()), silent]), 0, 0],
  ['lists alike in another order', listsContainSameItems(list('a', 'b'), list('b', 'a'), every), 2, 0],
  ['a list that lacks one', listsContainSameItems(list('a', 'b'), list('a'), every), 2, 1],
  ['no list', listsContainSameItems(list('a'), refused, every), 1, 1],
  [
    'items in a rejection',
    listsContainSameItems(list('a'), madeExchange(list('a').json, { status: 404 }), every),
    1,
    1,
  ],
  ['lists without items that count', listsContainSameItems(list('a'), list(), () => false), 0, 0],
  ['a Status contains no object', showsNoObject(refused), 1, 0],
  ['an object is returned', showsNoObject(madeExchange(stored())), 1, 1],
  ['a list is returned', showsNoObject(list()), 1, 1],
  ['a rejected watch', isUnauthenticatedWatch(watch(401)), 1, 0],
  ['a watch that starts', isUnauthenticatedWatch(watch(200, 'ERROR')), 1, 1],
  ['a rejected watch that delivers an event', isUnauthenticatedWatch(watch(401, 'ADDED')), 1, 1],
  ['a watch without a response', isUnauthenticatedWatch(watch(null)), 0, 0],
  ['others stay', objectsAreUnchanged([[stored(), madeExchange(stored())]]), 1, 0],
  ['another changed', objectsAreUnchanged([[stored(), madeExchange(version('6', '1'))]]), 1, 1],
  ['another is deleted', objectsAreUnchanged([[stored(), refused]]), 1, 1],
  ['no read of the others', objectsAreUnchanged([[stored(), silent]]), 0, 0],
  ['another version', resourceVersionHasChanged(version('5', '1'), madeExchange(version('6', '1'))), 1, 0],
  ['the same resource version', resourceVersionHasChanged(version('5', '1'), madeExchange(version('5', '1'))), 1, 1],
  ['deleted instead of changed', resourceVersionHasChanged(version('5', '1'), refused), 1, 1],
  [
    'another object of the name',
    resourceVersionHasChanged(
      { metadata: { resourceVersion: '5', uid: 'a' } },
      madeExchange({ metadata: { resourceVersion: '6', uid: 'b' } }),
    ),
    1,
    1,
  ],
  ['its own data', readsReturnOwnObjects([[stored(), madeExchange(stored())]]), 1, 0],
  ['data of another', readsReturnOwnObjects([[stored(), madeExchange(stored({ data: { k: '2' } }))]]), 1, 1],
  ['a rejected read', readsReturnOwnObjects([[stored(), refused]]), 1, 1],
  [
    'another status than an unserved path',
    responseDiffersFromUnknownPath(madeExchange({ message: 'm' }, { status: 400 }), refused),
    1,
    0,
  ],
  ['the same as an unserved path', responseDiffersFromUnknownPath(refused, refused), 1, 1],
  ['no response of a path', responseDiffersFromUnknownPath(silent, refused), 0, 0],
  [
    'a manager in the status',
    managerOwnsStatusFields(
      madeExchange({ metadata: { managedFields: [{ manager: 'm', fieldsV1: { 'f:status': {} } }] } }),
      'm',
    ),
    1,
    0,
  ],
  [
    'a manager elsewhere',
    managerOwnsStatusFields(
      madeExchange({ metadata: { managedFields: [{ manager: 'm', fieldsV1: { 'f:data': {} } }] } }),
      'm',
    ),
    1,
    1,
  ],
  [
    'another manager',
    managerOwnsStatusFields(
      madeExchange({ metadata: { managedFields: [{ manager: 'n', fieldsV1: { 'f:status': {} } }] } }),
      'm',
    ),
    1,
    1,
  ],
  ['a manager of nothing', managerOwnsStatusFields(refused, 'm'), 1, 1],
  ['a manager, but no response', managerOwnsStatusFields(silent, 'm'), 0, 0],
  ['no values that could be returned', responseContainsNoValues(madeExchange({}), {}), 0, 0],
];

describe('checks of operations', () => {
  it.each(rows)('%s', (_, judged, seen, findings) => {
    expect([judged.seen, judged.findings.length]).toEqual([seen, findings]);
  });
});
