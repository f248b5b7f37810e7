import type { Exchange } from '../../client/typed-exchange.ts';
import { headerValues } from '../../client/responses/header-of.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Values of the Warning headers of a response (B 7). */
export const warningsOf = (exchange: Exchange): readonly string[] =>
  headerValues(exchange.response?.headers ?? [], 'warning');

/** The texts in the Warning headers with the code 299: of `299 - "a \\"b\\""` the text `a "b"`. */
const textsOf = (exchange: Exchange): readonly string[] =>
  warningsOf(exchange).flatMap((value) =>
    [...value.matchAll(/299 [^\s,"]+ "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replace(/\\(.)/g, '$1')),
  );

/** The response has this text in a Warning header, once (Kubernetes: admission webhooks). */
export const responseHasWarning = (exchange: Exchange, text: string): Judgement => {
  if (!exchange.response) return judgement('responseHasWarning', [], 0);
  const isOnce = textsOf(exchange).filter((one) => one === text).length === 1;
  const problem = 'no Warning header, or more than one, has this text';
  return judgement(
    'responseHasWarning',
    isOnce ? [] : [finding(problem, `299 - ${JSON.stringify(text)}`, warningsOf(exchange), exchange)],
  );
};

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
