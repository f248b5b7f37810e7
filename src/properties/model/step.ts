import fc from 'fast-check';

/** One step of a client on one of a few objects. */
export type ModelStep =
  | { readonly does: 'create'; readonly key: number; readonly finalizers: number; readonly value: string }
  | {
      readonly does: 'update';
      readonly key: number;
      readonly version: 'right' | 'old' | 'none';
      readonly value: string;
    }
  | { readonly does: 'merge patch' | 'JSON patch' | 'strategic patch'; readonly key: number; readonly value: string }
  | {
      readonly does: 'apply';
      readonly key: number;
      readonly member: 'k' | 'l';
      readonly value: string;
      readonly manager: 'a' | 'b';
      readonly force: boolean;
    }
  | {
      readonly does: 'delete';
      readonly key: number;
      readonly precondition: 'none' | 'right uid' | 'wrong uid' | 'right version' | 'old version';
    }
  | { readonly does: 'drop a finalizer' | 'get'; readonly key: number }
  | { readonly does: 'list' | 'pages' | 'list at' | 'watch' | 'resume' };

/**
 * One turn: a client sends its next request, after its own last response. Responses of other clients are awaited
 * before, except those of the clients whose bit is set in `overlaps`; `cut` loses the response of a write.
 */
export interface Turn {
  readonly client: number;
  readonly overlaps: number;
  readonly cut: boolean;
  readonly step: ModelStep;
}

/** Maximum number of clients of a case. */
export const mostClients = 3;

const key = fc.integer({ min: 0, max: 2 });
const value = fc.constantFrom('1', '2', '', 'ä');

/** A step; most need an object, and there are few objects. */
const modelStep: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('create' as const), key, finalizers: fc.constantFrom(0, 0, 1, 2), value }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('update' as const),
      key,
      version: fc.constantFrom('right' as const, 'old' as const, 'none' as const),
      value,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('merge patch' as const, 'JSON patch' as const, 'strategic patch' as const),
      key,
      value,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('apply' as const),
      key,
      member: fc.constantFrom('k' as const, 'l' as const),
      value,
      manager: fc.constantFrom('a' as const, 'b' as const),
      force: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('delete' as const),
      key,
      precondition: fc.constantFrom(
        'none' as const,
        'none' as const,
        'right uid' as const,
        'wrong uid' as const,
        'right version' as const,
        'old version' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('drop a finalizer' as const, 'drop a finalizer' as const, 'get' as const),
      key,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('list' as const, 'pages' as const, 'list at' as const, 'watch' as const, 'resume' as const),
    }),
  },
);

/**
 * A turn; half of them are the first client's and overlap nothing, so that sequences without concurrency are also
 * tried.
 */
export const modelTurn: fc.Arbitrary<Turn> = fc.record({
  client: fc.integer({ min: 0, max: mostClients - 1 }),
  overlaps: fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 ** mostClients - 1 }) },
  ),
  cut: fc.oneof({ weight: 19, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.boolean() }),
  step: modelStep,
});
