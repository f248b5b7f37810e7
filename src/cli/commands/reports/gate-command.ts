import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import type { Policy } from '../../../report/gate/policy.ts';
import { exitCodes } from '../../exit-codes.ts';
import { print, printError } from '../../print.ts';
import { closingHelp } from '../../help/closing-help.ts';

interface GateOptions {
  readonly policy?: string;
  readonly expectations?: string;
  readonly explain?: boolean;
}

/** `planecheck gate`: applies a policy to a report. */
export const gateCommand = (): Command =>
  new Command('gate')
    .description('Applies a policy (levels, areas, expectations) to a report: may the release be published?')
    .argument('[report]', 'report.json of a run', 'reports/report.json')
    .option('--policy <file>', 'policy file (default: all rules of level must have to hold)')
    .option('--expectations <file>', 'known divergences: a file or a folder, instead of those that the policy names')
    .option('--explain', 'print every check of the gate, including the checks that hold')
    .addHelpText(
      'after',
      closingHelp({
        paragraphs: [
          'Exit codes: 0 passed, 1 not passed, 2 usage or file error, 4 the policy selects no rule of the ' + 'report.',
        ],
      }),
    )
    .action(async (reportFile: string, options: GateOptions) => {
      const [{ readCheckedFile }, { readReport }, { readExpectations }, { warningForOtherProducts }, { gate }] =
        await Promise.all([
          import('../../../report/checked-file.ts'),
          import('../../../report/read-report.ts'),
          import('../../../report/gate/read-expectations.ts'),
          import('../../../report/gate/expectations.ts'),
          import('../../../report/gate/gate.ts'),
        ]);
      const report = readReport(reportFile);
      const policy = options.policy === undefined ? {} : readCheckedFile<Policy>(options.policy, 'policy');
      const nextToPolicy = (file: string | undefined): string | undefined =>
        file === undefined || options.policy === undefined ? undefined : resolve(dirname(options.policy), file);
      const expected = options.expectations ?? nextToPolicy(policy.expectations);
      const baseline = nextToPolicy(policy.baseline);
      const expectations = expected === undefined ? [] : readExpectations(expected);
      const forOthers = warningForOtherProducts(expectations, report.run.target);
      if (forOthers !== null) printError(`planecheck: ${forOthers}\n`);
      const result = gate(report, policy, {
        expectations,
        baseline: baseline === undefined ? null : readReport(baseline),
        now: new Date(),
      });
      if (options.explain)
        for (const { name, found, against } of result.checks) {
          print(`${against.length === 0 ? 'yes' : 'NO '} ${name}: ${found}\n`);
          for (const line of against) print(`      ${line}\n`);
        }
      else for (const reason of result.reasons) print(`${reason}\n`);
      const all = report.run.ofRules === undefined ? '' : ` of ${report.run.ofRules}`;
      const counts =
        `${report.rules.length}${all} rules judged, ${result.judged} rules under the policy, ` +
        `${result.reasons.length} reasons to reject the release`;
      print(`gate ${result.passed ? 'passed' : 'NOT passed'}: ${counts}\n`);
      process.exitCode = result.passed
        ? exitCodes.conformant
        : result.nothingRan
          ? exitCodes.nothingRan
          : exitCodes.notConformant;
    });
