import type { ServerCore } from '../core.ts';
import { requestCounters } from '../telemetry/deprecated-metrics.ts';
import type { RequestLabels } from './stage-types.ts';

/** Counts a finished request (B 6.5). */
export const count = (core: ServerCore, labels: RequestLabels): void => {
  for (const counter of requestCounters) core.metrics.add(counter, labels);
};
