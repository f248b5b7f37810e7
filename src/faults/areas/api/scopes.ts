import type { ApiObject } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { changeKind } from '../objects/change-kind.ts';
import { reroute } from '../path/reroute.ts';
import { changeBody } from '../../stages/change-body.ts';

/** Defects of scopes, paths and subresources (A 1). */
export const scopeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['API-08'],
    description: 'the segment after a name is ignored if it names no subresource',
    plant: (parts) => {
      const known = new Set(
        Object.keys(parts.kinds.find(({ kind }) => kind === 'PersistentVolume')?.subresources ?? {}),
      );
      reroute((path) => {
        const [, item, last = ''] = /^(\/api\/v1\/persistentvolumes\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
        return item !== undefined && !known.has(last) ? item : null;
      })(parts);
    },
  },
  {
    seam: 'server',
    rules: ['API-15'],
    description: 'a review is returned as it was sent, without a status',
    plant: (parts) => changeKind(parts, 'SelfSubjectAccessReview', () => ({ virtual: (object) => object })),
  },
  {
    seam: 'server',
    rules: ['API-16'],
    description: 'a review is stored under a generated name and can be read by it',
    plant: (parts) => {
      const kept = new Map<string, ApiObject>();
      const { objectForGet } = parts.behaviours.versions;
      changeKind(parts, 'SelfSubjectAccessReview', ({ verbs = [], virtual }) => ({
        verbs: [...verbs, 'get'],
        virtual: async (object, ctx) => {
          const answered = (await virtual?.(object, ctx)) ?? object;
          const name = `review-${kept.size + 1}`;
          const named = { ...answered, metadata: { ...answered.metadata, name } };
          kept.set(name, named);
          return named;
        },
      }));
      parts.behaviours.versions.objectForGet = (log, kind, namespace, name, requested, address) =>
        kind.kind === 'SelfSubjectAccessReview'
          ? (kept.get(name) ?? null)
          : objectForGet(log, kind, namespace, name, requested, address);
    },
  },
  {
    seam: 'server',
    rules: ['API-17'],
    description: 'an eviction returns success and deletes nothing',
    plant: (parts) =>
      changeKind(parts, 'Pod', ({ subresources }) => ({
        subresources: {
          ...subresources,
          eviction: {
            verbs: ['create'],
            ...subresources['eviction'],
            connect: () => ({ kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success' }),
          },
        },
      })),
  },
  {
    seam: 'server',
    rules: ['API-26'],
    description: 'a path of a config map without a namespace refers to namespace default',
    plant: reroute((path) =>
      /^\/api\/v1\/configmaps\/[^/]+$/.test(path) ? path.replace('/v1/', '/v1/namespaces/default/') : null,
    ),
  },
  {
    seam: 'server',
    rules: ['API-27'],
    description: 'the deletion of a namespace keeps its secrets',
    plant: ({ behaviours: { controllers } }) => {
      const { emptiedKinds } = controllers;
      controllers.emptiedKinds = (kinds) => emptiedKinds(kinds).filter(({ kind }) => kind !== 'Secret');
    },
  },
  {
    seam: 'server',
    rules: ['API-28'],
    description: 'the deletion of a namespace deletes every key that begins with its name',
    plant: ({ behaviours: { controllers } }) => {
      controllers.contents = (storage, kind, namespace) =>
        storage.list(kind).filter(({ metadata }) => (metadata.namespace ?? '').startsWith(namespace));
    },
  },
  {
    seam: 'server',
    rules: ['API-30'],
    description: 'kinds and singular names are aliases of types in paths',
    plant: reroute((path) => (/\/(ConfigMap|configmap)$/.test(path) ? path.replace(/[^/]+$/, 'configmaps') : null)),
  },
  {
    seam: 'server',
    rules: ['API-31'],
    description: 'a read of a CSI storage capacity has the plural name of the type as kind',
    alsoFails: { rules: ['META-02'], reason: 'the scenario of API-31 judges both' },
    plant: (parts) =>
      changeBody(parts, (shown, _kind, { verb }) =>
        verb === 'get' && shown?.kind === 'CSIStorageCapacity' ? { ...shown, kind: 'csistoragecapacities' } : shown,
      ),
  },
  {
    seam: 'server',
    rules: ['API-60'],
    description: 'only types of the core group are written in Protobuf',
    plant: (parts) => {
      const { wire } = parts.behaviours;
      const { formOf } = wire;
      const named = new Set(parts.kinds.filter(({ group }) => group !== '').map(({ kind }) => kind));
      wire.formOf = (entry, can) => formOf(entry, named.has(can.kind ?? '') ? { ...can, protobuf: false } : can);
    },
  },
];
