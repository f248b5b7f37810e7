import { applyPatch, type Operation } from 'rfc6902';
import { copyOf } from '../copy.ts';
import { badRequest } from '../errors.ts';
import type { Json } from '../model.ts';

const operations = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);

/**
 * JSON patch (RFC 6902): applies all operations or none. Returns a new value, or the error message. Throws 400 for a
 * malformed document.
 */
export const jsonPatch = (target: Json, patch: Json): { readonly value: Json } | { readonly failure: string } => {
  if (!Array.isArray(patch)) throw badRequest('a JSON patch is an array of operations');
  for (const step of patch) {
    if (typeof step !== 'object' || step === null || !operations.has(step.op) || typeof step.path !== 'string') {
      throw badRequest(`${JSON.stringify(step)} is not an operation of a JSON patch`);
    }
  }
  const value = copyOf(target);
  try {
    const errors = applyPatch(value, patch as Operation[]);
    const failed = errors.find((error) => error !== null);
    return failed ? { failure: failed.message || failed.name } : { value };
  } catch (error) {
    return { failure: (error as Error).message };
  }
};
