import type { Exchange } from '../../client/exchange.ts';
import type { Fault } from '../fault.ts';

/** The exchange with another path and query. */
const withPath = (exchange: Exchange, path: string): Exchange => ({
  ...exchange,
  request: { ...exchange.request, path, url: new URL(path, exchange.request.url).href },
});

const parameter = (path: string, name: string): string | null => new URL(path, 'http://x').searchParams.get(name);
const withoutParameter = (path: string, name: string): string =>
  path.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1').replace(/[?&]$/, '');

/** Clients that break rules for clients, derived from recorded clients that follow them. */
export const clientFaults: readonly Fault[] = [
  {
    seam: 'client',
    rules: ['PAGE-20'],
    recording: 'pages',
    description: 'the client sends continue without limit',
    spoil: (exchanges) =>
      exchanges.map((exchange) =>
        parameter(exchange.request.path, 'continue') === null
          ? exchange
          : withPath(exchange, withoutParameter(exchange.request.path, 'limit')),
      ),
  },
  {
    seam: 'client',
    rules: ['WATCH-50'],
    recording: 'cut-watch',
    description: 'after a watch ends, the client watches again from its first list, although it has received an event',
    spoil: (exchanges) => {
      const watches = exchanges.filter((exchange) => exchange.frames !== null);
      const [cut, again] = watches;
      if (!cut || !again) return exchanges;
      const first = parameter(cut.request.path, 'resourceVersion') ?? '';
      const relist = exchanges.find(
        (exchange) => exchange.seq > cut.seq && exchange.seq < again.seq && Array.isArray(exchange.json?.items),
      );
      const event = { type: 'MODIFIED', object: relist?.json.items[0] };
      const seen = { ...cut, frames: [{ atMs: 1, raw: JSON.stringify(event), event }] };
      const stale = withPath(again, again.request.path.replace(/resourceVersion=[^&]*/, `resourceVersion=${first}`));
      const between = (exchange: Exchange): boolean =>
        exchange.seq > cut.seq && exchange.seq < again.seq && exchange.request.method === 'GET';
      return exchanges
        .filter((exchange) => !between(exchange))
        .map((exchange) => (exchange === cut ? seen : exchange === again ? stale : exchange));
    },
  },
];
