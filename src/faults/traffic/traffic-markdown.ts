import { markdownTable } from '../../text/markdown-table.ts';
import { markdownCode, markdownText } from '../../text/markdown-text.ts';
import type { PublishedTrafficFault, PublishedTrafficRun } from './published-traffic.ts';
import { scoreText, trafficScores } from './traffic-scores.ts';

const scored = (name: string, faults: readonly PublishedTrafficFault[]): readonly string[] => [
  name,
  ...trafficScores.map((score) => scoreText(score, faults)),
];

const heads = trafficScores.map(({ name }, index) => `${index === 0 ? 'killed of ' : 'of '}${name}`);

const aboutRun = ({ server, chosen, faults, withoutFault, wholeSuite }: PublishedTrafficRun): string =>
  `${markdownText(server)}: ${faults.length} of ${chosen} faults were tried` +
  `${faults.length < chosen ? ', which are no random sample: the score of all of them can differ' : ''}. ` +
  'Without a fault, ' +
  `${withoutFault.map(({ judged, passed }) => `${passed} of ${judged}`).join(' and ')} ` +
  `scenarios passed through the same front. ${
    wholeSuite
      ? 'A fault that survived the rules of its topic was tried with all rules.'
      : 'Each fault was tried with the rules of its topic only.'
  }`;

const survivor = ({ id, description, breaks, outcome, review }: PublishedTrafficFault): readonly string[] => [
  markdownCode(id),
  markdownText(description),
  markdownText(breaks),
  outcome,
  review ? `${review.why}: ${markdownText(review.reason)}` : 'open',
];

const killed = ({ id, description, rules }: PublishedTrafficFault): readonly string[] => [
  markdownCode(id),
  markdownText(description),
  rules.join(' '),
];

const section = (run: PublishedTrafficRun): string => {
  const topics = [...new Set(run.faults.map(({ topic }) => topic))];
  const alive = run.faults.filter(({ outcome }) => outcome !== 'killed');
  return `## ${markdownText(run.server)}

${markdownTable(
  ['topic', ...heads],
  [
    ...topics.map((name) =>
      scored(
        name,
        run.faults.filter(({ topic }) => topic === name),
      ),
    ),
    scored('together', run.faults),
  ],
)}

${aboutRun(run)}

### Not killed

${markdownTable(['fault', 'what it does', 'what it breaks', 'outcome', 'review'], alive.map(survivor))}

### Killed

${markdownTable(
  ['fault', 'what it does', 'rules that turned red first'],
  run.faults.filter(({ outcome }) => outcome === 'killed').map(killed),
)}
`;
};

/** TRAFFIC.md: the scores of each run by topic, and what became of each fault. */
export const trafficMarkdown = (runs: readonly PublishedTrafficRun[]): string => `# Faults of the traffic

\`planecheck prove --traffic\` changes one thing in the requests and responses between the suite and a server, as a
defective server, a gateway or a cache would, and runs the rules of the topic, one scenario each. A fault is killed when
a scenario that passes without it fails with it, also when it is repeated alone. A fault that never fired changed no
message on this server, and no score counts it; one is reviewed as not-sent if no scenario and no server sends such a
message. A person has reviewed survivors: an equivalent one cannot be seen by a
client; one without a sentence breaks nothing that the documents or a published convention say. An open survivor counts
as one that breaks a sentence. Some rules were written because a fault had survived, so these scores are not those of a
suite that has never seen the faults.

This file is made from [traffic.json](traffic.json) by \`npm run traffic\`. \`npm run traffic -- FILE...\` first
replaces that file by the given outputs of \`planecheck prove --traffic --format json\`; of outputs about one server,
the last outcome of each fault counts.

${runs.map(section).join('\n')}`;
