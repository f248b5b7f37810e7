import fc from 'fast-check';

/** One step of a client on one of a few objects. */
export type ModelStep =
  | { readonly does: 'create'; readonly key: number; readonly finalizers: number; readonly value: string }
  | { readonly does: 'update'; readonly key: number; readonly version: 'right' | 'old' | 'none'; readonly value: string }
  | { readonly does: 'merge patch' | 'JSON patch' | 'apply'; readonly key: number; readonly value: string }
  | { readonly does: 'delete'; readonly key: number; readonly precondition: 'none' | 'right uid' | 'wrong uid' | 'right version' | 'old version' }
  | { readonly does: 'drop a finalizer'; readonly key: number }
  | { readonly does: 'list' | 'pages'; readonly key: number };

const key = fc.integer({ min: 0, max: 2 });
const value = fc.constantFrom('1', '2', '', 'ä');

/** A step; most need an object, and objects are few. */
export const modelStep: fc.Arbitrary<ModelStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('create' as const), key, finalizers: fc.constantFrom(0, 0, 1, 2), value }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('update' as const), key, version: fc.constantFrom('right' as const, 'old' as const, 'none' as const), value }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('merge patch' as const, 'JSON patch' as const, 'apply' as const), key, value }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('delete' as const), key, precondition: fc.constantFrom('none' as const, 'none' as const, 'right uid' as const, 'wrong uid' as const, 'right version' as const, 'old version' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('drop a finalizer' as const), key }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('list' as const, 'pages' as const), key }) },
);
