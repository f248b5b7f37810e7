import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The body of the response contains a text. Without a response there is no fact. */
export const responseContainsText = (exchange: Exchange, text: string): Judgement => {
  if (!exchange.response) return judgement('responseContainsText', [], 0);
  const body = Buffer.from(exchange.response.body).toString('utf8');
  return judgement(
    'responseContainsText',
    body.includes(text) ? [] : [finding('the response does not contain the text', text, body.slice(0, 500), exchange)],
  );
};
