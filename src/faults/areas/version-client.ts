import type { Exchange } from '../../client/exchange.ts';
import type { Fault } from '../fault.ts';

const query = (exchange: Exchange): URLSearchParams => new URL(exchange.request.path, 'http://x').searchParams;
const withVersion = (exchange: Exchange, version: string): Exchange => {
  const at = new URL(exchange.request.path, 'http://x');
  at.searchParams.set('resourceVersion', version);
  const path = at.pathname + at.search;
  return { ...exchange, request: { ...exchange.request, path, url: new URL(path, exchange.request.url).href } };
};
const isWatch = (exchange: Exchange): boolean => exchange.frames !== null;
const isList = (exchange: Exchange): boolean =>
  exchange.request.method === 'GET' && !isWatch(exchange) && /\/configmaps(\?|$)/.test(exchange.request.path);
const versionsOf = (watch: Exchange): string[] =>
  (watch.frames ?? []).flatMap(({ event }) => (event ? [String(event.object?.metadata?.resourceVersion)] : []));

/** Clients that interpret resource versions, derived from recorded clients that treat them as opaque. */
export const versionClientFaults: readonly Fault[] = [
  {
    seam: 'client',
    rules: ['RV-02'],
    recording: 'digits',
    description: 'the client uses the resource version that sorts highest as text as the newest',
    spoil: (exchanges) => {
      const [first, next] = exchanges.filter(isWatch);
      const highest = first && versionsOf(first).sort().at(-1);
      return highest === undefined
        ? exchanges
        : exchanges.map((exchange) => (exchange === next ? withVersion(exchange, highest) : exchange));
    },
  },
  {
    seam: 'client',
    rules: ['RV-61'],
    recording: 'older',
    description: 'the client repeats a rejected limited list with the same resource version',
    spoil: (exchanges) => {
      const refused = exchanges.find((exchange) => isList(exchange) && exchange.response?.status === 410);
      const next = exchanges.find((exchange) => refused && exchange.seq > refused.seq && isList(exchange));
      const version = refused && query(refused).get('resourceVersion');
      return version
        ? exchanges.map((exchange) => (exchange === next ? withVersion(exchange, version) : exchange))
        : exchanges;
    },
  },
  {
    seam: 'client',
    rules: ['RV-62'],
    recording: 'older',
    description: 'the client ignores the resource version of an exact list and watches from the one that it requested',
    spoil: (exchanges) => {
      const exact = exchanges.find(
        (exchange) => isList(exchange) && query(exchange).get('resourceVersionMatch') === 'Exact',
      );
      const watch = exchanges.find((exchange) => exact && exchange.seq > exact.seq && isWatch(exchange));
      const version = exact && query(exact).get('resourceVersion');
      const between = (exchange: Exchange): boolean =>
        exact !== undefined &&
        watch !== undefined &&
        exchange.seq > exact.seq &&
        exchange.seq < watch.seq &&
        isList(exchange);
      return version
        ? exchanges
            .filter((exchange) => !between(exchange))
            .map((exchange) => (exchange === watch ? withVersion(exchange, version) : exchange))
        : exchanges;
    },
  },
];
