import { toMarkdown } from '../report/formats/markdown.ts';
import { summaryJson } from '../report/formats/summary-json.ts';
import type { Cause, Report } from '../report/model.ts';
import { beyondLine, hasRedBeyond, isBeyondOnly } from '../report/beyond.ts';
import { profileLines } from '../report/profiles/standing.ts';
import { isOnlyNotTestable, shortReasons } from '../report/why-not-conformant.ts';
import type { Paint } from '../text/paint.ts';
import { visibleJson } from '../text/visible-json.ts';
import { print, printPainted } from './print.ts';
import { printForGithub } from './print-for-github.ts';
import type { Verbosity } from './progress.ts';

/** What the outcome of a run is printed from. */
export interface RunOutcome {
  readonly report: Report;
  readonly files: Readonly<Record<string, string>>;
  /** The report is conformant, and each expectation fits. */
  readonly conformant: boolean;
  readonly verbosity: Verbosity;
  readonly json: boolean;
  readonly github: boolean;
  /** What to change for a server that answers slowly; null if that is not needed. */
  readonly slow: string | null;
  /** The `planecheck doctor` command for the target. */
  readonly doctor: string;
}

/** Causes that a terminal shows. */
const mostCauses = 5;

const notableVerdicts = new Set(['error', 'fail', 'inconclusive', 'warn']);

const causeLine = ({ verdict, what, rules }: Cause): string =>
  `  ${verdict}, ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}: ${what}`;

const printCauses = (causes: readonly Cause[], verbosity: Verbosity): void => {
  const own = causes.filter(({ verdict }) => notableVerdicts.has(verdict));
  const shown = verbosity === 'verbose' ? own : own.slice(0, mostCauses);
  if (own.length > 0) print(`${own.length} ${own.length === 1 ? 'cause' : 'causes'}:\n`);
  for (const cause of shown) print(`${causeLine(cause)}\n`);
  if (own.length > shown.length) print(`  and ${own.length - shown.length} more in the report\n`);
};

/** Prints the outcome of a run: its verdict, the causes, and where the reports are; or the summary as JSON. */
export const printOutcome = (outcome: RunOutcome): void => {
  const { report, files, conformant, verbosity, json, github, slow, doctor } = outcome;
  const { summary, run } = report;
  if (github) printForGithub([report], toMarkdown(report));
  if (json) return print(visibleJson(summaryJson(report, files)));
  const counts = Object.entries(summary.verdicts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');
  const paint: Paint = conformant ? 'good' : 'bad';
  const beyond = beyondLine(report);
  if (isBeyondOnly(report)) {
    printPainted(beyond ?? '', hasRedBeyond(report) ? 'bad' : 'good');
    if (verbosity !== 'quiet') print(`report: ${files['html']}\n        ${files['json']}\n`);
    return;
  }
  print(`${summary.rules} rules: ${counts}\n`);
  if (beyond !== null) print(`${beyond}\n`);
  printPainted(
    [
      run.kind ? `${run.kind}: ` : '',
      conformant ? '' : 'not ',
      'conformant',
      run.namespace ? ` inside namespace ${run.namespace}` : '',
      run.quick ? ', one scenario per rule' : '',
    ].join(''),
    paint,
  );
  if (verbosity === 'quiet') return;
  for (const cause of run.rootCauses ?? []) print(`root cause: ${cause}\n`);
  for (const line of shortReasons(report)) print(`  ${line}\n`);
  for (const line of profileLines(report)) print(`${line}\n`);
  if (slow !== null) print(`  ${slow}\n`);
  if (isOnlyNotTestable(report)) print(`  no rule failed; what the others need: ${doctor}\n`);
  printCauses(report.causes ?? [], verbosity);
  print(`report: ${files['html']}\n        ${files['json']}, ${files['junit']}, ${files['markdown']}\n`);
};
