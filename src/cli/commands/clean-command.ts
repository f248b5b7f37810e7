import { Command, InvalidArgumentError } from 'commander';
import { sweepLeftovers } from '../../files/sweep-leftovers.ts';
import { exitCodes } from '../exit-codes.ts';
import { isGiven, openTargetSource, type TargetChoice, withTargetOptions } from './target-options.ts';
import { UserError } from '../user-error.ts';
import { print } from '../print.ts';

interface CleanChoice extends TargetChoice {
  readonly run?: string;
  readonly dryRun?: boolean;
  readonly local?: boolean;
}

const runId = (text: string): string => {
  if (!/^[a-z0-9]{4,6}$/.test(text))
    throw new InvalidArgumentError('the id of a run is printed when it starts, for example k3f9a.');
  return text;
};

/** `planecheck clean`: removes what killed runs left on a server. */
export const cleanCommand = (): Command =>
  withTargetOptions(
    new Command('clean').description(
      'Removes what runs that were killed left on a server: objects with the label planecheck.example.com/scratch,\nwebhook configurations first, namespaces last. No run may be under way.\nTemporary folders and kubeconfigs that killed processes of planecheck left on this machine are removed, too.',
    ),
  )
    .option('--run <id>', 'only what this run left, also objects that carry no label but its names', runId)
    .option('--local', 'only what killed processes left on this machine; no server is needed')
    .option('--dry-run', 'show what would be deleted')
    .addHelpText(
      'after',
      '\nExit codes: 0 nothing is left, 1 something could not be removed, 3 target not reachable.\n',
    )
    .action(async (options: CleanChoice) => {
      if (options.dryRun !== true)
        for (const path of sweepLeftovers()) process.stdout.write(`removed  ${path}, left by a killed process\n`);
      if (options.local) return;
      if (!isGiven(options))
        throw new UserError(
          'say which server: --kubeconfig FILE, --server URL or --target FILE (servers of a testbed are gone with their run), or --local',
        );
      const { cleanTarget } = await import('../../run/cleanup/clean-target.ts');
      const source = await openTargetSource(options);
      try {
        const target = await source.shared();
        const { removed, left } = await cleanTarget(target.admin, {
          ...(options.run === undefined ? {} : { run: options.run }),
          dryRun: options.dryRun === true,
        });
        const says = options.dryRun ? 'would be removed' : 'removed';
        for (const path of removed) print(`${says.padEnd(8)} ${path}\n`);
        for (const line of left) print(`left     ${line}\n`);
        print(`${removed.length} objects ${says}, ${left.length} left\n`);
        process.exitCode = left.length === 0 ? exitCodes.conformant : exitCodes.notConformant;
      } finally {
        await source.close();
      }
    });
