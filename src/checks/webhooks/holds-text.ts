import type { Exchange } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The body of the answer holds a text. Without an answer nothing is seen. */
export const holdsText = (exchange: Exchange, text: string): Judgement => {
  if (!exchange.response) return judgement('holdsText', [], 0);
  const body = Buffer.from(exchange.response.body).toString('utf8');
  return judgement(
    'holdsText',
    body.includes(text) ? [] : [finding('the answer does not hold the text', text, body.slice(0, 500), exchange)],
  );
};
