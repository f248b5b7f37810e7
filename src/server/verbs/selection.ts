import { fieldSelector } from '../selectors/field-selector.ts';
import { labelSelector } from '../selectors/label-selector.ts';
import type { ApiObject } from '../model.ts';
import type { Call } from '../core.ts';

/** The selection of objects by the selectors of a request. */
export interface Selection {
  readonly byLabel: boolean;
  readonly byField: boolean;
  readonly matches: (object: ApiObject) => boolean;
  /** The two parts of `matches`. */
  readonly ofLabels: (object: ApiObject) => boolean;
  readonly ofFields: (object: ApiObject) => boolean;
}

/** Reads both selectors of a request. An item address selects that name. Throws 400 (A 4.4). */
export const selectionOf = (call: Call): Selection => {
  const labels = labelSelector(call.request.parameter('labelSelector') ?? '');
  const fields = fieldSelector(call.request.parameter('fieldSelector') ?? '', call.kind);
  // Fields have the names of the version that the client reads.
  const inVersion = call.kind.storedAs?.fromStored ?? ((object: ApiObject): ApiObject => object);
  const { selecting } = call.services.core.parts.behaviours;
  const ofLabels = (object: ApiObject): boolean => labels === null || selecting.byLabels(labels, object);
  const ofFields = (object: ApiObject): boolean => fields === null || selecting.byFields(fields, inVersion(object));
  return {
    byLabel: labels !== null,
    byField: fields !== null,
    ofLabels,
    ofFields,
    matches: (object) => selecting.both(ofLabels(object), ofFields(object)),
  };
};
