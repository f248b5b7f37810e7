import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { onAnswer } from '../../wire/on-answer.ts';
import { handleRequest } from '../../wire/handle-request.ts';
import { rejectParameter } from './reject-parameter.ts';
import { changeBody } from '../../stages/change-body.ts';

const configMaps = /^\/api\/v1\/namespaces\/[^/]+\/configmaps(\/[^/]+)?$/;

/** Defects of body handling, and of parameters without effect (A 4.2). */
export const bodyFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['OPS-05'],
    description: 'pretty truncates long values of data',
    wrap: (transport) =>
      onAnswer(transport, ({ method, query }, answer) => {
        const data: Json = answer.json?.data;
        if (method !== 'GET' || query.get('pretty') !== 'true' || !data) return null;
        return {
          ...answer,
          json: {
            ...answer.json,
            data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value).slice(0, 1_000)])),
          },
        };
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-07'],
    description: 'a get with a body updates the object',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, json }, send) =>
        method === 'GET' && configMaps.test(path) && json !== undefined ? send({ method: 'PUT', json }) : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-11'],
    description: 'lists reject allowWatchBookmarks',
    alsoFails: { rules: ['OPS-88'], reason: 'it also lists with that parameter' },
    plant: rejectParameter('list', 'allowWatchBookmarks'),
  },
  {
    seam: 'server',
    rules: ['OPS-18'],
    description: 'a pretty list omits its resource version',
    plant: (parts) =>
      changeBody(parts, (shown, _kind, { pretty, verb }) =>
        pretty && verb === 'list' && shown?.metadata
          ? { ...shown, metadata: { ...shown.metadata, resourceVersion: undefined } }
          : shown,
      ),
  },
  {
    seam: 'wire',
    rules: ['OPS-31'],
    description: 'a body of another kind is stored as the kind of the path',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, json }, send) => {
        if (method !== 'POST' || !configMaps.test(path) || json?.kind === undefined || json.kind === 'ConfigMap')
          return null;
        return send({ json: { apiVersion: 'v1', kind: 'ConfigMap', metadata: json.metadata, data: json.data } });
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-41'],
    description: 'a replace with an empty body deletes the data',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, empty }, send) =>
        method === 'PUT' && configMaps.test(path) && empty
          ? send({ method: 'PATCH', json: { data: null }, contentType: 'application/merge-patch+json' })
          : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['OPS-52'],
    description: 'a JSON patch with an empty body returns 200',
    wrap: (transport) =>
      handleRequest(transport, ({ method, contentType, empty }, send) =>
        method === 'PATCH' && contentType === 'application/json-patch+json' && empty
          ? send({ json: [], contentType })
          : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['OPS-88'],
    description: 'the list of all config maps ignores labelSelector',
    alsoFails: { rules: ['OPS-14', 'QRY-56'], reason: 'they also list by label' },
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, query }, send) => {
        if (method !== 'GET' || path !== '/api/v1/configmaps' || !query.has('labelSelector')) return null;
        query.delete('labelSelector');
        return send({ query: Object.fromEntries(query) });
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-145'],
    description: 'the patch of a service account ignores its body and returns 200',
    alsoFails: { rules: ['OPS-42', 'OPS-91'], reason: 'they also patch service accounts' },
    wrap: (transport) =>
      handleRequest(transport, ({ method, path }, send) =>
        method === 'PATCH' && /\/serviceaccounts\/[^/]+$/.test(path) ? send({ method: 'GET', json: null }) : null,
      ),
  },
];
