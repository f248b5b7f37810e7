import type { Level } from '../../rules/rule-definitions.ts';

/** What a release must hold (schemas/files/policy.json). Paths are relative to the policy file. */
export interface Policy {
  /** Levels that must hold; default `must` alone. */
  readonly levels?: readonly Level[];
  /** Areas that must hold; default all of the report. */
  readonly areas?: readonly string[];
  /** Fewest rules that must have passed. */
  readonly minimumRules?: number;
  /** Oldest release of the server that may be gated. */
  readonly minimumRelease?: string;
  /** A report of before: no rule that was good may be red now, and none may be missing. */
  readonly baseline?: string;
  /** Hours after which a report is too old to speak for a release. */
  readonly maximumAgeHours?: number;
  /** File or folder of expectations. */
  readonly expectations?: string;
}
