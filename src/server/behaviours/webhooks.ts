import { apiVersionOf } from '../api-version.ts';
import { InvalidOption } from '../options/invalid-option.ts';
import { clientCredentials, type ClientCredentials } from '../access/webhook-client.ts';
import type { AdmissionRequest } from '../contracts.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import { selectorIsEmpty, selectorMatches } from '../admission/webhooks/selector.ts';

/** Which user in a configuration file the server uses for a webhook of an admission plugin. */
export interface UserLookup {
  readonly plugin: string;
  readonly names: readonly string[];
  readonly target: string;
}

/** Resources that exist in several groups are one resource for matchPolicy Equivalent. */
const movedGroups: Readonly<Record<string, readonly string[]>> = { events: ['', 'events.platform.io'] };

const alike = (one: KindData, other: KindData): boolean => {
  const moved = movedGroups[one.plural] ?? [];
  return (
    one.plural === other.plural &&
    (one.group === other.group || (moved.includes(one.group) && moved.includes(other.group)))
  );
};

const optionKinds: Readonly<Record<string, string>> = {
  CREATE: 'CreateOptions',
  UPDATE: 'UpdateOptions',
  DELETE: 'DeleteOptions',
};
const isReviewVersion = (version: string): boolean => version === 'v1' || version === 'v1beta1';

/** Selection of webhooks, their requests and the use of their responses, as named behaviours (B 6.3). */
export const webhooksBehaviours = {
  /** Effective configurations, from the stored ones. */
  inForce: (configurations: readonly ApiObject[]): readonly ApiObject[] => configurations,

  /** Rules of an entry that are evaluated. One matching rule is enough. */
  rulesOf: (entry: Json): readonly Json[] => entry.rules ?? [],

  /** Whether an entry's objectSelector matches the new or the old object. An object that does not exist is null. */
  objectSelected: (selector: Json, objects: readonly (ApiObject | null)[]): boolean =>
    selectorIsEmpty(selector) ||
    objects.some((one) => one?.metadata && selectorMatches(selector, one.metadata.labels ?? {})),

  /** Labels that a namespaceSelector is compared with. Null when the selector does not apply. */
  namespaceLabels: (
    { kind, object, oldObject }: AdmissionRequest,
    namespace: () => ApiObject | null,
  ): Readonly<Record<string, string>> | null => {
    if (kind.group === '' && kind.kind === 'Namespace') return (object ?? oldObject)?.metadata.labels ?? {};
    return kind.namespaced ? (namespace()?.metadata.labels ?? {}) : null;
  },

  /** Whether an entry's namespaceSelector matches these labels. */
  namespaceSelected: (selector: Json, labels: Readonly<Record<string, string>>): boolean =>
    selectorMatches(selector, labels),

  /** Other kinds that rules may use to name the resource of a request, under this matchPolicy. */
  equivalents: (matchPolicy: string | undefined, kind: KindData, all: readonly KindData[]): readonly KindData[] =>
    matchPolicy === 'Exact' ? [] : all.filter((one) => one !== kind && alike(one, kind)),

  /** API version of the AdmissionReview to send, from the versions of the entry. */
  reviewVersion: (versions: readonly string[]): string => versions.find(isReviewVersion) ?? 'v1',

  /** An object converted to the kind that the rule names. */
  asNamed: (object: ApiObject | null, kind: KindData, request: AdmissionRequest): ApiObject | null =>
    object && kind !== request.kind ? { ...object, apiVersion: apiVersionOf(kind) } : object,

  /** The options in a review: the options of the request, with their kind. */
  shownOptions: ({ operation, options }: AdmissionRequest): Json =>
    operation === 'CONNECT' ? null : { ...options, kind: optionKinds[operation], apiVersion: 'meta.platform.io/v1' },

  /** A review as it is sent. */
  sentReview: (review: Json, _request: AdmissionRequest): Json => review,

  /** HTTP method of a call. */
  callForm: (_request: AdmissionRequest): { readonly method: 'POST' | 'PUT'; readonly contentType: string | null } => ({
    method: 'POST',
    contentType: 'application/json',
  }),

  /** Timeout of a call in milliseconds. */
  callTimeoutMs: (timeoutSeconds: number | undefined): number => (timeoutSeconds ?? 10) * 1000,

  /**
   * The authorities that the certificate of the webhook is verified with: PEM, or null for the authorities of the host.
   * `unverified` turns the verification off.
   */
  trusted: (ca: string | null): string | null | 'unverified' => ca,

  /** The address that is called for the configured one. */
  calledAddress: (url: URL): URL => url,

  /**
   * The file with users in the configuration of a plugin. Null for none. Throws Error for a configuration of another
   * kind.
   */
  usersFile: (configuration: Json): string | null => {
    if (
      configuration?.kind !== 'WebhookAdmissionConfiguration' ||
      configuration.apiVersion !== 'apiserver.config.platform.io/v1'
    ) {
      throw new InvalidOption(
        'the configuration of a webhook admission plugin must have kind WebhookAdmissionConfiguration ' +
          'and apiVersion apiserver.config.platform.io/v1',
      );
    }
    return configuration.kubeConfigFile ?? null;
  },

  /**
   * Name of the user in the file for a webhook at `target` (`host:port`; for services at port 443 the name alone).
   * Undefined for none. The exact name comes first, then wildcards for its leading parts, then `*`.
   */
  userFor: ({ names, target }: UserLookup): string | undefined => {
    const parts = target.split('.');
    return [target, ...parts.slice(1).map((_part, index) => `*.${parts.slice(index + 1).join('.')}`), '*'].find((one) =>
      names.includes(one),
    );
  },

  /** The credentials of a user that are sent to a webhook. */
  shownUser: (user: Json): ClientCredentials => clientCredentials(user),

  /** DNS name of a service: the name that its certificate must contain, and that selects the credentials. */
  serviceName: (name: string, namespace: string): string => `${name}.${namespace}.svc`,

  /** Whether the host name in the certificate of a service is verified. */
  comparesNames: (): boolean => true,

  /** The service that is called, with its default values. */
  calledService: ({
    namespace = '',
    name = '',
    path = '/',
    port = 443,
  }: Json): { readonly namespace: string; readonly name: string; readonly path: string; readonly port: number } => ({
    namespace,
    name,
    path,
    port,
  }),

  /** Whether an HTTP status means a valid response. */
  isAnswer: (status: number): boolean => status === 200,

  /** Why a response is treated as a failed call. Null when it is valid. */
  wrongAnswer: (review: Json, answer: Json): string | null => {
    if (answer === undefined) return 'the webhook response is not JSON';
    if (answer?.apiVersion !== review.apiVersion)
      return `expected webhook response of ${review.apiVersion}, got ${answer?.apiVersion}`;
    if (answer?.kind !== review.kind) return `expected webhook response of kind ${review.kind}, got ${answer?.kind}`;
    if (!answer.response) return 'webhook response was absent';
    const { uid } = answer.response;
    if (uid === undefined) return 'webhook response has no uid';
    return uid === review.request.uid ? null : `expected response.uid=${review.request.uid}, got ${uid}`;
  },

  /** Whether a response allows the request. */
  allows: (response: Json): boolean => response.allowed === true,

  /** The patch of a response as text. Null for none. Throws Error for an unusable patch. */
  patchText: (response: Json): string | null => {
    if (response.patch === undefined || response.patch === null) {
      if (response.patchType) throw new Error('webhook returned response.patchType without response.patch');
      return null;
    }
    if (response.patchType !== 'JSONPatch')
      throw new Error(`invalid response.patchType ${JSON.stringify(response.patchType ?? null)}`);
    return Buffer.from(response.patch, 'base64').toString('utf8');
  },

  /** The texts that the client receives in Warning headers. */
  warningsOf: (response: Json): readonly string[] => response.warnings ?? [],

  /** The operations of a JSON patch. Throws Error when it is not a patch. */
  operationsOf: (patch: Json): Json[] => {
    if (!Array.isArray(patch)) throw new Error('response.patch is not an array');
    return patch;
  },

  /** Whether patches of webhooks of this type change the object. */
  patches: (type: 'admit' | 'validating'): boolean => type === 'admit',
};

/** Rule ids that each entry satisfies. */
export const webhooksRules: Readonly<Record<keyof typeof webhooksBehaviours, readonly string[]>> = {
  warningsOf: ['RVW-02'],
  inForce: ['HOOK-113'],
  rulesOf: ['HOOK-30'],
  objectSelected: ['HOOK-32', 'HOOK-33', 'HOOK-34', 'HOOK-35', 'HOOK-36', 'HOOK-37'],
  namespaceLabels: ['HOOK-39', 'HOOK-41', 'HOOK-42', 'HOOK-43'],
  namespaceSelected: ['HOOK-39', 'HOOK-40'],
  equivalents: ['HOOK-44', 'HOOK-45', 'HOOK-46'],
  reviewVersion: ['HOOK-73', 'HOOK-74', 'HOOK-118'],
  asNamed: ['HOOK-47'],
  shownOptions: ['HOOK-150', 'HOOK-151', 'HOOK-152', 'HOOK-153', 'HOOK-154'],
  sentReview: [
    'HOOK-117',
    'HOOK-119',
    'HOOK-120',
    'HOOK-121',
    'HOOK-122',
    'HOOK-123',
    'HOOK-124',
    'HOOK-125',
    'HOOK-126',
    'HOOK-127',
    'HOOK-128',
    'HOOK-129',
    'HOOK-130',
    'HOOK-132',
    'HOOK-134',
    'HOOK-135',
    'HOOK-136',
    'HOOK-137',
    'HOOK-138',
    'HOOK-139',
    'HOOK-140',
    'HOOK-141',
    'HOOK-142',
    'HOOK-143',
    'HOOK-144',
    'HOOK-146',
    'HOOK-147',
    'HOOK-148',
    'HOOK-149',
    'HOOK-155',
    'HOOK-156',
  ],
  callForm: ['HOOK-115', 'HOOK-116'],
  callTimeoutMs: ['HOOK-97'],
  trusted: ['HOOK-66', 'HOOK-67'],
  calledAddress: ['HOOK-51'],
  usersFile: ['HOOK-179'],
  userFor: ['HOOK-177', 'HOOK-178', 'HOOK-180', 'HOOK-181', 'HOOK-182', 'HOOK-183', 'HOOK-184', 'HOOK-185'],
  shownUser: ['HOOK-186', 'HOOK-187', 'HOOK-188'],
  serviceName: ['HOOK-71'],
  comparesNames: ['HOOK-70'],
  calledService: ['HOOK-57', 'HOOK-60', 'HOOK-61', 'HOOK-62', 'HOOK-63'],
  isAnswer: ['HOOK-157'],
  wrongAnswer: ['HOOK-158', 'HOOK-160', 'HOOK-161', 'HOOK-162', 'HOOK-163', 'HOOK-164'],
  allows: ['HOOK-165', 'HOOK-166', 'HOOK-167'],
  patchText: ['HOOK-171', 'HOOK-173'],
  operationsOf: ['HOOK-172', 'HOOK-175'],
  patches: ['HOOK-176'],
};
