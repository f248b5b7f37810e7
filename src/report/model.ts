import type { Finding } from '../checks/judgement.ts';
import type { Level } from '../rules/rule-definitions.ts';
import type { Verdict } from './verdict.ts';

/** Format of the report; rises when a member changes its meaning. Format 1 had its exchanges in plain JSON. */
export const reportFormat = 3;

/** Format of the event log. */
export const logFormat = 2;

/** An exchange as evidence: text cut to a readable size, credentials masked. */
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
  /** Why there is no answer. */
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
  readonly verdict: Verdict;
  /** Why the verdict is not a plain pass; empty for one. */
  readonly reason: string;
  /** What a waived verdict stands for. */
  readonly instead?: { readonly verdict: Verdict; readonly reason: string };
  readonly ms: number;
  readonly steps: readonly string[];
  /** Names of the checks that judged, with the facts that each saw. */
  readonly checks: ReadonlyArray<{ readonly name: string; readonly seen: number }>;
  readonly findings: readonly Finding[];
  readonly observations: readonly Observation[];
  readonly exchanges: readonly ExchangeEvidence[];
}

/** Exchanges of a scenario in a report. */
export interface PackedEvidence {
  /** How many there are. */
  readonly exchanges: number;
  /** What came back, each once: statuses, kinds of failures. */
  readonly answers: readonly string[];
  /** The JSON text of the list of exchanges, compressed by gzip, as base64. */
  readonly gzip?: string;
  /** Id of the rule under which the same scenario stands with its exchanges; instead of `gzip`. */
  readonly under?: string;
}

/** One scenario as a report keeps it. */
export interface JudgedScenario extends Omit<ScenarioResult, 'exchanges'> {
  readonly evidence: PackedEvidence | null;
}

/** First line of the event log: what ran, against what. */
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
  };
  /** Ids of the scenarios that were chosen. */
  readonly planned: readonly string[];
  /** Words for the rules that were chosen; absent when all were. Of other rules only those scenarios ran that judge a chosen one too. */
  readonly asked?: readonly string[];
  /** Each rule was to be judged by one of its scenarios alone. */
  readonly quick?: true;
  /** The command that runs the same again. */
  readonly command: string;
  /** Which part of a run that is spread over jobs. */
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

/** The whole report (schemas/files/report.json). */
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
  readonly rules: readonly RuleResult[];
}
