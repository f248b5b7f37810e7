import type { Finding } from '../checks/judgement.ts';
import type { Level } from '../rules/rule-definitions.ts';
import type { Verdict } from './verdict.ts';

/** Format of the report; it increases when the meaning of a member changes. Format 1 has exchanges in plain JSON. */
export const reportFormat = 3;

/** Format of the event log; before format 3, the exchanges of a result are in plain JSON. */
export const logFormat = 3;

/** An exchange as evidence: text is cut to a readable size, credentials are masked. */
export interface ExchangeEvidence {
  readonly seq: number;
  readonly actor: string;
  readonly method: string;
  /** Path and query with neutral names. */
  readonly path: string;
  readonly requestBody: string | null;
  readonly status: number | null;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: string | null;
  /** Why there is no response. */
  readonly failure: string | null;
  readonly startedMs: number;
  readonly ms: number | null;
  /** Documents of a watch, with milliseconds since the request. */
  readonly frames: ReadonlyArray<{ readonly atMs: number; readonly text: string }> | null;
  /** The request as a line for a shell; credentials are variables. */
  readonly curl: string;
}

/** What a server did where the documents are silent. */
export interface Observation {
  readonly name: string;
  readonly value: unknown;
}

/** A finding with the name of the check that found it; reports of older versions have no name. */
export interface ReportedFinding extends Finding {
  readonly check?: string;
}

/** One scenario of one run. */
export interface ScenarioResult {
  readonly id: string;
  readonly name: string;
  readonly feature: string;
  readonly uri: string;
  readonly line: number;
  readonly rules: readonly string[];
  readonly level: Level;
  readonly after: readonly string[];
  /** The capabilities that the scenario needs; absent in older reports. */
  readonly needs?: readonly string[];
  /** The capability, or the resource, that the server lacks, so that the scenario is not applicable. */
  readonly lacks?: string;
  readonly verdict: Verdict;
  /** The reason of the verdict; empty for a pass. */
  readonly reason: string;
  /** The original verdict of a waived scenario. */
  readonly instead?: { readonly verdict: Verdict; readonly reason: string };
  readonly ms: number;
  readonly steps: readonly string[];
  /** Index of the step at which the scenario ended before its end. */
  readonly endedAt?: number;
  /** Names of the checks that judged, with the number of facts that each saw. */
  readonly checks: ReadonlyArray<{ readonly name: string; readonly seen: number }>;
  readonly findings: readonly ReportedFinding[];
  readonly observations: readonly Observation[];
  /**
   * The name of the scenario, and the text of its findings, in the words of the feature; absent if the run judges no
   * other kind.
   */
  readonly asWritten?: { readonly name: string; readonly findings: string };
  readonly exchanges: readonly ExchangeEvidence[];
}

/** Exchanges of a scenario in a report. */
export interface PackedEvidence {
  /** The number of exchanges. */
  readonly exchanges: number;
  /** The distinct outcomes: statuses and kinds of failures. */
  readonly answers: readonly string[];
  /** The JSON text of the list of exchanges, compressed by gzip, as base64. */
  readonly gzip?: string;
  /** Instead of `gzip`: id of the rule under which the same scenario has its exchanges. */
  readonly under?: string;
}

/** One scenario as a report keeps it. */
export interface JudgedScenario extends Omit<ScenarioResult, 'exchanges'> {
  readonly evidence: PackedEvidence | null;
}

/** First line of the event log: what ran, and against which target. */
export interface RunHeader {
  readonly format: number;
  readonly id: string;
  readonly seed: number;
  readonly started: string;
  readonly planecheck: string;
  readonly target: {
    readonly name: string;
    readonly baseUrl: string;
    readonly dialect: string;
    readonly release: string | null;
    /** The product and version by which the server introduces itself (`/version`). */
    readonly product?: string;
  };
  /** Ids of the selected scenarios. */
  readonly planned: readonly string[];
  /**
   * The patterns of the selected rules; absent if all rules were selected. Of other rules, only scenarios ran that also
   * judge a selected rule.
   */
  readonly asked?: readonly string[];
  /** The levels of the selected rules; absent if the rules of all levels were selected. */
  readonly levels?: readonly Level[];
  /** The number of rules that have a scenario, selected or not; absent in older reports. */
  readonly ofRules?: number;
  /** Each rule was judged by only one of its scenarios. */
  readonly quick?: true;
  /** The kind that was judged in place of ConfigMap, for example `widgets.example.com`; absent without one. */
  readonly kind?: string;
  /** The namespace inside which everything was judged; absent if the run created namespaces. */
  readonly namespace?: string;
  /** Basic shortcomings of the server because of which many rules were not judged, one line each; absent if none. */
  readonly rootCauses?: readonly string[];
  /** The command that repeats the run. */
  readonly command: string;
  /** Number of concurrent scenarios. */
  readonly lanes?: number;
  /** The part of a run that is split into shards. */
  readonly shard?: { readonly index: number; readonly of: number };
}

/** Last line of the event log; absent after a kill. */
export interface RunFooter {
  readonly finished: string;
  /** False when the run was interrupted. */
  readonly complete: boolean;
}

/** A rule of a report. */
export interface RuleResult {
  readonly id: string;
  readonly area: string;
  readonly level: Level;
  readonly section: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly scenarios: readonly JudgedScenario[];
}

/** Rules of a report that are not part of the documents: they count neither in its summary nor for conformance. */
export interface BeyondRules {
  readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
  readonly rules: readonly RuleResult[];
}

/** What stops rules from holding or from being judged: one entry for all scenarios with the same signature. */
export interface Cause {
  /** Part of a hash of the signature: the same in each run. */
  readonly id: string;
  readonly verdict: Verdict;
  /** The cause in one line. If several scenarios have it, without the names and numbers of one of them. */
  readonly what: string;
  /** Of a finding: the check, the request without names, and the kinds of the values. */
  readonly check?: string;
  readonly route?: string;
  readonly expected?: string;
  readonly seen?: string;
  /** The resources of these requests. */
  readonly resources: readonly string[];
  readonly rules: readonly string[];
  /** Rules that are blocked because of this cause. */
  readonly blocked: readonly string[];
  /** Number of scenarios. */
  readonly scenarios: number;
  /** Id of the first scenario. */
  readonly example: string;
}

/** How much of a part of the documents a server has. */
export interface Standing {
  readonly name: string;
  /** `absent` if every rule that counts is not applicable; `not testable` if no rule counts. */
  readonly state: 'whole' | 'in part' | 'absent' | 'not testable';
  /** The number of rules that hold, and of those that count. */
  readonly held: number;
  readonly of: number;
  /** The number of rules that cannot be tested on the target. They do not count. */
  readonly notTestable: number;
}

/** The standing of a profile, with the rules that it lacks. */
export interface ProfileStanding extends Standing {
  readonly missing: ReadonlyArray<Pick<RuleResult, 'id' | 'verdict'>>;
}

/** How much of each profile (`features/profiles.json`), chapter and capability a server has. */
export interface Standings {
  readonly profiles: readonly ProfileStanding[];
  readonly chapters: readonly Standing[];
  readonly capabilities: readonly Standing[];
}

/** The complete report (schemas/files/report.json). */
export interface Report {
  readonly format: number;
  readonly run: Omit<RunHeader, 'format' | 'planned' | 'target' | 'planecheck'> & {
    readonly finished: string | null;
    readonly complete: boolean;
    readonly target: RunHeader['target'];
    readonly product: { readonly name: 'planecheck'; readonly version: string };
    readonly planned: number;
  };
  readonly summary: {
    readonly verdicts: Readonly<Partial<Record<Verdict, number>>>;
    readonly rules: number;
    readonly scenarios: number;
    readonly conformant: boolean;
    /** Why the run is not conformant, one line each. */
    readonly because: readonly string[];
  };
  /** The worst first. Reports of older versions have none. */
  readonly causes?: readonly Cause[];
  /** Absent if the run did not judge all rules of the documents, and in older reports. */
  readonly standings?: Standings;
  /** The rules of the documents. */
  readonly rules: readonly RuleResult[];
  /** Absent if no rule beyond the documents was judged. */
  readonly beyond?: BeyondRules;
}
