/**
 * What checks return. A check is a pure function from exchanges (or parts of them) to a judgement;
 * it knows no network, no Gherkin and no clock.
 */

/** One way in which a server broke a claim. */
export interface Finding {
  /** What is wrong, in one line, with method and path where they help. */
  readonly message: string;
  /** What the document asks for, as data. */
  readonly expected: unknown;
  /** What was seen, as data. */
  readonly seen: unknown;
  /** `seq` of the exchanges that show it. */
  readonly exchanges: readonly number[];
}

/**
 * The outcome of a check. `seen` counts the facts that the check really looked at: zero means that
 * nothing was there to judge, which is `unknown`, never a pass.
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

/** Several judgements as one: facts are added up, findings are kept in order. */
export const together = (check: string, parts: readonly Judgement[]): Judgement => ({
  check,
  seen: parts.reduce((sum, part) => sum + part.seen, 0),
  findings: parts.flatMap((part) => part.findings),
});
