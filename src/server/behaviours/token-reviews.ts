import type { OutgoingCall } from '../access/webhook-client.ts';
import type { StatusError } from '../errors.ts';
import type { Json } from '../model.ts';

/** Questions to the token service and what becomes of its answers as named behaviours (B 5.6). */
export const tokenReviewsBehaviours = {
  /** A question as it goes out. */
  questionSent: (call: OutgoingCall): OutgoingCall => call,

  /** Version of the questions; `option` is what `--authentication-token-webhook-version` says. */
  questionVersion: (option: string | null): string => option ?? 'v1beta1',

  /** A question. */
  question: (asked: {
    readonly apiVersion: string;
    readonly token: string;
    readonly audiences: readonly string[];
  }): Json => ({
    apiVersion: asked.apiVersion,
    kind: 'TokenReview',
    metadata: { creationTimestamp: null },
    spec: { token: asked.token, ...(asked.audiences.length > 0 ? { audiences: asked.audiences } : {}) },
    status: { user: {} },
  }),

  /** Whether an answer of this version counts. */
  answerVersionCounts: (answered: unknown, asked: string): boolean => answered === asked,

  /** Audiences that an accepted token is good for, of those that it is wanted for; empty for none. Not all of these need be `_asked` about. */
  audiencesOf: (
    answered: readonly string[] | undefined,
    _asked: readonly string[],
    wanted: readonly string[],
  ): readonly string[] => (answered?.length ? wanted.filter((audience) => answered.includes(audience)) : wanted),

  /** What ends the request besides a refusal; null for nothing. */
  troubleOf: (_status: Json): StatusError | null => null,

  /** The name under which an answer is kept, of the token asked about. */
  keptUnder: (token: string, _answer: Json): string => token,

  /** The name under which a kept answer is looked for. */
  lookedUpUnder: (token: string): string => token,
};

/** Rule ids that each entry keeps. */
export const tokenReviewsRules: Readonly<Record<keyof typeof tokenReviewsBehaviours, readonly string[]>> = {
  questionSent: ['TOKHOOK-01', 'TOKHOOK-02', 'TOKHOOK-03', 'TOKHOOK-10'],
  questionVersion: ['TOKHOOK-08', 'TOKHOOK-09'],
  question: ['TOKHOOK-11', 'TOKHOOK-12', 'TOKHOOK-13'],
  answerVersionCounts: ['TOKHOOK-15'],
  audiencesOf: ['TOKHOOK-14', 'TOKHOOK-24', 'TOKHOOK-25', 'TOKHOOK-26'],
  troubleOf: ['TOKHOOK-27'],
  keptUnder: ['TOKHOOK-30'],
  lookedUpUnder: ['TOKHOOK-06'],
};
