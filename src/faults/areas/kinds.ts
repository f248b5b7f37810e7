import type { Json } from '../../server/model.ts';
import type { Fault, ServerFault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { changeAccepted } from '../stages/change-accepted.ts';
import { changeKind, losesMembers } from '../stages/change-kind.ts';
import { answerFault } from '../wire/answer-fault.ts';

type Plant = ServerFault['plant'];

/** Objects of a kind are accepted whatever these members are; `fields` matches the paths of causes. */
const accepts =
  (name: string, fields: RegExp): Plant =>
  (parts) =>
    changeKind(parts, name, ({ validations, immutable }) => ({
      immutable: immutable.filter(({ path }) => !fields.test(path)),
      validations: validations.map((rule) => ({
        ...rule,
        check: (...of) => rule.check(...of).filter(({ field }) => !fields.test(field)),
      })),
    }));

/** Defects of common kinds: checks and defaults that the documents do not have. */
export const kindFaults: readonly Fault[] = [
  serverFault('KIND-01', 'tolerations are not checked', accepts('Pod', /^spec\.tolerations/)),
  serverFault('KIND-02', 'ports of containers may have one name twice', accepts('Pod', /\.ports\[1\]\.name$/)),
  serverFault('KIND-03', 'a volume may be mounted without a path', accepts('Pod', /mountPath$/)),
  serverFault(
    'KIND-04',
    'probes have no default period',
    losesMembers('Pod', ({ spec }) => {
      for (const { livenessProbe } of spec?.containers ?? [])
        if (livenessProbe?.periodSeconds === 10) delete livenessProbe.periodSeconds;
    }),
  ),
  serverFault('KIND-05', 'the deadline of a pod can move away', accepts('Pod', /^spec\.activeDeadlineSeconds$/), {
    alsoFails: { rules: ['KIND-01'], reason: 'it judges the same member' },
  }),
  serverFault(
    'KIND-06',
    'the selector of a daemon set need not match its template',
    accepts('DaemonSet', /^spec\.template\.metadata\.labels$/),
  ),
  serverFault(
    'KIND-07',
    'the number of replicas of a replica set may be negative',
    accepts('ReplicaSet', /^spec\.replicas$/),
  ),
  serverFault('KIND-08', 'a deployment may keep less than no revisions', accepts('Deployment', /^spec\.revisionHist/)),
  serverFault('KIND-09', 'a stateful set has any update strategy', accepts('StatefulSet', /^spec\.updateStrategy$/)),
  serverFault('KIND-10', 'the service of a stateful set can change', accepts('StatefulSet', /^spec$/)),
  serverFault(
    'KIND-11',
    'deployments have no default deadline',
    losesMembers('Deployment', ({ spec }) => {
      if (spec?.progressDeadlineSeconds === 600) delete spec.progressDeadlineSeconds;
    }),
  ),
  serverFault('KIND-12', 'a job may end after less than no seconds', accepts('Job', /^spec\.activeDeadlineSeconds$/)),
  serverFault('KIND-13', 'the template of a suspended job can change', accepts('Job', /^spec\.template$/)),
  serverFault('KIND-14', 'the Pods of a job are not labelled with its name', (parts) =>
    changeKind(parts, 'Job', ({ allocate }) => ({
      allocate: (object, ctx) => {
        allocate?.(object, ctx);
        const labels: Json = object['spec']?.template?.metadata?.labels;
        if (labels) delete labels['job-name'];
      },
    })),
  ),
  serverFault('KIND-15', 'a cron job has any schedule', accepts('CronJob', /^spec\.schedule$/)),
  serverFault(
    'KIND-16',
    'cron jobs keep no failed jobs by default',
    losesMembers('CronJob', ({ spec }) => {
      if (spec?.failedJobsHistoryLimit === 1) spec.failedJobsHistoryLimit = 0;
    }),
  ),
  serverFault('KIND-17', 'a service may have any external address', accepts('Service', /^spec\.externalIPs/)),
  serverFault(
    'KIND-18',
    'the ports of a service have no default protocol',
    losesMembers('Service', ({ spec }) => {
      for (const port of spec?.ports ?? []) if (port.protocol === 'TCP') delete port.protocol;
    }),
  ),
  serverFault('KIND-19', 'the paths of an ingress may be relative', accepts('Ingress', /\.path$/)),
  serverFault('KIND-20', 'a network policy may except any block', accepts('NetworkPolicy', /\.except\[/)),
  serverFault(
    'KIND-21',
    'a policy for egress limits egress only',
    losesMembers('NetworkPolicy', ({ spec }) => {
      if (spec?.policyTypes?.length === 2) spec.policyTypes = ['Egress'];
    }),
  ),
  serverFault('KIND-22', 'endpoints have any addresses', accepts('EndpointSlice', /\.addresses\[/)),
  serverFault(
    'KIND-23',
    'a metric of a resource need not name it',
    accepts('HorizontalPodAutoscaler', /resource\.name/),
  ),
  serverFault(
    'KIND-24',
    'an autoscaler has no least number of replicas by default',
    losesMembers('HorizontalPodAutoscaler', ({ spec }) => {
      if (spec?.minReplicas === 1) delete spec.minReplicas;
    }),
  ),
  serverFault(
    'KIND-25',
    'a claim may request no storage',
    accepts('PersistentVolumeClaim', /^spec\.resources\[storage\]$/),
  ),
  serverFault(
    'KIND-26',
    'the path of a volume may lead upwards',
    accepts('PersistentVolume', /^spec\.hostPath\.path$/),
  ),
  serverFault('KIND-27', 'parameters of a class may have no name', accepts('StorageClass', /^parameters$/)),
  serverFault('KIND-28', 'the verbs of a rule may be absent', accepts('Role', /\.verbs$/)),
  serverFault('KIND-29', 'limits may have one type twice', accepts('LimitRange', /\.type$/)),
  serverFault('KIND-30', 'a priority class may have any value', accepts('PriorityClass', /^value$/)),
  serverFault('KIND-31', 'the Table of services has no column for ports', (parts) =>
    changeKind(parts, 'Service', ({ columns }) => ({
      columns: columns?.filter(({ name }) => name !== 'Port(s)') ?? null,
    })),
  ),
  serverFault('KIND-32', 'the restart policy and the scheduler of pods select by the same member', (parts) =>
    changeKind(parts, 'Pod', ({ selectableFields = {} }) => ({
      selectableFields: { ...selectableFields, 'spec.restartPolicy': ({ spec }) => spec?.schedulerName ?? '' },
    })),
  ),
  serverFault('KIND-33', 'empty values of config maps vanish', (parts) =>
    changeKind(parts, 'ConfigMap', ({ defaults }) => ({
      defaults: [
        ...defaults,
        {
          rules: [],
          apply: (object) => {
            const data: Json = object['data'];
            for (const name of Object.keys(data ?? {})) if (data[name] === '') delete data[name];
          },
        },
      ],
    })),
  ),
  serverFault('KIND-34', 'new nodes get each taint twice', (parts) =>
    changeAccepted(parts, (object) => {
      const spec: Json = object['kind'] === 'Node' ? object['spec'] : undefined;
      if (spec?.taints) spec.taints = [...spec.taints, ...spec.taints];
      return object;
    }),
  ),
  serverFault('KIND-35', 'metrics have no help texts', ({ behaviours: { metrics } }) => {
    const { exposition } = metrics;
    metrics.exposition = (all) => exposition(all).replaceAll(/^# HELP.*\n/gm, '');
  }),
  serverFault('KIND-36', 'the scale of a deployment has no selector', (parts) =>
    changeKind(parts, 'Deployment', ({ subresources }) => {
      const { scale } = subresources;
      if (!scale?.view) return {};
      const { view } = scale;
      const blind = (parent: Json): Json => {
        const shown: Json = view(parent);
        delete shown.status.selector;
        return shown;
      };
      return { subresources: { ...subresources, scale: { ...scale, view: blind } } };
    }),
  ),
  serverFault('KIND-37', 'ports of nodes are given twice', accepts('Service', /nodePort$/)),
  serverFault('KIND-38', 'drivers of nodes can change', accepts('CSINode', /^spec\.drivers$/)),
  answerFault('KIND-40', 'includeObject=Object has no effect', ({ query }, answer) =>
    query.get('includeObject') === 'Object' && answer.json?.kind === 'Table'
      ? { ...answer, json: { ...answer.json, rows: answer.json.rows.map((row: Json) => ({ cells: row.cells })) } }
      : null,
  ),
  serverFault('KIND-42', 'a replace of a missing role binding creates nothing', (parts) =>
    changeKind(parts, 'RoleBinding', () => ({ putCreates: false })),
  ),
  answerFault('KIND-43', 'namespaces show no finalizer', (_, answer) =>
    answer.json?.kind === 'Namespace' ? { ...answer, json: { ...answer.json, spec: {} } } : null,
  ),
  answerFault('KIND-44', 'reviews of tokens name no groups', (_, answer) =>
    answer.json?.kind === 'TokenReview' && answer.json.status?.user
      ? {
          ...answer,
          json: { ...answer.json, status: { ...answer.json.status, user: { ...answer.json.status.user, groups: [] } } },
        }
      : null,
  ),
  answerFault('KIND-45', 'lists of metadata have no resource version', (_, answer) =>
    answer.json?.kind === 'PartialObjectMetadataList' ? { ...answer, json: { ...answer.json, metadata: {} } } : null,
  ),
  answerFault('KIND-61', 'responses to token requests do not state the end of the token', (_, answer) => {
    const { token } = answer.json?.kind === 'TokenRequest' ? answer.json.status : {};
    return token === undefined ? null : { ...answer, json: { ...answer.json, status: { token } } };
  }),
  answerFault('KIND-62', 'reviews of tokens have all requested audiences', (_, answer) => {
    if (answer.json?.kind !== 'TokenReview' || !answer.json.spec?.audiences) return null;
    const status = { ...answer.json.status, audiences: answer.json.spec.audiences };
    return { ...answer, json: { ...answer.json, status } };
  }),
  answerFault('KIND-60', 'timestamps of the deletion are not in UTC', (_, answer) => {
    const deleted = answer.json?.metadata?.deletionTimestamp;
    if (deleted === undefined) return null;
    const metadata = { ...answer.json.metadata, deletionTimestamp: deleted.replace('Z', '+02:00') };
    return { ...answer, json: { ...answer.json, metadata } };
  }),
  {
    seam: 'wire',
    rules: ['KIND-41'],
    description: 'the operator notin selects the listed values',
    wrap: (transport) => ({
      send: (request) => transport.send({ ...request, path: request.path.replace('%20notin%20', '%20in%20') }),
      close: () => transport.close(),
    }),
  },
  serverFault('KIND-63', 'a Pod that has a node can be bound to another one', (parts) =>
    changeKind(parts, 'Pod', ({ subresources: { binding, ...others } }) => ({
      subresources: {
        ...others,
        ...(binding && {
          binding: {
            ...binding,
            merge: (old, ...of) => {
              const { nodeName: _, ...spec } = old['spec'];
              return binding.merge?.({ ...old, spec }, ...of) ?? old;
            },
          },
        }),
      },
    })),
  ),
];
