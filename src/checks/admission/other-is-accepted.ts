import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

const answered = ({ response }: Exchange): boolean => response !== null;

/**
 * Of many requests some succeeded and some were rejected, while the other request succeeded (B 5.12). Without
 * responses there is no fact.
 */
export const otherIsAccepted = (many: readonly Exchange[], other: Exchange): Judgement => {
  const known = many.filter(answered);
  const last = known.at(-1);
  if (!last || !answered(other)) return judgement('otherIsAccepted', [], 0);
  const wrong = known.every(succeeded)
    ? finding('all requests of the burst were accepted', 'some rejected', known.length, last)
    : !known.some(succeeded)
      ? finding('no request of the burst was accepted', 'some accepted', outcomeOf(last), last)
      : succeeded(other)
        ? null
        : finding('the other request was rejected', '2xx', outcomeOf(other), other);
  return judgement('otherIsAccepted', wrong ? [wrong] : [], known.length + 1);
};
