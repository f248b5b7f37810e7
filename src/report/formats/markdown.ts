import { durationText } from '../../text/duration-text.ts';
import { markdownCode, markdownText } from '../../text/markdown-text.ts';
import type { Cause, Report, RuleResult } from '../model.ts';
import { beyondHeading, beyondRules, isBeyondOnly, resultText } from '../beyond.ts';
import { standingText } from '../profiles/standing.ts';
import { type Verdict, verdicts, worstFirst } from '../verdict.ts';
import { shortReasons } from '../why-not-conformant.ts';

const cell = (text: string): string => markdownText(text.replace(/\s+/g, ' ').slice(0, 300));
const quiet: ReadonlySet<Verdict> = new Set(['pass', 'observed', 'not-applicable']);

const section = (title: string, rules: readonly RuleResult[]): string =>
  rules.length === 0
    ? ''
    : `\n## ${title}\n\n| rule | level | verdict | claim | why |\n|---|---|---|---|---|\n${rules
        .map((rule) => `| ${[rule.id, rule.level, rule.verdict, rule.title, rule.reason].map(cell).join(' | ')} |`)
        .join('\n')}\n`;

const durationOf = ({ started, finished }: Report['run']): string => {
  const ms = finished === null ? Number.NaN : Date.parse(finished) - Date.parse(started);
  return ms >= 0 ? `, ${durationText(ms)}` : '';
};

const mostCauses = 30;

const causesTable = (causes: readonly Cause[]): string => {
  if (causes.length === 0) return '';
  const rows = causes
    .slice(0, mostCauses)
    .map(({ verdict, what, rules, scenarios }) =>
      [verdict, what, rules.slice(0, 6).join(', ') + (rules.length > 6 ? ', ...' : ''), rules.length, scenarios]
        .map((value) => cell(String(value)))
        .join(' | '),
    );
  const more = causes.length > mostCauses ? `\n${causes.length - mostCauses} more causes are in the report.\n` : '';
  return (
    '\n## Causes\n\n| verdict | cause | rules | number of rules | scenarios |\n|---|---|---|---:|---:|\n' +
    `${rows.map((row) => `| ${row} |`).join('\n')}\n${more}`
  );
};

const profilesTable = ({ standings }: Report): string =>
  standings === undefined
    ? ''
    : `\n## Profiles\n\n| profile | standing |\n|---|---|\n${standings.profiles
        .map((profile) => `| ${cell(profile.name)} | ${standingText(profile)} |`)
        .join('\n')}\n`;

/**
 * The report as Markdown for a CI page: the result in one line, counts per area, and each rule that needs attention.
 */
export const toMarkdown = (report: Report): string => {
  const { run, summary } = report;
  const release = run.target.release ? ` ${run.target.release}` : '';
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  const present = verdicts.filter((verdict) => summary.verdicts[verdict]);
  const rows = areas.map((area) => {
    const rules = report.rules.filter((rule) => rule.area === area);
    const counts = present.map((verdict) => rules.filter((rule) => rule.verdict === verdict).length || '');
    return `| ${cell(area)} | ${counts.join(' | ')} |`;
  });
  const target = markdownText(`${run.target.name}${release}`);
  const kind = run.kind === undefined ? '' : `${markdownText(run.kind)} of `;
  const within = run.namespace === undefined ? '' : `inside namespace ${markdownText(run.namespace)} only, `;
  const quick = run.quick ? 'one scenario per rule, ' : '';
  return [
    `# planecheck: ${kind}${target} is ${resultText(report)}\n`,
    ...(summary.conformant || isBeyondOnly(report)
      ? []
      : [
          `${shortReasons(report)
            .map((line) => `- ${markdownText(line)}`)
            .join('\n')}\n`,
        ]),
    ...(run.rootCauses ?? []).map((cause) => `Root cause: ${markdownText(cause)}\n`),
    `${summary.rules} rules, ${summary.scenarios} scenarios${durationOf(run)}, seed ${run.seed}, ` +
      `${quick}${within}${run.complete ? 'complete' : 'NOT COMPLETE'}, ${markdownText(run.started)}.\n`,
    `| area | ${present.join(' | ')} |\n|---|${present.map(() => '---:|').join('')}\n${rows.join('\n')}\n`,
    causesTable(report.causes ?? []),
    section('Needs attention', worstFirst(report.rules.filter((rule) => !quiet.has(rule.verdict)))),
    section(
      'Not applicable',
      report.rules.filter((rule) => rule.verdict === 'not-applicable'),
    ),
    profilesTable(report),
    section(beyondHeading, worstFirst(beyondRules(report))),
    `\nRun it again: ${markdownCode(run.command)}\n`,
  ].join('\n');
};
