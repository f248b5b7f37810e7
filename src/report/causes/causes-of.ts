import { createHash } from 'node:crypto';
import { isBlockedByRule } from '../blocked-by-rule.ts';
import { unpackEvidence } from '../evidence/pack-evidence.ts';
import type { Cause, JudgedScenario, ReportedFinding } from '../model.ts';
import { type Verdict, worstFirst } from '../verdict.ts';
import { generalText } from './general-text.ts';
import { kindOf } from './kind-of.ts';
import { routeOf, type Route } from './route-of.ts';

/** A cause while its scenarios are collected. */
interface Entry {
  readonly verdict: Verdict;
  readonly signature: string;
  /** The cause if it stays the only scenario, and in general words. */
  readonly exact: string;
  readonly general: string;
  readonly shape: Pick<Cause, 'check' | 'route' | 'expected' | 'seen'>;
  readonly scenarios: JudgedScenario[];
  readonly resources: Set<string>;
  readonly blocked: Set<string>;
}

const withFinding: ReadonlySet<Verdict> = new Set(['fail', 'warn']);
const withObstacle: ReadonlySet<Verdict> = new Set(['error', 'inconclusive', 'not-testable']);

/** The request that shows a finding; from its message if the evidence does not contain it. */
const requestOf = (scenario: JudgedScenario, finding: ReportedFinding): Route | null => {
  const seqs = new Set(finding.exchanges);
  const shown = seqs.size === 0 ? [] : unpackEvidence(scenario.evidence).filter(({ seq }) => seqs.has(seq));
  const last = shown.at(-1);
  if (last !== undefined) return routeOf(last.method, last.path);
  const [, method, path] = /\b(GET|HEAD|POST|PUT|PATCH|DELETE) (\/[^\s"')]*)/.exec(finding.message) ?? [];
  return method === undefined || path === undefined ? null : routeOf(method, path);
};

/** Whether a root cause of the run blocks a scenario. */
const isBlockedByRoot = (scenario: JudgedScenario): boolean =>
  scenario.verdict === 'blocked' && !isBlockedByRule(scenario);

type Part = Omit<Entry, 'scenarios' | 'resources' | 'blocked' | 'verdict'> & { readonly resource: string | null };

const ofFinding = (scenario: JudgedScenario, finding: ReportedFinding): Part => {
  const request = requestOf(scenario, finding);
  const [expected, seen] = [kindOf(finding.expected), kindOf(finding.seen)];
  const check = finding.check ?? '';
  const general = generalText(finding.message);
  return {
    signature: JSON.stringify(check === '' ? [general, expected, seen] : [check, expected, seen, request?.route]),
    exact: finding.message,
    general,
    shape: { ...(check === '' ? {} : { check }), ...(request ? { route: request.route } : {}), expected, seen },
    resource: request?.resource ?? null,
  };
};

const ofReason = ({ reason }: JudgedScenario): Part => {
  const general = generalText(reason);
  return { signature: general, exact: reason.split('\n')[0] ?? '', general, shape: {}, resource: null };
};

/** A message with long values of query parameters, such as continue tokens, cut: the findings have all of it. */
const withShortParameters = (text: string): string =>
  text.replace(
    /([?&][\w.-]+=)([^&\s"')]{40,})/g,
    (_all, name: string, value: string) => `${name}${value.slice(0, 12)}…`,
  );

const causeOf = (entry: Entry): Cause => {
  const rules = [...new Set(entry.scenarios.flatMap((scenario) => scenario.rules))];
  const inOrder = rules.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const ids = [...new Set(entry.scenarios.map(({ id }) => id))];
  const blocked = [...entry.blocked].filter((id) => !rules.includes(id));
  return {
    id: createHash('sha256').update(`${entry.verdict} ${entry.signature}`).digest('hex').slice(0, 8),
    verdict: entry.verdict,
    what: ids.length === 1 ? withShortParameters(entry.exact) : entry.general,
    ...entry.shape,
    resources: [...entry.resources].sort(),
    rules: inOrder,
    blocked,
    scenarios: ids.length,
    example: ids[0] ?? '',
  };
};

/**
 * The causes because of which rules do not hold or could not be judged, the worst first and those with the most rules
 * first. Findings are of one cause if check, request, and the kinds of the expected and the seen value are the same;
 * scenarios without a finding, if they met the same obstacle. A blocked rule belongs to the cause that blocks it.
 */
export const causesOf = (results: readonly JudgedScenario[]): readonly Cause[] => {
  const entries = new Map<string, Entry>();
  const ofRule = new Map<string, Entry>();
  for (const scenario of results) {
    const { verdict } = scenario;
    const [finding] = scenario.findings;
    if (!withFinding.has(verdict) && !withObstacle.has(verdict) && !isBlockedByRoot(scenario)) continue;
    const part = finding !== undefined && withFinding.has(verdict) ? ofFinding(scenario, finding) : ofReason(scenario);
    const key = `${verdict} ${part.signature}`;
    const { resource, ...rest } = part;
    const entry = entries.get(key) ?? { ...rest, verdict, scenarios: [], resources: new Set(), blocked: new Set() };
    entries.set(key, entry);
    entry.scenarios.push(scenario);
    if (resource !== null) entry.resources.add(resource);
    if (verdict === 'fail' || verdict === 'error')
      for (const id of scenario.rules) if (!ofRule.has(id)) ofRule.set(id, entry);
  }
  for (const { verdict, after, rules } of results) {
    if (verdict !== 'blocked') continue;
    const cause = after.map((id) => ofRule.get(id)).find((entry) => entry !== undefined);
    for (const id of rules) cause?.blocked.add(id);
  }
  return worstFirst([...entries.values()].map(causeOf).sort((a, b) => b.rules.length - a.rules.length));
};
