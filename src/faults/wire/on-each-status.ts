import type { Json } from '../../client/exchange.ts';
import type { Transport, TransportRequest } from '../../client/transport/transport.ts';
import { readBody } from './bodies.ts';

/**
 * A server that applies a request for the status of several objects of a cluster-scoped collection to each of them, and
 * returns the response for the last one. `names` decides from path and method whether a request is such a request (null
 * if not), and on which of all objects it acts.
 */
export const onEachStatus = (
  transport: Transport,
  collection: string,
  names: (path: string, method: string, all: readonly string[]) => readonly string[] | null,
): Transport => ({
  send: async (request: TransportRequest) => {
    const path = request.path.split('?')[0] ?? '';
    if (!path.startsWith(collection) || names(path, request.method, []) === null) return transport.send(request);
    const list = await transport.send({ ...request, method: 'GET', path: collection, body: null });
    const all: Json[] = JSON.parse((await readBody(list.body)).toString('utf8')).items;
    const [last, ...others] = [
      ...(names(
        path,
        request.method,
        all.map(({ metadata }) => metadata.name),
      ) ?? []),
    ].reverse();
    for (const name of others)
      await readBody((await transport.send({ ...request, path: `${collection}/${name}/status` })).body);
    return transport.send(last === undefined ? request : { ...request, path: `${collection}/${last}/status` });
  },
  close: () => transport.close(),
});
