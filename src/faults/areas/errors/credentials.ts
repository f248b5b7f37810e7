import type { Transport, TransportRequest, TransportResponse } from '../../../client/transport/transport.ts';
import { internalError, StatusError } from '../../../server/errors.ts';
import type { Fault } from '../../fault.ts';
import { changeUnauthenticated } from '../../stages/change-unauthenticated.ts';

const isInvalid = ({ headers }: TransportRequest): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'authorization' && value === 'Bearer planecheck-garbage');

const refusal = Buffer.from(
  JSON.stringify({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message: 'Unauthorized',
    reason: 'Unauthorized',
    code: 401,
  }),
);

async function* once(): AsyncGenerator<Uint8Array> {
  yield refusal;
}

/** The first connections to each server: they belong to the administrator. */
const administrators = new Map<string, Transport>();

/** Returns 401 to writes with an invalid token, after executing them over the administrator's connections. */
const carryOutRefused = (transport: Transport): Transport => ({
  send: async (request: TransportRequest): Promise<TransportResponse> => {
    const administrator = administrators.get(request.origin) ?? transport;
    administrators.set(request.origin, administrator);
    if (request.method === 'GET' || !isInvalid(request)) return transport.send(request);
    const done = await administrator.send({
      ...request,
      headers: request.headers.filter(([name]) => name.toLowerCase() !== 'authorization'),
    });
    for await (const _part of done.body);
    return { status: 401, headers: [['Content-Type', 'application/json']], body: once() };
  },
  close: () => transport.close(),
});

/** Defects of rejected credentials (B 5.6, 5.9, 7). */
export const credentialFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ERR-15', 'ANON-04'],
    description: 'a request with an invalid token is treated as anonymous',
    alsoFails: { rules: ['ERR-18', 'ERR-19'], reason: 'they also send invalid tokens' },
    plant: (parts) => changeUnauthenticated(parts, ({ asAnonymous }) => asAnonymous()),
  },
  {
    seam: 'server',
    rules: ['ERR-15'],
    variant: 'paths',
    description: 'at non-resource paths a request with an invalid token is treated as anonymous',
    plant: (parts) =>
      changeUnauthenticated(parts, ({ error, request, asAnonymous }) => {
        if (/^\/apis?\/./.test(request.path)) throw error;
        return asAnonymous();
      }),
  },
  {
    seam: 'server',
    rules: ['ERR-16'],
    description: 'if anonymous access is disabled, an invalid token returns 500',
    alsoFails: { rules: ['ERR-17'], reason: 'its requests have no identity either' },
    plant: (parts) => {
      const { access } = parts.behaviours;
      const { anonymousAllowed } = access;
      let off = false;
      access.anonymousAllowed = (options, modes) => {
        off = !anonymousAllowed(options, modes);
        return !off;
      };
      changeUnauthenticated(parts, ({ error }) => {
        throw off ? internalError('no user in the context of the request') : error;
      });
    },
  },
  {
    seam: 'server',
    rules: ['ERR-17'],
    description: 'a missing credential returns 403',
    plant: (parts) =>
      changeUnauthenticated(parts, ({ error, request }) => {
        throw request.header('authorization') === ''
          ? new StatusError(403, 'Forbidden', 'anonymous access is disabled')
          : error;
      }),
  },
  {
    seam: 'wire',
    rules: ['ERR-18'],
    description: 'a write is stored in spite of its 401',
    alsoFails: { rules: ['ERR-15'], reason: 'it checks the object after a write with an invalid token' },
    wrap: carryOutRefused,
  },
  {
    seam: 'server',
    rules: ['ERR-19'],
    description: 'a token review without an error text counts as an authentication',
    plant: ({ behaviours: { access } }) => {
      const { reviewedUser } = access;
      access.reviewedUser = (status) => reviewedUser(status?.error ? status : { ...status, authenticated: true });
    },
  },
];
