import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import type { Policy } from '../../report/gate/policy.ts';
import { exitCodes } from '../exit-codes.ts';
import { print, printError } from '../print.ts';

interface GateOptions {
  readonly policy?: string;
  readonly expectations?: string;
  readonly explain?: boolean;
}

/** `planecheck gate`: a policy over a report. */
export const gateCommand = (): Command =>
  new Command('gate')
    .description('Applies a policy (levels, areas, expectations) to a report and says whether the release may go out.')
    .argument('[report]', 'report.json of a run', 'reports/report.json')
    .option('--policy <file>', 'policy file (default: every must holds)')
    .option('--expectations <file>', 'known divergences, instead of those that the policy names')
    .option('--explain', 'show everything that was looked at, also what holds')
    .addHelpText(
      'after',
      '\nExit codes: 0 passed, 1 not passed, 2 unreadable file, 4 the policy speaks of no rule in the report.\n',
    )
    .action(async (reportFile: string, options: GateOptions) => {
      const [{ readCheckedFile }, { readReport }, { readExpectations }, { forOthersOnly }, { gate }] =
        await Promise.all([
          import('../../report/checked-file.ts'),
          import('../../report/read-report.ts'),
          import('../../report/gate/read-expectations.ts'),
          import('../../report/gate/expectations.ts'),
          import('../../report/gate/gate.ts'),
        ]);
      const report = readReport(reportFile);
      const policy = options.policy === undefined ? {} : readCheckedFile<Policy>(options.policy, 'policy');
      const beside = (file: string | undefined): string | undefined =>
        file === undefined || options.policy === undefined ? undefined : resolve(dirname(options.policy), file);
      const expected = options.expectations ?? beside(policy.expectations);
      const baseline = beside(policy.baseline);
      const expectations = expected === undefined ? [] : readExpectations(expected);
      const forOthers = forOthersOnly(expectations, report.run.target);
      if (forOthers !== null) printError(`planecheck: ${forOthers}\n`);
      const result = gate(report, policy, {
        expectations,
        baseline: baseline === undefined ? null : readReport(baseline),
        now: new Date(),
      });
      if (options.explain)
        for (const check of result.checks)
          print(
            `${check.against.length === 0 ? 'yes' : 'NO '} ${check.name}: ${check.found}\n${check.against.map((line) => `      ${line}\n`).join('')}`,
          );
      else for (const reason of result.reasons) print(`${reason}\n`);
      print(
        `gate ${result.passed ? 'passed' : 'NOT passed'}: ${result.judged} rules under the policy, ${result.reasons.length} reasons against\n`,
      );
      process.exitCode = result.passed
        ? exitCodes.conformant
        : result.nothingRan
          ? exitCodes.nothingRan
          : exitCodes.notConformant;
    });
