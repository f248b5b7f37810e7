import type { Exchange } from '../../client/typed-exchange.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * A read returns the Pod with this node; null for none (A 2.1). No facts if the scheduler has not assigned a Pod of the
 * scenario before (`schedulerActed`) and has not looked at this one, as its conditions show: it may only be slow.
 */
export const podIsOnNode = (read: Exchange, node: string | null, schedulerActed = true): Judgement => {
  if (!read.response) return judgement('podIsOnNode', [], 0);
  if (read.response.status !== 200)
    return judgement('podIsOnNode', [finding('the response contains no Pod', '200', outcomeOf(read), read)]);
  const seen = valueAt(read.json, 'spec', 'nodeName') || null;
  const conditions = listAt(read.json, 'status', 'conditions');
  const isConsidered = seen !== null || conditions.some((one) => valueAt(one, 'type') === 'PodScheduled');
  if (node !== null && !isConsidered && !schedulerActed) return judgement('podIsOnNode', [], 0);
  if (seen === node) return judgement('podIsOnNode', []);
  const problem = seen === null ? 'the Pod is assigned to no node' : 'the Pod is assigned to another node';
  return judgement('podIsOnNode', [finding(problem, node ?? 'none', seen ?? 'none', read)]);
};
