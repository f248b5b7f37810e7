import { describe, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { requestsReachObject, pathIsServed, objectIsUntouched, showsObject } from './paths.ts';

const volume = { kind: 'PersistentVolume', metadata: { name: 'p', uid: 'u' } };
const map = { kind: 'ConfigMap', metadata: { name: 'a', namespace: 'n' } };
const label = 'planecheck.example.com/touched';
const labelled = { ...volume, metadata: { ...volume.metadata, labels: { [label]: 'yes' } } };
const none = madeExchange(undefined, { status: null });
const missing = madeExchange({ code: 404 }, { status: 404 });
const acts = {
  read: madeExchange(volume),
  change: madeExchange(labelled),
  remove: madeExchange(volume),
  after: missing,
};

const rows: ReadonlyArray<readonly [string, Judgement, findings: number, seen: number]> = [
  ['the object of the path', showsObject(madeExchange(map), { kind: 'ConfigMap', name: 'a', namespace: 'n' }), 0, 1],
  ['another namespace', showsObject(madeExchange(map), { kind: 'ConfigMap', name: 'a', namespace: 'm' }), 1, 1],
  ['another kind', showsObject(madeExchange({ ...map, kind: 'Status' }), { kind: 'ConfigMap', name: 'a' }), 1, 1],
  [
    'an error that names the object',
    showsObject(madeExchange(map, { status: 404 }), { kind: 'ConfigMap', name: 'a' }),
    1,
    1,
  ],
  ['no response', showsObject(none, { kind: 'ConfigMap', name: 'a' }), 0, 0],
  ['a served path', pathIsServed(madeExchange({})), 0, 1],
  ['a path that is not served', pathIsServed(missing), 1, 1],
  ['a path without a response', pathIsServed(none), 0, 0],
  ['three requests', requestsReachObject(volume, acts), 0, 3],
  [
    'a delete that leaves the object terminating',
    requestsReachObject(volume, {
      ...acts,
      after: madeExchange({ ...volume, metadata: { ...volume.metadata, deletionTimestamp: 't' } }),
    }),
    0,
    3,
  ],
  [
    'a read of another',
    requestsReachObject(volume, { ...acts, read: madeExchange({ ...volume, metadata: { name: 'p', uid: 'other' } }) }),
    1,
    3,
  ],
  ['a change without effect', requestsReachObject(volume, { ...acts, change: madeExchange(volume) }), 1, 3],
  ['a delete without effect', requestsReachObject(volume, { ...acts, after: madeExchange(volume) }), 1, 3],
  [
    'a delete that is rejected',
    requestsReachObject(volume, { ...acts, remove: missing, after: madeExchange(volume) }),
    1,
    3,
  ],
  ['a request without a response', requestsReachObject(volume, { ...acts, remove: none }), 0, 0],
  ['an untouched object', objectIsUntouched(madeExchange(volume)), 0, 1],
  ['a label that was added', objectIsUntouched(madeExchange(labelled)), 1, 1],
  ['a message that was added', objectIsUntouched(madeExchange({ ...volume, status: { message: 'touched' } })), 1, 1],
  [
    'an object that is terminating',
    objectIsUntouched(madeExchange({ ...volume, metadata: { ...volume.metadata, deletionTimestamp: 't' } as Json })),
    1,
    1,
  ],
  ['an object that no longer exists', objectIsUntouched(missing), 1, 1],
  ['an object that could not be read', objectIsUntouched(none), 0, 0],
];

describe('checks of paths', () => {
  it.each(rows)('%s', (_, { findings, seen }, wanted, facts) => {
    expect([findings.length, seen]).toEqual([wanted, facts]);
  });
});
