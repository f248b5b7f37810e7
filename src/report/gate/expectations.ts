import { wildcard } from '../../text/wildcard.ts';
import { matchesAny } from '../../rules/selection.ts';
import type { RunHeader, ScenarioResult } from '../model.ts';
import type { Verdict } from '../verdict.ts';

/** A known divergence or waiver (schemas/files/expectations.json). */
export interface Expectation {
  readonly rule: string;
  /** The expected verdict instead of pass. */
  readonly verdict: Verdict;
  /** Why the server diverges, for a release manager. */
  readonly reason: string;
  /**
   * Text that the reason, the message or the seen value of a finding must contain; absent accepts any finding. In a run
   * of another kind, the words of the feature also match.
   */
  readonly finding?: string;
  /** Other rules that the same scenarios judge and that break with it. */
  readonly also?: readonly string[];
  /** Text in the names of the scenarios that show the divergence; absent means any scenario of the rule. */
  readonly scenario?: string;
  /**
   * Name of the target that it holds for, `*` matches any text; absent: all. The `product` of a file is the default.
   */
  readonly product?: string;
  /** The kind that the run judges, for example `widgets.example.com`, `*` matches any text; absent: every kind. */
  readonly kind?: string;
  /** Releases it holds for, for example `>=1.20 <1.25`; absent: all. */
  readonly releases?: string;
  readonly link?: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly until?: string;
  /** The divergence is a race that does not appear each time: a pass, or a result that cannot show it, is accepted. */
  readonly intermittent?: boolean;
}

/** A result that expectations apply to, with its exchanges in any form. */
type Judged = Omit<ScenarioResult, 'exchanges'>;

/** The outcome of applying expectations: results with waivers, and the expectations that no longer fit. */
export interface Expected<T extends Judged> {
  readonly results: readonly T[];
  /** One line each: an unexpected pass, an entry that matches nothing, an expired one. */
  readonly troubles: readonly string[];
}

const numbers = (release: string): number[] =>
  release
    .replace(/^v/, '')
    .split(/[.+-]/)
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 10) || 0);
const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < 3; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The server that was judged. */
export interface Product {
  readonly name: string;
  readonly release: string | null;
}

/** A run: its server, and the kind that it judges if not ConfigMap. */
export interface JudgedRun extends Product {
  readonly kind?: string | undefined;
}

/** True if the name of a target matches a product, for example `kube-apiserver` or `staging-*`. */
export const isProduct = (name: string, product: string): boolean => wildcard(product).test(name);

/** The part of an expectation that selects servers. */
type For = Pick<Expectation, 'product' | 'releases'>;

/** Whether an expectation is for this product, in any release. */
const isFor = ({ product = '*' }: For, target: Product): boolean => isProduct(target.name, product);

/** True if an expectation is for this product and this release. */
export const isForTarget = (entry: For, target: Product): boolean =>
  isFor(entry, target) && (entry.releases === undefined || releaseMeets(target.release, entry.releases));

/**
 * A warning if every expectation is for another product than the target, probably since the target has no `name`; else
 * null.
 */
export const warningForOtherProducts = (expectations: readonly For[], target: Product): string | null => {
  if (expectations.length === 0 || expectations.some((entry) => isFor(entry, target))) return null;
  const products = new Set(expectations.map((entry) => entry.product));
  return (
    `none of the ${expectations.length} expectations is for ${target.name}: ` +
    `they are for ${[...products].join(', ')}; ` +
    'if the server is one of these, set its `name` in a target file'
  );
};

/** True if a release meets a condition, for example `>=1.20 <1.25`; an unknown release meets no condition. */
export const releaseMeets = (release: string | null, condition: string): boolean =>
  release !== null &&
  condition
    .trim()
    .split(/\s+/)
    .every((part) => {
      const [, operator = '=', wanted = ''] = /^(>=|<=|<|>|=)?(.*)$/.exec(part) ?? [];
      const order = compare(numbers(release), numbers(wanted));
      if (operator === '>=') return order >= 0;
      if (operator === '<=') return order <= 0;
      if (operator === '<') return order < 0;
      if (operator === '>') return order > 0;
      return order === 0;
    });

/** Whether an expectation is for this kind. A run without a kind judges ConfigMap. */
export const isForKind = ({ kind }: Expectation, run: Pick<JudgedRun, 'kind'>): boolean =>
  kind === undefined || isProduct(run.kind ?? 'configmaps', kind);

const appliesTo = ({ rule, scenario }: Expectation, { rules, name, asWritten }: Judged): boolean =>
  rules.includes(rule) && (scenario === undefined || [name, asWritten?.name].some((text) => text?.includes(scenario)));

const findingFits = ({ finding }: Expectation, result: Judged): boolean =>
  finding === undefined || [findingText(result), result.asWritten?.findings].some((text) => text?.includes(finding));

/** Verdicts of a broken rule; the other verdicts describe the run. */
const breaks: ReadonlySet<Verdict> = new Set(['fail', 'warn']);

/**
 * Whether the result has findings that were not counted, because the suite was late or a connection broke. Such a
 * finding is still the one that an expectation describes.
 */
const isDoubted = ({ verdict, findings }: Judged): boolean => verdict === 'inconclusive' && findings.length > 0;

/** Whether a result has the verdict that an expectation names, or would have it without a doubt. */
const hasVerdict = (result: Judged, expected: Verdict): boolean =>
  result.verdict === expected || (isDoubted(result) && breaks.has(expected));

/** The complete text of the findings of a result. */
export const findingText = ({ reason, findings }: Pick<ScenarioResult, 'reason' | 'findings'>): string =>
  [
    reason,
    ...findings.flatMap(({ message, seen }) => [message, typeof seen === 'string' ? seen : JSON.stringify(seen)]),
  ].join(' ');

/**
 * Turns expected failures into `waived`, and reports the expectations that no longer fit; expectations of rules that
 * were not judged are not reported. `today` is `YYYY-MM-DD`. `wholly` returns whether all scenarios to which an
 * expectation can apply were selected: otherwise, an expectation without a match may still fit.
 */
export const applyExpectations = <T extends Judged>(
  results: readonly T[],
  expectations: readonly Expectation[],
  run: JudgedRun,
  today: string,
  wholly: (entry: Expectation) => boolean = () => true,
): Expected<T> => {
  const troubles: string[] = [];
  const inForce = expectations.filter((entry) => isForTarget(entry, run) && isForKind(entry, run));
  const chosen = new Set(results.flatMap((result) => result.rules));
  const live = inForce.filter((entry) => {
    if (entry.until !== undefined && entry.until < today) {
      if (chosen.has(entry.rule))
        troubles.push(
          `${entry.rule}: the expectation expired on ${entry.until}; renew it with a reason or fix the server`,
        );
      return false;
    }
    return true;
  });
  const matched = new Set<Expectation>();
  const waived = results.map((result): T => {
    const fitting = live.filter(
      (candidate) =>
        appliesTo(candidate, result) && hasVerdict(result, candidate.verdict) && findingFits(candidate, result),
    );
    const [entry] = fitting;
    if (!entry) return result;
    for (const each of fitting) matched.add(each);
    // If a scenario judges several rules, it is waived only if each of them is expected to break.
    const kept =
      breaks.has(result.verdict) || isDoubted(result)
        ? result.rules.filter((rule) => !fitting.some((each) => each.rule === rule || each.also?.includes(rule)))
        : [];
    if (kept.length > 0)
      return { ...result, reason: `${result.reason}; expected for ${entry.rule}, not for ${kept.join(', ')}` };
    return {
      ...result,
      verdict: 'waived',
      reason: `expected ${entry.verdict}: ${entry.reason} (seen: ${result.reason})`,
      instead: { verdict: result.verdict, reason: result.reason },
    };
  });
  for (const entry of live) {
    if (matched.has(entry) || !wholly(entry)) continue;
    if (!chosen.has(entry.rule)) {
      if (run.kind !== undefined && entry.kind !== undefined)
        troubles.push(`${entry.rule}: the generic contract has no scenario of this rule; correct the expectation`);
      continue;
    }
    const judged = results.flatMap((result, index) =>
      appliesTo(entry, result) ? [{ result, seen: result.verdict, waived: waived[index]?.verdict === 'waived' }] : [],
    );
    const seen = judged.map((one) => one.seen);
    if (seen.length === 0) {
      troubles.push(
        `${entry.rule}: the name of no judged scenario contains "${entry.scenario}"; correct the expectation`,
      );
      continue;
    }
    // If nothing was judged, since a control or a capability is missing, the expectation may still fit.
    if (seen.every((verdict) => verdict === 'not-testable' || verdict === 'not-applicable')) continue;
    if (
      entry.intermittent === true &&
      judged.every((one) => one.waived || ['pass', 'observed', 'not-testable'].includes(one.seen))
    )
      continue;
    const other = judged.find(({ result }) => hasVerdict(result, entry.verdict) && !findingFits(entry, result));
    troubles.push(
      other
        ? `${entry.rule}: expected a finding that contains "${entry.finding}" but saw "${other.result.reason}"; ` +
            'correct the finding of the expectation, or remove the expectation'
        : `${entry.rule}: expected ${entry.verdict} but saw ${[...new Set(seen)].join(', ')}; ` +
            'remove or correct the expectation',
    );
  }
  return { results: waived, troubles };
};

/**
 * The result before the run waived it, so that a gate can decide by its own expectations. A waiver without the original
 * verdict becomes `inconclusive`.
 */
export const withoutWaiver = <T extends Judged>(result: T): T => {
  if (result.verdict !== 'waived') return result;
  const { instead, ...rest } = result;
  return {
    ...(rest as T),
    verdict: instead?.verdict ?? 'inconclusive',
    reason: instead?.reason ?? `waived by the run: ${result.reason}`,
  };
};

/** The part of a run that decides which scenarios were selected. */
interface Selected extends Pick<RunHeader, 'asked' | 'shard' | 'quick'> {
  /** The run judged all scenarios of the generic contract, on one kind. */
  readonly wholeContract?: boolean;
}

/**
 * Whether a run selected all scenarios to which an expectation can apply; `asked` as in the header of a run. A shard
 * and a run with `--quick` may leave out scenarios of any rule. An expectation for a kind applies to its generic
 * contract.
 */
export const selectedAllScenarios =
  ({ asked, shard, quick, wholeContract = false }: Selected) =>
  ({ rule, kind }: Pick<Expectation, 'rule' | 'kind'>): boolean =>
    shard === undefined &&
    quick === undefined &&
    (asked === undefined || (wholeContract && kind !== undefined) || matchesAny(asked, rule));

/**
 * A line that names the expectations for kinds that none of the judged ones is, probably since a name is wrong; null if
 * there is none, and for a run that judges no kind: the file is then one for several runs.
 */
export const noteAboutOtherKinds = (
  expectations: readonly Expectation[],
  runs: readonly JudgedRun[],
): string | null => {
  if (runs.every(({ kind }) => kind === undefined)) return null;
  const others = expectations.filter(
    (entry) => runs.some((run) => isForTarget(entry, run)) && !runs.some((run) => isForKind(entry, run)),
  );
  if (others.length === 0) return null;
  const kinds = [...new Set(others.map(({ kind }) => kind))].join(', ');
  const [count, verb] = others.length === 1 ? ['1 expectation', 'is'] : [`${others.length} expectations`, 'are'];
  return `${count} ${verb} for kinds that this run does not judge: ${kinds}`;
};
