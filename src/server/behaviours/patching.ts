import type { StatusError } from '../errors.ts';
import { jsonPatch } from '../patch/json-patch.ts';
import { mergePatch } from '../patch/merge-patch.ts';
import type { Json } from '../model.ts';

/** The patch formats and their results (A 4.6). */
export const patchingBehaviours = {
  /** JSON merge patch. */
  merge(live: Json, patch: Json): Json {
    return mergePatch(live, patch);
  },

  /** JSON patch: all operations or none. `refuse` creates the error for a failed operation. */
  json(live: Json, patch: Json, refuse: (why: string) => StatusError): Json {
    const result = jsonPatch(live, patch);
    if ('failure' in result) throw refuse(result.failure);
    return result.value;
  },
};

export const patchingRules: Readonly<Record<keyof typeof patchingBehaviours, readonly string[]>> = {
  merge: ['NEG-33', 'NEG-34', 'NEG-35'],
  json: ['NEG-36', 'NEG-37', 'QRY-27'],
};
