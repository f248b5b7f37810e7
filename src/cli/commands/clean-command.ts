import { Command, InvalidArgumentError, Option } from 'commander';
import { sweepLeftovers } from '../../files/sweep-leftovers.ts';
import { exitCodes } from '../exit-codes.ts';
import {
  selectsExistingServer,
  openTargetSource,
  type TargetChoice,
  withNamespaceOption,
  withTargetOptions,
} from './options/target-options.ts';
import { UserError } from '../user-error.ts';
import { print } from '../print.ts';
import { closingHelp } from '../help/closing-help.ts';

interface CleanChoice extends TargetChoice {
  readonly run?: string;
  readonly dryRun?: boolean;
  readonly local?: boolean;
  readonly finalize?: boolean;
}

const runId = (text: string): string => {
  if (!/^[a-z0-9]{4,6}$/.test(text))
    throw new InvalidArgumentError('expected the id that the run printed when it started, for example k3f9a.');
  return text;
};

/** `planecheck clean`: deletes what killed runs left on a server and on this machine. */
export const cleanCommand = (): Command =>
  withNamespaceOption(
    withTargetOptions(
      new Command('clean').description(
        'Deletes what killed runs left on an existing server: objects with the label\n' +
          'planecheck.example.com/scratch, webhook configurations first, namespaces last.\n' +
          'No other run may use the server at the same time.\n' +
          'Also deletes temporary folders and kubeconfigs that killed processes of planecheck left on this machine.',
      ),
    ),
    'delete only inside this namespace, where a run with --namespace worked',
  )
    .option('--run <id>', 'delete only the objects of this run, including objects without the label', runId)
    .option('--local', 'delete only what killed processes left on this machine; needs no server')
    .addOption(
      new Option(
        '--finalize',
        'empty and finalize the namespaces that the server does not delete: it may have no namespace controller',
      ).conflicts('namespace'),
    )
    .option('--dry-run', 'print what would be deleted on the server, and delete nothing')
    .addHelpText(
      'after',
      closingHelp({
        paragraphs: [
          'Exit codes: 0 nothing is left, 1 something could not be deleted, 2 usage error, 3 target not ' +
            'reachable.',
        ],
      }),
    )
    .action(async (options: CleanChoice) => {
      if (options.dryRun !== true)
        for (const path of sweepLeftovers()) process.stdout.write(`removed  ${path}, left by a killed process\n`);
      if (options.local) return;
      if (!selectsExistingServer(options))
        throw new UserError(
          'name a server: --kubeconfig FILE, --server URL or --target FILE; or use --local. ' +
            'The servers of a testbed stop with their run',
        );
      const { cleanTarget } = await import('../../run/cleanup/clean-target.ts');
      const source = await openTargetSource(options);
      try {
        const target = await source.shared();
        const { removed, left, unfinished } = await cleanTarget(target.admin.withoutConfinement(), {
          ...(options.run === undefined ? {} : { run: options.run }),
          ...(options.namespace === undefined ? {} : { namespace: options.namespace }),
          dryRun: options.dryRun === true,
          finalize: options.finalize === true,
        });
        const action = options.dryRun ? 'would be removed' : 'removed';
        for (const path of removed) print(`${action.padEnd(8)} ${path}\n`);
        for (const line of left) print(`left     ${line}\n`);
        print(`${removed.length} objects ${action}, ${left.length} left\n`);
        if (unfinished.length > 0 && options.finalize !== true)
          print(
            `the server does not delete ${unfinished.length} namespaces: try again later, ` +
              'or with --finalize if it has no namespace controller\n',
          );
        process.exitCode = left.length === 0 ? exitCodes.conformant : exitCodes.notConformant;
      } finally {
        await source.close();
      }
    });
