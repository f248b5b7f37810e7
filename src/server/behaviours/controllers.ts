import { createHmac } from 'node:crypto';
import type { Storage } from '../contracts.ts';
import { selectorMatches } from '../admission/webhooks/selector.ts';
import { bootstrapEnd, isBootstrapSecret, secretText } from '../controllers/bootstrap-secrets.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import type { ServerOptions } from '../options/options.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const isLive = (namespace: ApiObject): boolean => !namespace.metadata.deletionTimestamp;

/**
 * Whether a label value satisfies a requirement of a node selector. An undefined value means that the label is absent.
 */
const requirementHolds = ({ operator, values = [] }: Json, value: string | undefined): boolean => {
  if (operator === 'In') return value !== undefined && values.includes(value);
  if (operator === 'NotIn') return value === undefined || !values.includes(value);
  if (operator === 'Exists') return value !== undefined;
  if (operator === 'DoesNotExist') return value === undefined;
  if (value === undefined || !/^-?\d+$/.test(value)) return false;
  return operator === 'Gt' ? Number(value) > Number(values[0]) : operator === 'Lt' && Number(value) < Number(values[0]);
};

/** Requirements of a node selector term, each with whether the node satisfies it. */
export const requirementsMet = (term: Json, node: ApiObject): readonly boolean[] => [
  ...(term?.matchExpressions ?? []).map((one: Json) => requirementHolds(one, node.metadata.labels?.[one?.key])),
  ...(term?.matchFields ?? []).map((one: Json) =>
    requirementHolds(one, one?.key === 'metadata.name' ? node.metadata.name : undefined),
  ),
];

/** Decisions of the controllers, except those for certificate signing requests (A 1, A 2.2-2.4, A 3, B 5.3, B 5.4). */
export const controllersBehaviours = {
  /** Whether `--controllers` enables a controller. */
  isEnabled: (name: string, onByDefault: boolean, given: readonly string[]): boolean => {
    if (given.includes(`-${name}`)) return false;
    return given.includes(name) || (onByDefault && (given.length === 0 || given.includes('*')));
  },

  /** The kinds whose objects are deleted with their namespace. */
  emptiedKinds: (kinds: readonly KindData[]): readonly KindData[] =>
    kinds.filter((kind) => kind.namespaced && !kind.virtual),

  /** Objects of a kind that are deleted with a namespace. */
  contents: (storage: Storage, kind: KindData, namespace: string): readonly ApiObject[] =>
    storage.list(kind, namespace),

  /** The remaining spec.finalizers of an empty namespace. */
  remainingNamespaceFinalizers: (finalizers: readonly string[]): readonly string[] =>
    finalizers.filter((item) => item !== 'platform'),

  /** Whether a namespace needs the service account `default`. */
  needsDefaultAccount: isLive,

  /** Whether a namespace needs the ConfigMap with the root certificate authority. */
  needsRootCa: (namespace: ApiObject): boolean => isLive(namespace),

  /** Whether a disruption budget selects a Pod of its namespace. An empty selector selects all Pods. */
  isGuarded: (budget: ApiObject, pod: ApiObject): boolean =>
    Boolean(budget['spec']?.selector) && selectorMatches(budget['spec'].selector, pod.metadata.labels ?? {}),

  /** Used amount in the status of a quota. `counted` is the usage counted in its namespace. */
  quotaUsed: (_namespace: string, counted: number): number => counted,

  /**
   * Whether the controller recreates or restores an object that it keeps in every namespace after a client deletes or
   * changes it.
   */
  restores: (_object: ApiObject): boolean => true,

  /**
   * Whether the garbage collector deletes an object. `owners` are its owner references; `present` are those whose owner
   * exists.
   */
  isGarbage: (_kind: KindData, owners: readonly Json[], present: readonly Json[], _object: ApiObject): boolean =>
    owners.length > 0 && present.length === 0,

  /**
   * The namespace of an owner of this kind, empty for cluster-scoped kinds. Null if a cluster-scoped dependent names an
   * owner in a namespace: the namespace is not known.
   */
  ownerNamespace: ({ namespaced }: KindData, dependent: ApiObject): string | null =>
    namespaced ? (dependent.metadata.namespace ?? null) : '',

  /** The owner that a reference names. A new object of the same name is not the owner. */
  findOwner: (storage: Storage, kind: KindData, namespace: string, reference: Json): ApiObject | null => {
    const named = storage.get(kind, namespace, reference?.name ?? '');
    return named?.metadata.uid === reference?.uid ? named : null;
  },

  /** Whether the owner of this reference waits for the dependent when it is deleted in the foreground. */
  blocksDeletion: (_dependent: ApiObject, reference: Json): boolean => reference?.blockOwnerDeletion === true,

  /**
   * Whether a dependent, by its uid, itself waits for the deletion of its owner, because the owners form a circle. Such
   * a dependent does not block: otherwise the deletion would never end.
   */
  waitsForEachOther: (dependent: string, owner: string, blockersOf: (uid: string) => readonly string[]): boolean => {
    const seen = new Set<string>();
    const leadsBack = (uid: string): boolean => {
      if (uid === owner) return true;
      if (seen.has(uid)) return false;
      seen.add(uid);
      return blockersOf(uid).some(leadsBack);
    };
    return leadsBack(dependent);
  },

  /** Whether the controller puts a service account token into a Secret. */
  isTokenSecret: (secret: ApiObject): boolean =>
    secret['type'] === 'platform.io/service-account-token' &&
    Boolean(secret.metadata.annotations?.['platform.io/service-account.name']),

  /** Name of the service account of a token Secret. */
  accountOf: (secret: ApiObject): string => secret.metadata.annotations?.['platform.io/service-account.name'] ?? '',

  /** Data of a token Secret. */
  tokenSecretData: (of: {
    readonly token: string;
    readonly namespace: string;
    readonly authority: string;
  }): Readonly<Record<string, string>> => ({
    'ca.crt': base64(of.authority),
    namespace: base64(of.namespace),
    token: base64(of.token),
  }),

  /** The service account whose token a token Secret gets. `found` is the service account of that name. */
  accountForToken: (found: ApiObject | null, _namespace: string, _name: string): ApiObject | null => found,

  /**
   * Whether a token Secret lacks data that the controller provides. `claimed` is true when the controller filled the
   * Secret before.
   */
  needsFilling: (claimed: boolean, data: Readonly<Record<string, string>>): boolean =>
    !claimed || ['token', 'ca.crt', 'namespace'].some((key) => !data[key]),

  /**
   * Whether each new service account gets a token Secret automatically. A feature gate of later releases turns this
   * off.
   */
  makesTokenSecrets: (options: ServerOptions, _account: ApiObject): boolean =>
    !options.gate(
      'LegacyServiceAccountTokenNoAutoGeneration',
      options.gate('LegacyServiceAccountTokenNoAutoGeneration', true),
      'controller-manager-feature-gates',
    ),

  /** Whether a token Secret is deleted together with its service account. */
  dropsWithAccount: (_secret: ApiObject): boolean => true,

  /** References of a service account after a Secret was deleted. */
  referencesWithout: (references: readonly Json[], secretName: string): readonly Json[] =>
    references.filter((reference) => reference?.name !== secretName),

  /** Whether a bootstrap token currently signs the ConfigMap `cluster-info`. */
  signsClusterInfo: (secret: ApiObject, now: number): boolean => {
    const id = secretText(secret, 'token-id');
    const end = bootstrapEnd(secret);
    const complete =
      /^[a-z0-9]{6}$/.test(id) &&
      secret.metadata.name === `bootstrap-token-${id}` &&
      /^[a-z0-9]{16}$/.test(secretText(secret, 'token-secret'));
    return (
      complete &&
      !secret.metadata.deletionTimestamp &&
      secretText(secret, 'usage-bootstrap-signing') === 'true' &&
      (end === null || now <= end)
    );
  },

  /** Key in the ConfigMap for the signature of a token. */
  signatureKey: (tokenId: string): string => `jws-kubeconfig-${tokenId}`,

  /** Detached JWS over the client configuration. The complete token is the key. */
  detachedSignature: (kubeconfig: string, tokenId: string, tokenSecret: string): string => {
    const header = base64url(JSON.stringify({ alg: 'HS256', kid: tokenId }));
    const signature = createHmac('sha256', `${tokenId}.${tokenSecret}`)
      .update(`${header}.${base64url(kubeconfig)}`)
      .digest('base64url');
    return `${header}..${signature}`;
  },

  /** Data of the ConfigMap without signatures of tokens that no longer sign. */
  withoutSignatures: (data: Readonly<Record<string, string>>, wanted: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      Object.entries(data).filter(([key]) => !key.startsWith('jws-kubeconfig-') || wanted.includes(key)),
    ),

  /**
   * Whether a node satisfies a term of a node selector: all requirements. A term without requirements matches no node.
   */
  termFits: (term: Json, node: ApiObject): boolean => {
    const met = requirementsMet(term, node);
    return met.length > 0 && met.every(Boolean);
  },

  /** Whether a node satisfies a node selector: at least one of its terms. */
  nodeFits(terms: readonly Json[], node: ApiObject): boolean {
    return terms.some((term) => this.termFits(term, node));
  },

  /** Whether the token cleaner processes an object: only Secrets of bootstrap tokens. */
  mayHaveEnded: (kind: KindData, object: ApiObject): boolean => isBootstrapSecret(kind, object),

  /** Whether the token cleaner deletes a Secret of a bootstrap token now. */
  cleansToken: (secret: ApiObject, now: number): boolean => {
    const end = bootstrapEnd(secret);
    return end !== null && now > end;
  },
};

/** Rule ids that each entry satisfies. */
export const controllersRules: Readonly<Record<string, readonly string[]>> = {
  isEnabled: ['BOOT-16', 'BOOT-19', 'STATE-11'],
  emptiedKinds: ['API-27'],
  contents: ['API-28'],
  needsDefaultAccount: ['ID-03', 'SA-49', 'SA-50', 'SATOK-25', 'SATOK-27'],
  restores: ['SA-51', 'SATOK-26'],
  needsRootCa: ['SATOK-48'],
  isGuarded: ['VER-166'],
  quotaUsed: ['ADM-17'],
  isGarbage: ['CSIN-06', 'GC-01', 'GC-03', 'GC-04', 'GC-05', 'GC-06', 'GC-07'],
  ownerNamespace: ['GC-09', 'GC-10'],
  findOwner: ['GC-08', 'GC-09'],
  blocksDeletion: ['GC-12', 'GC-13', 'GC-14'],
  waitsForEachOther: ['GC-15'],
  isTokenSecret: ['SEC-48', 'SATOK-16'],
  accountOf: ['ID-04', 'SEC-49', 'SATOK-17'],
  tokenSecretData: ['SEC-50', 'SEC-51', 'SEC-52', 'SEC-53', 'SEC-55'],
  accountForToken: ['SATOK-22'],
  needsFilling: ['SATOK-23'],
  makesTokenSecrets: ['SATOK-20'],
  dropsWithAccount: ['SATOK-21'],
  referencesWithout: ['SATOK-24'],
  signsClusterInfo: ['BOOT-24', 'SEC-74', 'SEC-75', 'STATE-08', 'STATE-09'],
  signatureKey: ['BOOT-06', 'BOOT-23'],
  detachedSignature: ['BOOT-25', 'BOOT-26', 'BOOT-27', 'BOOT-28', 'BOOT-29'],
  withoutSignatures: ['BOOT-30'],
  termFits: ['META-63', 'META-64'],
  nodeFits: ['META-62'],
  mayHaveEnded: ['BOOT-17'],
  cleansToken: ['BOOT-15', 'BOOT-17', 'STATE-10'],
};
