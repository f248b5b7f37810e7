import type { Exchange } from '../client/typed-exchange.ts';
import { exchangeLine } from '../checks/finding.ts';

/** The end of a reason that names the last response of a scenario; empty without responses. */
export const lastResponse = (exchanges: readonly Exchange[]): string => {
  const last = exchanges.findLast(({ response }) => response !== null);
  return last ? `; the last response: ${exchangeLine(last)}` : '';
};
