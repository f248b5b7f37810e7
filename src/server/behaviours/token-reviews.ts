import type { OutgoingCall } from '../access/webhook-client.ts';
import type { Json } from '../model.ts';

/** Requests to the token review service and the use of its responses, as named behaviours (B 5.6). */
export const tokenReviewsBehaviours = {
  /** The request as it is sent. */
  questionSent: (call: OutgoingCall): OutgoingCall => call,

  /** API version of the review. `option` is the value of `--authentication-token-webhook-version`. */
  questionVersion: (option: string | null): string => option ?? 'v1beta1',

  /** The review in a request. */
  question: (requested: {
    readonly apiVersion: string;
    readonly token: string;
    readonly audiences: readonly string[];
  }): Json => ({
    apiVersion: requested.apiVersion,
    kind: 'TokenReview',
    metadata: { creationTimestamp: null },
    spec: { token: requested.token, ...(requested.audiences.length > 0 ? { audiences: requested.audiences } : {}) },
    status: { user: {} },
  }),

  /** Whether a response of this API version is accepted. */
  responseVersionAccepted: (answered: unknown, requested: string): boolean => answered === requested,

  /**
   * Audiences of an accepted token among the requested ones. An empty list means none. The review need not contain all
   * of them in `_requested`.
   */
  audiencesOf: (
    answered: readonly string[] | undefined,
    _requested: readonly string[],
    wanted: readonly string[],
  ): readonly string[] => (answered?.length ? wanted.filter((audience) => answered.includes(audience)) : wanted),

  /** Cache key under which the response for a token is stored. */
  storedCacheKey: (token: string, _answer: Json): string => token,

  /** Cache key under which the response for a token is looked up. */
  lookupCacheKey: (token: string): string => token,
};

/** Rule ids that each entry satisfies. */
export const tokenReviewsRules: Readonly<Record<keyof typeof tokenReviewsBehaviours, readonly string[]>> = {
  questionSent: ['TOKHOOK-01', 'TOKHOOK-02', 'TOKHOOK-03', 'TOKHOOK-10'],
  questionVersion: ['TOKHOOK-08', 'TOKHOOK-09'],
  question: ['TOKHOOK-11', 'TOKHOOK-12', 'TOKHOOK-13'],
  responseVersionAccepted: ['TOKHOOK-15'],
  audiencesOf: ['TOKHOOK-14', 'TOKHOOK-24', 'TOKHOOK-25', 'TOKHOOK-26'],
  storedCacheKey: ['TOKHOOK-30'],
  lookupCacheKey: ['TOKHOOK-06'],
};
