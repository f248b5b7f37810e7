import { describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { play, type Step } from '../test-support/play-managers.ts';

const configMap = {
  type: 'object',
  properties: { data: { type: 'object', additionalProperties: { type: 'string' } } },
};
const data = (members: Json): Json => ({ data: members });
const owned: Step = { by: 'a', apply: data({ k: '1', j: '1' }) };

interface Row {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly object: Json;
  readonly owners: Record<string, string>;
}

describe('updates', () => {
  const rows: Row[] = [
    {
      name: 'a create owns all fields that it sets',
      steps: [{ by: 'b', put: { ...data({ k: '1' }), metadata: { labels: { l: '1' } } } }],
      object: { ...data({ k: '1' }), metadata: { labels: { l: '1' } } },
      owners: { 'b Update': '.data .data.k .metadata.labels .metadata.labels.l' },
    },
    {
      name: 'owns the fields that it changes and no others (SSA-22, SSA-26)',
      steps: [owned, { by: 'b', put: data({ k: '2', j: '1' }) }],
      object: data({ k: '2', j: '1' }),
      owners: { 'a Apply': '.data.j', 'b Update': '.data.k' },
    },
    {
      name: 'does not own fields that it repeats unchanged',
      steps: [owned, { by: 'b', put: data({ k: '1', j: '1' }) }],
      object: data({ k: '1', j: '1' }),
      owners: { 'a Apply': '.data.j .data.k' },
    },
    {
      name: "a removed field is nobody's",
      steps: [
        owned,
        {
          by: 'b',
          patch: (o) => {
            delete o.data.k;
            o.data.n = '1';
          },
        },
      ],
      object: data({ j: '1', n: '1' }),
      owners: { 'a Apply': '.data.j', 'b Update': '.data.n' },
    },
    {
      name: 'removing everything leaves no owners',
      steps: [
        owned,
        {
          by: 'b',
          patch: (o) => {
            delete o.data;
          },
        },
      ],
      object: {},
      owners: {},
    },
    {
      name: 'a subresource has a separate entry',
      steps: [
        { by: 'b', put: data({ k: '1' }) },
        {
          by: 'b',
          patch: (o) => {
            o.status = { phase: 'x' };
          },
          subresource: 'status',
        },
      ],
      object: { ...data({ k: '1' }), status: { phase: 'x' } },
      owners: { 'b Update': '.data .data.k', 'b Update status': '.status .status.phase' },
    },
    {
      name: 'managedFields sent by clients are ignored (SSA-59, SSA-60)',
      steps: [
        owned,
        {
          by: 'b',
          patch: (o) => {
            o.metadata.managedFields = [];
          },
        },
        {
          by: 'b',
          patch: (o) => {
            o.metadata.managedFields[0].manager = 'z';
          },
        },
      ],
      object: data({ k: '1', j: '1' }),
      owners: { 'a Apply': '.data.j .data.k' },
    },
    {
      name: 'one empty entry removes all entries (SSA-56, SSA-57)',
      steps: [
        owned,
        {
          by: 'b',
          patch: (o) => {
            o.metadata.managedFields = [{}];
          },
          stated: { metadata: { managedFields: [{}] } },
        },
      ],
      object: data({ k: '1', j: '1' }),
      owners: {},
    },
    {
      name: 'a reset with changes removes the owners, and the caller owns the fields that it states (SSA-61, SSA-62)',
      steps: [
        owned,
        {
          by: 'b',
          patch: (o) => {
            o.metadata.managedFields = [{}];
            o.data.n = '1';
          },
          stated: { metadata: { managedFields: [{}] }, data: { n: '1', k: '1' } },
        },
      ],
      object: data({ k: '1', j: '1', n: '1' }),
      owners: { 'b Update': '.data .data.k .data.n' },
    },
    {
      name: 'a reset by PUT: the caller owns the body (SSA-58)',
      steps: [
        owned,
        {
          by: 'b',
          put: { ...data({ k: '1', j: '1' }), metadata: { managedFields: [{}] } },
          stated: data({ k: '1', j: '1' }),
        },
      ],
      object: data({ k: '1', j: '1' }),
      owners: { 'b Update': '.data .data.j .data.k' },
    },
    {
      name: 'after a reset no manager conflicts (SSA-63)',
      steps: [
        owned,
        {
          by: 'x',
          patch: (o) => {
            o.metadata.managedFields = [{}];
          },
        },
        { by: 'b', apply: data({ k: '2' }) },
      ],
      object: data({ k: '2', j: '1' }),
      owners: { 'b Apply': '.data.k' },
    },
  ];
  it.each(rows)('$name', ({ steps, object, owners }) => {
    expect(play(steps, configMap)).toEqual({ object, owners, conflicts: null });
  });
});
