import {
  allProfiles,
  belongsToProfile,
  dependsOnCircumstances,
  type Profile,
  profilePromises,
} from '../../rules/profiles.ts';
import type { Level } from '../../rules/rule-definitions.ts';
import { allRules } from '../beyond.ts';
import { rulesByChapter } from '../chapters.ts';
import type { Report, RuleResult, Standing, Standings } from '../model.ts';
import type { Verdict } from '../verdict.ts';

/** The rules of a part of the documents that count, by whether they hold. */
export interface RulesByOutcome {
  readonly held: readonly RuleResult[];
  readonly missing: readonly RuleResult[];
  readonly notTestable: readonly RuleResult[];
}

const holds: ReadonlySet<Verdict> = new Set(['pass', 'waived']);
const usualLevels: readonly Level[] = ['must', 'beyond'];

/** Divides rules; those that are not applicable because of something that does not count are left out. */
const divided = (
  rules: readonly RuleResult[],
  levels: readonly Level[],
  claimed: readonly Profile[],
): RulesByOutcome => {
  const isExcused = ({ id, verdict, scenarios }: RuleResult): boolean =>
    verdict === 'not-applicable' &&
    scenarios.every(
      (one) =>
        dependsOnCircumstances(id, one) ||
        (one.lacks !== undefined && !claimed.some((profile) => profilePromises(profile, one))),
    );
  const counted = rules.filter((rule) => levels.includes(rule.level) && !isExcused(rule));
  return {
    held: counted.filter(({ verdict }) => holds.has(verdict)),
    missing: counted.filter(({ verdict }) => !holds.has(verdict) && verdict !== 'not-testable'),
    notTestable: counted.filter(({ verdict }) => verdict === 'not-testable'),
  };
};

/** Whether a rule belongs to a profile; a rule beyond the documents only if the profile names it. */
export const isRuleOfProfile = (profile: Profile, { id, level, scenarios }: RuleResult): boolean =>
  belongsToProfile(profile, id, level === 'beyond' ? [] : scenarios);

/**
 * The rules of the claimed profiles. A rule that is not applicable is missing, unless it lacks something that none of
 * these profiles promises.
 */
export const rulesOfProfiles = (
  rules: readonly RuleResult[],
  claimed: readonly Profile[],
  levels: readonly Level[] = usualLevels,
): RulesByOutcome =>
  divided(
    rules.filter((rule) => claimed.some((profile) => isRuleOfProfile(profile, rule))),
    levels,
    claimed,
  );

const stateOf = ({ held, missing, notTestable }: RulesByOutcome): Standing['state'] => {
  if (held.length > 0) return missing.length === 0 ? 'whole' : 'in part';
  if (missing.length === 0 && notTestable.length > 0) return 'not testable';
  return missing.every(({ verdict }) => verdict === 'not-applicable') ? 'absent' : 'in part';
};

/** How much of a part is held. */
export const standingOf = (name: string, parts: RulesByOutcome): Standing => ({
  name,
  state: stateOf(parts),
  held: parts.held.length,
  of: parts.held.length + parts.missing.length,
  notTestable: parts.notTestable.length,
});

/**
 * How much of each profile, chapter and capability a server has. Null for a report that does not judge all rules of the
 * documents: it would report a profile as whole although most of its rules were not judged.
 */
export const standingsOf = (report: Omit<Report, 'standings'>): Standings | null => {
  const { complete, asked, levels, shard, kind } = report.run;
  if (!complete || [asked, levels, shard, kind].some((part) => part !== undefined)) return null;
  const every = [...allProfiles().values()];
  const partOf = (name: string, rules: readonly RuleResult[]): Standing =>
    standingOf(name, divided(rules, usualLevels, every));
  const needed = report.rules.flatMap(({ scenarios }) => scenarios.flatMap(({ needs = [] }) => needs));
  return {
    profiles: every.map((profile) => {
      const parts = rulesOfProfiles(allRules(report), [profile]);
      const missing = parts.missing.map(({ id, verdict }) => ({ id, verdict }));
      return { ...standingOf(profile.name, parts), missing };
    }),
    chapters: [...rulesByChapter(report.rules)].map(([chapter, rules]) => partOf(chapter, rules)),
    capabilities: [...new Set(needed)].sort().flatMap((name) => {
      const needs = ({ scenarios }: RuleResult): boolean => scenarios.every(({ needs = [] }) => needs.includes(name));
      const part = partOf(name, report.rules.filter(needs));
      return part.of + part.notTestable === 0 ? [] : [part];
    }),
  };
};

/** `whole`, `in part (40 of 48), 3 not testable` or `absent`. */
export const standingText = ({ state, held, of, notTestable }: Standing): string => {
  const text = state === 'in part' ? `in part (${held} of ${of})` : state;
  return notTestable > 0 && state !== 'not testable' ? `${text}, ${notTestable} not testable` : text;
};

/** The names of the profiles of which a server has everything. */
export const profilesThatHold = ({ standings }: Report): readonly string[] =>
  (standings?.profiles ?? []).flatMap(({ name, state }) => (state === 'whole' ? [name] : []));

/** The profiles of a report by their state, one line for each state. */
export const profileLines = ({ standings }: Report): readonly string[] => {
  const line = (title: string, state: Standing['state'], textOf: (profile: Standing) => string): string[] => {
    const profiles = standings?.profiles.filter((profile) => profile.state === state) ?? [];
    return profiles.length === 0 ? [] : [`${title}: ${profiles.map(textOf).join(', ')}`];
  };
  return [
    ...line('profiles that hold', 'whole', ({ name }) => name),
    ...line('profiles that hold in part', 'in part', ({ name, held, of }) => `${name} (${held} of ${of})`),
    ...line('absent profiles', 'absent', ({ name }) => name),
    ...line('profiles that are not testable here', 'not testable', ({ name }) => name),
  ];
};
