import { headerOf } from '../../client/responses/header-of.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The response does not redirect the client to another address (B 5.5). */
export const clientIsNotRedirected = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('clientIsNotRedirected', [], 0);
  const { status, headers } = exchange.response;
  const location = headerOf(headers, 'location');
  const sent = (status >= 300 && status < 400) || location !== null;
  return judgement(
    'clientIsNotRedirected',
    sent
      ? [
          finding(
            'the client is redirected',
            'no redirect',
            `${outcomeOf(exchange)}, Location ${location ?? 'absent'}`,
            exchange,
          ),
        ]
      : [],
  );
};
