import type { ApiObject, Json, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { reroute } from '../path/reroute.ts';
import { changeBody } from '../../stages/change-body.ts';
import { changeStored } from '../../stages/change-stored.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

/** Changes a list of the newest state. */
const onNewest = (
  { behaviours }: ServerParts,
  change: (objects: readonly ApiObject[], kind: KindData) => readonly ApiObject[],
): void => {
  const { newestList } = behaviours.versions;
  behaviours.versions.newestList = (log, kind, namespace, listRequest) =>
    change(newestList(log, kind, namespace, listRequest), kind);
};

/** Changes a delete of one config map into a delete of the one that `members` selects by name. */
const deletesSeveral =
  (pathPattern: RegExp, members: (name: string, object: ApiObject) => boolean) =>
  (parts: ServerParts): void => {
    let name: string | null = null;
    const { collectionMembers } = parts.behaviours.writes;
    reroute((path, method) => {
      const [, collection, last] = pathPattern.exec(path) ?? [];
      name = method === 'DELETE' && collection !== undefined ? decodeURIComponent(last ?? '') : null;
      return name === null ? null : (collection ?? null);
    })(parts);
    parts.behaviours.writes.collectionMembers = (objects, matches) => {
      const wanted = name;
      return wanted === null
        ? collectionMembers(objects, matches)
        : objects.filter((object) => members(wanted, object));
    };
  };

/** Defects of reads and writes of one object (A 1). */
export const storedObjectFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['API-05'],
    description: 'the create handler drops the annotations before it stores an object',
    plant: (parts) =>
      changeStored(parts, ({ metadata: { annotations: _dropped, ...metadata }, ...rest }) => ({ ...rest, metadata })),
  },
  {
    seam: 'server',
    rules: ['API-06'],
    description: 'lists are read from a cache that only creates and deletes refresh',
    plant: ({ behaviours: { versions } }) => {
      const { ofChange, newestList } = versions;
      const refreshed = new Map<string, number>();
      versions.ofChange = (change) => {
        if (change.type !== 'MODIFIED')
          refreshed.set(`${change.object.kind}/${change.object.metadata.namespace ?? ''}`, change.revision);
        return ofChange(change);
      };
      versions.newestList = (log, kind, namespace, listRequest) => {
        const revision = refreshed.get(`${kind.kind}/${namespace ?? ''}`);
        return revision === undefined
          ? newestList(log, kind, namespace, listRequest)
          : log.list(kind, namespace, revision);
      };
    },
  },
  {
    seam: 'server',
    rules: ['API-32'],
    description: 'a list of config maps also contains the secrets of the namespace',
    plant: (parts) => {
      const secrets = parts.kinds.find(({ kind }) => kind === 'Secret') as KindData;
      const { newestList } = parts.behaviours.versions;
      parts.behaviours.versions.newestList = (log, kind, namespace, listRequest) => [
        ...newestList(log, kind, namespace, listRequest),
        ...(kind.kind === 'ConfigMap' ? log.list(secrets, namespace) : []),
      ];
    },
  },
  {
    seam: 'server',
    rules: ['API-33'],
    description: 'a read of a config map returns a list with one entry',
    plant: (parts) =>
      changeBody(parts, (shown, _kind, { verb }) =>
        verb === 'get' && shown?.kind === 'ConfigMap'
          ? { kind: 'ConfigMapList', apiVersion: 'v1', metadata: {}, items: [shown] }
          : shown,
      ),
  },
  {
    seam: 'server',
    rules: ['API-34'],
    description: 'the list of a namespace omits its first config map',
    plant: (parts) => onNewest(parts, (objects, { kind }) => (kind === 'ConfigMap' ? objects.slice(1) : objects)),
  },
  {
    seam: 'server',
    rules: ['API-37'],
    description: 'a create of a config map returns the object, which is not stored',
    // The objects in which the suite works are still created.
    plant: (parts) =>
      wrapStage(
        parts,
        'store',
        (next) => (call, write) =>
          call.kind.kind === 'ConfigMap' && write.way === 'create'
            ? next(call, { ...write, dryRun: true })
            : next(call, write),
      ),
  },
  {
    seam: 'server',
    rules: ['API-41'],
    description: 'a replace merges the data of its body into the stored data',
    plant: ({ behaviours: { writes } }) => {
      const { keepMetadata } = writes;
      writes.keepMetadata = (next, live, via) => {
        keepMetadata(next, live, via);
        if (via === 'update' && live['data']) next['data'] = { ...live['data'], ...next['data'] };
      };
    },
  },
  {
    seam: 'server',
    rules: ['API-43'],
    description: 'a merge patch replaces the data as a unit',
    plant: ({ behaviours: { patching } }) => {
      const { merge } = patching;
      patching.merge = (live, patch) => merge(patch?.data === undefined ? live : without(live, 'data'), patch);
    },
  },
  {
    seam: 'server',
    rules: ['API-44'],
    description: 'the media type of apply is treated as a merge patch',
    plant: ({ behaviours: { wire } }) => {
      const { patchForm } = wire;
      wire.patchForm = (mediaType) => (mediaType === 'application/apply-patch+yaml' ? 'merge' : patchForm(mediaType));
    },
  },
  {
    seam: 'server',
    rules: ['API-46'],
    description: 'a delete of a config map removes every config map whose name begins with that name',
    plant: deletesSeveral(/^(.*\/configmaps)\/([^/]+)$/, (name, object) =>
      (object.metadata.name ?? '').startsWith(name),
    ),
  },
  {
    seam: 'server',
    rules: ['API-47'],
    description: 'a delete of a collection removes its first member only',
    plant: ({ behaviours: { writes } }) => {
      const { collectionMembers } = writes;
      writes.collectionMembers = (objects, matches) => collectionMembers(objects, matches).slice(0, 1);
    },
  },
  {
    seam: 'server',
    rules: ['API-55'],
    description: 'a delete splits the name of its path at commas',
    plant: deletesSeveral(/^(.*\/configmaps)\/([^/]*,[^/]*)$/, (names, object) =>
      names.split(',').includes(object.metadata.name ?? ''),
    ),
  },
];

const without = (object: Json, member: string): Json => {
  const { [member]: _left, ...rest } = object;
  return rest;
};
