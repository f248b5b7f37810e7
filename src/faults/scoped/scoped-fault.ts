import type { ServerParts } from '../../server/core.ts';
import type { ServerFault } from '../fault.ts';
import { brokenWithin, replaceChanged, requestOfCall } from './replace-changed.ts';
import { requestScopes } from './request-scopes.ts';

/**
 * Finds the scopes of a fault: the server stays correct and only records for which kinds of requests the changed
 * behaviours are called.
 */
export interface ScopeRecording {
  readonly fault: ServerFault;
  /**
   * Kinds of requests that occurred, while other calls were of other kinds: the fault scoped to them differs from the
   * full fault.
   */
  readonly separable: () => readonly string[];
  /** Kinds of requests that occurred at all. */
  readonly occurred: () => readonly string[];
}

/** See Meeting. */
export const recordScopes = (fault: ServerFault): ScopeRecording => {
  const inside = new Set<string>();
  const outside = new Set<string>();
  const note = (): void => {
    const request = requestOfCall();
    for (const [name, fits] of Object.entries(requestScopes)) (request && fits(request) ? inside : outside).add(name);
  };
  const plant = (parts: ServerParts): void =>
    void replaceChanged(
      fault,
      parts,
      (_broken, original) =>
        function (this: unknown, ...args: never[]) {
          note();
          return original.apply(this, args);
        },
    );
  return {
    fault: { ...fault, plant },
    separable: () => [...inside].filter((name) => outside.has(name)),
    occurred: () => [...inside],
  };
};

/** The fault for one kind of request, the original behaviour for all others. */
export const limitTo = (fault: ServerFault, scopeName: string): ServerFault => {
  const fits = requestScopes[scopeName];
  if (!fits) throw new Error(`unknown scope ${scopeName}`);
  const plant = (parts: ServerParts): void => void replaceChanged(fault, parts, brokenWithin(fits));
  return { ...fault, plant, description: `${fault.description}, ${scopeName} only` };
};
