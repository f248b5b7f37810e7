import { forbidden, invalid } from '../../../server/errors.ts';
import type { KindData } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { handleRequest } from '../../wire/handle-request.ts';
import { changeKind } from '../objects/change-kind.ts';
import { unservedPath, reroute } from '../path/reroute.ts';
import { onList } from './on-list.ts';
import { removeRoute } from './remove-route.ts';
import { changeBody } from '../../stages/change-body.ts';
import { changeAccepted } from '../../stages/change-accepted.ts';

const written = (body: 'create' | 'update'): readonly string[] => [body === 'create' ? 'OPS-24' : 'OPS-33'];
const inItsRow = (...rules: readonly string[]) => ({ rules, reason: 'they check each kind, including this one' });

/** Defects of where each kind is served, and of the served objects (A 4.3). */
export const pathFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['OPS-91'],
    description: 'PUT has no route to service accounts',
    plant: removeRoute('PUT', /\/serviceaccounts\/[^/]+$/),
    alsoFails: inItsRow(...written('update')),
  },
  {
    seam: 'server',
    rules: ['OPS-94'],
    description: 'PATCH has no route to config maps',
    plant: removeRoute('PATCH', /\/configmaps\/[^/]+$/),
    alsoFails: inItsRow('OPS-42'),
  },
  {
    seam: 'server',
    rules: ['OPS-97'],
    description: 'lists of secrets omit those that were created without a type',
    plant: onList('Secret', (items) => items.filter(({ type }) => type !== 'Opaque')),
    alsoFails: inItsRow('OPS-08', 'OPS-98'),
  },
  {
    seam: 'server',
    rules: ['OPS-100'],
    description: 'the create of a persistent volume requires a namespace',
    alsoFails: inItsRow(...written('create')),
    plant: ({ behaviours: { writes } }) => {
      const { namespace } = writes;
      writes.namespace = (kind, ofPath) => {
        if (kind.kind === 'PersistentVolume')
          throw invalid({ group: '', kind: kind.kind }, [
            { reason: 'FieldValueRequired', field: 'metadata.namespace', message: 'Required value' },
          ]);
        return namespace(kind, ofPath);
      };
    },
  },
  {
    seam: 'server',
    rules: ['OPS-104'],
    description: 'CSI drivers whose names contain dots have no route',
    plant: reroute((path) => (/\/csidrivers\/[^/]*\./.test(path) ? unservedPath : null)),
    alsoFails: inItsRow('OPS-01', 'OPS-24'),
  },
  {
    seam: 'server',
    rules: ['OPS-106'],
    description: 'a CSI node is rejected if no node of its name exists',
    alsoFails: inItsRow('OPS-24'),
    plant: (parts) =>
      changeAccepted(parts, (object, ctx) => {
        const { name } = object.metadata;
        if (object.kind === 'CSINode' && !ctx.stored?.('Node').some((node) => node.metadata.name === name))
          throw forbidden({ group: 'storage.platform.io', kind: 'csinodes' }, `no such node: ${name ?? ''}`);
        return object;
      }),
  },
  {
    seam: 'server',
    rules: ['OPS-108'],
    description: 'CSI storage capacities are a cluster-scoped type',
    alsoFails: inItsRow('OPS-24'),
    plant: (parts) => changeKind(parts, 'CSIStorageCapacity', () => ({ namespaced: false })),
  },
  {
    seam: 'server',
    rules: ['OPS-92'],
    description: 'service accounts have no collection of all namespaces',
    plant: removeRoute('GET', /^\/api\/v1\/serviceaccounts$/),
  },
  {
    seam: 'server',
    rules: ['OPS-95'],
    description: 'the list of all config maps omits namespaces that were created after the start',
    plant: onList('ConfigMap', (items, namespace) =>
      namespace ? items : items.filter(({ metadata }) => /^(default|platform-.*)$/.test(metadata.namespace ?? '')),
    ),
  },
  {
    seam: 'server',
    rules: ['OPS-98'],
    description: 'the list of all secrets is rejected for every user',
    plant: onList('Secret', (items, namespace) => {
      if (!namespace) throw forbidden({ group: '', kind: 'secrets' }, 'secrets are listed in one namespace only');
      return items;
    }),
  },
  {
    seam: 'server',
    rules: ['OPS-109'],
    description: 'the list of all CSI storage capacities returns those of one namespace',
    plant: onList('CSIStorageCapacity', (items, namespace) =>
      namespace ? items : items.filter(({ metadata }) => metadata.namespace === items[0]?.metadata.namespace),
    ),
  },
  {
    seam: 'wire',
    rules: ['OPS-114'],
    description: 'a create of a certificate signing request returns 201 and stores nothing',
    alsoFails: inItsRow('OPS-24'),
    wrap: (transport) =>
      handleRequest(transport, ({ method, path }, send) =>
        method === 'POST' && path.endsWith('/certificatesigningrequests') ? send({ query: { dryRun: 'All' } }) : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-115'],
    description: 'a read returns the content of a certificate signing request in base64 twice',
    alsoFails: inItsRow('OPS-01'),
    plant: (parts) =>
      changeBody(parts, (object, _kind, { verb }) =>
        verb === 'get' && object?.kind === 'CertificateSigningRequest'
          ? { ...object, spec: { ...object.spec, request: Buffer.from(object.spec.request).toString('base64') } }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-116'],
    description: 'the list of certificate signing requests contains pending ones only',
    plant: onList('CertificateSigningRequest', (items) =>
      items.filter(({ status }) => (status?.conditions ?? []).length === 0),
    ),
  },
  {
    seam: 'server',
    rules: ['OPS-117'],
    description: 'certificate signing requests cannot be watched',
    plant: ({ behaviours: { versions: _versions }, kinds }) => {
      const at = kinds.findIndex(({ kind }) => kind === 'CertificateSigningRequest');
      const data = kinds[at] as KindData;
      kinds[at] = {
        ...data,
        verbs: (data.verbs ?? ['get', 'list', 'create', 'update', 'patch', 'delete', 'deletecollection']).filter(
          (verb) => verb !== 'watch',
        ),
      };
    },
  },
];
