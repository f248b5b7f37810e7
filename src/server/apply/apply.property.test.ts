import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBehaviours } from '../behaviours/apply.ts';
import type { ApiObject, Json } from '../model.ts';
import { applyIntent } from './apply.ts';
import { FieldSet } from './field-set.ts';
import { allFieldsOf, fieldsOf } from './fields-of.ts';
import { objectSchema } from './object-schema.ts';
import { decodeOwners } from './owners.ts';
import { trackedOnly } from './system-fields.ts';
import { trackUpdate } from './track.ts';

const text = { type: 'string' };
const schema: Json = {
  type: 'object',
  properties: {
    data: { type: 'object', additionalProperties: text },
    set: { type: 'array', items: text, 'x-platform-list-type': 'set' },
    items: {
      type: 'array',
      'x-platform-list-type': 'map',
      'x-platform-list-map-keys': ['k'],
      items: { type: 'object', properties: { k: text, v: text, w: text } },
    },
    whole: { type: 'object', 'x-platform-map-type': 'atomic', additionalProperties: text },
  },
};
const value = fc.constantFrom('1', '2');
const map = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { maxKeys: 3, noNullPrototype: true });
const body = fc.record(
  {
    data: map,
    set: fc.uniqueArray(fc.constantFrom('p', 'q', 'r')),
    items: fc.uniqueArray(
      fc.record({ k: fc.constantFrom('x', 'y'), v: value, w: value }, { requiredKeys: ['k'], noNullPrototype: true }),
      { selector: (item) => item.k },
    ),
    whole: map,
  },
  { requiredKeys: [], noNullPrototype: true },
);
const step = fc.record({ by: fc.constantFrom('a', 'b', 'c'), how: fc.constantFrom('apply', 'force', 'put'), body });

const object = (members: Json): ApiObject => ({ apiVersion: 'v1', kind: 'Thing', metadata: { name: 'x' }, ...members });
const common = { schema, apiVersion: 'v1', now: 'T' };
const apply = (live: ApiObject | null, by: string, members: Json, force: boolean): ApiObject =>
  applyIntent({ ...common, live, configuration: object(members), manager: by, force }, applyBehaviours);

const write = (
  live: ApiObject | null,
  { by, how, body: members }: { by: string; how: string; body: Json },
): ApiObject | null => {
  if (how === 'put')
    return trackUpdate({ ...common, before: live, after: object(members), manager: by }, applyBehaviours);
  try {
    return apply(live, by, members, how === 'force');
  } catch {
    return live;
  }
};

describe('any sequence of writes', () => {
  const sequences = fc.array(step, { minLength: 1, maxLength: 8 });
  const view = objectSchema(schema);

  it('leaves only managers of existing fields', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        const last = steps.reduce<ApiObject | null>(write, null);
        const present = last ? allFieldsOf(last, view, applyBehaviours) : FieldSet.empty;
        for (const owner of decodeOwners(last?.metadata.managedFields))
          expect(owner.fields.minus(present).paths()).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('a forced apply sets its values and owns its fields, and a repetition changes nothing', () => {
    fc.assert(
      fc.property(sequences, body, (steps, configuration) => {
        const once = apply(steps.reduce<ApiObject | null>(write, null), 'a', configuration, true);
        const stated = trackedOnly(fieldsOf(object(configuration), view, applyBehaviours));
        expect(
          decodeOwners(once.metadata.managedFields)
            .find((owner) => owner.manager === 'a' && owner.operation === 'Apply')
            ?.fields.equals(stated) ?? stated.isEmpty,
        ).toBe(true);
        expect(stated.minus(allFieldsOf(once, view, applyBehaviours)).paths()).toEqual([]);
        expect(apply(once, 'a', configuration, false)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change the input objects', () => {
    fc.assert(
      fc.property(sequences, (steps) => {
        let live: ApiObject | null = null;
        for (const next of steps) {
          const before: string = JSON.stringify(live);
          const after = write(live, next);
          expect(JSON.stringify(live)).toBe(before);
          live = after;
        }
      }),
      { numRuns: 100 },
    );
  });
});
