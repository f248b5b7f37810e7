import type { Level } from '../../rules/rule-definitions.ts';

/** What a release must meet (schemas/files/policy.json). Paths are relative to the policy file. */
export interface Policy {
  /** Levels whose rules must hold; default only `must`. */
  readonly levels?: readonly Level[];
  /** Areas whose rules must hold; default all areas of the report. */
  readonly areas?: readonly string[];
  /**
   * Areas, ids or patterns such as `RV-3*` of the rules that are enough: a report of these rules alone may pass.
   * Default: all rules must have been selected.
   */
  readonly rules?: readonly string[];
  /** Profiles that must hold (features/profiles.json): only their rules are judged. */
  readonly profiles?: readonly string[];
  /** The smallest number of passed rules. */
  readonly minimumRules?: number;
  /** The oldest release of the server that may pass. */
  readonly minimumRelease?: string;
  /** An earlier report: no rule that was good in it may be red, missing or not applicable now. */
  readonly baseline?: string;
  /** The greatest age of a report, in hours. */
  readonly maximumAgeHours?: number;
  /** File or folder of expectations. */
  readonly expectations?: string;
}
