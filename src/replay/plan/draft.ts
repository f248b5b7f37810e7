import { resourcePath, type ResourcePath } from '../../checks/client/resource-path.ts';
import type { PlanStep } from './plan.ts';

/** A part of a step, with its recorded start and end in milliseconds, and the resource that it acts on. */
export interface Draft {
  readonly step: PlanStep;
  /** `send`: send the request; `close`: wait for the last events of its watch. */
  readonly phase: 'send' | 'close';
  readonly startMs: number;
  readonly endMs: number;
  readonly at: ResourcePath | null;
  readonly writes: boolean;
}

/** The parts of a step: one, or two for a watch. */
export const draftsOf = (step: PlanStep): Draft[] => {
  const { exchange, verb } = step;
  const at = resourcePath(exchange.request.path);
  const writes = !['get', 'list', 'watch', 'environment'].includes(verb) && exchange.request.method !== 'GET';
  const startMs = exchange.startedMs;
  const endMs = startMs + (exchange.ms ?? 0);
  if (exchange.frames === null) return [{ step, phase: 'send', startMs, endMs, at, writes }];
  // The recording does not contain when a watch was open; it counts as open at its start.
  return [
    { step, phase: 'send', startMs, endMs: startMs, at, writes: false },
    {
      step,
      phase: 'close',
      startMs: exchange.ms === null ? Number.POSITIVE_INFINITY : endMs,
      endMs: exchange.ms === null ? Number.POSITIVE_INFINITY : endMs,
      at,
      writes: false,
    },
  ];
};

/**
 * The groups in which requests can affect each other: those on the same type, and those on a namespace and its content.
 */
export const bucketsOf = ({ at, step }: Draft): string[] => {
  if (!at) return [];
  const type = at.collection.replace(/\/namespaces\/[^/]+\//, '/');
  if (at.resource === 'namespaces') return [`namespace ${at.name ?? nameOf({ step }) ?? '*'}`, type];
  return [type, ...(at.namespace === null ? [] : [`namespace ${at.namespace}`])];
};

/** True when two parts act on the same object. */
export const sameObjects = (a: Draft, b: Draft): boolean => {
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

/** Name of the object that a POST created. */
export const nameOf = ({ step }: Pick<Draft, 'step'>): string | null => {
  const name: unknown = step.exchange.json?.metadata?.name;
  return typeof name === 'string' ? name : null;
};
