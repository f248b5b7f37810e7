import type { Fault } from '../../fault.ts';
import { onAnswer } from '../../wire/on-answer.ts';
import { handleRequest } from '../../wire/handle-request.ts';
import { changeKind } from '../objects/change-kind.ts';
import { unservedPath, reroute } from '../path/reroute.ts';
import { onList } from './on-list.ts';
import { removeRoute } from './remove-route.ts';

const listedEverywhere = { rules: ['OPS-159'], reason: 'it lists one of each kind' } as const;

/** Defects of the kinds that the documents mention only in use (A 4.3). */
export const servedKindFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['OPS-146'],
    description: 'namespaces cannot be created',
    plant: removeRoute('POST', /^\/api\/v1\/namespaces$/),
  },
  {
    seam: 'server',
    rules: ['OPS-147'],
    description: 'nodes can only be read',
    plant: removeRoute('POST', /^\/api\/v1\/nodes$/),
  },
  {
    seam: 'server',
    rules: ['OPS-148'],
    description: 'the list of the pods of all namespaces is empty',
    plant: onList('Pod', (items, namespace) => (namespace ? items : [])),
    alsoFails: listedEverywhere,
  },
  {
    seam: 'server',
    rules: ['OPS-149'],
    description: 'the log of a pod has no route',
    plant: (parts) =>
      changeKind(parts, 'Pod', ({ subresources }) => {
        const { log: _log, ...others } = subresources;
        return { subresources: others };
      }),
  },
  {
    seam: 'wire',
    rules: ['OPS-150'],
    description: 'writes of the status of a pod are dropped',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path }, send) =>
        method === 'PUT' && /\/pods\/[^/]+\/status$/.test(path) ? send({ method: 'GET', json: null }) : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['OPS-151'],
    description: 'the eviction of a missing pod succeeds',
    wrap: (transport) =>
      onAnswer(transport, ({ method, path }, answer) =>
        method === 'POST' && path.endsWith('/eviction') && answer.status === 404
          ? { ...answer, status: 201, json: { kind: 'Status', apiVersion: 'v1', status: 'Success' } }
          : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-152'],
    description: 'lists of services omit those without a selector',
    plant: onList('Service', (items) => items.filter(({ spec }) => Object.keys(spec?.selector ?? {}).length > 0)),
    alsoFails: listedEverywhere,
  },
  {
    seam: 'server',
    rules: ['OPS-153'],
    description: 'deployments of a namespace are served below extensions/v1beta1 only',
    plant: reroute((path) => (/^\/apis\/apps\/v1\/namespaces\/[^/]+\/deployments/.test(path) ? unservedPath : null)),
  },
  {
    seam: 'server',
    rules: ['OPS-154'],
    description: 'replica sets cannot be created',
    plant: removeRoute('POST', /\/replicasets$/),
  },
  {
    seam: 'server',
    rules: ['OPS-155'],
    description: 'stateful sets are not served',
    plant: reroute((path) => (path.includes('/statefulsets') ? unservedPath : null)),
  },
  {
    seam: 'server',
    rules: ['OPS-156'],
    description: 'daemon sets are a cluster-scoped type',
    plant: (parts) => changeKind(parts, 'DaemonSet', () => ({ namespaced: false })),
  },
  {
    seam: 'server',
    rules: ['OPS-157'],
    description: 'the type of ingresses in paths of a namespace is ingress',
    plant: reroute((path) => (/\/namespaces\/[^/]+\/ingresses/.test(path) ? unservedPath : null)),
  },
  {
    seam: 'server',
    rules: ['OPS-158'],
    description: 'pod autoscalers are not served in a namespace',
    plant: reroute((path) => (/\/namespaces\/[^/]+\/horizontalpodautoscalers/.test(path) ? unservedPath : null)),
  },
  {
    seam: 'server',
    rules: ['OPS-159'],
    description: 'lists of all namespaces are empty for kinds of named groups',
    alsoFails: { rules: ['OPS-109', 'PATH-14'], reason: 'they list a kind of a named group' },
    plant: ({ behaviours: { versions } }) => {
      const { newestList } = versions;
      versions.newestList = (log, kind, namespace, listRequest) =>
        kind.namespaced && kind.group !== '' && !namespace ? [] : newestList(log, kind, namespace, listRequest);
    },
  },
];
