import { Command } from 'commander';
import { dialectNamed } from '../../dialect/dialects.ts';
import { SessionError } from '../../recorder/session/session-error.ts';
import { loadSession } from '../../recorder/session/session-exchanges.ts';
import { audit, auditableRules } from '../../replay/audit.ts';
import { visibleJson } from '../../text/visible-json.ts';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';
import { listOption } from './list-option.ts';
import { print, printLine } from '../print.ts';

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
    .action(async (file: string, options: { rules?: string; json?: boolean }) => {
      const rules = options.rules?.split(',').map((id) => id.trim()) ?? auditableRules();
      const unknown = rules.filter((id) => !auditableRules().includes(id));
      if (unknown.length > 0)
        throw new UserError(`an audit cannot judge ${unknown.join(', ')}; it can judge ${auditableRules().join(', ')}`);
      const session = await loadSession(file, dialectNamed).catch((error: unknown) => {
        throw error instanceof SessionError ? new UserError(error.message) : error;
      });
      const result = audit(session.exchanges, rules);
      if (options.json)
        print(`${visibleJson(JSON.stringify({ file, notes: session.notes, rules: result }, null, 2))}\n`);
      else {
        for (const note of session.notes) printLine(`note: ${note}`);
        for (const { rule, verdict, seen, findings } of result) {
          const summary = verdict === 'inconclusive' ? 'this traffic contains nothing to judge' : `${seen} facts`;
          printLine(`${verdict} ${rule}: ${summary}`);
          for (const finding of findings) printLine(`  exchange ${finding.exchanges.join(', ')}: ${finding.message}`);
        }
      }
      if (result.some(({ verdict }) => verdict === 'fail')) process.exitCode = exitCodes.notConformant;
      else if (result.every(({ verdict }) => verdict === 'inconclusive')) process.exitCode = exitCodes.nothingRan;
    });
