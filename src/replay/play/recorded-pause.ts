import type { PlanStep } from '../plan/plan.ts';

/** Number of exchanges before a read that are checked. */
const window = 8;

/** How long the recorded client paused before this step, in milliseconds: the server may have worked in that time. */
export const recordedPause = (steps: readonly PlanStep[], at: number): number => {
  const startedMs = steps[at]?.exchange.startedMs ?? 0;
  const before = steps.slice(Math.max(0, at - window), at).map((step) => step.exchange);
  const lastMs = Math.max(
    0,
    ...before.map((exchange) =>
      exchange.frames === null ? Math.min(exchange.startedMs + (exchange.ms ?? 0), startedMs) : exchange.startedMs,
    ),
  );
  return before.length === 0 ? 0 : startedMs - lastMs;
};
