import { valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import type { WebhookCall } from './calls.ts';

/**
 * After another webhook had set a label, the webhook was called again with the labelled object, or it was not, as
 * expected (B 6.3). If the other webhook came first, or no webhook was called, there is no fact.
 */
export const isCalledAgain = (calls: readonly WebhookCall[], label: string, again: boolean): Judgement => {
  const shown = calls.map(({ body }) => valueAt(body, 'request', 'object', 'metadata', 'labels', label) !== undefined);
  const [first, ...others] = shown;
  const good = again ? others.includes(true) : others.length === 0;
  const finding: Finding = {
    message: `the webhook was called ${calls.length} times, ${shown.filter(Boolean).length} times after the change`,
    expected: again ? 'another call, after the change' : 'one call',
    seen: shown,
    exchanges: [],
  };
  return judgement('isCalledAgain', good ? [] : [finding], first === false ? calls.length : 0);
};
