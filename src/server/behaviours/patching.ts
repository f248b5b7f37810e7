import type { StatusError } from '../errors.ts';
import { jsonPatch } from '../patch/json-patch.ts';
import { mergePatch } from '../patch/merge-patch.ts';
import { strategicMerge } from '../patch/strategic-merge.ts';
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

  /** Strategic merge patch. `schema` has the merge keys and strategies of the lists. */
  strategic(live: Json, patch: Json, schema: Json | null): Json {
    return strategicMerge(live, patch, schema);
  },
};

export const patchingRules: Readonly<Record<keyof typeof patchingBehaviours, readonly string[]>> = {
  merge: ['NEG-33', 'NEG-34', 'NEG-35'],
  json: ['NEG-36', 'NEG-37', 'QRY-27'],
  strategic: [
    'SA-33',
    'SMP-01',
    'SMP-02',
    'SMP-03',
    'SMP-04',
    'SMP-05',
    'SMP-06',
    'SMP-07',
    'SMP-08',
    'SMP-09',
    'SMP-10',
    'SMP-11',
    'SMP-12',
    'SMP-13',
    'SMP-14',
    'SMP-15',
    'SMP-16',
    'SMP-17',
    'SMP-18',
    'SMP-19',
    'SMP-20',
    'SMP-22',
    'SMP-23',
    'SMP-25',
  ],
};
