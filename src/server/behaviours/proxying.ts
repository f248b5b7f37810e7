/** Requests to subresources that proxy (A 1). */
export const proxyingBehaviours = {
  /** Path and query of the request to the target: the part after the subresource. */
  asked: (behind: string): string => behind,
};

/** Rule ids that each entry satisfies. */
export const proxyingRules: Readonly<Record<keyof typeof proxyingBehaviours, readonly string[]>> = {
  asked: ['API-51'],
};
