import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { exitCodes } from './exit-codes.ts';

interface GateOptions {
  readonly policy?: string;
  readonly expectations?: string;
}

/** `planecheck gate`: a policy over a report. */
export const gateCommand = (): Command =>
  new Command('gate')
    .description('Applies a policy (levels, areas, expectations) to a report and says whether the release may go out.')
    .argument('[report]', 'report.json of a run', 'reports/report.json')
    .option('--policy <file>', 'policy file (default: every must holds)')
    .option('--expectations <file>', 'known divergences, instead of those that the policy names')
    .addHelpText('after', '\nExit codes: 0 passed, 1 not passed, 2 unreadable file, 4 the policy speaks of no rule in the report.\n')
    .action(async (reportFile: string, options: GateOptions) => {
      const [{ readCheckedFile }, { readExpectations }, { gate }] = await Promise.all([
        import('../report/checked-file.ts'),
        import('../report/read-expectations.ts'),
        import('../report/gate.ts'),
      ]);
      type Report = import('../report/model.ts').Report;
      type Policy = import('../report/gate.ts').Policy;
      const report = readCheckedFile<Report>(reportFile, 'report');
      const policy = options.policy === undefined ? {} : readCheckedFile<Policy>(options.policy, 'policy');
      const named = policy.expectations === undefined || options.policy === undefined ? undefined : resolve(dirname(options.policy), policy.expectations);
      const file = options.expectations ?? named;
      const result = gate(report, policy, file === undefined ? [] : readExpectations(file), new Date().toISOString().slice(0, 10));
      for (const reason of result.reasons) process.stdout.write(`${reason}\n`);
      process.stdout.write(`gate ${result.passed ? 'passed' : 'NOT passed'}: ${result.judged} rules under the policy, ${result.reasons.length} reasons against\n`);
      process.exitCode = result.passed ? exitCodes.conformant : result.nothingRan ? exitCodes.nothingRan : exitCodes.notConformant;
    });
