import { expect, it } from 'vitest';
import { knownKinds } from './kinds.ts';
import { pluralOf } from './plural-of.ts';

it.each(knownKinds.filter(({ kind }) => kind !== 'Endpoints'))(
  'gives the resource name of $kind',
  ({ kind, plural }) => {
    expect(pluralOf(kind), 'teach pluralOf this ending, or exclude the kind in this test').toBe(plural);
  },
);
