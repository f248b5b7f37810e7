import type { ApiObject, DefaultRule, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeKind, changeReceived, replaceCheck, rejectWhen, removeCheck } from '../objects/change-kind.ts';
import { onSchema } from './change-kinds.ts';

/** Replaces the default of a kind that the rule defines. */
const redefault = (rule: string, kind: string, description: string, apply: DefaultRule['apply']): Fault => ({
  seam: 'server',
  rules: [rule],
  description,
  plant: (parts) =>
    changeKind(parts, kind, ({ defaults }) => ({
      defaults: defaults.map((one) => (one.rules.includes(rule) ? { ...one, apply } : one)),
    })),
});

const fault = (rule: string, description: string, ...plants: readonly ((parts: ServerParts) => void)[]): Fault => ({
  seam: 'server',
  rules: [rule],
  description,
  plant: (parts) => {
    for (const plant of plants) plant(parts);
  },
});

const set =
  (path: readonly string[], value: Json): DefaultRule['apply'] =>
  ({ spec }: ApiObject) => {
    const at = path.slice(0, -1).reduce((parent: Json, step) => parent?.[step], spec);
    const last = path.at(-1) ?? '';
    if (at && at[last] === undefined) at[last] = value;
  };

const strategy =
  (member: string, type: string): DefaultRule['apply'] =>
  ({ spec }) => {
    if (!spec) return;
    spec[member] ??= {};
    spec[member].type ??= type;
  };

const text = { type: 'string' };
const textMap = { type: 'object', additionalProperties: text };
const backendPath = 'spec.rules.[].http.paths.[].backend';
const oldBackend = onSchema('Ingress', backendPath, (members) =>
  Object.assign(members, { serviceName: text, servicePort: {} }),
);
const backends = (object: Json): Json[] =>
  (object.spec?.rules ?? []).flatMap((rule: Json) =>
    (rule.http?.paths ?? []).map(({ backend }: Json) => backend ?? {}),
  );

const ofPathType = (rule: string, type: string): Fault =>
  fault(rule, `an ingress path of type ${type} is rejected`, (parts) =>
    rejectWhen(parts, 'Ingress', ({ spec }) =>
      (spec?.rules ?? []).some(({ http }: Json) => (http?.paths ?? []).some(({ pathType }: Json) => pathType === type)),
    ),
  );

/** Defects of types in the versions that replaced removed versions (B 9). */
export const currentVersionFaults: readonly Fault[] = [
  fault('VER-76', 'a missing selector is defaulted from the labels of the template', (parts) => {
    for (const kind of ['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet'])
      changeKind(parts, kind, ({ defaults }) => ({
        defaults: [
          ...defaults,
          {
            rules: [],
            apply: ({ spec }) =>
              void (spec && (spec.selector ??= { matchLabels: { ...spec.template?.metadata?.labels } })),
          },
        ],
      }));
  }),
  fault('VER-77', 'the selector of a deployment can change', (parts) => removeCheck(parts, 'Deployment', 'VER-77')),
  redefault(
    'VER-78',
    'DaemonSet',
    'the update strategy of a daemon set defaults to OnDelete',
    strategy('updateStrategy', 'OnDelete'),
  ),
  redefault(
    'VER-79',
    'StatefulSet',
    'the update strategy of a stateful set defaults to OnDelete',
    strategy('updateStrategy', 'OnDelete'),
  ),
  redefault(
    'VER-80',
    'Deployment',
    'the strategy of a deployment defaults to Recreate',
    strategy('strategy', 'Recreate'),
  ),
  redefault('VER-81', 'Deployment', 'progressDeadlineSeconds stays unset', () => {}),
  redefault('VER-82', 'Deployment', 'revisionHistoryLimit defaults to 2', set(['revisionHistoryLimit'], 2)),
  redefault('VER-83', 'Deployment', 'maxSurge defaults to 1', set(['strategy', 'rollingUpdate', 'maxSurge'], 1)),
  redefault(
    'VER-84',
    'Deployment',
    'maxUnavailable defaults to 1',
    set(['strategy', 'rollingUpdate', 'maxUnavailable'], 1),
  ),
  fault(
    'VER-85',
    'rollbackTo of a deployment is stored',
    onSchema('Deployment', 'spec', (members) =>
      Object.assign(members, { rollbackTo: { type: 'object', properties: { revision: { type: 'integer' } } } }),
    ),
  ),
  fault(
    'VER-86',
    'templateGeneration of a daemon set is stored',
    onSchema('DaemonSet', 'spec', (members) => Object.assign(members, { templateGeneration: { type: 'integer' } })),
  ),
  fault(
    'VER-129',
    'defaultBackend of an ingress is unknown',
    onSchema('Ingress', 'spec', (members) => void delete members['defaultBackend']),
  ),
  fault(
    'VER-130',
    'the member backend of an ingress is stored',
    onSchema('Ingress', 'spec', (members) =>
      Object.assign(members, { backend: { type: 'object', properties: { serviceName: text, servicePort: {} } } }),
    ),
  ),
  fault('VER-131', 'a backend may use serviceName', oldBackend, (parts) =>
    changeReceived(parts, 'Ingress', (object) => {
      for (const backend of backends(object))
        if (backend.serviceName) backend.service ??= { name: backend.serviceName, port: { number: 80 } };
    }),
  ),
  fault(
    'VER-132',
    'the number of a backend port is dropped',
    onSchema('Ingress', `${backendPath}.service.port`, (members) => void delete members['number']),
  ),
  fault('VER-133', 'a named backend port becomes number 0', (parts) =>
    changeReceived(parts, 'Ingress', (object) => {
      for (const { service } of backends(object)) if (service?.port?.name) service.port = { number: 0 };
    }),
  ),
  fault('VER-134', 'servicePort is copied to service.port', oldBackend, (parts) =>
    changeReceived(parts, 'Ingress', (object) => {
      for (const backend of backends(object)) {
        if (backend.service && backend.servicePort !== undefined)
          backend.service.port ??= { number: backend.servicePort };
        delete backend.servicePort;
      }
    }),
  ),
  fault('VER-135', 'a missing pathType becomes ImplementationSpecific', (parts) =>
    changeReceived(parts, 'Ingress', ({ spec }) => {
      for (const { http } of spec?.rules ?? [])
        for (const path of http?.paths ?? []) path.pathType ??= 'ImplementationSpecific';
    }),
  ),
  ofPathType('VER-136', 'Prefix'),
  ofPathType('VER-137', 'Exact'),
  ofPathType('VER-138', 'ImplementationSpecific'),
  fault('VER-139', 'any pathType is stored', (parts) => replaceCheck(parts, 'Ingress', 'VER-139', () => () => [])),
  fault(
    'VER-144',
    'the node of an endpoint is dropped',
    onSchema('EndpointSlice', 'endpoints.[]', (members) => void delete members['nodeName']),
  ),
  fault(
    'VER-145',
    'the zone of an endpoint is dropped',
    onSchema('EndpointSlice', 'endpoints.[]', (members) => void delete members['zone']),
  ),
  fault(
    'VER-146',
    'the topology of an endpoint is stored',
    onSchema('EndpointSlice', 'endpoints.[]', (members) => Object.assign(members, { topology: textMap })),
  ),
  fault('VER-147', 'deprecatedTopology can be written', (parts) =>
    changeKind(parts, 'EndpointSlice', () => ({ prepareCreate: () => {}, prepareUpdate: () => {} })),
  ),
];
