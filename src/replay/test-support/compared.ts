import type { Json } from '../../client/exchange.ts';

/** A session that created object a/mine, whose client kubectl chose the text "None". */
export const context = {
  createdBySession: (key: string): boolean => key === 'a/mine',
  writtenBySession: (manager: string): boolean => manager === 'kubectl',
  chosenBySession: (text: string): boolean => text === '"None"',
};

/** An entry of managedFields. */
export const written = (manager: string, fieldsV1: Json, subresource = 'status'): Json => ({
  manager,
  operation: 'Update',
  subresource,
  fieldsType: 'FieldsV1',
  fieldsV1,
});
/** An object with these entries of managedFields. */
export const owned = (managedFields: Json[], more: Json): Json => ({
  metadata: { namespace: 'a', name: 'mine', managedFields },
  ...more,
});
/** Fields of the status phase. */
export const phase = { 'f:status': { 'f:phase': {} } };
/** The status phase, written by a controller. */
export const byController = written('controller', phase);
/** The status phase, written by a client of the session. */
export const byClient = written('kubectl', phase);
