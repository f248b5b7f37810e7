import type { ScenarioEntry } from '../rules/features.ts';
import type { CapabilityFinding, Target } from '../target/target.ts';

/** Something that keeps rules from being judged on a target. */
export interface Obstacle {
  /** A capability, or in words what scenarios want besides. */
  readonly what: string;
  /** How it was found out. */
  readonly evidence: string;
  /** What an engineer can do about it; null for nothing: the server is what it is. */
  readonly remedy: string | null;
  /** Rules that are not judged, or not by all of their scenarios, because of it. */
  readonly rules: number;
}

/** What a run against a target can judge. */
export interface JudgeableRules {
  readonly rules: number;
  /** Rules that all of their scenarios can judge, and those that only some can. */
  readonly whole: number;
  readonly part: number;
  /** What is in the way, the most rules first. */
  readonly obstacles: readonly Obstacle[];
}

/** What is known of a target without asking a server anything. */
export interface Circumstances {
  /** Findings of the capabilities that scenarios need, by name. */
  readonly capabilities: ReadonlyMap<string, CapabilityFinding>;
  readonly target: Pick<Target, 'throwAway' | 'controls'>;
  /** Servers with other start options can be started. */
  readonly canStart: boolean;
}

/** What to do about a capability that is absent, by its evidence. */
const remedyOf = (name: string, evidence: string): string | null => {
  if (/^release-\d/.test(name)) return 'a server of that release; `--release 1.27` makes the embedded one of it';
  const [, control] = /offers no control (\w+)/.exec(evidence) ?? [];
  if (control === 'compactHistory')
    return 'target file: `controls: { etcd: URL }`, or a shell command as `controls: { compactHistory: COMMAND }`';
  if (control === 'launchOlder')
    return '`--testbed kube-apiserver --assets DIR --older-assets DIR`, or target file: `controls: { etcd: URL, launchOlder: COMMAND }`';
  if (control !== undefined) return `target file: \`controls: { ${control}: … }\``;
  const [, fact] = /states no fact (\w+)/.exec(evidence) ?? [];
  if (fact !== undefined) return `target file: \`facts: { ${fact}: … }\` when the server is set up so`;
  if (/no clientUnderTest/.test(evidence))
    return 'target file: `clientUnderTest: COMMAND`, a shell command that makes a read with the configuration at $KUBECONFIG';
  if (/no callbacks/.test(evidence))
    return 'target file: `callbacks: { host: NAME }`, an address of this machine that the server reaches';
  if (/nothing on the wire|not started for the run/.test(evidence))
    return `when the server has it, target file: \`capabilities: { ${name}: true }\``;
  return null;
};

type ObstacleWay = Omit<Obstacle, 'rules'>;

/** What is in the way of one scenario. */
const obstacles = (
  scenario: ScenarioEntry,
  { capabilities, target, canStart }: Circumstances,
): readonly ObstacleWay[] => {
  if (scenario.client)
    return [
      {
        what: 'traffic of a client',
        evidence: 'these rules bind clients, not servers',
        remedy: '`planecheck record`, then `planecheck audit`',
      },
    ];
  const ways: ObstacleWay[] = scenario.needs.flatMap((what) => {
    const finding = capabilities.get(what);
    return finding === undefined || finding.present
      ? []
      : [
          {
            what,
            evidence: finding.evidence,
            remedy: canStart && !what.startsWith('release-') ? null : remedyOf(what, finding.evidence),
          },
        ];
  });
  const restarted = '`--testbed kube-apiserver --assets DIR` judges these on servers that it starts itself';
  if (scenario.options.length > 0 && !canStart)
    ways.push({ what: 'other start options', evidence: 'a given server cannot be restarted', remedy: restarted });
  if (scenario.clock && !target.controls.advanceClock) {
    const evidence = 'the target offers no control advanceClock';
    if (scenario.passes === null)
      ways.push({
        what: 'a clock that can be moved',
        evidence,
        remedy: canStart ? null : 'target file: `controls: { advanceClock: COMMAND }`',
      });
    else
      ways.push({
        what: 'time to pass',
        evidence,
        remedy: '`planecheck run --max-wait 5m` waits up to five minutes instead',
      });
  }
  if (scenario.disruptive && scenario.options.length === 0 && !target.throwAway && !canStart) {
    ways.push({
      what: 'the server for itself',
      evidence: 'these scenarios change cluster-wide state',
      remedy: '`planecheck run --allow-disruptive`, where nobody else uses the server',
    });
  }
  return ways;
};

/** Tells how many of the rules of these scenarios a run can judge, and what is in the way of the others. */
export const judgeableRules = (scenarios: readonly ScenarioEntry[], circumstances: Circumstances): JudgeableRules => {
  const open = new Map<string, { all: number; open: number }>();
  const found = new Map<string, { readonly way: ObstacleWay; readonly rules: Set<string> }>();
  for (const scenario of scenarios) {
    const ways = obstacles(scenario, circumstances);
    for (const rule of scenario.rules) {
      const count = open.get(rule) ?? { all: 0, open: 0 };
      open.set(rule, { all: count.all + 1, open: count.open + (ways.length === 0 ? 1 : 0) });
      for (const way of ways) {
        const entry = found.get(way.what) ?? { way, rules: new Set() };
        entry.rules.add(rule);
        found.set(way.what, entry);
      }
    }
  }
  const counts = [...open.values()];
  return {
    rules: counts.length,
    whole: counts.filter((count) => count.open === count.all).length,
    part: counts.filter((count) => count.open > 0 && count.open < count.all).length,
    obstacles: [...found.values()]
      .map(({ way, rules }) => ({ ...way, rules: rules.size }))
      .sort((a, b) => b.rules - a.rules || a.what.localeCompare(b.what)),
  };
};
