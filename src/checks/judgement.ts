/**
 * The result of checks. A check is a pure function from exchanges (or parts of them) to a judgement; it does not depend
 * on network, Gherkin or clock.
 */

/** One way in which a server violated a claim. */
export interface Finding {
  /** The violation in one line, with method and path where they help. */
  readonly message: string;
  /** The value that the document requires, as data. */
  readonly expected: unknown;
  /** The value that the check saw, as data. */
  readonly seen: unknown;
  /** `seq` of the exchanges that show the violation. */
  readonly exchanges: readonly number[];
}

/**
 * The outcome of a check. `seen` counts the facts that the check examined: zero means that there was nothing to judge.
 * The verdict is then `inconclusive`, never a pass.
 */
export interface Judgement {
  readonly check: string;
  readonly seen: number;
  readonly findings: readonly Finding[];
}

/** Builds a judgement; `seen` defaults to one fact. */
export const judgement = (check: string, findings: readonly Finding[], seen = 1): Judgement => ({
  check,
  seen,
  findings,
});

/** The first judgement with findings or without facts; if there is none, all of them merged. */
export const inTurn = (check: string, parts: readonly Judgement[]): Judgement =>
  parts.find(({ findings, seen }) => findings.length > 0 || seen === 0) ?? together(check, parts);

/** Merges several judgements: facts are added up, findings are kept in order. */
export const together = (check: string, parts: readonly Judgement[]): Judgement => ({
  check,
  seen: parts.reduce((sum, part) => sum + part.seen, 0),
  findings: parts.flatMap((part) => part.findings),
});
