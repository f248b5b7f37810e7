import type { AdmissionRequest } from '../contracts.ts';
import { internalError, StatusError } from '../errors.ts';
import type { ApiObject, Json } from '../model.ts';
import type { UsedSecret } from '../admission/used-secrets.ts';

/** Resource and scope that the rules of webhooks are compared with (B 6.3). */
export interface RuleCase {
  readonly operation: string;
  readonly group: string;
  readonly version: string;
  readonly resource: string;
  readonly subresource: string;
  readonly namespaced: boolean;
}

const defaultPlugins = [
  'CertificateApproval',
  'CertificateSigning',
  'CertificateSubjectRestriction',
  'DefaultIngressClass',
  'DefaultStorageClass',
  'DefaultTolerationSeconds',
  'LimitRanger',
  'MutatingAdmissionWebhook',
  'NamespaceLifecycle',
  'PersistentVolumeClaimResize',
  'PodSecurity',
  'Priority',
  'ResourceQuota',
  'RuntimeClass',
  'ServiceAccount',
  'StorageObjectInUseProtection',
  'TaintNodesByCondition',
  'ValidatingAdmissionWebhook',
];

const nodeLabels = [
  'platform.io/hostname',
  'platform.io/arch',
  'platform.io/os',
  'beta.platform.io/arch',
  'beta.platform.io/os',
  'node.platform.io/instance-type',
  'beta.platform.io/instance-type',
  'topology.platform.io/region',
  'topology.platform.io/zone',
  'failure-domain.beta.platform.io/region',
  'failure-domain.beta.platform.io/zone',
];

/** Admission plugins and admission webhooks as named behaviours (B 5.12, 6.2, 6.3). */
export const admissionBehaviours = {
  /** Admission operation of an API verb. Null means that admission does not handle the verb. */
  operationOf: (verb: string): AdmissionRequest['operation'] | null =>
    (
      ({
        create: 'CREATE',
        update: 'UPDATE',
        patch: 'UPDATE',
        delete: 'DELETE',
        deletecollection: 'DELETE',
        connect: 'CONNECT',
      }) as const
    )[verb as 'create'] ?? null,

  /** Names of the plugins that run: the default plugins with the enabled ones and without the disabled ones. */
  chosenPlugins: (enabled: readonly string[], disabled: readonly string[]): readonly string[] =>
    [...new Set([...defaultPlugins, ...enabled])].filter((name) => !disabled.includes(name)),

  /** Whether a plugin that an option names exists. */
  isPluginThere: (name: string, known: readonly string[]): boolean => known.includes(name),

  /** Whether a namespace rejects new objects. */
  closedNamespace: (namespace: ApiObject): boolean =>
    namespace.metadata.deletionTimestamp !== undefined || namespace['status']?.phase === 'Terminating',

  /** Whether this number of default classes rejects new claims. */
  tooManyDefaults: (count: number): boolean => count > 1,

  /**
   * Built-in CPU request for containers of a namespace when neither the Pod nor a LimitRange states one. Null means
   * none (B 8).
   */
  builtInRequest: (namespace: string): string | null => (namespace === 'default' ? '100m' : null),

  /** Seconds for which new Pods tolerate a not-ready or unreachable node. `option` is the text of the option. */
  tolerationSeconds: (option: string | null): number => (option ? Number(option) : 300),

  /** The token bucket of a limit that an Event uses (B 5.12). Null for an unknown type of limit. */
  eventBucket: (type: string, event: Json, user: string): string | null => {
    const { component = '', host = '' } = event.source ?? {};
    const { kind = '', namespace = '', name = '', uid = '', apiVersion = '' } = event.involvedObject ?? {};
    const buckets: Readonly<Record<string, readonly string[]>> = {
      Server: [''],
      Namespace: [event.metadata.namespace ?? ''],
      User: [user],
      SourceAndObject: [component, host, kind, namespace, name, uid, apiVersion],
    };
    return buckets[type]?.join('\n') ?? null;
  },

  /** Fill rate, capacity and number of cached buckets of an Event rate limit (B 8). */
  eventRate: ({
    qps,
    burst,
    cacheSize,
  }: Json): { readonly perSecond: number; readonly burst: number; readonly buckets: number } => ({
    perSecond: qps,
    burst,
    buckets: cacheSize || 4096,
  }),

  /** Whether a node agent may set or change this label of its Node. */
  nodeMaySetLabel: (key: string): boolean => {
    const [prefix = ''] = key.includes('/') ? key.split('/') : [''];
    if (prefix === 'node-restriction.platform.io' || prefix.endsWith('.node-restriction.platform.io')) return false;
    if (prefix !== 'platform.io' && !prefix.endsWith('.platform.io')) return true;
    const free = ['node-agent.platform.io', 'node.platform.io'].some(
      (one) => prefix === one || prefix.endsWith(`.${one}`),
    );
    return free || nodeLabels.includes(key);
  },

  /** Finalizer that a new object of this core kind gets. Null for other kinds. */
  protectionFinalizer: (kind: string): string | null =>
    kind === 'PersistentVolumeClaim'
      ? 'platform.io/pvc-protection'
      : kind === 'PersistentVolume'
        ? 'platform.io/pv-protection'
        : null,

  /** Service account of a new Pod. */
  podAccount: (spec: Json): string => spec.serviceAccountName || spec.serviceAccount || 'default',

  /** Service account of an updated Pod: the account in the update, otherwise the previous one. */
  changedPodAccount: (spec: Json, before: string): string => spec.serviceAccountName || before,

  /**
   * The service account of that name in the Pod's namespace. `list` returns the service accounts of a namespace, or
   * all.
   */
  accountOfPod: (
    list: (namespace?: string) => readonly ApiObject[],
    namespace: string,
    name: string,
  ): ApiObject | undefined => list(namespace).find(({ metadata }) => metadata.name === name),

  /** Containers into which the credentials are mounted: all of them. */
  mountingContainers: (containers: readonly Json[]): readonly Json[] => containers,

  /** Image pull secrets of a Pod: its own, otherwise those of its service account. */
  podPullSecrets: (own: readonly Json[], ofAccount: readonly Json[]): readonly Json[] =>
    own.length > 0 ? own : ofAccount,

  /** Whether Pods of the service account may use only Secrets that it lists. */
  limitsSecrets: (account: ApiObject): boolean =>
    account.metadata.annotations?.['platform.io/enforce-mountable-secrets'] === 'true',

  /** Whether Pods of a restricted service account may use a Secret in this way. */
  mayUseSecret: (account: ApiObject, use: UsedSecret): boolean =>
    (account['secrets'] ?? []).some(({ name }: Json) => name === use.name),

  /** Whether the credentials of the service account are mounted into a Pod. The Pod overrides the service account. */
  automounts: (spec: Json, account: ApiObject): boolean =>
    spec.automountServiceAccountToken ?? account['automountServiceAccountToken'] ?? true,

  /** The volume with the credentials of a service account. */
  accountVolume: (_account: ApiObject, name: string, sources: readonly Json[]): Json => ({
    name,
    projected: { defaultMode: 0o644, sources },
  }),

  /** Whether a webhook rule's operations cover the operation. */
  operationMatches: (operations: readonly string[], operation: string): boolean =>
    operations.includes('*') || operations.includes(operation),

  /** Whether a webhook rule's apiGroups or apiVersions cover the value. */
  groupOrVersionMatches: (list: readonly string[], value: string): boolean =>
    list.includes('*') || list.includes(value),

  /** Whether a webhook rule's resources cover the type or subresource. */
  resourceMatches: (resources: readonly string[], resource: string, subresource: string): boolean =>
    resources.some((entry) => {
      const [type, sub = ''] = entry.split('/');
      const subCovered = sub === '*' ? type === '*' || type === resource : sub === subresource;
      return (type === '*' || type === resource) && subCovered;
    }),

  /** Whether a webhook rule's scope covers the request. */
  scopeMatches: (scope: string | undefined, namespaced: boolean): boolean =>
    scope === undefined || scope === '*' || (scope === 'Namespaced') === namespaced,

  /** Whether a webhook has side effects, so that a dry run must not call it. */
  hasSideEffects: (sideEffects: string | undefined): boolean =>
    sideEffects !== 'None' && sideEffects !== 'NoneOnDryRun',

  /** Result of a failed call: an error that rejects the request, or null to continue without the webhook. */
  failedCall: (failurePolicy: string | undefined, webhook: string, why: string): StatusError | null =>
    failurePolicy === 'Ignore' ? null : internalError(`failed calling webhook "${webhook}": ${why}`),

  /** The error for a request that a webhook denied. */
  denial: (webhook: string, status: Json): StatusError => {
    const code = Number.isInteger(status?.code) && status.code >= 400 ? status.code : 400;
    const why = status?.message || status?.reason;
    return new StatusError(
      code,
      status?.reason ?? '',
      `admission webhook "${webhook}" denied the request${why ? `: ${why}` : ' without explanation'}`,
    );
  },

  /**
   * Whether a webhook is called again in the next round. `changedSince` is true when others changed the object after
   * its call.
   */
  reinvoked: (reinvocationPolicy: string | undefined, changedSince: boolean): boolean =>
    reinvocationPolicy === 'IfNeeded' && changedSince,

  /**
   * Annotations that an audit event of this level contains. Annotations of patches need level Request or higher (B
   * 6.2).
   */
  annotationsAt: (level: string, annotations: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(annotations).filter(
        ([key]) => level !== 'Metadata' || !key.startsWith('patch.webhook.admission.platform.io/'),
      ),
    ),

  /** Audit annotations of one mutating call (B 6.2). */
  mutationAnnotations: (call: {
    readonly round: number;
    readonly index: number;
    readonly configuration: string;
    readonly webhook: string;
    readonly mutated: boolean;
    readonly denied: boolean;
    readonly patch: Json;
  }): Record<string, string> => {
    const { configuration, webhook, mutated } = call;
    const at = `webhook.admission.platform.io/round_${call.round}_index_${call.index}`;
    return {
      [`mutation.${at}`]: JSON.stringify({ configuration, webhook, mutated }),
      ...(call.patch
        ? { [`patch.${at}`]: JSON.stringify({ configuration, webhook, patch: call.patch, patchType: 'JSONPatch' }) }
        : {}),
    };
  },
};

/** Rule ids that each entry satisfies. */
export const admissionRules: Readonly<Record<keyof typeof admissionBehaviours, readonly string[]>> = {
  operationOf: ['ADM-05', 'ADM-06', 'ADM-07', 'ADM-08', 'ADM-09', 'ADM-10', 'ADM-11'],
  chosenPlugins: ['ADM-18', 'ADM-19', 'ADM-20', 'ADM-40'],
  isPluginThere: ['VER-168'],
  closedNamespace: ['ADM-107', 'ADM-108'],
  tooManyDefaults: ['ADM-64', 'ADM-165'],
  builtInRequest: ['LIM-35', 'LIM-36'],
  tolerationSeconds: ['ADM-69', 'ADM-70', 'ADM-71', 'ADM-72'],
  eventBucket: ['ADM-79', 'ADM-80', 'ADM-81', 'ADM-82'],
  eventRate: ['LIM-37', 'LIM-38', 'LIM-39', 'ADM-83'],
  nodeMaySetLabel: [
    'ADM-121',
    'ADM-122',
    'ADM-123',
    'ADM-124',
    'ADM-125',
    'ADM-126',
    'ADM-127',
    'ADM-128',
    'ADM-129',
    'ADM-130',
    'ADM-131',
    'ADM-132',
    'ADM-170',
  ],
  protectionFinalizer: ['ADM-160', 'ADM-161'],
  podAccount: ['SATOK-28', 'SATOK-29'],
  changedPodAccount: ['SATOK-30'],
  accountOfPod: ['SATOK-31'],
  mountingContainers: ['SA-18', 'SATOK-33'],
  podPullSecrets: ['SA-25', 'SATOK-38', 'SATOK-39'],
  limitsSecrets: ['SA-35', 'SA-36', 'SA-38', 'SA-39'],
  mayUseSecret: ['SA-26', 'SA-34', 'SA-36', 'SA-37', 'SA-54', 'SA-55'],
  automounts: ['SA-17', 'SA-19', 'SA-20', 'SATOK-32', 'SATOK-35', 'SATOK-36'],
  accountVolume: ['SATOK-32', 'SATOK-40', 'SATOK-41', 'SATOK-42', 'SATOK-47', 'SATOK-49'],
  operationMatches: ['HOOK-07', 'HOOK-08', 'HOOK-09', 'HOOK-10', 'HOOK-11'],
  groupOrVersionMatches: ['HOOK-13', 'HOOK-14', 'HOOK-15', 'HOOK-16', 'HOOK-17'],
  resourceMatches: ['HOOK-18', 'HOOK-19', 'HOOK-20', 'HOOK-21', 'HOOK-22', 'HOOK-23', 'HOOK-24'],
  scopeMatches: ['HOOK-25', 'HOOK-26', 'HOOK-27'],
  hasSideEffects: ['HOOK-85', 'HOOK-86', 'HOOK-87', 'HOOK-88', 'HOOK-89'],
  failedCall: ['ERR-37', 'ERR-38', 'HOOK-98', 'HOOK-99', 'HOOK-100', 'HOOK-101'],
  denial: ['HOOK-167', 'HOOK-168', 'HOOK-169'],
  reinvoked: ['HOOK-109', 'HOOK-110'],
  annotationsAt: ['AUDIT-01', 'AUDIT-02', 'AUDIT-03', 'AUDIT-09', 'AUDIT-10', 'AUDIT-11'],
  mutationAnnotations: [
    'AUDIT-01',
    'AUDIT-05',
    'AUDIT-06',
    'AUDIT-07',
    'AUDIT-08',
    'AUDIT-12',
    'AUDIT-13',
    'AUDIT-14',
    'AUDIT-15',
    'AUDIT-16',
    'AUDIT-17',
    'AUDIT-21',
  ],
};
