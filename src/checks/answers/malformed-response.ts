import type { Exchange } from '../../client/typed-exchange.ts';
import { successWithoutObject } from '../controls/success-without-object.ts';
import { unexpectedForm } from './unexpected-form.ts';

/**
 * Describes the first response whose form the documents do not define, or else the first success that is no API object,
 * with its request; null if all responses are well-formed. It explains an exception of code that expected a well-formed
 * response.
 */
export const malformedResponse = (exchanges: readonly Exchange[]): string | null => {
  for (const exchange of exchanges) {
    const problem = unexpectedForm(exchange);
    if (problem !== null) return `${exchange.request.method} ${exchange.request.path}: ${problem}`;
  }
  const hollow = successWithoutObject(exchanges);
  return hollow && `${hollow.exchange.request.method} ${hollow.exchange.request.path}: ${hollow.what}`;
};
