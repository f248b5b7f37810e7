import type { Json } from '../../client/exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import type { WebhookCall } from './calls.ts';

/**
 * After another webhook had set a label, the webhook was asked again, about the object with the label, or it was not (B 6.3).
 * Says nothing where the other webhook came first, or where nothing was asked.
 */
export const isAskedAgain = (calls: readonly WebhookCall[], label: string, again: boolean): Judgement => {
  const shown = calls.map(({ body }) => (body?.request?.object?.metadata?.labels as Json)?.[label] !== undefined);
  const [first, ...others] = shown;
  const good = again ? others.includes(true) : others.length === 0;
  const finding: Finding = {
    message: `the webhook was asked ${calls.length} times, ${shown.filter(Boolean).length} times after the change`,
    expected: again ? 'another call, after the change' : 'one call',
    seen: shown,
    exchanges: [],
  };
  return judgement('isAskedAgain', good ? [] : [finding], first === false ? calls.length : 0);
};
