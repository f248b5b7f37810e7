import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { onAnswer } from '../../wire/on-answer.ts';
import { handleRequest } from '../../wire/handle-request.ts';
import { inEveryNamespace } from './in-every-namespace.ts';

const item = /^(\/api\/v1\/namespaces\/)([^/]+)(\/configmaps\/)([^/]+)$/;

/** Defects of the selection by name and namespace in the path (A 4.2). */
export const oneObjectFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['OPS-02'],
    description: 'names are case-insensitive',
    plant: ({ behaviours: { versions } }) => {
      const { objectForGet } = versions;
      versions.objectForGet = (log, kind, namespace, name, ...rest) =>
        objectForGet(log, kind, namespace, name.toLowerCase(), ...rest);
    },
  },
  {
    seam: 'server',
    rules: ['OPS-03'],
    description: 'a cache of config maps is keyed by name, without the namespace',
    plant: ({ behaviours: { versions } }) => {
      const { objectForGet } = versions;
      const cached = new Map<string, string>();
      versions.objectForGet = (log, kind, namespace, name, ...rest) => {
        if (kind.kind !== 'ConfigMap') return objectForGet(log, kind, namespace, name, ...rest);
        const first = cached.get(name) ?? namespace;
        const found = objectForGet(log, kind, first, name, ...rest);
        if (found) cached.set(name, first);
        return found ?? objectForGet(log, kind, namespace, name, ...rest);
      };
    },
  },
  {
    seam: 'wire',
    rules: ['OPS-09'],
    description: 'a list by label is not limited to its namespace',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, query }, send) =>
        method === 'GET' && query.has('labelSelector') && /\/namespaces\/[^/]+\/configmaps$/.test(path)
          ? send({ path: '/api/v1/configmaps' })
          : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-25'],
    description: 'config maps are created in the namespace default, whatever the path says',
    alsoFails: { rules: ['PATH-05'], reason: 'it looks for a config map where it was created' },
    plant: ({ behaviours: { writes } }) => {
      const { namespace } = writes;
      writes.namespace = (kind, ofPath) => (kind.kind === 'ConfigMap' ? 'default' : namespace(kind, ofPath));
    },
  },
  {
    seam: 'wire',
    rules: ['OPS-35'],
    description: 'a replace takes the name of the object from the body',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, json }, send) => {
        const [, front, namespace, middle] = item.exec(path) ?? [];
        return method === 'PUT' && front !== undefined && json?.metadata?.name
          ? send({ path: `${front}${namespace}${middle}${json.metadata.name}` })
          : null;
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-36'],
    description: 'a replace takes the namespace of the object from the body',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, json }, send) => {
        const [, front, , middle, name] = item.exec(path) ?? [];
        return method === 'PUT' && front !== undefined && json?.metadata?.namespace
          ? send({ path: `${front}${json.metadata.namespace}${middle}${name}` })
          : null;
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-43'],
    description: 'every apply returns 201',
    wrap: (transport) =>
      handleRequest(transport, ({ method, contentType }, send) =>
        method === 'PATCH' && contentType === 'application/apply-patch+yaml'
          ? send().then((answer) => (answer.status === 200 ? { ...answer, status: 201 } : answer))
          : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['OPS-44'],
    description: 'a merge patch of a missing object creates it',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, contentType, json }, send) => {
        const [, front, namespace, , name] = item.exec(path) ?? [];
        if (method !== 'PATCH' || contentType !== 'application/merge-patch+json' || front === undefined) return null;
        const make = (): ReturnType<typeof send> =>
          send({
            method: 'POST',
            path: `${front}${namespace}/configmaps`,
            json: { ...json, metadata: { ...json?.metadata, name } },
          });
        return send().then((answer) => (answer.status === 404 ? make() : answer));
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-45'],
    description: 'a patch changes the config maps of that name in every namespace',
    wrap: inEveryNamespace('PATCH', 'configmaps'),
  },
  {
    seam: 'wire',
    rules: ['OPS-55'],
    description: 'a delete removes the config maps of that name in every namespace',
    wrap: inEveryNamespace('DELETE', 'configmaps'),
  },
  {
    seam: 'wire',
    rules: ['OPS-144'],
    description: 'the patch of a service account ignores its namespace',
    wrap: inEveryNamespace('PATCH', 'serviceaccounts'),
  },
  {
    seam: 'wire',
    rules: ['OPS-56'],
    description: 'a delete returns 200 even if the object does not exist',
    wrap: (transport) =>
      onAnswer(transport, ({ method, path }, answer) =>
        method === 'DELETE' && item.test(path) && answer.status === 404
          ? { ...answer, status: 200, json: { kind: 'Status', apiVersion: 'v1', status: 'Success' } }
          : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['OPS-65'],
    description: 'the delete of a collection deletes in all namespaces',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, query }, send) => {
        if (method !== 'DELETE' || !/\/namespaces\/[^/]+\/configmaps$/.test(path)) return null;
        return (async () => {
          const all = await send({ method: 'GET', path: '/api/v1/configmaps', json: null });
          const namespaces = new Set((all.json?.items ?? []).map(({ metadata }: Json): string => metadata.namespace));
          for (const namespace of namespaces)
            await send({ path: `/api/v1/namespaces/${namespace}/configmaps`, query: Object.fromEntries(query) });
          return send();
        })();
      }),
  },
];
