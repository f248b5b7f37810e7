/** What a run says of a rule or a scenario (worst first). What was judged counts before what does not apply, which may be one kind of objects among many. */
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

/** The worst of several verdicts; of none, `unknown`: nothing was seen. */
export const worst = (list: readonly Verdict[]): Verdict =>
  list.length === 0 ? 'inconclusive' : list.reduce((a, b) => (verdicts.indexOf(a) <= verdicts.indexOf(b) ? a : b));

/** The same with the worst verdict first; what has the same verdict stays in its order. */
export const worstFirst = <T extends { readonly verdict: Verdict }>(list: readonly T[]): readonly T[] =>
  [...list].sort((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict));
