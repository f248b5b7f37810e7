/**
 * The spelling of one API family, from its YAML file; an absent part is empty. Keys are neutral names, values are
 * names on the wire.
 */
export interface DialectData {
  readonly name: string;
  readonly domain?: {
    /** The neutral domain, for example `platform.io`. */
    readonly neutral: string;
    /** The wire's domain below the listed groups. */
    readonly ofGroups: string;
    /** The wire's domain everywhere else. */
    readonly other: string;
  };
  readonly groups?: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
  /** Neutral names that share their name on the wire with another, which is what that is read back as. */
  readonly sharedNames?: Readonly<Record<string, string>>;
  readonly prefixes?: Readonly<Record<string, string>>;
  readonly members?: Readonly<Record<string, string>>;
  /** Items of lists named `finalizers`. */
  readonly finalizers?: Readonly<Record<string, string>>;
}
