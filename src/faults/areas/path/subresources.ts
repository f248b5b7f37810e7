import { onEachStatus } from '../../wire/on-each-status.ts';
import type { Fault } from '../../fault.ts';
import { unservedPath, reroute } from './reroute.ts';

const volumes = '/api/v1/persistentvolumes';

/** Defects of the paths of subresources (A 4.1). */
export const subResourceFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PATH-03'],
    description: 'the status of persistent volumes is at persistentvolumes/status/NAME',
    alsoFails: { rules: ['PATH-22'], reason: 'it reads and writes a status at its path' },
    plant: reroute((path) => {
      const [, swapped] = /^\/api\/v1\/persistentvolumes\/status\/([^/]+)$/.exec(path) ?? [];
      if (swapped !== undefined) return `${volumes}/${swapped}/status`;
      return /^\/api\/v1\/persistentvolumes\/[^/]+\/status$/.test(path) ? unservedPath : null;
    }),
  },
  {
    seam: 'server',
    rules: ['PATH-06'],
    description: 'subresources are routed for cluster-scoped types only',
    alsoFails: { rules: ['PATH-12', 'PATH-21'], reason: 'they use subresources of namespaced objects' },
    plant: reroute((path) =>
      /^\/apis?\/.*\/?namespaces\/[^/]+\/[^/]+\/[^/]+\/[^/]+$/.test(path) ? unservedPath : null,
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-09'],
    description: 'the segment approval is ignored, so that a PUT updates the request itself and drops its conditions',
    plant: reroute((path) =>
      /\/certificatesigningrequests\/[^/]+\/approval$/.test(path) ? path.replace(/\/approval$/, '') : null,
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-12'],
    description: 'the status route exists for core types only',
    plant: reroute((path) => (/^\/apis\/.*\/deployments\/[^/]+\/status$/.test(path) ? unservedPath : null)),
  },
  {
    seam: 'server',
    rules: ['PATH-21'],
    description: 'a GET of the eviction of a pod returns the pod',
    plant: reroute((path, method) =>
      method === 'GET' && path.endsWith('/eviction') ? path.replace(/\/eviction$/, '') : null,
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-22'],
    description: 'a DELETE of the status of a persistent volume deletes the volume',
    plant: reroute((path, method) =>
      method === 'DELETE' && /^\/api\/v1\/persistentvolumes\/[^/]+\/status$/.test(path)
        ? path.replace(/\/status$/, '')
        : null,
    ),
  },
  {
    seam: 'wire',
    rules: ['PATH-24'],
    description: 'a PATCH of the status of the collection patches the status of every volume',
    wrap: (transport) =>
      onEachStatus(transport, volumes, (path, method, all) =>
        method === 'PATCH' && path === `${volumes}/status` ? all : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['PATH-25'],
    description: 'a star instead of a name matches every volume of the collection',
    wrap: (transport) =>
      onEachStatus(transport, volumes, (path, _method, all) => (path === `${volumes}/*/status` ? all : null)),
  },
];
