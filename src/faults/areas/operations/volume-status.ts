import type { Transport } from '../../../client/transport/transport.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { onAnswer, type WireAnswer } from '../../wire/on-answer.ts';
import { type RequestHandler, handleRequest } from '../../wire/handle-request.ts';
import { changeKind } from '../objects/change-kind.ts';

const path = /^\/api\/v1\/persistentvolumes\/[^/]+\/status$/;
const mergePatch = 'application/merge-patch+json';

/** Handles requests with a method to the status of a volume. */
const onStatus =
  (method: string, act: RequestHandler) =>
  (transport: Transport): Transport =>
    handleRequest(transport, (request, send) =>
      request.method === method && path.test(request.path) ? act(request, send) : null,
    );

const refusal = (answer: WireAnswer): WireAnswer => ({
  ...answer,
  status: 400,
  json: { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'BadRequest', code: 400 },
});
const without =
  (name: string): RequestHandler =>
  (request, send) => {
    if (!request.query.has(name)) return null;
    request.query.delete(name);
    return send({ query: Object.fromEntries(request.query) });
  };
const refusesPretty: RequestHandler = ({ query }, send) =>
  query.get('pretty') === 'true' ? send({ method: 'GET', json: null }).then(refusal) : null;
const answers204: RequestHandler = (_request, send) =>
  send().then((answer) => (answer.status === 200 ? { ...answer, status: 204, json: undefined } : answer));
const lets: RequestHandler = (_request, send) =>
  send().then((answer) =>
    answer.status === 401
      ? { ...answer, status: 200, json: { kind: 'PersistentVolume', metadata: { name: 'a', uid: 'u' } } }
      : answer,
  );
const writes = { rules: ['OPS-125', 'OPS-131', 'OPS-126'], reason: 'they also replace the status' } as const;
const patches = { rules: ['OPS-134', 'OPS-141'], reason: 'they also patch the status' } as const;

/** Defects of the status of persistent volumes (A 4.3). */
export const volumeStatusFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['OPS-122'],
    description: 'a read of the status of a persistent volume returns the status only',
    alsoFails: { rules: ['PATH-03'], reason: 'they read that path' },
    wrap: (transport) =>
      onAnswer(transport, (statusRequest, answer) => {
        const volume: Json = answer.json;
        return statusRequest.method === 'GET' && path.test(statusRequest.path) && answer.status === 200
          ? { ...answer, json: volume.status }
          : null;
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-123'],
    description: 'reads of the status reject pretty',
    wrap: onStatus('GET', (request, send) => (request.query.has('pretty') ? send().then(refusal) : null)),
  },
  {
    seam: 'wire',
    rules: ['OPS-124'],
    description: 'reads of the status are not authenticated',
    wrap: onStatus('GET', lets),
  },
  {
    seam: 'wire',
    rules: ['OPS-125'],
    description: 'a replace of the status returns its body and stores nothing',
    alsoFails: { rules: ['OPS-131', 'OPS-132', 'OPS-129'], reason: 'they also replace the status' },
    wrap: onStatus('PUT', ({ json, query }, send) =>
      json?.kind === 'PersistentVolume' && !query.has('dryRun')
        ? send({ method: 'GET', json: null }).then((answer) => (answer.status === 200 ? { ...answer, json } : answer))
        : null,
    ),
  },
  {
    seam: 'server',
    rules: ['OPS-126'],
    description: 'the status path stores the complete body',
    alsoFails: { rules: ['OPS-135'], reason: 'a patch of that path is also stored completely' },
    plant: (parts) =>
      changeKind(parts, 'PersistentVolume', ({ subresources }) => {
        const { status } = subresources;
        return status
          ? { subresources: { ...subresources, status: { ...status, merge: (_old, incoming) => incoming } } }
          : {};
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-127'],
    description: 'a replace of the status with an empty body clears it',
    wrap: onStatus('PUT', ({ empty }, send) =>
      empty ? send({ method: 'PATCH', json: { status: { message: null } }, contentType: mergePatch }) : null,
    ),
  },
  {
    seam: 'wire',
    rules: ['OPS-129'],
    description: 'a replace of the status is recorded under the default manager',
    wrap: onStatus('PUT', without('fieldManager')),
  },
  {
    seam: 'wire',
    rules: ['OPS-131'],
    description: 'replaces of the status reject pretty',
    wrap: onStatus('PUT', refusesPretty),
  },
  {
    seam: 'wire',
    rules: ['OPS-132'],
    description: 'a replace of the status returns 204',
    alsoFails: writes,
    wrap: onStatus('PUT', answers204),
  },
  {
    seam: 'wire',
    rules: ['OPS-133'],
    description: 'replaces of the status are not authenticated',
    wrap: onStatus('PUT', lets),
  },
  {
    seam: 'wire',
    rules: ['OPS-134'],
    description: 'a patch of the status drops its other members',
    wrap: onStatus('PATCH', ({ contentType, json }, send) => {
      if (contentType !== mergePatch || json?.status === undefined) return null;
      return send({ json: { ...json, status: { message: null, reason: null, ...json.status } }, contentType });
    }),
  },
  {
    seam: 'wire',
    rules: ['OPS-135'],
    description: 'a patch of the status path is applied to the complete object',
    wrap: onStatus('PATCH', ({ path: statusPath, json, contentType }, send) =>
      json?.spec === undefined
        ? null
        : send({ path: statusPath.replace(/\/status$/, ''), json, contentType }).then(() => send()),
    ),
  },
  {
    seam: 'wire',
    rules: ['OPS-136'],
    description: 'a patch of the status with an empty body returns 200',
    wrap: onStatus('PATCH', ({ empty, contentType }, send) => (empty ? send({ json: {}, contentType }) : null)),
  },
  {
    seam: 'wire',
    rules: ['OPS-138'],
    description: 'the manager of a patch of the status is lost',
    wrap: onStatus('PATCH', (request, send) =>
      request.contentType === mergePatch ? without('fieldManager')(request, send) : null,
    ),
  },
  {
    seam: 'wire',
    rules: ['OPS-140'],
    description: 'force is not passed on for the status path',
    wrap: onStatus('PATCH', without('force')),
  },
  {
    seam: 'wire',
    rules: ['OPS-141'],
    description: 'patches of the status reject pretty',
    wrap: onStatus('PATCH', refusesPretty),
  },
  {
    seam: 'wire',
    rules: ['OPS-142'],
    description: 'a patch of the status returns 204',
    alsoFails: patches,
    wrap: onStatus('PATCH', answers204),
  },
  {
    seam: 'wire',
    rules: ['OPS-143'],
    description: 'patches of the status are not authenticated',
    wrap: onStatus('PATCH', lets),
  },
];
