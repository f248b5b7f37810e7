import type { ServerFault, WireFault } from '../fault.ts';

/** Behaviour that the documents leave to the server. It breaks no rule, so no rule may fail because of it. */
export type AllowedVariation = {
  /** One or two words: the name in the list and on the command line. */
  readonly name: string;
  readonly description: string;
  /** Why it is allowed: the section that allows it or leaves it open. */
  readonly reason: string;
  /** Durations in seconds that such a server states (facts of a target). */
  readonly waits?: Readonly<Record<string, number>>;
  /** Rules that fail because the allowed variation is only simulated, and why. */
  readonly except?: { readonly rules: readonly string[]; readonly reason: string };
} & (Pick<ServerFault, 'seam' | 'plant'> | Pick<WireFault, 'seam' | 'wrap'>);
