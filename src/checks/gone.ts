import type { Exchange } from '../client/exchange.ts';
import { finding, outcomeOf } from './finding.ts';
import { type Judgement, judgement } from './judgement.ts';

/**
 * A watch from a version that is gone was refused: with HTTP 410, or with an ERROR event whose Status has code 410, before any
 * other event (B 6.1, B 7). A stream that stays silent, though changes are known to be lost, is a finding.
 */
export const watchIsRefusedAsGone = (watch: Exchange): Judgement => {
  if (!watch.response) return judgement('watchIsRefusedAsGone', [], 0);
  if (watch.response.status !== 200) {
    return judgement('watchIsRefusedAsGone', watch.response.status === 410 ? [] : [finding('the watch is refused otherwise', '410', outcomeOf(watch), watch)]);
  }
  const first = watch.frames?.find((frame) => frame.event)?.event;
  if (!first) return judgement('watchIsRefusedAsGone', [finding('the watch goes on though changes are lost to it', '410', 'an open stream', watch)]);
  const good = first.type === 'ERROR' && first.object?.code === 410;
  return judgement('watchIsRefusedAsGone', good ? [] : [finding('the watch begins with something else than the refusal', 'ERROR with code 410', { type: first.type, code: first.object?.code, name: first.object?.metadata?.name }, watch)]);
};
