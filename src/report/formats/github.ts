import { githubCommand } from '../../text/github-command.ts';
import type { Cause, Report } from '../model.ts';
import type { Verdict } from '../verdict.ts';

/** GitHub shows at most ten annotations of a kind for a step. */
const mostOfAKind = 10;

const kinds: ReadonlyMap<Verdict, string> = new Map([
  ['error', 'error'],
  ['fail', 'error'],
  ['inconclusive', 'warning'],
  ['warn', 'warning'],
]);

const annotation = (report: Report, kind: string, { verdict, what, rules, scenarios, example }: Cause): string => {
  const scenario = report.rules.flatMap((rule) => rule.scenarios).find(({ id }) => id === example);
  const named = `${rules.slice(0, 6).join(', ')}${rules.length > 6 ? ` and ${rules.length - 6} more` : ''}`;
  return githubCommand(
    kind,
    {
      title: `planecheck: ${report.run.kind === undefined ? '' : `${report.run.kind}: `}${verdict}: ${named}`,
      ...(scenario ? { file: scenario.uri, line: String(scenario.line) } : {}),
    },
    `${what} (${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}, ${scenarios} ${
      scenarios === 1 ? 'scenario' : 'scenarios'
    })`,
  );
};

/**
 * Annotations of GitHub Actions, one line each: one for each cause of the reports, the worst of each report first, and
 * a last one with the number of those that GitHub would not show.
 */
export const githubAnnotations = (...reports: readonly Report[]): readonly string[] => {
  const causes = reports.flatMap((report) => (report.causes ?? []).map((cause) => ({ report, cause })));
  return ['error', 'warning'].flatMap((kind) => {
    const own = causes.filter(({ cause }) => kinds.get(cause.verdict) === kind);
    const shown = own.length > mostOfAKind ? own.slice(0, mostOfAKind - 1) : own;
    const rest = own.length - shown.length;
    return [
      ...shown.map(({ report, cause }) => annotation(report, kind, cause)),
      ...(rest > 0 ? [githubCommand(kind, { title: 'planecheck' }, `${rest} more causes are in the report`)] : []),
    ];
  });
};
