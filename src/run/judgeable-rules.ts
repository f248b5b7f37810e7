import type { ScenarioEntry } from '../rules/features.ts';
import type { CapabilityFinding, Target } from '../target/target.ts';
import { needsOutside } from './namespace/needs-outside.ts';
import { missingRights, type Rights } from './target/rights.ts';

/** Something that prevents rules from being judged on a target. */
export interface Obstacle {
  /** The missing capability, or a description of what else the scenarios need. */
  readonly what: string;
  /** How planecheck knows that it is missing. */
  readonly evidence: string;
  /** How a user can provide it; null if nothing can be done. */
  readonly remedy: string | null;
  /** The number of rules that are not judged, or not by all of their scenarios, because it is missing. */
  readonly rules: number;
}

/** What a run against a target can judge. */
export interface JudgeableRules {
  readonly rules: number;
  /** The number of rules that all of their scenarios can judge, and of those that only some can. */
  readonly whole: number;
  readonly part: number;
  /** What is missing, the obstacle of the most rules first. */
  readonly obstacles: readonly Obstacle[];
}

/** What is known about a target before a scenario runs. */
export interface Circumstances {
  /** Findings of the capabilities that scenarios need, by name. */
  readonly capabilities: ReadonlyMap<string, CapabilityFinding>;
  readonly target: Pick<Target, 'throwAway' | 'controls'>;
  /** Servers with other start options can be started. */
  readonly canStart: boolean;
  /** The rights of the credential; absent if it has all rights, or if the server does not report them. */
  readonly rights?: Rights;
  /** The namespace to which a run is confined. */
  readonly namespace?: string;
}

/** How to provide a missing capability, by its evidence; null if nothing can be done. */
const remedyOf = (name: string, evidence: string): string | null => {
  if (/^release-\d/.test(name))
    return 'a server of that release; for the embedded server, `--release NUMBER`, for example `--release 1.27`';
  const [, control] = /offers no control (\w+)/.exec(evidence) ?? [];
  if (control === 'compactHistory')
    return 'target file: `controls: { etcd: URL }`, or a shell command as `controls: { compactHistory: COMMAND }`';
  if (control === 'launchOlder')
    return (
      '`--testbed kube-apiserver --assets DIR --older-assets DIR`, ' +
      'or target file: `controls: { etcd: URL, launchOlder: COMMAND }`'
    );
  if (control !== undefined) return `target file: \`controls: { ${control}: … }\``;
  const [, fact] = /states no fact (\w+)/.exec(evidence) ?? [];
  if (fact !== undefined) return `target file: \`facts: { ${fact}: … }\` if the server is configured for it`;
  if (/no clientUnderTest/.test(evidence))
    return (
      'target file: `clientUnderTest: COMMAND`, ' +
      'a shell command that sends a read request with the configuration at $KUBECONFIG'
    );
  if (/no callbacks/.test(evidence))
    return 'target file: `callbacks: { host: NAME }`, an address of this machine that the server can reach';
  if (/nothing on the wire|not started for the run/.test(evidence))
    return `if the server has it, target file: \`capabilities: { ${name}: true }\``;
  return null;
};

type ObstacleWay = Omit<Obstacle, 'rules'>;

/** The obstacles of one scenario. */
const obstacles = (
  scenario: ScenarioEntry,
  { capabilities, target, canStart, rights, namespace }: Circumstances,
): readonly ObstacleWay[] => {
  if (scenario.client)
    return [
      {
        what: 'recorded traffic of a client',
        evidence: 'these rules bind clients, not servers',
        remedy: '`planecheck record`, then `planecheck audit`',
      },
    ];
  if (namespace !== undefined && needsOutside(scenario, namespace) !== null)
    return [
      {
        what: `more than namespace ${namespace}`,
        evidence:
          'these scenarios need cluster-scoped kinds, start options, or objects that can affect those of others',
        remedy: 'without --namespace, the credential of an administrator',
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
  for (const what of rights && scenario.options.length === 0 ? missingRights(scenario, rights) : [])
    ways.push({
      what,
      evidence: 'the server reports that this credential does not have it',
      remedy: 'the credential of an administrator',
    });
  const restarted = '`--testbed kube-apiserver --assets DIR` judges these on servers that it starts itself';
  if (scenario.options.length > 0 && !canStart)
    ways.push({ what: 'other start options', evidence: 'an existing server cannot be restarted', remedy: restarted });
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
        what: 'time to wait',
        evidence,
        remedy: '`planecheck run --max-wait 5m` waits up to five minutes in real time',
      });
  }
  if (scenario.disruptive && scenario.options.length === 0 && !target.throwAway && !canStart) {
    ways.push({
      what: 'exclusive use of the server',
      evidence: 'these scenarios change cluster-wide state',
      remedy: '`planecheck run --allow-disruptive`, if no other client uses the server',
    });
  }
  return ways;
};

/** Counts the rules of these scenarios that a run can judge, and names the obstacles of the others. */
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
