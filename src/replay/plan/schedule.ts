import { resourcePath, type ResourcePath } from '../../checks/client/resource-path.ts';
import type { PlanStep } from './plan.ts';

/** Order in which a session is sent again. */
export type ReplayOrder = 'recorded' | 'causal' | 'timed';

/** A thing to do: send the request of a step, or (`close`) await the last events of its watch. */
export interface ScheduleNode {
  readonly step: PlanStep;
  readonly phase: 'send' | 'close';
  /** Indices of nodes that must be done before. */
  readonly after: readonly number[];
  /** Recorded moment, milliseconds. */
  readonly atMs: number;
}

interface Draft {
  readonly step: PlanStep;
  readonly phase: ScheduleNode['phase'];
  readonly startMs: number;
  readonly endMs: number;
  readonly at: ResourcePath | null;
  readonly writes: boolean;
}

/** Look-back for order between requests on the same objects: beyond it the chain of nearer ones holds. */
const window = 512;

/**
 * The steps as a graph. `recorded`: one after the other as they began. `causal` and `timed`: after the answers that made their
 * values, and after what touched the same objects and was over when they began.
 */
export const schedule = (steps: readonly PlanStep[], order: ReplayOrder): readonly ScheduleNode[] => {
  const drafts = steps.flatMap(draftsOf).sort((a, b) => a.startMs - b.startMs || (a.phase === b.phase ? a.step.exchange.seq - b.step.exchange.seq : a.phase === 'close' ? -1 : 1));
  if (order === 'recorded') return drafts.map(({ step, phase, startMs }, i) => ({ step, phase, atMs: startMs, after: i === 0 ? [] : [i - 1] }));
  const sends = new Map(drafts.flatMap((draft, i) => (draft.phase === 'send' ? [[draft.step.exchange.seq, i] as const] : [])));
  const buckets = new Map<string, number[]>();
  return drafts.map((draft, i) => {
    const after = new Set<number>();
    if (draft.phase === 'close') after.add(sends.get(draft.step.exchange.seq) ?? i);
    else for (const { from } of draft.step.needs) {
      const maker = sends.get(from);
      if (maker !== undefined && maker < i) after.add(maker);
    }
    for (const name of bucketsOf(draft)) {
      const bucket = buckets.get(name) ?? [];
      for (const j of bucket.slice(-window)) {
        const earlier = drafts[j];
        if (earlier && earlier.endMs <= draft.startMs && (earlier.writes || draft.writes) && overlap(earlier, draft)) after.add(j);
      }
      bucket.push(i);
      buckets.set(name, bucket);
    }
    return { step: draft.step, phase: draft.phase, atMs: draft.startMs, after: [...after] };
  });
};

const draftsOf = (step: PlanStep): Draft[] => {
  const { exchange, verb } = step;
  const at = resourcePath(exchange.request.path);
  const writes = !['get', 'list', 'watch', 'environment'].includes(verb) && exchange.request.method !== 'GET';
  const startMs = exchange.startedMs;
  const endMs = startMs + (exchange.ms ?? 0);
  if (exchange.frames === null) return [{ step, phase: 'send', startMs, endMs, at, writes }];
  // The watch is open when its head came; without better knowledge: at once.
  return [
    { step, phase: 'send', startMs, endMs: startMs, at, writes: false },
    { step, phase: 'close', startMs: exchange.ms === null ? Number.POSITIVE_INFINITY : endMs, endMs: exchange.ms === null ? Number.POSITIVE_INFINITY : endMs, at, writes: false },
  ];
};

/** Requests can matter to each other on the same type; a namespace matters to all in it. */
const bucketsOf = ({ at, step }: Draft): string[] => {
  if (!at) return [];
  const type = at.collection.replace(/\/namespaces\/[^/]+\//, '/');
  if (at.resource === 'namespaces') return [`namespace ${at.name ?? nameOf({ step }) ?? '*'}`, type];
  return [type, ...(at.namespace === null ? [] : [`namespace ${at.namespace}`])];
};

const overlap = (a: Draft, b: Draft): boolean => {
  if (!a.at || !b.at) return false;
  const isNamespace = (draft: Draft): boolean => draft.at?.resource === 'namespaces';
  if (isNamespace(a) !== isNamespace(b)) {
    const [namespace, other] = isNamespace(a) ? [a, b] : [b, a];
    return namespace.writes && (namespace.at?.name ?? nameOf(namespace)) === other.at?.namespace;
  }
  if (a.at.resource !== b.at.resource) return false;
  if (a.at.namespace !== null && b.at.namespace !== null && a.at.namespace !== b.at.namespace) return false;
  const [left, right] = [a.at.name ?? (a.writes ? nameOf(a) : null), b.at.name ?? (b.writes ? nameOf(b) : null)];
  return left === null || right === null || left === right;
};

/** Name of the object that a POST made. */
const nameOf = ({ step }: Pick<Draft, 'step'>): string | null => {
  const name: unknown = step.exchange.json?.metadata?.name;
  return typeof name === 'string' ? name : null;
};
