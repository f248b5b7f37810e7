import { matchesAny } from '../../rules/selection.ts';
import { allFaults } from '../all.ts';
import { type Fault, faultName } from '../fault.ts';
import { spreadOverWorkers } from '../workers.ts';
import type { ScopedRow } from './scope-fault.ts';

/** Which faults to scope. */
export interface ScopeChoice {
  readonly patterns: readonly string[];
  /** Kinds of requests to which they are limited; empty for all. */
  readonly kinds: readonly string[];
  readonly seed: number;
  readonly jobs: number;
  readonly onRow: (row: ScopedRow) => void;
}

/** Input of a worker, which returns one row per fault. */
export interface ScopeTask {
  readonly kinds: readonly string[];
  readonly seed: number;
}

/** Scopes the selected server faults to kinds of requests, distributed over processes. */
export const scopeAll = async ({ patterns, kinds, seed, jobs, onRow }: ScopeChoice): Promise<readonly ScopedRow[]> => {
  const faults = allFaults.flatMap((fault, place) =>
    fault.seam === 'server' && (patterns.length === 0 || fault.rules.some((id) => matchesAny(patterns, id)))
      ? [place]
      : [],
  );
  const rows: ScopedRow[] = [];
  const keep = (row: ScopedRow): void => {
    rows.push(row);
    onRow(row);
  };
  const timedOut = (place: number, ms: number): ScopedRow => {
    const fault = allFaults[place] as Fault;
    return {
      fault: faultName(fault),
      rules: fault.rules,
      description: `${fault.description} (not finished within ${ms / 1_000} s)`,
      killed: [],
      survived: [],
      unmet: [],
    };
  };
  await spreadOverWorkers<ScopeTask, ScopedRow>(
    { program: 'scope-worker', jobs, timeLimitMs: 600_000, onRow: keep, timedOutRow: timedOut },
    { kinds, seed },
    faults,
  );
  return rows;
};
