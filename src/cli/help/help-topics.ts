import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import { markdownSection } from './markdown-section.ts';
import { terminalText } from './terminal-text.ts';

/** The source of a topic: a Markdown file of the package and the heading of one of its sections. */
interface TopicSource {
  readonly paper: string;
  readonly heading: string;
}

const topics: ReadonlyMap<string, TopicSource> = new Map([
  ['targets', { paper: 'schemas/README.md', heading: 'Target' }],
  ['verdicts', { paper: 'features/README.md', heading: 'Verdicts' }],
  ['expectations', { paper: 'schemas/README.md', heading: 'Expectations' }],
  ['policy', { paper: 'schemas/README.md', heading: 'Policy' }],
  ['gate', { paper: 'reports/README.md', heading: 'Gate' }],
  ['record', { paper: 'recordings/README.md', heading: 'Record' }],
  ['redaction', { paper: 'recordings/README.md', heading: 'Redaction' }],
  ['replay', { paper: 'recordings/README.md', heading: 'Replay' }],
  ['fuzz', { paper: 'src/README.md', heading: 'Fuzz' }],
  ['history', { paper: 'src/README.md', heading: 'History' }],
  ['exit-codes', { paper: 'reports/README.md', heading: 'Exit codes' }],
]);

/** Names of the topics of `planecheck help TOPIC`. */
export const helpTopicNames: readonly string[] = [...topics.keys()];

/** The text of a topic for a terminal, taken from its Markdown file; undefined if there is no such topic. */
export const helpTopic = (name: string): string | undefined => {
  const source = topics.get(name);
  if (source === undefined) return undefined;
  return terminalText(markdownSection(readFileSync(join(packageRoot(), source.paper), 'utf8'), source.heading));
};
