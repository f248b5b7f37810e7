import type { ServerFault, WireFault } from '../fault.ts';

/** What the documents leave to a server: one that takes it breaks no rule, so that no rule may turn red by it. */
export type AllowedVariation = {
  /** A word or two: the name in the list and on the command line. */
  readonly name: string;
  readonly description: string;
  /** Why it is allowed: the section that says so, or says nothing of it. */
  readonly reason: string;
  /** Seconds that such a server says it takes (facts of a target). */
  readonly waits?: Readonly<Record<string, number>>;
  /** Rules that turn red since the allowed variation is only played, and why. */
  readonly except?: { readonly rules: readonly string[]; readonly reason: string };
} & (Pick<ServerFault, 'seam' | 'plant'> | Pick<WireFault, 'seam' | 'wrap'>);
