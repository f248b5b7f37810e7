import { releaseMeets } from './expectations.ts';
import type { Report, RuleResult } from '../model.ts';
import type { Policy } from './policy.ts';
import type { Verdict } from '../verdict.ts';

/** One thing that a gate looked at. */
export interface GateCheck {
  /** What was asked, in a few words. */
  readonly name: string;
  /** What was found when it holds. */
  readonly found: string;
  /** Why it does not hold, one line each; empty when it does. */
  readonly against: readonly string[];
}

/** What the checks look at: the report with expectations applied, and the rules that the policy speaks of. */
export interface Gated {
  readonly report: Report;
  readonly rules: readonly RuleResult[];
  readonly chosen: readonly RuleResult[];
  readonly policy: Policy;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const good: ReadonlySet<Verdict> = new Set(['pass', 'waived', 'not-applicable', 'observed']);
const firstLine = (text: string): string => text.split('\n')[0] ?? '';
const ruleText = (rule: RuleResult): string => `${rule.id} (${rule.level}) ${rule.verdict}: ${firstLine(rule.reason)}`;
const some = (ids: readonly string[]): string =>
  `${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ` and ${ids.length - 8} more` : ''}`;

/** The run reached its end, and every chosen scenario has a result. */
export const ranToItsEnd = ({ report }: Gated): GateCheck => {
  const judged = new Set(report.rules.flatMap((rule) => rule.scenarios.map((scenario) => scenario.id))).size;
  const missing = report.run.planned - judged;
  return {
    name: 'the run reached its end',
    found: `${judged} of ${report.run.planned} scenarios have a result`,
    against: [
      ...(report.run.shard
        ? [
            `the report is part ${report.run.shard.index} of ${report.run.shard.of}; put the parts together with \`planecheck report merge\``,
          ]
        : []),
      ...(report.run.quick
        ? ['the run was a quick look: each rule was judged by one scenario alone; run it without `--quick`']
        : []),
      ...(report.run.complete ? [] : ['the run was not completed']),
      ...(missing > 0 ? [`${missing} chosen scenarios have no result`] : []),
    ],
  };
};

/** The verdicts that the report states are those of its scenarios: nobody has painted it green. */
export const agreesWithItself = ({ report }: Gated): GateCheck => {
  const counted = new Map<string, number>();
  for (const rule of report.rules) counted.set(rule.verdict, (counted.get(rule.verdict) ?? 0) + 1);
  const stated = Object.entries(report.summary.verdicts).filter(([, count]) => count > 0);
  const same =
    stated.length === counted.size &&
    stated.every(([verdict, count]) => counted.get(verdict) === count) &&
    report.summary.rules === report.rules.length;
  return {
    name: 'the report agrees with itself',
    found: `${report.rules.length} rules`,
    against: same ? [] : ['the counts of the report are not those of its rules'],
  };
};

/** Every rule that the policy speaks of is good, and planecheck itself had no error anywhere. */
export const rulesHold = ({ rules, chosen }: Gated): GateCheck => ({
  name: 'every rule that the policy speaks of holds',
  found: `${chosen.length} rules`,
  against: [
    ...chosen.filter((rule) => !good.has(rule.verdict)).map(ruleText),
    ...rules
      .filter((rule) => rule.verdict === 'error' && !chosen.includes(rule))
      .map((rule) => `${rule.id} error of planecheck itself: ${firstLine(rule.reason)}`),
  ],
});

/** Something passed, as much as the policy wants, in every area that it names. */
export const enoughJudged = ({ rules, chosen, policy }: Gated): GateCheck => {
  const passed = chosen.filter((rule) => rule.verdict === 'pass').length;
  const passedIn = (area: string): boolean => chosen.some((rule) => rule.area === area && rule.verdict === 'pass');
  return {
    name: 'enough was judged',
    found: `${passed} rules passed${policy.minimumRules === undefined ? '' : `, at least ${policy.minimumRules} are wanted`}`,
    against: [
      ...(policy.areas ?? [])
        .filter((area) => !rules.some((rule) => rule.area === area))
        .map((area) => `no rule of area ${area} was judged`),
      ...(policy.areas ?? [])
        .filter((area) => rules.some((rule) => rule.area === area) && !passedIn(area))
        .map((area) => `no rule of area ${area} passed`),
      ...(policy.minimumRules !== undefined && passed < policy.minimumRules
        ? [`only ${passed} rules passed, the policy wants ${policy.minimumRules}`]
        : []),
      ...(passed === 0 ? ['no rule that the policy speaks of passed'] : []),
    ],
  };
};

/** The server is not older than stated; a server that states no release is not known to be. */
export const newEnough = ({ report, policy }: Gated): GateCheck | null => {
  if (policy.minimumRelease === undefined) return null;
  const { release, name } = report.run.target;
  const holds = release !== null && releaseMeets(release, `>=${policy.minimumRelease}`);
  return {
    name: `the release is at least ${policy.minimumRelease}`,
    found: `${name} ${release ?? ''}`,
    against: holds
      ? []
      : [
          release === null
            ? `${name} states no release; the policy wants at least ${policy.minimumRelease}`
            : `release ${release} is older than ${policy.minimumRelease}`,
        ],
  };
};

/** The report is not older than the policy allows. */
export const freshEnough = ({ report, policy, now }: Gated): GateCheck | null => {
  if (policy.maximumAgeHours === undefined) return null;
  const hours = (now - Date.parse(report.run.started)) / 3_600_000;
  const holds = hours <= policy.maximumAgeHours && hours > -1;
  return {
    name: `the run is at most ${policy.maximumAgeHours} hours old`,
    found: `${hours.toFixed(1)} hours`,
    against: holds
      ? []
      : [
          `the run began at ${report.run.started}, ${hours.toFixed(1)} hours ago; the policy allows ${policy.maximumAgeHours}`,
        ],
  };
};

/** No rule that was good in the baseline is red now, and every rule that the baseline judged is judged again. */
export const noWorseThan = ({ rules, chosen }: Gated, baseline: Report | null): GateCheck | null => {
  if (baseline === null) return null;
  const now = new Map(rules.map((rule) => [rule.id, rule]));
  const before = baseline.rules.filter((rule) => good.has(rule.verdict));
  const red = before.filter(
    (rule) =>
      now.has(rule.id) &&
      !good.has(now.get(rule.id)?.verdict ?? 'inconclusive') &&
      !chosen.some((one) => one.id === rule.id),
  );
  const gone = baseline.rules.filter((rule) => !now.has(rule.id)).map((rule) => rule.id);
  const silent = before
    .filter((rule) => rule.verdict === 'pass' && now.get(rule.id)?.verdict === 'not-applicable')
    .map((rule) => rule.id);
  const fewer =
    baseline.rules.filter((rule) => rule.verdict === 'pass').length -
    rules.filter((rule) => rule.verdict === 'pass').length;
  return {
    name: 'nothing is worse than in the baseline',
    found: `${baseline.rules.length} rules of ${baseline.run.target.name} ${baseline.run.target.release ?? ''}, ${baseline.run.started}`,
    against: [
      ...(baseline.run.complete ? [] : ['the baseline is of a run that was not completed; choose another']),
      ...red.map((rule) => `${rule.id} was ${rule.verdict} in the baseline and is ${now.get(rule.id)?.verdict} now`),
      ...(gone.length > 0 ? [`${gone.length} rules of the baseline were not judged: ${some(gone)}`] : []),
      ...(silent.length > 0
        ? [`${silent.length} rules that passed in the baseline are not applicable now: ${some(silent)}`]
        : []),
      ...(fewer > 0 && gone.length === 0 && silent.length === 0
        ? [`${fewer} fewer rules passed than in the baseline`]
        : []),
    ],
  };
};
