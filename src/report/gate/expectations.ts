import { matchesAny } from '../../rules/selection.ts';
import type { RunHeader, ScenarioResult } from '../model.ts';
import type { Verdict } from '../verdict.ts';

/** A known divergence or waiver (schemas/files/expectations.json). */
export interface Expectation {
  readonly rule: string;
  /** Verdict that is expected instead of pass. */
  readonly verdict: Verdict;
  /** Why, in words that a release manager understands. */
  readonly reason: string;
  /** Text that must occur in what was found, or in what was seen there, to pin the divergence; absent accepts any. */
  readonly finding?: string;
  /** Other rules that the same scenarios judge and that are broken with it. */
  readonly also?: readonly string[];
  /** Text of the names of those scenarios of the rule that show the divergence; absent means any of them. */
  readonly scenario?: string;
  /** Name of the target that it holds for, `*` for any text; absent: all. A file's `product` stands for all its entries. */
  readonly product?: string;
  /** Releases it holds for, for example `>=1.20 <1.25`; absent: all. */
  readonly releases?: string;
  readonly link?: string;
  /** Last day it holds, `YYYY-MM-DD`. */
  readonly until?: string;
  /** The divergence is a race that does not show each time: a pass instead, or no way to see it, is no trouble. */
  readonly intermittent?: boolean;
}

/** What is expected of: a result, with its exchanges in any form. */
type Judged = Omit<ScenarioResult, 'exchanges'>;

/** What applying expectations showed: results with waivers, and what no longer fits. */
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

/** Which server was judged. */
export interface Product {
  readonly name: string;
  readonly release: string | null;
}

/** True when a target's name fits a product such as `kube-apiserver` or `staging-*`. */
export const isProduct = (name: string, product: string): boolean =>
  new RegExp(`^${product.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(name);

/** What an expectation says of the servers that it is for. */
type For = Pick<Expectation, 'product' | 'releases'>;

/** Whether an expectation is for this product, of whatever release. */
const isFor = ({ product = '*' }: For, target: Product): boolean => isProduct(target.name, product);

/** True when an expectation is for this product and this release of it. */
export const isForTarget = (entry: For, target: Product): boolean =>
  isFor(entry, target) && (entry.releases === undefined || releaseMeets(target.release, entry.releases));

/** What to tell when every expectation is for another product than the target, which is likely a name that was not given; null otherwise. */
export const forOthersOnly = (expectations: readonly For[], target: Product): string | null => {
  if (expectations.length === 0 || expectations.some((entry) => isFor(entry, target))) return null;
  const products = new Set(expectations.map((entry) => entry.product));
  return `none of the ${expectations.length} expectations is for ${target.name}: they are for ${[...products].join(', ')}; if the server is one of these, give it that \`name\` in a target file`;
};

/** True when a release meets a condition such as `>=1.20 <1.25`; an unknown release meets none. */
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

const appliesTo = ({ rule, scenario }: Expectation, { rules, name }: Judged): boolean =>
  rules.includes(rule) && (scenario === undefined || name.includes(scenario));

/** Verdicts that speak of a rule as broken; others tell of the run. */
const breaks: ReadonlySet<Verdict> = new Set(['fail', 'warn']);

/** All that a result says of what was found. */
const findingText = ({ reason, findings }: Judged): string =>
  [
    reason,
    ...findings.flatMap(({ message, seen }) => [message, typeof seen === 'string' ? seen : JSON.stringify(seen)]),
  ].join(' ');

/**
 * Turns expected failures into `waived` and tells what no longer fits; of what was not judged nothing is told. `today` is `YYYY-MM-DD`; `wholly` tells
 * whether all scenarios of a rule were to run: of a rule that was judged in part it cannot be said that an expectation no longer fits.
 */
export const applyExpectations = <T extends Judged>(
  results: readonly T[],
  expectations: readonly Expectation[],
  target: Product,
  today: string,
  wholly: (rule: string) => boolean = () => true,
): Expected<T> => {
  const troubles: string[] = [];
  const inForce = expectations.filter((entry) => isForTarget(entry, target));
  const chosen = new Set(results.flatMap((result) => result.rules));
  const live = inForce.filter((entry) => {
    if (entry.until !== undefined && entry.until < today) {
      if (chosen.has(entry.rule))
        troubles.push(
          `${entry.rule}: the expectation ended on ${entry.until}; renew it with a reason or fix the server`,
        );
      return false;
    }
    return true;
  });
  const matched = new Set<Expectation>();
  const waived = results.map((result): T => {
    const fitting = live.filter(
      (candidate) =>
        appliesTo(candidate, result) &&
        candidate.verdict === result.verdict &&
        (candidate.finding === undefined || findingText(result).includes(candidate.finding)),
    );
    const [entry] = fitting;
    if (!entry) return result;
    for (const each of fitting) matched.add(each);
    // A scenario that judges several rules is expected to break each of them, or breaks one that is to be kept.
    const kept = breaks.has(result.verdict)
      ? result.rules.filter((rule) => !fitting.some((each) => each.rule === rule || each.also?.includes(rule)))
      : [];
    if (kept.length > 0)
      return { ...result, reason: `${result.reason}; expected of ${entry.rule}, not of ${kept.join(', ')}` };
    return {
      ...result,
      verdict: 'waived',
      reason: `expected ${entry.verdict}: ${entry.reason} (seen: ${result.reason})`,
      instead: { verdict: result.verdict, reason: result.reason },
    };
  });
  for (const entry of live) {
    if (matched.has(entry) || !chosen.has(entry.rule) || !wholly(entry.rule)) continue;
    const judged = results.flatMap((result, index) =>
      appliesTo(entry, result) ? [{ seen: result.verdict, waived: waived[index]?.verdict === 'waived' }] : [],
    );
    const seen = judged.map((one) => one.seen);
    if (seen.length === 0) {
      troubles.push(
        `${entry.rule}: no scenario that was judged is called "${entry.scenario}"; correct the expectation`,
      );
      continue;
    }
    // Where nothing was judged, for want of a control or a capability, the expectation may be as right as before.
    if (seen.every((verdict) => verdict === 'not-testable' || verdict === 'not-applicable')) continue;
    if (
      entry.intermittent === true &&
      judged.every((one) => one.waived || ['pass', 'observed', 'not-testable'].includes(one.seen))
    )
      continue;
    troubles.push(
      `${entry.rule}: expected ${entry.verdict} but saw ${[...new Set(seen)].join(', ')}; remove or correct the expectation`,
    );
  }
  return { results: waived, troubles };
};

/** The result as it was before a run waived it, so that a gate can decide for itself. A waiver that does not say what it hides becomes `unknown`. */
export const withoutWaiver = <T extends Judged>(result: T): T => {
  if (result.verdict !== 'waived') return result;
  const { instead, ...rest } = result;
  return {
    ...(rest as T),
    verdict: instead?.verdict ?? 'inconclusive',
    reason: instead?.reason ?? `waived by the run: ${result.reason}`,
  };
};

/** Whether all scenarios of a rule were to run; `asked` as in a run's header. A part of a spread run and a quick look hold none for sure. */
export const ranWholly =
  ({ asked, shard, quick }: Pick<RunHeader, 'asked' | 'shard' | 'quick'>) =>
  (rule: string): boolean =>
    shard === undefined && quick === undefined && (asked === undefined || matchesAny(asked, rule));
