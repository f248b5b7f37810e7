import type { Exchange } from '../../client/exchange.ts';
import type { Fault } from '../fault.ts';

const collectionOf = (exchange: Exchange): string => exchange.request.path.split('?')[0] ?? '';
const tooOld = (exchange: Exchange): boolean =>
  exchange.response?.status === 410 || (exchange.frames ?? []).some(({ event }) => event?.type === 'ERROR');

/** Clients that follow collections incorrectly, derived from recorded clients that do it correctly. */
export const watchClientFaults: readonly Fault[] = [
  {
    seam: 'client',
    rules: ['WATCH-55'],
    recording: 'gone',
    description: 'the client repeats an expired watch with the same resource version',
    spoil: (exchanges) => {
      const expired = exchanges.find((exchange) => exchange.frames !== null && tooOld(exchange));
      const next = exchanges.find(
        (exchange) =>
          expired &&
          exchange.seq > expired.seq &&
          exchange.request.method === 'GET' &&
          collectionOf(exchange) === collectionOf(expired),
      );
      return exchanges.map((exchange) =>
        expired && exchange === next ? { ...exchange, request: expired.request } : exchange,
      );
    },
  },
  {
    seam: 'client',
    rules: ['WATCH-45'],
    recording: 'cut-watch',
    description: 'the client waits for a first bookmark and does not reconnect after a watch without one',
    spoil: (exchanges) => {
      const cut = exchanges.find(
        ({ frames, ms, failure, request }) =>
          frames !== null &&
          ms !== null &&
          failure?.kind !== 'aborted' &&
          request.path.includes('allowWatchBookmarks=true'),
      );
      if (!cut) return exchanges;
      const elsewhere = {
        ...cut,
        seq: (exchanges.at(-1)?.seq ?? cut.seq) + 1,
        startedMs: cut.startedMs + (cut.ms ?? 0) + 120_000,
        frames: null,
        request: { ...cut.request, path: '/version' },
      };
      return [
        ...exchanges.filter(
          (exchange) => exchange.seq <= cut.seq || !collectionOf(exchange).startsWith(collectionOf(cut)),
        ),
        elsewhere,
      ];
    },
  },
];
