import { describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { play, type Step } from '../test-support/play-managers.ts';

interface Row {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly object: Json;
  readonly owners: Record<string, string>;
  readonly conflicts?: readonly string[];
}
const configMap = {
  type: 'object',
  properties: { data: { type: 'object', additionalProperties: { type: 'string' } } },
};
const data = (members: Json): Json => ({ data: members });
const run = (rows: readonly Row[], schema: Json | null): void => {
  it.each(rows)('$name', ({ steps, object, owners, conflicts }) => {
    expect(play(steps, schema)).toEqual({ object, owners, conflicts: conflicts ?? null });
  });
};

describe('a granular map', () => {
  run(
    [
      {
        name: 'is created and owned as stated (SSA-02, SSA-03)',
        steps: [{ by: 'a', apply: data({ a: '1', b: '2' }) }],
        object: data({ a: '1', b: '2' }),
        owners: { 'a Apply': '.data.a .data.b' },
      },
      {
        name: 'keeps what the applied configuration does not contain (SSA-01, SSA-07)',
        steps: [
          { by: 'c', put: { ...data({ z: '1' }), metadata: { labels: { x: '1' } } } },
          { by: 'a', apply: data({ a: '1' }) },
        ],
        object: { ...data({ z: '1', a: '1' }), metadata: { labels: { x: '1' } } },
        owners: { 'a Apply': '.data.a', 'c Update': '.data .data.z .metadata.labels .metadata.labels.x' },
      },
      {
        name: 'the only owner can change the value (SSA-08, SSA-19)',
        steps: [
          { by: 'a', apply: data({ a: '1' }) },
          { by: 'a', apply: data({ a: '2', b: '1' }) },
        ],
        object: data({ a: '2', b: '1' }),
        owners: { 'a Apply': '.data.a .data.b' },
      },
      {
        name: 'loses a key that only this manager owned (SSA-06, SSA-10)',
        steps: [
          { by: 'a', apply: data({ a: '1', b: '2' }) },
          { by: 'a', apply: data({ a: '1' }) },
        ],
        object: data({ a: '1' }),
        owners: { 'a Apply': '.data.a' },
      },
      {
        name: 'is removed with its last key and the managedFields entry',
        steps: [
          { by: 'a', apply: data({ a: '1' }) },
          { by: 'a', apply: {} },
        ],
        object: {},
        owners: {},
      },
      {
        name: 'stays empty when another manager created it',
        steps: [
          { by: 'c', put: data({ z: '1' }) },
          { by: 'a', apply: data({ a: '1' }) },
          {
            by: 'c',
            patch: (o) => {
              delete o.data.z;
            },
          },
          { by: 'a', apply: {} },
        ],
        object: data({}),
        owners: { 'c Update': '.data' },
      },
      {
        name: 'keeps a dropped key that another applier owns (SSA-13, SSA-31)',
        steps: [
          { by: 'm', apply: data({ a: '1', b: '1' }) },
          { by: 'n', apply: data({ a: '1' }) },
          { by: 'm', apply: data({ b: '1' }) },
        ],
        object: data({ a: '1', b: '1' }),
        owners: { 'm Apply': '.data.b', 'n Apply': '.data.a' },
      },
      {
        name: 'keeps a dropped key that an updater owns',
        steps: [
          { by: 'a', apply: data({ k: '1' }) },
          {
            by: 'c',
            patch: (o) => {
              o.data.k = '2';
            },
          },
          { by: 'a', apply: {} },
        ],
        object: data({ k: '2' }),
        owners: { 'c Update': '.data.k' },
      },
      {
        name: 'an empty map is an owned field',
        steps: [{ by: 'a', apply: { data: {}, metadata: { labels: {} } } }],
        object: { data: {}, metadata: { labels: {} } },
        owners: { 'a Apply': '.data .metadata.labels' },
      },
      {
        name: 'different keys do not conflict (SSA-44)',
        steps: [
          { by: 'a', apply: data({ k1: '1' }) },
          { by: 'b', apply: data({ k2: '2' }) },
        ],
        object: data({ k1: '1', k2: '2' }),
        owners: { 'a Apply': '.data.k1', 'b Apply': '.data.k2' },
      },
    ],
    configMap,
  );
});

describe('conflicts', () => {
  const taken: Step = { by: 'a', apply: data({ k: '1', j: '1' }) };
  run(
    [
      {
        name: 'a different value of an applied field conflicts and stores nothing (SSA-15, SSA-16)',
        steps: [taken, { by: 'b', apply: data({ k: '2', n: '1' }) }],
        object: data({ k: '1', j: '1' }),
        owners: { 'a Apply': '.data.j .data.k' },
        conflicts: ['conflict with "a" at .data.k'],
      },
      {
        name: 'a field of an ordinary write conflicts (SSA-17)',
        steps: [
          { by: 'c', put: data({ k: '1' }) },
          { by: 'b', apply: data({ k: '2' }) },
        ],
        object: data({ k: '1' }),
        owners: { 'c Update': '.data .data.k' },
        conflicts: ['conflict with "c" using v1 at .data.k'],
      },
      {
        name: 'an Update entry of the same manager is a different owner (SSA-21)',
        steps: [
          { by: 'm', put: data({ k: '1' }) },
          { by: 'm', apply: data({ k: '2' }) },
        ],
        object: data({ k: '1' }),
        owners: { 'm Update': '.data .data.k' },
        conflicts: ['conflict with "m" using v1 at .data.k'],
      },
      {
        name: 'the live value does not conflict and becomes shared (SSA-18, SSA-32, SSA-33)',
        steps: [taken, { by: 'b', apply: data({ k: '1' }) }, { by: 'c', apply: data({ k: '1' }) }],
        object: data({ k: '1', j: '1' }),
        owners: { 'a Apply': '.data.j .data.k', 'b Apply': '.data.k', 'c Apply': '.data.k' },
      },
      {
        name: 'an owner of a shared field cannot change it (SSA-34)',
        steps: [taken, { by: 'b', apply: data({ k: '1' }) }, { by: 'a', apply: data({ k: '2', j: '1' }) }],
        object: data({ k: '1', j: '1' }),
        owners: { 'a Apply': '.data.j .data.k', 'b Apply': '.data.k' },
        conflicts: ['conflict with "b" at .data.k'],
      },
      {
        name: 'the error lists all owners of all fields (SSA-35)',
        steps: [taken, { by: 'c', apply: data({ k: '1' }) }, { by: 'd', apply: data({ k: '2', j: '2', n: '1' }) }],
        object: data({ k: '1', j: '1' }),
        owners: { 'a Apply': '.data.j .data.k', 'c Apply': '.data.k' },
        conflicts: ['conflict with "a" at .data.j', 'conflict with "a" at .data.k', 'conflict with "c" at .data.k'],
      },
      {
        name: 'dropping the field resolves the conflict (SSA-30)',
        steps: [taken, { by: 'b', apply: data({ k: '2', n: '1' }) }, { by: 'b', apply: data({ n: '1' }) }],
        object: data({ k: '1', j: '1', n: '1' }),
        owners: { 'a Apply': '.data.j .data.k', 'b Apply': '.data.n' },
      },
      {
        name: 'force moves value and ownership from all owners (SSA-27, SSA-28, SSA-29)',
        steps: [taken, { by: 'c', apply: data({ k: '1' }) }, { by: 'd', apply: data({ k: '2' }), force: true }],
        object: data({ k: '2', j: '1' }),
        owners: { 'a Apply': '.data.j', 'd Apply': '.data.k' },
      },
      {
        name: 'the previous owner conflicts after a forced apply',
        steps: [taken, { by: 'd', apply: data({ k: '2' }), force: true }, taken],
        object: data({ k: '2', j: '1' }),
        owners: { 'a Apply': '.data.j', 'd Apply': '.data.k' },
        conflicts: ['conflict with "d" at .data.k'],
      },
      {
        name: 'a field without owner does not conflict (SSA-20)',
        steps: [
          { by: 'a', apply: data({ k: '1' }) },
          {
            by: 'x',
            patch: (o) => {
              o.metadata.managedFields = [{}];
            },
          },
          { by: 'b', apply: data({ k: '2' }) },
        ],
        object: data({ k: '2' }),
        owners: { 'b Apply': '.data.k' },
      },
      {
        name: 'an empty manager is rejected (SSA-04)',
        steps: [taken, { by: '', apply: data({ n: '1' }) }],
        object: data({ k: '1', j: '1' }),
        owners: { 'a Apply': '.data.j .data.k' },
        conflicts: [
          'PatchOptions.meta.platform.io "" is invalid: fieldManager: Required value: is required for apply patch',
        ],
      },
      {
        name: 'managedFields in the applied configuration are rejected, also an empty list (SSA-05)',
        steps: [taken, { by: 'b', apply: { ...data({ n: '1' }), metadata: { managedFields: [] } } }],
        object: data({ k: '1', j: '1' }),
        owners: { 'a Apply': '.data.j .data.k' },
        conflicts: ['metadata.managedFields must be nil'],
      },
    ],
    configMap,
  );
});

describe('metadata', () => {
  const finalizers = (...names: string[]): Json => ({ metadata: { finalizers: names } });
  run(
    [
      {
        name: 'finalizers are a set, each member is owned separately (SSA-38)',
        steps: [
          { by: 'a', apply: finalizers('x/a', 'x/b') },
          { by: 'b', apply: finalizers('x/c', 'x/b') },
          { by: 'a', apply: finalizers('x/b') },
        ],
        object: finalizers('x/c', 'x/b'),
        owners: {
          'a Apply': '.metadata.finalizers[="x/b"]',
          'b Apply': '.metadata.finalizers[="x/b"] .metadata.finalizers[="x/c"]',
        },
      },
      {
        name: 'the list is removed with the last finalizer (DEL-14)',
        steps: [
          { by: 'a', apply: finalizers('x/a') },
          { by: 'a', apply: {} },
        ],
        object: {},
        owners: {},
      },
      {
        name: 'a duplicate item in the applied configuration is rejected',
        steps: [{ by: 'a', apply: finalizers('x/a', 'x/a') }],
        object: {},
        owners: {},
        conflicts: ['Thing "x" is invalid: metadata.finalizers[1]: Duplicate value: "x/a"'],
      },
      {
        name: 'owner references merge by uid and are owned as a whole',
        steps: [
          { by: 'a', apply: { metadata: { ownerReferences: [{ uid: '1', name: 'p' }] } } },
          { by: 'b', apply: { metadata: { ownerReferences: [{ uid: '2', name: 'q' }] } } },
        ],
        object: {
          metadata: {
            ownerReferences: [
              { uid: '1', name: 'p' },
              { uid: '2', name: 'q' },
            ],
          },
        },
        owners: { 'a Apply': '.metadata.ownerReferences[uid="1"]', 'b Apply': '.metadata.ownerReferences[uid="2"]' },
      },
      {
        name: 'system metadata of the applied configuration is ignored and not owned',
        steps: [
          { by: 'a', apply: { metadata: { uid: 'mine', creationTimestamp: null, generation: 7, labels: { l: '1' } } } },
        ],
        object: { metadata: { labels: { l: '1' } } },
        owners: { 'a Apply': '.metadata.labels.l' },
      },
      {
        name: 'members that the path cannot write are not stored and not owned',
        steps: [{ by: 'a', apply: { data: { k: '1' }, status: { phase: 'Bound' } }, frozen: ['status'] }],
        object: data({ k: '1' }),
        owners: { 'a Apply': '.data.k' },
      },
      {
        name: 'an apply to a subresource has a separate entry (SSA-55)',
        steps: [
          { by: 'a', apply: data({ k: '1' }) },
          { by: 'a', apply: { status: { message: 'm' } }, subresource: 'status' },
        ],
        object: { ...data({ k: '1' }), status: { message: 'm' } },
        owners: { 'a Apply': '.data.k', 'a Apply status': '.status.message' },
      },
    ],
    configMap,
  );
});
