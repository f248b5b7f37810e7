/** Rules that pass on a server of the zoo, because the server keeps them. */
export interface TruePasses {
  readonly rules: readonly string[];
  readonly reason: string;
}

/** By server: what may pass. Everything else that passes is a scenario that cannot fail. */
export const mayPass: Readonly<Record<string, readonly TruePasses[]>> = {};
