import type { Transport } from '../../../client/transport/transport.ts';
import type { Fault } from '../../fault.ts';
import { oneChunk } from '../../wire/bodies.ts';
import { isWatchRequest, wireRequest } from '../../wire/on-answer.ts';
import { type RequestHandler, handleRequest } from '../../wire/handle-request.ts';

type RequestInfo = Parameters<RequestHandler>[0];

/** Changes the response of matching requests that would return 401. */
const changeUnauthenticatedResponse =
  (status: number, reason: string, fits: (request: RequestInfo) => boolean) =>
  (transport: Transport): Transport =>
    handleRequest(transport, (request, send) =>
      fits(request)
        ? send().then((answer) =>
            answer.status === 401 ? { ...answer, status, json: { ...answer.json, code: status, reason } } : answer,
          )
        : null,
    );

/** Executes matching requests that would return 401, whoever sends them. */
const open =
  (fits: (request: RequestInfo) => boolean, body: unknown) =>
  (transport: Transport): Transport =>
    handleRequest(transport, (request, send) =>
      fits(request)
        ? send().then((answer) => (answer.status === 401 ? { ...answer, status: 200, json: body } : answer))
        : null,
    );

const by =
  (method: string) =>
  (request: RequestInfo): boolean =>
    request.method === method;
const refusedWrites = { rules: ['ERR-18'], reason: 'it sends each kind of write' } as const;
const configMap = { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'item-000', uid: 'u' }, data: { k: '1' } };
const list = { kind: 'ConfigMapList', apiVersion: 'v1', metadata: { resourceVersion: '1' }, items: [configMap] };

/** Defects of the responses to clients with an invalid token (A 4.2). */
export const unauthenticatedFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['OPS-80'],
    description: 'reads of config maps are not authenticated',
    wrap: open(({ method, path }) => method === 'GET' && /\/configmaps\/[^/]+$/.test(path), configMap),
  },
  {
    seam: 'wire',
    rules: ['OPS-81'],
    description: 'the list of all config maps is not authenticated',
    wrap: open(({ method, path }) => method === 'GET' && path === '/api/v1/configmaps', list),
  },
  {
    seam: 'wire',
    rules: ['OPS-82'],
    description: 'a watch returns 200 before authentication, and the rejection is its first event',
    wrap: (transport) => ({
      send: async (request) => {
        const answer = await transport.send(request);
        if (!isWatchRequest(wireRequest(request)) || answer.status !== 401) return answer;
        const event = {
          type: 'ERROR',
          object: { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'Unauthorized', code: 401 },
        };
        return {
          status: 200,
          headers: [['Content-Type', 'application/json']],
          body: oneChunk(Buffer.from(`${JSON.stringify(event)}\n`)),
        };
      },
      close: () => transport.close(),
    }),
  },
  {
    seam: 'wire',
    rules: ['OPS-83'],
    description: 'a create with an invalid token is treated as anonymous and rejected as forbidden',
    alsoFails: refusedWrites,
    wrap: changeUnauthenticatedResponse(403, 'Forbidden', by('POST')),
  },
  {
    seam: 'wire',
    rules: ['OPS-84'],
    description: 'a replace with an invalid token is rejected for its body',
    alsoFails: refusedWrites,
    wrap: changeUnauthenticatedResponse(422, 'Invalid', by('PUT')),
  },
  {
    seam: 'wire',
    rules: ['OPS-85'],
    description: 'a patch with an invalid token is rejected for its media type',
    alsoFails: refusedWrites,
    wrap: changeUnauthenticatedResponse(415, 'UnsupportedMediaType', by('PATCH')),
  },
  {
    seam: 'wire',
    rules: ['OPS-86'],
    description: 'a delete with an invalid token is treated as anonymous and rejected as forbidden',
    alsoFails: { rules: ['ERR-18', 'OPS-87'], reason: 'they also delete' },
    wrap: changeUnauthenticatedResponse(403, 'Forbidden', by('DELETE')),
  },
  {
    seam: 'wire',
    rules: ['OPS-87'],
    description: 'the delete of a collection is not authenticated',
    wrap: open(({ method, path }) => method === 'DELETE' && path.endsWith('/configmaps'), {
      kind: 'Status',
      apiVersion: 'v1',
      status: 'Success',
    }),
  },
];
