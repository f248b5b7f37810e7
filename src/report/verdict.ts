/**
 * The verdicts of rules and scenarios, the worst first (features/README.md, Verdicts). `pass` counts before
 * `not-applicable`, since a scenario may be not applicable to only one kind of objects among many.
 */
export const verdicts = [
  'error',
  'fail',
  'inconclusive',
  'blocked',
  'warn',
  'not-testable',
  'waived',
  'pass',
  'not-applicable',
  'observed',
] as const;

export type Verdict = (typeof verdicts)[number];

/** Verdicts of a rule that does not hold, or could not be judged although the server claims it. */
export const redVerdicts: ReadonlySet<Verdict> = new Set(['error', 'fail', 'inconclusive', 'blocked', 'warn']);

/** The worst of several verdicts; `inconclusive` for an empty list. */
export const worst = (list: readonly Verdict[]): Verdict =>
  list.length === 0 ? 'inconclusive' : list.reduce((a, b) => (verdicts.indexOf(a) <= verdicts.indexOf(b) ? a : b));

/** Sorts by verdict, the worst first; entries with the same verdict keep their order. */
export const worstFirst = <T extends { readonly verdict: Verdict }>(list: readonly T[]): readonly T[] =>
  [...list].sort((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict));
