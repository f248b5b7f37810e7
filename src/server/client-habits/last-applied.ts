import type { FieldSet } from '../apply/field-set.ts';
import { fieldsOf } from '../apply/fields-of.ts';
import type { MergeTyping } from '../apply/merge-typing.ts';
import type { SchemaView } from '../apply/schema-view.ts';
import { trackedOnly } from '../apply/system-fields.ts';
import type { ServerParts } from '../core.ts';
import type { ApiObject } from '../model.ts';

const annotation = 'kubectl.platform.io/last-applied-configuration';

/** The fields that the annotation of an object names; null without an annotation that can be read. */
const lastAppliedFields = (object: ApiObject | null, view: SchemaView, typing: MergeTyping): FieldSet | null => {
  try {
    const text = object?.metadata.annotations?.[annotation];
    return text === undefined ? null : trackedOnly(fieldsOf(JSON.parse(text), view, typing));
  } catch {
    return null;
  }
};

/**
 * The manager `kubectl` takes the fields that the last `kubectl apply` on the client's side set, so that its users can
 * change to server-side apply. Changes the parts.
 */
export const takeLastApplied = (parts: ServerParts): void => {
  const { apply } = parts.behaviours;
  const { takesConflicts } = apply;
  apply.takesConflicts = (input, contested, view, typing) => {
    if (takesConflicts(input, contested, view, typing)) return true;
    const last = input.manager === 'kubectl' ? lastAppliedFields(input.live, view, typing) : null;
    return last !== null && contested.minus(last).isEmpty;
  };
};
