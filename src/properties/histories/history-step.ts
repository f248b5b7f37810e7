import fc from 'fast-check';
import type { LostResponse } from './losing-responses.ts';

/** One request of a client; `cut` loses its response. */
export interface HistoryStep {
  readonly does: 'write' | 'generate' | 'update' | 'patch' | 'delete' | 'list' | 'list exactly' | 'list at least';
  readonly key: number;
  /** Whether the last known resource version is required as a precondition. */
  readonly demanding: boolean;
  readonly cut: LostResponse | null;
}

/** A step; one write in ten gets no response. */
export const historyStep: fc.Arbitrary<HistoryStep> = fc.record({
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constant('write' as const) },
    { weight: 1, arbitrary: fc.constant('generate' as const) },
    { weight: 6, arbitrary: fc.constant('update' as const) },
    { weight: 6, arbitrary: fc.constant('patch' as const) },
    { weight: 4, arbitrary: fc.constant('delete' as const) },
    { weight: 4, arbitrary: fc.constantFrom('list' as const, 'list exactly' as const, 'list at least' as const) },
  ),
  key: fc.integer({ min: 0, max: 3 }),
  demanding: fc.boolean(),
  cut: fc.oneof(
    { weight: 18, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('answer' as const) },
    { weight: 1, arbitrary: fc.record({ afterMs: fc.integer({ min: 0, max: 3 }) }) },
  ),
});
