import type { Owner } from '../../apply/owners.ts';
import { conflictError } from '../../apply/conflicts.ts';
import type { FieldSet } from '../../apply/field-set.ts';
import type { ApplyBehaviours } from '../../behaviours/apply.ts';
import type { Json } from '../../model.ts';
import type { Step } from '../play-managers.ts';

/** A rule, a defect of one entry (or two) that violates it, and writes that reveal the defect. */
export interface ApplyFault {
  readonly rule: string;
  readonly inject: () => Partial<ApplyBehaviours>;
  readonly steps: readonly Step[];
}

/** Schema of a string. */
export const text = { type: 'string' };

/** Schema of a list with extra keywords. */
export const list = (more: Json, items: Json = text): Json => ({ type: 'array', items, ...more });

/** Schema of the object in every case. */
export const schema: Json = {
  type: 'object',
  properties: {
    data: { type: 'object', additionalProperties: text },
    spec: {
      type: 'object',
      properties: {
        x: text,
        y: text,
        atom: list({}),
        set: list({ 'x-platform-list-type': 'set' }),
        secrets: list(
          { 'x-platform-patch-strategy': 'merge', 'x-platform-patch-merge-key': 'name' },
          { type: 'object' },
        ),
        items: list(
          { 'x-platform-list-type': 'map', 'x-platform-list-map-keys': ['a', 'b'] },
          { type: 'object', properties: { a: text, b: text, v: text, w: text } },
        ),
        map: { type: 'object', additionalProperties: text },
        atomicMap: { type: 'object', 'x-platform-map-type': 'atomic', additionalProperties: text },
        free: { type: 'object', 'x-platform-preserve-unknown-fields': true },
      },
    },
  },
};

/** The schema with an additional or changed member of the spec. */
export const changed = (name: string, more: Json): Json => {
  const copy = structuredClone(schema);
  copy.properties.spec.properties[name] = { type: 'object', additionalProperties: text, ...more };
  return copy;
};

/** An apply of data. */
export const by = (manager: string, data: Json, force = false): Step => ({ by: manager, apply: { data }, force });

/** An apply of a spec. */
export const spec = (manager: string, value: Json, more: Partial<Step> = {}): Step => ({
  by: manager,
  apply: { spec: value },
  ...more,
});

/** An update that replaces data. */
export const put = (manager: string, data: Json, more: Partial<Step> = {}): Step => ({
  by: manager,
  put: { data },
  via: 'update',
  ...more,
});

/** An apply of labels. */
export const labels = (manager: string, value: Json): Step => ({ by: manager, apply: { metadata: { labels: value } } });

/** An update by `b` that sends managedFields; by default the reset. */
export const reset = (via: 'merge-patch' | 'json-patch' | 'update', sent: Json = [{}]): Step => ({
  by: 'b',
  via,
  patch: (object) => {
    object.metadata.managedFields = sent;
  },
});

/** Managers that own some of the fields, with those fields. */
export const among = (owners: readonly Owner[], fields: FieldSet) =>
  owners.map((owner) => ({ owner, fields: owner.fields.and(fields) })).filter((found) => !found.fields.isEmpty);

/** A defect that rejects updates with conflicts. */
export const rejectsUpdate = (via: string): Partial<ApplyBehaviours> => ({
  guardUpdate: (question) => {
    const found = among(question.others, question.touched);
    if (question.via === via && found.length > 0) throw conflictError(found);
  },
});

/** An update by `b` that changes `data.k`. */
export const change = (via: 'update' | 'merge-patch' | 'json-patch'): Step => ({
  by: 'b',
  via,
  patch: (object) => {
    object.data.k = '2';
  },
});
