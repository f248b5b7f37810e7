import { releaseMeets } from './expectations.ts';
import type { Report, RuleResult } from '../model.ts';
import { matchesAny } from '../../rules/selection.ts';
import type { Profile } from '../../rules/profiles.ts';
import { allRules, beyondRules } from '../beyond.ts';
import { rulesOfProfiles, standingOf, standingText } from '../profiles/standing.ts';
import type { Policy } from './policy.ts';
import type { Verdict } from '../verdict.ts';

/** One check of a gate. */
export interface GateCheck {
  /** What is checked, in a few words. */
  readonly name: string;
  /** What the check found. */
  readonly found: string;
  /** The reasons why it does not hold, one line each; empty if it holds. */
  readonly against: readonly string[];
}

/** The input of the checks: the report with expectations applied, and the rules that the policy selects. */
export interface GateInput {
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

/** Checks that the run reached its end, and that every selected scenario has a result. */
export const runWasCompleted = ({ report }: GateInput): GateCheck => {
  const rules = allRules(report);
  const judged = new Set(rules.flatMap((rule) => rule.scenarios.map((scenario) => scenario.id))).size;
  const missing = report.run.planned - judged;
  return {
    name: 'the run reached its end',
    found: `${judged} of ${report.run.planned} scenarios have a result`,
    against: [
      ...(report.run.shard
        ? [
            `the report is shard ${report.run.shard.index} of ${report.run.shard.of}; ` +
              'join the shards with `planecheck report merge`',
          ]
        : []),
      ...(report.run.quick ? ['the run judged each rule by one scenario only; run it without `--quick`'] : []),
      ...(report.run.complete ? [] : ['the run was not completed']),
      ...(missing > 0 ? [`${missing} selected scenarios have no result`] : []),
    ],
  };
};

/** Whether the patterns of a run select every rule that a pattern of a policy matches. */
const covers = (asked: readonly string[], wanted: string): boolean =>
  asked.some((pattern) => pattern === wanted || matchesAny([pattern], wanted.replace(/\*$/, '')));

/** Describes what a run selected, for example `the rules PAGE-03 of level must`; null if it selected everything. */
const selectionText = ({ asked, levels, kind }: Report['run']): string | null => {
  if (asked === undefined && levels === undefined) return null;
  const rules =
    kind !== undefined
      ? `scenarios for the kind ${kind}`
      : asked === undefined
        ? 'the rules'
        : asked.length === 0
          ? 'scenarios by tags'
          : `the rules ${some(asked)}`;
  return levels === undefined ? rules : `${rules} of level ${levels.join(', ')}`;
};

/**
 * Checks that the run selected all rules that the policy is about. Without `rules` or `areas`, that is every rule; also
 * with `profiles`, because a part of a profile does not show that the profile holds.
 */
export const allRulesWereSelected = ({ report, rules, policy }: GateInput): GateCheck => {
  const { asked, levels, ofRules } = report.run;
  const named = (policy.rules ?? policy.areas)?.map((text) => text.toUpperCase());
  const wanted = policy.profiles === undefined ? named : undefined;
  const isWhole = asked === undefined || (wanted?.every((text) => covers(asked, text)) ?? false);
  const missing = (policy.levels ?? ['must']).filter((level) => levels !== undefined && !levels.includes(level));
  const judged = `${rules.length}${ofRules === undefined ? '' : ` of ${ofRules}`} rules`;
  return {
    name: 'the run selected all rules that the policy is about',
    found: `${judged} judged${wanted === undefined ? '' : `, the policy is about ${some(wanted)}`}`,
    against: [
      ...(isWhole
        ? []
        : [
            `the run selected only ${selectionText(report.run)}: ${judged}; ` +
              (policy.profiles === undefined
                ? 'run all rules, or name in the policy the `rules` that are enough'
                : 'run all rules, because only such a run shows that a profile holds'),
          ]),
      ...(missing.length > 0 ? [`the run left out the rules of level ${missing.join(', ')}`] : []),
    ],
  };
};

/** Checks that the counts in the summary of the report are those of its rules: the report was not edited. */
export const countsAreConsistent = ({ report }: GateInput): GateCheck => {
  const agree = (rules: readonly RuleResult[], counts: Report['summary']['verdicts']): boolean => {
    const counted = new Map<string, number>();
    for (const rule of rules) counted.set(rule.verdict, (counted.get(rule.verdict) ?? 0) + 1);
    const stated = Object.entries(counts).filter(([, count]) => count > 0);
    return stated.length === counted.size && stated.every(([verdict, count]) => counted.get(verdict) === count);
  };
  const same =
    agree(report.rules, report.summary.verdicts) &&
    agree(beyondRules(report), report.beyond?.verdicts ?? {}) &&
    report.summary.rules === report.rules.length;
  return {
    name: 'the report is consistent',
    found: `${report.rules.length} rules`,
    against: same ? [] : ['the counts in the summary of the report differ from its rules'],
  };
};

/** Checks that every rule that the policy selects holds, and that planecheck itself had no error. */
export const rulesHold = ({ rules, chosen }: GateInput): GateCheck => ({
  name: 'every rule that the policy selects holds',
  found: `${chosen.length} rules`,
  against: [
    ...chosen.filter((rule) => !good.has(rule.verdict)).map(ruleText),
    ...rules
      .filter((rule) => rule.verdict === 'error' && !chosen.includes(rule))
      .map((rule) => `${rule.id} error of planecheck itself: ${firstLine(rule.reason)}`),
  ],
});

/**
 * Checks that each profile of the policy has a rule that passed, and lacks none. A rule that is not applicable is
 * lacking; red rules are the reasons of `rulesHold`.
 */
export const profilesHold = (
  { rules, policy }: GateInput,
  profiles: readonly Profile[] | undefined,
): GateCheck | null => {
  if (profiles === undefined) return null;
  const levels = [...(policy.levels ?? ['must']), 'beyond'] as const;
  const standings = profiles.map((one) => standingOf(one.name, rulesOfProfiles(rules, [one], levels)));
  const { missing } = rulesOfProfiles(rules, profiles, levels);
  return {
    name: 'the profiles hold that the policy requires',
    found: standings.map((standing) => `${standing.name} ${standingText(standing)}`).join('; '),
    against: [
      ...standings.filter(({ held }) => held === 0).map(({ name }) => `no rule of profile ${name} passed`),
      ...missing.filter(({ verdict }) => good.has(verdict)).map(ruleText),
    ],
  };
};

/** Checks that enough rules passed, and at least one in every area that the policy names. */
export const enoughRulesPassed = ({ rules, chosen, policy }: GateInput): GateCheck => {
  const passed = chosen.filter((rule) => rule.verdict === 'pass').length;
  const passedIn = (area: string): boolean => chosen.some((rule) => rule.area === area && rule.verdict === 'pass');
  return {
    name: 'enough was judged',
    found:
      `${passed} rules passed` +
      (policy.minimumRules === undefined ? '' : `, the policy requires at least ${policy.minimumRules}`),
    against: [
      ...(policy.areas ?? [])
        .filter((area) => !rules.some((rule) => rule.area === area))
        .map((area) => `no rule of area ${area} was judged`),
      ...(policy.areas ?? [])
        .filter((area) => rules.some((rule) => rule.area === area) && !passedIn(area))
        .map((area) => `no rule of area ${area} passed`),
      ...(policy.minimumRules !== undefined && passed < policy.minimumRules
        ? [`only ${passed} rules passed, the policy requires ${policy.minimumRules}`]
        : []),
      ...(passed === 0 ? ['no rule that the policy selects passed'] : []),
    ],
  };
};

/** Checks that the server is not older than the policy requires; fails for a server without a known release. */
export const releaseIsNewEnough = ({ report, policy }: GateInput): GateCheck | null => {
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
            ? `the release of ${name} is unknown; the policy requires at least ${policy.minimumRelease}`
            : `release ${release} is older than ${policy.minimumRelease}`,
        ],
  };
};

/** Checks that the report is not older than the policy allows. */
export const reportIsRecentEnough = ({ report, policy, now }: GateInput): GateCheck | null => {
  if (policy.maximumAgeHours === undefined) return null;
  const hours = (now - Date.parse(report.run.started)) / 3_600_000;
  const holds = hours <= policy.maximumAgeHours && hours > -1;
  return {
    name: `the run is at most ${policy.maximumAgeHours} hours old`,
    found: `${hours.toFixed(1)} hours`,
    against: holds
      ? []
      : [
          `the run started at ${report.run.started}, ${hours.toFixed(1)} hours ago; ` +
            `the policy allows ${policy.maximumAgeHours}`,
        ],
  };
};

/**
 * Checks that no rule that was good in the baseline is red now, and that every rule of the baseline is judged again.
 */
export const noWorseThan = ({ rules, chosen }: GateInput, baseline: Report | null): GateCheck | null => {
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
    found:
      `${baseline.rules.length} rules of ${baseline.run.target.name} ${baseline.run.target.release ?? ''}, ` +
      baseline.run.started,
    against: [
      ...(baseline.run.complete ? [] : ['the run of the baseline was not completed; use another baseline']),
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
