import type { ApiObject, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { RevisionLog } from '../../../server/store/revision-log.ts';
import type { Fault } from '../../fault.ts';
import { unservedPath, reroute } from './reroute.ts';
import { changeVersion } from '../../stages/change-path.ts';

type ListChange = (
  log: RevisionLog,
  kind: KindData,
  namespace: string | undefined,
  list: (namespace: string | undefined) => readonly ApiObject[],
) => readonly ApiObject[];

/** Changes the newest list of a collection. */
const onNewest =
  (change: ListChange) =>
  ({ behaviours }: ServerParts): void => {
    const { newestList } = behaviours.versions;
    behaviours.versions.newestList = (log, kind, namespace, listRequest) =>
      change(log, kind, namespace, (other) => newestList(log, kind, other, listRequest));
  };

/** Objects that the server creates in every namespace. */
const isOwn = ({ metadata: { name } }: ApiObject): boolean => name === 'default' || name === 'platform-root-ca.crt';

/** Defects of the paths of collections (A 4.1). */
export const collectionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PATH-01'],
    description: 'the collection of persistent volumes, as a cluster-scoped core type, is served below /apis/v1 only',
    plant: reroute((path) =>
      path === '/api/v1/persistentvolumes'
        ? unservedPath
        : path === '/apis/v1/persistentvolumes'
          ? '/api/v1/persistentvolumes'
          : null,
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-04'],
    description: 'the list of a namespace contains objects of namespaces whose names begin with its name',
    plant: onNewest((_log, { namespaced }, namespace, list) =>
      namespaced && namespace
        ? list(undefined).filter(({ metadata }) => (metadata.namespace ?? '').startsWith(namespace))
        : list(namespace),
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-07'],
    description: 'collections of cluster-scoped types of named groups are served below /api/GROUP',
    alsoFails: {
      rules: ['PATH-19', 'PATH-20'],
      reason: 'one of the wrong paths is served, and one of the right ones is not',
    },
    plant: reroute((path) =>
      /^\/apis\/storage[^/]*\/v1\/storageclasses$/.test(path)
        ? unservedPath
        : /^\/api\/[^/]+\.[^/]+\/v1\/[^/]+$/.test(path)
          ? path.replace('/api/', '/apis/')
          : null,
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-10'],
    description: 'in paths of named groups the namespace precedes the version',
    plant: reroute((path) => {
      if (/^\/apis\/[^/]+\/v1\/namespaces\/[^/]+\/csistoragecapacities$/.test(path)) return unservedPath;
      const [, group, namespace, version, rest] =
        /^\/apis\/([^/]+)\/namespaces\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
      return rest === undefined ? null : `/apis/${group}/${version}/namespaces/${namespace}/${rest}`;
    }),
  },
  {
    seam: 'server',
    rules: ['PATH-13'],
    description: 'a list of all namespaces returns that of the namespace default',
    plant: onNewest((_log, kind, namespace, list) =>
      list(kind.kind === 'ConfigMap' && !namespace ? 'default' : namespace),
    ),
  },
  {
    seam: 'server',
    rules: ['PATH-14'],
    description: 'named groups have no collections of all namespaces',
    plant: reroute((path) => (/^\/apis\/[^/]+\/v1\/csistoragecapacities$/.test(path) ? unservedPath : null)),
  },
  {
    seam: 'server',
    rules: ['PATH-15'],
    description: 'a watch of all namespaces delivers events of the first namespace only',
    alsoFails: { rules: ['WATCH-34'], reason: 'it also checks a watch of all namespaces' },
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const first = new WeakMap<object, string>();
      behaviours.watch.deliver = (event, watch) => {
        const namespace: string | undefined = event.object?.metadata?.namespace;
        if (watch.namespace !== '' || !namespace) return deliver(event, watch);
        if (!first.has(watch)) first.set(watch, namespace);
        return first.get(watch) === namespace ? deliver(event, watch) : [];
      };
    },
  },
  {
    seam: 'server',
    rules: ['PATH-17'],
    description: 'the list of namespaces contains only those with user-created objects',
    plant: (parts) => {
      const kinds = parts.kinds.filter(({ namespaced, virtual }) => namespaced && !virtual);
      onNewest((log, kind, namespace, list) => {
        const holds = (name: string): boolean =>
          kinds.some((held) => log.list(held, name).some((object) => !isOwn(object)));
        return kind.kind === 'Namespace'
          ? list(namespace).filter(({ metadata }) => holds(metadata.name ?? ''))
          : list(namespace);
      })(parts);
    },
  },
  {
    seam: 'server',
    rules: ['PATH-19'],
    description: 'the roots are cut off before paths are matched, so that either root serves every group',
    plant: reroute((path) => {
      if (/^\/apis\/v\d+\//.test(path)) return path.replace('/apis/', '/api/');
      if (/^\/api\/[^/]+\.[^/]+\//.test(path)) return path.replace('/api/', '/apis/');
      return null;
    }),
  },
  {
    seam: 'server',
    rules: ['PATH-20'],
    description: 'any version is treated as the served one',
    plant: (parts) => changeVersion(parts, (version) => (/^v\d+$/.test(version) ? 'v1' : version)),
  },
];
