import type { Json } from '../../../client/exchange.ts';
import type { Transport, TransportRequest, TransportResponse } from '../../../client/transport/transport.ts';
import type { Fault } from '../../fault.ts';
import { readBody } from '../../wire/bodies.ts';
import { wireRequest } from '../../wire/on-answer.ts';

/**
 * Replaces one request to the collection of config maps by a series of requests; its response is that of the last one.
 * Null leaves the request unchanged.
 */
const inParts = (
  transport: Transport,
  method: string,
  parts: (
    request: { readonly path: string; readonly query: string; readonly json: Json },
    list: () => Promise<readonly Json[]>,
  ) => Promise<readonly Partial<TransportRequest>[] | null>,
): Transport => ({
  send: async (request) => {
    const { path, query, json } = wireRequest(request);
    if (request.method !== method || !path.endsWith('/configmaps')) return transport.send(request);
    const list = async (): Promise<readonly Json[]> =>
      JSON.parse(
        (await readBody((await transport.send({ ...request, method: 'GET', path, body: null })).body)).toString('utf8'),
      ).items;
    const [last, ...others] = [...((await parts({ path, query: query.toString(), json }, list)) ?? [{}])].reverse();
    for (const other of others.reverse()) await readBody((await transport.send({ ...request, ...other })).body);
    return transport.send({ ...request, ...last }) as Promise<TransportResponse>;
  },
  close: () => transport.close(),
});

const bodyOf = (json: Json): Buffer => Buffer.from(JSON.stringify(json));

/** Defects that let one request act on several objects (A 1). */
export const severalAtOnceFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['API-52'],
    description: 'a replace of the collection updates the member that its body names',
    wrap: (transport) =>
      inParts(transport, 'PUT', async ({ path, json }) =>
        json?.kind === 'ConfigMap' ? [{ path: `${path}/${json.metadata?.name}` }] : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['API-53'],
    description: 'a patch of the collection is applied to each of its members',
    wrap: (transport) =>
      inParts(transport, 'PATCH', async ({ path, query }, list) =>
        (await list()).map(({ metadata }) => ({ path: `${path}/${metadata.name}${query === '' ? '' : `?${query}`}` })),
      ),
  },
  {
    seam: 'wire',
    rules: ['API-54'],
    description: 'the create handler unwraps items and creates each of them',
    wrap: (transport) =>
      inParts(transport, 'POST', async ({ json }) =>
        Array.isArray(json?.items) ? json.items.map((item: Json) => ({ body: bodyOf(item) })) : null,
      ),
  },
];
