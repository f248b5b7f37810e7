import { Command } from 'commander';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';
import { print } from '../print.ts';

/** The error for patterns that match no rule; it suggests similar rules. */
export const noSuchRule = async (
  patterns: readonly string[],
  exitCode: number = exitCodes.nothingRan,
): Promise<UserError> => {
  const [{ Catalogue }, { similarRules }] = await Promise.all([
    import('../../rules/catalogue.ts'),
    import('../../rules/similar-rules.ts'),
  ]);
  const { rules } = Catalogue.read();
  const unjudged = patterns.filter((pattern) => rules.has(pattern));
  if (unjudged.length > 0) {
    return new UserError(
      `no scenario judges ${unjudged.join(', ')}; \`planecheck rules show ${unjudged[0]}\` shows the claim`,
      exitCode,
    );
  }
  const similar = [...new Set(patterns.flatMap((pattern) => similarRules(pattern, [...rules.keys()])))];
  const advice =
    similar.length > 0 ? `did you mean ${similar.join(' or ')}?` : '`planecheck rules list` lists all rules';
  return new UserError(`no rule matches ${patterns.join(', ')}; ${advice}`, exitCode);
};

/** `planecheck rules list|show|coverage`: shows the catalogue. */
export const rulesCommand = (): Command => {
  const command = new Command('rules').description('Shows the rules that planecheck judges.');
  command
    .command('list')
    .description('list rules, one per line: id, level, section, claim')
    .argument('[rules]', 'areas, ids or patterns, for example PAGE,RV-3* (default: all)')
    .action(async (patterns: string | undefined) => {
      const [{ Catalogue }, { matchesAny }] = await Promise.all([
        import('../../rules/catalogue.ts'),
        import('../../rules/selection.ts'),
      ]);
      const wanted = (patterns ?? '').split(',').filter(Boolean);
      const rules = [...Catalogue.read().rules.values()].filter(
        (rule) => wanted.length === 0 || matchesAny(wanted, rule.id),
      );
      if (rules.length === 0) throw await noSuchRule(wanted);
      for (const rule of rules.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))) {
        print(`${rule.id.padEnd(10)} ${rule.level.padEnd(8)} ${rule.section.padEnd(12)} ${rule.title}\n`);
      }
    });
  command
    .command('show')
    .description('show one rule: claim, section, scenarios, steps, checks, server code, fault, last verdict')
    .argument('<id>', 'rule id, for example PAGE-03')
    .option('--report <dir>', 'report folder from which the last verdict is read', 'reports')
    .action(async (id: string, options: { report: string }) => {
      const { describeRule } = await import('../../faults/describe-rule.ts');
      const text = describeRule(id.toUpperCase(), options.report);
      if (text === null) throw await noSuchRule([id], exitCodes.usage);
      print(text);
    });
  command
    .command('coverage')
    .description('count the rules that have a scenario, by area')
    .option('--missing', 'also list the ids of the rules without a scenario')
    .action(async (options: { missing?: boolean }) => {
      const [{ Catalogue }, { coverage }] = await Promise.all([
        import('../../rules/catalogue.ts'),
        import('../../rules/coverage.ts'),
      ]);
      const rows = coverage(Catalogue.read());
      for (const row of rows) {
        const [written, testable] = [row.written, row.testable].map((count) => String(count).padStart(4));
        print(`${row.area.padEnd(8)} ${written} of ${testable} testable rules written\n`);
        if (options.missing && row.missing.length > 0) print(`         missing: ${row.missing.join(' ')}\n`);
      }
      const [written, testable] = [
        rows.reduce((sum, row) => sum + row.written, 0),
        rows.reduce((sum, row) => sum + row.testable, 0),
      ];
      print(
        `total    ${written} of ${testable} testable rules written (${((100 * written) / testable).toFixed(1)} %)\n`,
      );
    });
  return command;
};
