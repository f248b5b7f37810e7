import { memoryApi } from './memory-api.ts';
import type { ZooRequest, ZooResponse } from './zoo-server.ts';

type Answer = (request: ZooRequest) => ZooResponse;

const failure = (code: number, reason: string): ZooResponse => ({
  status: code,
  body: {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    reason,
    message: `the server answers ${code} here`,
    code,
  },
});

/** A memory API with other responses for some requests. */
const memoryExcept = (other: (request: ZooRequest) => ZooResponse | null): Answer => {
  const memory = memoryApi();
  return (request) => other(request) ?? memory(request);
};

/** The response to each request is the one that belongs to the request before it. */
const lateByOne = (): Answer => {
  const memory = memoryApi();
  let before: ZooResponse = { status: 200, body: {} };
  return (request) => {
    const answer = before;
    before = memory(request);
    return answer;
  };
};

const isWrite = ({ method }: ZooRequest): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * Servers that implement almost nothing, by name. A rule that passes on one of them says something true about it, or
 * the scenario cannot fail.
 */
export const emptyServers: Readonly<Record<string, () => Answer>> = {
  '404 to every request': () => () => failure(404, 'NotFound'),
  '200 with an empty object to every request': () => () => ({ status: 200, body: {} }),
  '200 with a Status to every request': () => () => ({
    status: 200,
    body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success' },
  }),
  '401 to every request': () => () => failure(401, 'Unauthorized'),
  '500 to every request': () => () => failure(500, 'InternalError'),
  'a page of HTML to every request': () => () => ({ status: 200, body: '<html></html>', type: 'text/html' }),
  '200 with what was sent':
    () =>
    ({ body }) => ({ status: 200, body: body ?? {} }),
  'the right kinds, nothing stored': () => memoryApi({ storesNothing: true }),
  'everything stored, nothing validated': () => memoryApi(),
  'no secrets': () => memoryApi({ without: ['Secret'] }),
  'one space of names for all namespaces': () => memoryApi({ flatNames: true }),
  '200 to every GET': () => {
    const memory = memoryApi();
    return (request) => {
      const answer = memory(request);
      return request.method === 'GET' ? { ...answer, status: 200 } : answer;
    };
  },
  '405 to PATCH and DELETE': () =>
    memoryExcept(({ method }) => (method === 'PATCH' || method === 'DELETE' ? failure(405, 'MethodNotAllowed') : null)),
  '403 to every write': () => memoryExcept((request) => (isWrite(request) ? failure(403, 'Forbidden') : null)),
  '409 to every create': () => memoryExcept(({ method }) => (method === 'POST' ? failure(409, 'AlreadyExists') : null)),
  '422 to every write': () => memoryExcept((request) => (isWrite(request) ? failure(422, 'Invalid') : null)),
  'the response of the request before': lateByOne,
};
