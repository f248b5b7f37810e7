import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Values of the Warning headers of a response (B 7). */
export const warningsOf = (exchange: Exchange): readonly string[] =>
  (exchange.response?.headers ?? []).filter(([name]) => name.toLowerCase() === 'warning').map(([, value]) => value);

/** Each response has a Warning header with text (B 7, B 9). */
export const responsesHaveWarning = (exchanges: readonly Exchange[]): Judgement => {
  if (exchanges.some((exchange) => !exchange.response)) return judgement('responsesHaveWarning', [], 0);
  const silent = exchanges.filter((exchange) => !warningsOf(exchange).some((value) => value.trim() !== ''));
  return judgement(
    'responsesHaveWarning',
    silent.map((exchange) => finding('the response has no Warning header', 'Warning', outcomeOf(exchange), exchange)),
    exchanges.length,
  );
};
