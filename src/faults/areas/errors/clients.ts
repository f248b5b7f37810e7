import type { Exchange } from '../../../client/exchange.ts';
import type { Fault } from '../../fault.ts';

const parameter = (exchange: Exchange, name: string): string | null =>
  new URL(exchange.request.path, 'http://x').searchParams.get(name);
const isRefused = ({ response, frames }: Exchange): boolean =>
  response?.status === 410 || (frames ?? []).some(({ event }) => event?.object?.code === 410);
const isRead = ({ request }: Exchange): boolean => request.method === 'GET';

/** Replaces the request that follows a matching rejected request by the rejected request itself. */
const repeating =
  (fits: (exchange: Exchange) => boolean) =>
  (exchanges: readonly Exchange[]): readonly Exchange[] => {
    const at = exchanges.findIndex((exchange) => isRead(exchange) && isRefused(exchange) && fits(exchange));
    const refused = exchanges[at];
    return exchanges.map((exchange, index) =>
      refused && index === at + 1 ? { ...exchange, request: refused.request } : exchange,
    );
  };

/** Clients that break the client rules of B 7. */
export const clientErrorFaults: readonly Fault[] = [
  {
    seam: 'client',
    rules: ['ERR-20'],
    recording: 'exec',
    description: 'the client presents a credential again after a 401',
    spoil: (exchanges) => {
      const at = exchanges.findIndex(({ response }) => response?.status === 401);
      const refused = exchanges[at];
      return exchanges.map((exchange, index) =>
        refused && index === at + 1
          ? { ...exchange, request: { ...exchange.request, headers: refused.request.headers } }
          : exchange,
      );
    },
  },
  {
    seam: 'client',
    rules: ['ERR-52'],
    recording: 'gone',
    description: 'the client watches from the rejected resource version again',
    spoil: repeating((exchange) => parameter(exchange, 'watch') !== null),
  },
  {
    seam: 'client',
    rules: ['ERR-53'],
    recording: 'gone',
    description: 'the client sends the rejected token again',
    spoil: repeating((exchange) => parameter(exchange, 'continue') !== null),
  },
  {
    seam: 'client',
    rules: ['ERR-54'],
    recording: 'gone',
    description: 'the client stops at a page without a remaining item count',
    spoil: (exchanges) => {
      const hasContinueToken = (exchange: Exchange): boolean =>
        Boolean(exchange.json?.metadata?.continue) && exchange.response?.status === 200;
      const first = exchanges.find(hasContinueToken);
      const counted = exchanges.map((exchange) =>
        exchange === first
          ? { ...exchange, json: { ...exchange.json, metadata: { ...exchange.json.metadata, remainingItemCount: 3 } } }
          : exchange,
      );
      const second = exchanges.filter(hasContinueToken)[1]?.json?.metadata?.continue;
      return counted.filter((exchange) => second === undefined || parameter(exchange, 'continue') !== second);
    },
  },
];
