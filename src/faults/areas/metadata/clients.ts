import type { Exchange } from '../../../client/exchange.ts';
import type { Fault } from '../../fault.ts';

const withBody = (exchange: Exchange, text: string): Exchange => ({
  ...exchange,
  request: { ...exchange.request, body: Buffer.from(text) },
});
const bodyOf = ({ request }: Exchange): string => Buffer.from(request.body ?? []).toString('utf8');

/** Clients that break the client rules of A 2.1, derived from recorded clients that follow them. */
export const metaClientFaults: readonly Fault[] = [
  {
    seam: 'client',
    rules: ['META-46'],
    recording: 'day-1.30',
    description: 'the client writes another manager into the entries that it sends back',
    spoil: (exchanges) =>
      exchanges.map((exchange) =>
        exchange.request.method === 'PUT' || exchange.request.method === 'PATCH'
          ? withBody(exchange, bodyOf(exchange).replaceAll(/"manager":"[^"]*"/g, '"manager":"somebody"'))
          : exchange,
      ),
  },
  {
    seam: 'client',
    rules: ['META-49'],
    recording: 'rehearsed',
    description: 'the client deletes the object with the uid that the dry run returned',
    spoil: (exchanges) => {
      const uid: unknown = exchanges.find(({ request }) => request.path.includes('dryRun=All'))?.json?.metadata?.uid;
      return exchanges.map((exchange) =>
        exchange.request.method === 'DELETE'
          ? withBody(exchange, JSON.stringify({ kind: 'DeleteOptions', apiVersion: 'v1', preconditions: { uid } }))
          : exchange,
      );
    },
  },
];
