/** One family's spelling as its YAML file states it; every absent part is empty. Neutral names are keys, names on the wire are values. */
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
