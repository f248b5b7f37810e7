import type { FieldSet } from '../apply/field-set.ts';
import { fieldsOf } from '../apply/fields-of.ts';
import { canonicalJson } from '../apply/path-element.ts';
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

/** A copy of the object whose annotation holds this configuration, written as existing servers write it. */
const withLastApplied = (object: ApiObject, configuration: ApiObject): ApiObject => {
  const { [annotation]: _old, ...others } = configuration.metadata.annotations ?? {};
  const { annotations: _all, ...metadata } = configuration.metadata;
  const applied = configuration.metadata.annotations ? { ...metadata, annotations: others } : metadata;
  const text = `${canonicalJson({ ...configuration, metadata: applied })}\n`;
  return {
    ...object,
    metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, [annotation]: text } },
  };
};

/**
 * The manager `kubectl` takes the fields that the last `kubectl apply` on the client's side set, so that its users can
 * change to server-side apply. An annotation that exists is renewed without a change of its owner, so that they can
 * change back. Changes the parts.
 */
export const takeLastApplied = (parts: ServerParts): void => {
  const { apply } = parts.behaviours;
  const { startFrom, takesConflicts } = apply;
  apply.startFrom = (live, configuration, manager) => {
    const start = startFrom(live, configuration, manager);
    const renews = manager === 'kubectl' && live?.metadata.annotations?.[annotation];
    return renews ? withLastApplied(start, configuration) : start;
  };
  apply.takesConflicts = (input, contested, view, typing) => {
    if (takesConflicts(input, contested, view, typing)) return true;
    const last = input.manager === 'kubectl' ? lastAppliedFields(input.live, view, typing) : null;
    return last !== null && contested.minus(last).isEmpty;
  };
};
