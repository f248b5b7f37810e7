/** What a sub-resource that proxies makes of a request (A 1). */
export const proxyingBehaviours = {
  /** Path and query that the addressed resource is asked for: what stands behind the sub-resource. */
  asked: (behind: string): string => behind,
};

/** Rules that each entry keeps. */
export const proxyingRules: Readonly<Record<keyof typeof proxyingBehaviours, readonly string[]>> = {
  asked: ['API-51'],
};
