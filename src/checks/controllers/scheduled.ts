import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A read returns the Pod with this node; null for none (A 2.1). */
export const isOnNode = (read: Exchange, node: string | null): Judgement => {
  if (!read.response) return judgement('isOnNode', [], 0);
  if (read.response.status !== 200)
    return judgement('isOnNode', [finding('the response contains no Pod', '200', outcomeOf(read), read)]);
  const seen = read.json?.spec?.nodeName || null;
  return judgement(
    'isOnNode',
    seen === node ? [] : [finding('the Pod is on another node', node ?? 'none', seen ?? 'none', read)],
  );
};
