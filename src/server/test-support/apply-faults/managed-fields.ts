import { FieldSet } from '../../apply/field-set.ts';
import type { Owner } from '../../apply/owners.ts';
import { applyBehaviours } from '../../behaviours/apply.ts';
import { type ApplyFault, by, put, reset } from './fault-case.ts';

/** Faults of managedFields (SSA-25, SSA-55 to SSA-63). */
export const managedFieldsFaults: readonly ApplyFault[] = [
  {
    rule: 'SSA-55',
    inject: () => ({
      placeApplied: (others, applied, live) =>
        applied.subresource ? [...others] : applyBehaviours.placeApplied(others, applied, live),
    }),
    steps: [by('a', { k: '1' }), { by: 'a', apply: { status: { m: '1' } }, subresource: 'status' }],
  },
  {
    rule: 'SSA-56',
    inject: () => ({ isReset: (sent, via) => via !== 'merge-patch' && applyBehaviours.isReset(sent, via) }),
    steps: [by('a', { k: '1' }), reset('merge-patch')],
  },
  {
    rule: 'SSA-57',
    inject: () => ({ isReset: (sent, via) => via !== 'json-patch' && applyBehaviours.isReset(sent, via) }),
    steps: [by('a', { k: '1' }), reset('json-patch')],
  },
  {
    rule: 'SSA-58',
    inject: () => ({ isReset: (sent, via) => via !== 'update' && applyBehaviours.isReset(sent, via) }),
    steps: [by('a', { k: '1' }), reset('update')],
  },
  {
    rule: 'SSA-59',
    inject: () => ({
      ownersAtStart: (given) =>
        given.via === 'merge-patch' && given.sent?.length === 0 ? [] : applyBehaviours.ownersAtStart(given),
    }),
    steps: [
      by('a', { k: '1', j: '1' }),
      {
        ...reset('merge-patch', []),
        patch: (object) => {
          object.metadata.managedFields = [];
          object.data.n = '1';
        },
      },
    ],
  },
  {
    rule: 'SSA-60',
    inject: () => ({
      ownersAtStart: (given) =>
        given.via === 'update' && given.sent?.length === 0 ? [] : applyBehaviours.ownersAtStart(given),
    }),
    steps: [by('a', { k: '1' }), reset('update', [])],
  },
  {
    rule: 'SSA-61',
    inject: () => ({ ownersAtStart: ({ former }) => [...former] }),
    steps: [
      by('a', { k: '1' }),
      {
        by: 'b',
        via: 'merge-patch',
        patch: (object) => {
          object.metadata.managedFields = [{}];
          object.data.n = '1';
        },
      },
    ],
  },
  {
    rule: 'SSA-62',
    inject: () => ({
      fieldsAfterUpdate: (given) => (given.reset ? FieldSet.empty : applyBehaviours.fieldsAfterUpdate(given)),
    }),
    steps: [
      by('a', { k: '1' }),
      {
        by: 'b',
        via: 'merge-patch',
        patch: (object) => {
          object.metadata.managedFields = [{}];
          object.data.n = '1';
        },
      },
    ],
  },
  {
    rule: 'SSA-63',
    inject: () => {
      let cached: Owner[] = [];
      return {
        formerOwners: (stored, incoming) => {
          const found = applyBehaviours.formerOwners(stored, incoming);
          if (found.length > 0) cached = found;
          return stored === null ? [] : cached;
        },
      };
    },
    steps: [by('a', { k: '1' }), reset('merge-patch'), by('b', { k: '2' })],
  },
  {
    rule: 'SSA-25',
    inject: () => {
      let book: Owner[] = [];
      return {
        formerOwners: (stored, incoming) => (stored === null ? book : applyBehaviours.formerOwners(stored, incoming)),
        placeApplied: (others, applied, live) => {
          book = applyBehaviours.placeApplied(others, applied, live);
          return book;
        },
      };
    },
    steps: [by('a', { k: '1' }), { ...put('b', { j: '1' }), gone: true }],
  },
];
