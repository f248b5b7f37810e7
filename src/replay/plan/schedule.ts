import { bucketsOf, draftsOf, sameObjects } from './draft.ts';
import { overlapOrder } from './overlap-order.ts';
import type { PlanStep } from './plan.ts';

/** The order in which the requests of a session are sent. */
export type ReplayOrder = 'recorded' | 'causal' | 'timed';

/** An action: send the request of a step, or (`close`) wait for the last events of its watch. */
export interface ScheduleNode {
  readonly step: PlanStep;
  readonly phase: 'send' | 'close';
  /** Indices of the nodes that must be complete before. */
  readonly after: readonly number[];
  /** Recorded time, milliseconds. */
  readonly atMs: number;
}

/**
 * Number of earlier requests on the same objects that are checked; older ones precede through the chain of newer ones.
 */
const window = 512;

/**
 * The steps as a graph, in which the predecessors of a node are before it. `recorded`: one after the other in the order
 * of their start; overlapping requests in the order that their responses show. `causal` and `timed`: after the
 * responses that contain the values they use, and after earlier requests on the same objects.
 */
export const scheduleSteps = (steps: readonly PlanStep[], order: ReplayOrder): readonly ScheduleNode[] => {
  const drafts = steps
    .flatMap(draftsOf)
    .sort(
      (a, b) =>
        a.startMs - b.startMs ||
        (a.phase === b.phase ? a.step.exchange.seq - b.step.exchange.seq : a.phase === 'close' ? -1 : 1),
    );
  const before = predecessors(drafts);
  const places = new Map<number, number>();
  // Predecessors are placed first. In a cycle, which responses of a server cannot form, the node that started first is
  // placed first.
  const place = (i: number, above: ReadonlySet<number>): void => {
    if (places.has(i) || above.has(i)) return;
    const path = new Set([...above, i]);
    for (const j of before[i] ?? []) place(j, path);
    places.set(i, places.size);
  };
  for (const i of drafts.keys()) place(i, new Set());
  return [...places.keys()].map((i, at) => {
    const { step, phase, startMs } = drafts[i] as (typeof drafts)[number];
    const after =
      order === 'recorded'
        ? at === 0
          ? []
          : [at - 1]
        : [...(before[i] ?? [])].map((j) => places.get(j) ?? 0).filter((j) => j < at);
    return { step, phase, atMs: startMs, after };
  });
};

/** For each draft, the indices of its predecessors. */
const predecessors = (drafts: ReturnType<typeof draftsOf>): readonly ReadonlySet<number>[] => {
  const sends = new Map(
    drafts.flatMap((draft, i) => (draft.phase === 'send' ? [[draft.step.exchange.seq, i] as const] : [])),
  );
  const buckets = new Map<string, number[]>();
  const before = drafts.map(() => new Set<number>());
  for (const [i, draft] of drafts.entries()) {
    if (draft.phase === 'close') before[i]?.add(sends.get(draft.step.exchange.seq) ?? i);
    else
      for (const { from } of draft.step.needs) {
        const maker = sends.get(from);
        if (maker !== undefined && maker < i) before[i]?.add(maker);
      }
    for (const name of bucketsOf(draft)) {
      const bucket = buckets.get(name) ?? [];
      for (const j of bucket.slice(-window)) {
        const earlier = drafts[j];
        if (!earlier || !(earlier.writes || draft.writes) || !sameObjects(earlier, draft)) continue;
        const first = earlier.endMs <= draft.startMs ? 'first' : overlapOrder(earlier, draft);
        if (first === 'first') before[i]?.add(j);
        if (first === 'second') before[j]?.add(i);
      }
      bucket.push(i);
      buckets.set(name, bucket);
    }
  }
  return before;
};
