import type { Json } from '../model.ts';
import type { ServerOptions } from '../options/options.ts';

const groupVersion = 'imagepolicy.platform.io/v1alpha1';

/** Review of a Pod's images by an external service as named behaviours (B 6.4). */
export const imagePolicyBehaviours = {
  /** Whether the options enable the group version of the review. Without it the service is not called. */
  enabled: (options: ServerOptions): boolean => options.list('runtime-config').includes(`${groupVersion}=true`),

  /** The client configuration of the backend, from the content of the configuration file. */
  backendConfig: (config: Json): Json => config,

  /** Whether the server may call a backend at this URL. */
  mayCall: (url: string): boolean => url.startsWith('https:'),

  /** The review of these images and annotations in this namespace. */
  review: (spec: Json): Json => ({
    apiVersion: groupVersion,
    kind: 'ImageReview',
    metadata: { creationTimestamp: null },
    spec,
  }),

  /** One element for each container. */
  images: (pod: Json): readonly { readonly image: string }[] =>
    [...(pod.spec?.initContainers ?? []), ...(pod.spec?.containers ?? [])].map(({ image }: Json) => ({ image })),

  /** The annotations for the backend, as the user sent them. */
  annotations: (annotations: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(annotations).filter(([key]) => /\.image-policy\.platform\.io\//.test(key))),

  /** Cache key of a response. */
  cacheKey: (spec: Json): string => JSON.stringify(spec),

  /** How long a response is cached, in milliseconds. */
  keptMs: (allowed: boolean, { allowTTL = 0, denyTTL = 0 }: Json): number => (allowed ? allowTTL : denyTTL) * 1_000,

  /** Milliseconds between attempts. */
  backoffMs: ({ retryBackoff = 500 }: Json): number => retryBackoff,

  /** The decision of the backend. Null when the status contains none. */
  verdict: (status: Json): { readonly allowed: boolean; readonly reason: string } | null =>
    typeof status?.allowed === 'boolean'
      ? { allowed: status.allowed, reason: typeof status.reason === 'string' ? status.reason : '' }
      : null,

  /** Whether a Pod is admitted when the call of the backend fails. */
  admitsOnFailure: ({ defaultAllow = false }: Json): boolean => defaultAllow === true,

  /** Message to the client for a denial. */
  refusal: (reason: string): string => (reason === '' ? 'one or more images rejected by the image policy' : reason),
};

/** Rule ids that each entry satisfies. */
export const imagePolicyRules: Readonly<Record<keyof typeof imagePolicyBehaviours, readonly string[]>> = {
  enabled: ['IMGP-26', 'CALL-04'],
  backendConfig: ['IMGP-01', 'IMGP-12'],
  mayCall: ['IMGP-11'],
  review: ['IMGP-13', 'IMGP-14', 'IMGP-21'],
  images: ['IMGP-16'],
  annotations: ['IMGP-18', 'IMGP-19', 'IMGP-20'],
  cacheKey: ['IMGP-06'],
  keptMs: ['IMGP-02', 'IMGP-03', 'IMGP-04', 'IMGP-05'],
  backoffMs: ['IMGP-07'],
  verdict: ['IMGP-22', 'IMGP-23', 'IMGP-25'],
  admitsOnFailure: ['IMGP-08', 'IMGP-09'],
  refusal: ['IMGP-10', 'IMGP-24'],
};
