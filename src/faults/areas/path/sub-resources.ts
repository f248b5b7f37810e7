import type { Transport, TransportRequest } from '../../../client/transport/transport.ts';
import type { Json } from '../../../client/exchange.ts';
import { whole } from '../../wire/bodies.ts';
import type { Fault } from '../../fault.ts';
import { nowhere, rerouted } from './rerouted.ts';

const volumes = '/api/v1/persistentvolumes';

/** A server that carries out a request to the status of several volumes on each of them, and answers as for the last. */
const onEach = (transport: Transport, names: (path: string, method: string, all: readonly string[]) => readonly string[] | null): Transport => ({
  send: async (request: TransportRequest) => {
    const path = request.path.split('?')[0] ?? '';
    if (!path.startsWith(volumes) || names(path, request.method, []) === null) return transport.send(request);
    const list = await transport.send({ ...request, method: 'GET', path: volumes, body: null });
    const all: Json[] = JSON.parse(Buffer.from(await whole(list.body)).toString('utf8')).items;
    const [last, ...others] = [...(names(path, request.method, all.map(({ metadata }) => metadata.name)) ?? [])].reverse();
    for (const name of others) await whole((await transport.send({ ...request, path: `${volumes}/${name}/status` })).body);
    return transport.send(last === undefined ? request : { ...request, path: `${volumes}/${last}/status` });
  },
  close: () => transport.close(),
});

/** Defects of the paths of sub-resources (A 4.1). */
export const subResourceFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PATH-03'],
    does: 'the status of persistent volumes is at persistentvolumes/status/NAME',
    also: { rules: ['PATH-22'], because: 'it reads and writes a status at its path' },
    plant: rerouted((path) => {
      const [, swapped] = /^\/api\/v1\/persistentvolumes\/status\/([^/]+)$/.exec(path) ?? [];
      if (swapped !== undefined) return `${volumes}/${swapped}/status`;
      return /^\/api\/v1\/persistentvolumes\/[^/]+\/status$/.test(path) ? nowhere : null;
    }),
  },
  {
    seam: 'server',
    rules: ['PATH-06'],
    does: 'sub-resources are routed for cluster-scoped types only',
    also: { rules: ['PATH-12', 'PATH-21'], because: 'they use sub-resources of namespaced objects' },
    plant: rerouted((path) => (/^\/apis?\/.*\/?namespaces\/[^/]+\/[^/]+\/[^/]+\/[^/]+$/.test(path) ? nowhere : null)),
  },
  {
    seam: 'server',
    rules: ['PATH-09'],
    does: 'the segment approval is ignored, so that a PUT acts on the request itself and drops its conditions',
    plant: rerouted((path) => (/\/certificatesigningrequests\/[^/]+\/approval$/.test(path) ? path.replace(/\/approval$/, '') : null)),
  },
  {
    seam: 'server',
    rules: ['PATH-12'],
    does: 'the route of status is there for core types only',
    plant: rerouted((path) => (/^\/apis\/.*\/deployments\/[^/]+\/status$/.test(path) ? nowhere : null)),
  },
  {
    seam: 'server',
    rules: ['PATH-21'],
    does: 'a GET of the eviction of a pod shows the pod',
    plant: rerouted((path, method) => (method === 'GET' && path.endsWith('/eviction') ? path.replace(/\/eviction$/, '') : null)),
  },
  {
    seam: 'server',
    rules: ['PATH-22'],
    does: 'a DELETE of the status of a persistent volume deletes the volume',
    plant: rerouted((path, method) => (method === 'DELETE' && /^\/api\/v1\/persistentvolumes\/[^/]+\/status$/.test(path) ? path.replace(/\/status$/, '') : null)),
  },
  {
    seam: 'wire',
    rules: ['PATH-24'],
    does: 'a PATCH of the status of the collection patches the status of every volume',
    wrap: (transport) => onEach(transport, (path, method, all) => (method === 'PATCH' && path === `${volumes}/status` ? all : null)),
  },
  {
    seam: 'wire',
    rules: ['PATH-25'],
    does: 'a star in place of a name stands for every volume of the collection',
    wrap: (transport) => onEach(transport, (path, _method, all) => (path === `${volumes}/*/status` ? all : null)),
  },
];
