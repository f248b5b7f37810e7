import { markdownTable } from '../text/markdown-table.ts';
import { markdownText } from '../text/markdown-text.ts';
import type { PublishedFinding, PublishedFindings } from './published-finding.ts';

const severities = ['high', 'medium', 'low'] as const;

const block = (lines: string): string => `\`\`\`sh\n${lines.trimEnd()}\n\`\`\``;

const releasesOf = ({ first, last }: PublishedFinding, newest: string | undefined): string =>
  last === newest ? `${first} to ${last}, the newest judged release` : `${first} to ${last}`;

const section = (finding: PublishedFinding, newest: string | undefined): string =>
  [
    `<a id="${finding.id}"></a>\n\n### ${markdownText(finding.title)}`,
    [
      `- severity: ${finding.severity}${finding.wrong === 'status' ? ' (a wrong status code)' : ''}`,
      `- rules: ${finding.rules.join(', ')} (${finding.section})`,
      `- releases: ${releasesOf(finding, newest)}`,
      `- upstream: ${finding.upstream === undefined ? 'no report is known to us' : `<${finding.upstream}>`}`,
    ].join('\n'),
    ...(finding.setup === undefined ? [] : [`Set up:\n\n${block(finding.setup)}`]),
    `Show:\n\n${block(finding.show)}`,
    `**Seen.**\n${finding.seen.trim()}`,
    `**Expected.**\n${finding.expected.trim()}`,
    ...(finding.cleanup === undefined ? [] : [`Clean up:\n\n${block(finding.cleanup)}`]),
  ].join('\n\n');

const introduction = ({ product, releases, findings }: PublishedFindings): string => `# Findings in ${product}

${findings.length} defects of ${product} that rules of planecheck found, each repeated with curl alone on
${releases.join(', ')}. The expected behaviour is that of the documents, cited by section.

This file is made from [findings.yaml](findings.yaml) by \`npm run findings -- --write\`. With \`--assets DIR\`, the
command repeats every entry on a server that it starts from binaries, and with \`--kubeconfig FILE\` on one that runs.
It fails if an entry no longer shows on a release that it names, or shows on a release in which it was mended.

| severity | meaning |
|---|---|
| high | data is lost, hidden or changed without consent, or the server crashes |
| medium | a client cannot do what it may, or the server stores what cannot work |
| low | a wrong status code, or an option without effect |

The commands expect the address of the server, a namespace of your own, and a function that authenticates as an
administrator, prints the status last, and is not indented by the server:

${block(`SERVER=https://127.0.0.1:6443 NS=findings
curl() {
  command curl --silent --show-error --user-agent findings --write-out '\\n%{http_code}\\n' \\
    --cacert ca.crt --cert admin.crt --key admin.key "$@"
}
curl --json '{"metadata":{"name":"'$NS'"}}' "$SERVER/api/v1/namespaces"`)}`;

/** FINDINGS.md: an introduction, an overview, and a section for each finding, the severest first. */
export const findingsMarkdown = (file: PublishedFindings): string => {
  const newest = file.releases.at(-1);
  const sorted = severities.flatMap((severity) => file.findings.filter((finding) => finding.severity === severity));
  const overview = markdownTable(
    ['finding', 'severity', 'rules', 'first', 'last'],
    sorted.map(({ id, title, severity, rules, first, last }) => [
      `[${markdownText(title)}](#${id})`,
      severity,
      rules.join(', '),
      first,
      last === newest ? `${last} (newest)` : last,
    ]),
  );
  const parts = [introduction(file), overview, '## The findings', ...sorted.map((one) => section(one, newest))];
  return `${parts.join('\n\n')}\n`;
};
