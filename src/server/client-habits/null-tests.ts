import { Pointer } from 'rfc6902';
import type { ServerParts } from '../core.ts';
import type { Json } from '../model.ts';

const isAbsent = (object: Json, path: string): boolean => Pointer.fromJSON(path).evaluate(object).value === undefined;

const testsForNull = (step: Json): boolean => step?.op === 'test' && step.value === null;

/**
 * A JSON patch may test for null that a member is absent, as controllers do before they add the first finalizer. After
 * RFC 6902, such a test fails. Changes the parts.
 */
export const passNullTests = (parts: ServerParts): void => {
  const { patching } = parts.behaviours;
  const { json } = patching;
  patching.json = (live, patch, refuse) => {
    if (!Array.isArray(patch) || !patch.some(testsForNull)) return json(live, patch, refuse);
    return patch.reduce(
      (object: Json, step: Json) =>
        testsForNull(step) && typeof step.path === 'string' && isAbsent(object, step.path)
          ? object
          : json(object, [step], refuse),
      live,
    );
  };
};
