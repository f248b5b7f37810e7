import type { Json } from '../../model.ts';
import { isReached } from '../../options/release-numbers.ts';

const all = ['*'];
const masters = { kind: 'Group', group: { name: 'system:masters' } };
const authenticated = { kind: 'Group', group: { name: 'system:authenticated' } };
const unauthenticated = { kind: 'Group', group: { name: 'system:unauthenticated' } };
const nodes = { kind: 'Group', group: { name: 'system:nodes' } };
const manager = { kind: 'User', user: { name: 'system:kube-controller-manager' } };
const scheduler = { kind: 'User', user: { name: 'system:kube-scheduler' } };
const systemAccounts = { kind: 'ServiceAccount', serviceAccount: { namespace: 'platform-system', name: '*' } };

const everyResource = { verbs: all, apiGroups: all, resources: all, clusterScope: true, namespaces: all };
const resourceRules = [everyResource];
const nonResourceRules = [{ verbs: all, nonResourceURLs: all }];
const everything = (...subjects: readonly Json[]): Json => [{ subjects, resourceRules, nonResourceRules }];
const leases = (verbs: readonly string[]): Json => ({
  verbs,
  apiGroups: ['coordination.platform.io'],
  resources: ['leases'],
  namespaces: all,
});

const metadata = (name: string): Json => ({
  name,
  generation: 1,
  annotations: { 'apf.platform.io/autoupdate-spec': 'true' },
});

type Distinguisher = 'ByUser' | 'ByNamespace' | null;

const schema = (name: string, level: string, precedence: number, distinguisher: Distinguisher, rules: Json): Json => ({
  metadata: metadata(name),
  spec: {
    priorityLevelConfiguration: { name: level },
    matchingPrecedence: precedence,
    ...(distinguisher ? { distinguisherMethod: { type: distinguisher } } : {}),
    rules,
  },
});

/** The flow schemas that every server has. No client can change the first two. */
export const flowSchemas: readonly Json[] = [
  schema('exempt', 'exempt', 1, null, everything(masters)),
  schema('catch-all', 'catch-all', 10_000, 'ByUser', everything(unauthenticated, authenticated)),
  schema('probes', 'exempt', 2, null, [
    {
      subjects: [unauthenticated, authenticated],
      nonResourceRules: [{ verbs: ['get'], nonResourceURLs: ['/healthz', '/readyz', '/livez'] }],
    },
  ]),
  schema('system-leader-election', 'leader-election', 100, 'ByUser', [
    { subjects: [manager, scheduler, systemAccounts], resourceRules: [leases(['get', 'create', 'update'])] },
  ]),
  schema('system-node-high', 'node-high', 400, 'ByUser', [
    {
      subjects: [nodes],
      resourceRules: [{ ...everyResource, apiGroups: [''], resources: ['nodes', 'nodes/status'] }, leases(all)],
    },
  ]),
  schema('system-nodes', 'system', 500, 'ByUser', everything(nodes)),
  schema('kube-controller-manager', 'workload-high', 800, 'ByNamespace', everything(manager)),
  schema('kube-scheduler', 'workload-high', 800, 'ByNamespace', everything(scheduler)),
  schema('kube-system-service-accounts', 'workload-high', 900, 'ByNamespace', everything(systemAccounts)),
  schema(
    'service-accounts',
    'workload-low',
    9000,
    'ByUser',
    everything({ kind: 'Group', group: { name: 'system:serviceaccounts' } }),
  ),
  schema('global-default', 'global-default', 9900, 'ByUser', everything(unauthenticated, authenticated)),
];

/** Name, shares, percent that others may borrow, and number of queues and hand size. */
const levels: ReadonlyArray<readonly [string, number, number, readonly [number, number] | null]> = [
  ['catch-all', 5, 0, null],
  ['global-default', 20, 50, [128, 6]],
  ['leader-election', 10, 0, [16, 4]],
  ['node-high', 40, 25, [64, 6]],
  ['system', 30, 33, [64, 6]],
  ['workload-high', 40, 50, [128, 6]],
  ['workload-low', 100, 90, [128, 6]],
];

/** The priority levels that every server of a release has. No client can change the first two. */
export const priorityLevels = (release: string): readonly Json[] => [
  {
    metadata: metadata('exempt'),
    spec: {
      type: 'Exempt',
      ...(isReached('1.28', release) ? { exempt: { nominalConcurrencyShares: 0, lendablePercent: 0 } } : {}),
    },
    status: {},
  },
  ...levels.map(([name, nominalConcurrencyShares, lendablePercent, queues]) => ({
    metadata: metadata(name),
    spec: {
      type: 'Limited',
      limited: {
        nominalConcurrencyShares,
        limitResponse: queues
          ? { type: 'Queue', queuing: { queues: queues[0], handSize: queues[1], queueLengthLimit: 50 } }
          : { type: 'Reject' },
        ...(isReached('1.26', release) ? { lendablePercent } : {}),
      },
    },
    status: {},
  })),
];
