import type { RecordedExchange } from '../recorder/session/session-exchanges.ts';
import { planSteps } from './plan/plan.ts';
import type { ReplayedExchange } from './outcome/replay-result.ts';
import { scheduleSteps } from './plan/schedule.ts';

/** Replays a part of a session, each time on a server in the same initial state. */
export type TryPart = (part: readonly RecordedExchange[]) => Promise<readonly ReplayedExchange[]>;

/** The smallest part found, the exchange whose difference it keeps, and the number of replays. */
export interface Shrunk {
  readonly part: readonly RecordedExchange[];
  readonly exchange: number;
  readonly tries: number;
  /** The result of the exchange in the last replay of that part. */
  readonly result: ReplayedExchange;
}

/**
 * Called after each replay, with the number of replays, the size of the smallest part so far, and the exchange whose
 * difference is kept.
 */
export type OnTry = (tries: number, left: number, exchange: number) => void;

/**
 * Finds the smallest causally closed part of a session that still shows a difference. It first keeps what the differing
 * exchange depends on. Then it removes one exchange at a time, with all that depend on it, while the difference stays
 * and no new one appears. (A request that uses a value from a removed response differs on any server.) Null if nothing
 * differs.
 */
export const shrink = async (
  exchanges: readonly RecordedExchange[],
  tryPart: TryPart,
  onTry: OnTry = () => undefined,
  maxTries = 300,
): Promise<Shrunk | null> => {
  let tries = 0;
  const run = (part: readonly RecordedExchange[]): Promise<readonly ReplayedExchange[]> => {
    tries += 1;
    return tryPart(part);
  };
  const complete = await run(exchanges);
  const first = complete.filter(({ verdict }) => verdict === 'differs');
  const before = predecessors(exchanges);
  const wanted = first.toSorted((a, b) => closure(a.seq, before).size - closure(b.seq, before).size)[0];
  if (!wanted) return null;
  const known = new Set(complete.flatMap(differenceKeys));
  let result = wanted;
  let part: readonly RecordedExchange[] = exchanges;
  onTry(tries, part.length, wanted.seq);
  /** Keeps the smaller part if it shows the difference, and no new one. */
  const keepIfSmaller = async (less: readonly RecordedExchange[]): Promise<boolean> => {
    const results = await run(less);
    const shown = results.find(({ seq, verdict }) => seq === wanted.seq && verdict === 'differs');
    const isSmaller = shown !== undefined && results.flatMap(differenceKeys).every((key) => known.has(key));
    if (isSmaller) [part, result] = [less, shown];
    onTry(tries, part.length, wanted.seq);
    return isSmaller;
  };
  const closed = closure(wanted.seq, before);
  const cause = exchanges.filter(({ seq }) => closed.has(seq));
  const upTo = exchanges.filter(
    ({ startedMs, seq }) =>
      seq === wanted.seq || startedMs <= (exchanges.find((exchange) => exchange.seq === wanted.seq)?.startedMs ?? 0),
  );
  for (const candidate of [cause, upTo]) if (candidate.length < part.length && (await keepIfSmaller(candidate))) break;
  for (const { seq } of part.toReversed()) {
    if (seq === wanted.seq || tries >= maxTries || !part.some((exchange) => exchange.seq === seq)) continue;
    const gone = dependents(seq, part);
    if (gone.has(wanted.seq)) continue;
    await keepIfSmaller(part.filter((exchange) => !gone.has(exchange.seq)));
  }
  return { part, exchange: wanted.seq, tries, result };
};

/** Keys of all differences of an exchange: each place that differs, or that it could not be sent. */
const differenceKeys = ({ seq, verdict, differences }: ReplayedExchange): string[] =>
  verdict === 'cannot-replay'
    ? [`${seq}`]
    : verdict === 'differs'
      ? differences.filter(({ kind }) => kind === 'behaviour').map(({ where }) => `${seq} ${where}`)
      : [];

/** For each exchange, the exchanges that it depends on by values and by objects. */
const predecessors = (exchanges: readonly RecordedExchange[]): ReadonlyMap<number, readonly number[]> => {
  const nodes = scheduleSteps(planSteps(exchanges), 'causal');
  const seqOf = (i: number): number => nodes[i]?.step.exchange.seq ?? 0;
  const before = new Map<number, number[]>();
  for (const { step, after } of nodes)
    before.set(step.exchange.seq, [...(before.get(step.exchange.seq) ?? []), ...after.map(seqOf)]);
  return before;
};

const closure = (seq: number, before: ReadonlyMap<number, readonly number[]>): ReadonlySet<number> => {
  const found = new Set<number>();
  const open = [seq];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(before.get(next) ?? []));
  }
  return found;
};

/** An exchange with all exchanges that use a value from its response. */
const dependents = (seq: number, part: readonly RecordedExchange[]): ReadonlySet<number> => {
  const gone = new Set([seq]);
  for (const { exchange, needs } of planSteps(part))
    if (needs.some(({ from }) => gone.has(from))) gone.add(exchange.seq);
  return gone;
};
