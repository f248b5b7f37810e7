import { Command } from 'commander';
import { assertWritableFolder } from '../../../files/assert-writable-folder.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { SessionError } from '../../../recorder/session/session-error.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { audit, type AuditedRule, auditableRules } from '../../../replay/audit.ts';
import { auditReport } from '../../../replay/pages/audit-report.ts';
import { reportFiles } from '../../../report/report-files.ts';
import { writeReports } from '../../../report/write-reports.ts';
import { ruleDefinitions } from '../../../rules/rule-definitions.ts';
import { visibleJson } from '../../../text/visible-json.ts';
import { exitCodes } from '../../exit-codes.ts';
import { productVersion } from '../../product-version.ts';
import { UserError } from '../../user-error.ts';
import { listOption } from '../options/list-option.ts';
import { print, printLine } from '../../print.ts';

/**
 * `planecheck audit FILE`: judges recorded traffic by the rules that bind clients. Exits with 1 if a rule is broken,
 * with 4 if there was nothing to judge.
 */
export const auditCommand = (): Command =>
  new Command('audit')
    .description('judge recorded traffic by the rules that bind clients')
    .argument('<file>', 'session file')
    .option('--rules <ids>', 'comma-separated rule ids (default: all rules that an audit can judge)', listOption)
    .option('--json', 'print the result as JSON')
    .option('--report <dir>', 'write the reports into this folder: HTML, JSON, JUnit, Markdown')
    .action(async (file: string, options: { rules?: string; json?: boolean; report?: string }) => {
      const rules = options.rules?.split(',').map((id) => id.trim()) ?? auditableRules();
      const unknown = rules.filter((id) => !auditableRules().includes(id));
      if (unknown.length > 0)
        throw new UserError(`an audit cannot judge ${unknown.join(', ')}; it can judge ${auditableRules().join(', ')}`);
      if (options.report !== undefined) assertWritableFolder(options.report, Object.values(reportFiles));
      const session = await loadSession(file, dialectNamed).catch((error: unknown) => {
        throw error instanceof SessionError ? new UserError(error.message) : error;
      });
      const result = audit(session.exchanges, rules);
      if (options.json)
        print(`${visibleJson(JSON.stringify({ file, notes: session.notes, rules: result }, null, 2))}\n`);
      else printAudit(session.notes, result);
      if (options.report !== undefined) {
        const { html } = writeReports(
          auditReport(session, result, {
            file,
            product: productVersion(),
            command: `planecheck audit ${file}`,
            now: new Date().toISOString(),
          }),
          options.report,
        );
        if (!options.json) print(`report: ${html}\n`);
      }
      if (result.some(({ verdict }) => verdict === 'fail')) process.exitCode = exitCodes.notConformant;
      else if (result.every(({ verdict }) => verdict === 'inconclusive')) process.exitCode = exitCodes.nothingRan;
    });

/** Prints each judged rule with its claim; rules about which the traffic shows nothing are only counted. */
const printAudit = (notes: readonly string[], result: readonly AuditedRule[]): void => {
  for (const note of notes) printLine(`note: ${note}`);
  const judged = result.filter(({ verdict }) => verdict !== 'inconclusive');
  const claims = ruleDefinitions();
  for (const { rule, verdict, seen, findings } of [...judged].sort((a, b) => a.verdict.localeCompare(b.verdict))) {
    const facts = `${seen} ${seen === 1 ? 'fact' : 'facts'}`;
    printLine(`${verdict} ${rule}: ${claims.get(rule)?.claim ?? ''} (${facts})`);
    for (const finding of findings) printLine(`  exchange ${finding.exchanges.join(', ')}: ${finding.message}`);
  }
  const failed = judged.filter(({ verdict }) => verdict === 'fail').length;
  printLine(
    `${judged.length} of ${result.length} rules judged, ${failed} failed; ` +
      `the traffic contains nothing to judge ${result.length - judged.length}`,
  );
};
