import { type Command, InvalidArgumentError } from 'commander';
import { singleSource, type TargetSource, testbedSource } from '../../run/target-source.ts';
import type { Target } from '../../target/target.ts';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';

/** Choices that say which server is meant. */
export interface TargetChoice {
  readonly target?: string;
  readonly server?: string;
  readonly ca?: string;
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly testbed?: string;
  readonly assets?: string;
  readonly olderAssets?: string;
  readonly release?: string;
}

/** A release for an option, such as `1.27`. */
export const releaseNumber = (text: string): string => {
  if (!/^\d+\.\d+$/.test(text)) throw new InvalidArgumentError('a release such as 1.27 is expected.');
  return text;
};

/** Adds the options that choose a server which is there already; `what` is done with it. */
export const withGivenServer = (command: Command, what: string): Command =>
  command
    .option('--target <file>', `${what} the server of a target file (YAML): address, dialect, identities, controls`)
    .option('--server <url>', `${what} the server at an address, with the token in $PLANECHECK_TOKEN`)
    .option('--ca <file>', 'authority of the certificate of --server (PEM)')
    .option('--kubeconfig <file>', `${what} the server of a kubeconfig`)
    .option('--context <name>', 'context of the kubeconfig (default: its current one)');

/** Adds the options that choose a server. */
export const withTargetOptions = (command: Command): Command =>
  withGivenServer(command, 'judge')
    .option('--testbed <name>', 'start servers: `embedded` (default) or `kube-apiserver` from binaries')
    .option('--assets <dir>', 'folder of binaries for the testbed (default: $KUBEBUILDER_ASSETS)')
    .option('--older-assets <dir>', 'the same of the release before: what one release stores is read by the other')
    .option(
      '--release <number>',
      'the embedded server as of a release, for example 1.27: old versions that go until then are gone',
      releaseNumber,
    );

/** Whether a server is meant that was there before the command. */
export const isGiven = ({ target, server, kubeconfig }: TargetChoice): boolean =>
  [target, server, kubeconfig].some((value) => value !== undefined);

/** Whether the embedded server is meant: by name, or because no other is. */
const isEmbedded = (choice: TargetChoice): boolean => !isGiven(choice) && (choice.testbed ?? 'embedded') === 'embedded';

/** Begins what opening the chosen server will wait for, as far as nothing of it can be seen from outside. */
export const prewarm = async (choice: TargetChoice): Promise<void> => {
  if (isEmbedded(choice)) (await import('../../target/testbeds/embedded-thread.ts')).embeddedThread.begin();
};

/** Throws UserError for choices that do not go together. */
const mustFit = (choice: TargetChoice, others: string): void => {
  const named = [choice.target, choice.server, choice.kubeconfig, choice.testbed].filter(
    (value) => value !== undefined,
  );
  if (named.length > 1) throw new UserError(`choose one of --target, --server${others}`);
  if (choice.context !== undefined && choice.kubeconfig === undefined)
    throw new UserError('--context needs --kubeconfig FILE');
  if (choice.ca !== undefined && choice.server === undefined)
    throw new UserError('--ca needs --server URL; in a target file the entry is tls.caFile');
};

const openGiven = async (choice: TargetChoice): Promise<Target> => {
  const { openHttpTarget } = await import('../../target/existing/open-http-target.ts');
  const opened = await openHttpTarget(choice);
  if ('problem' in opened)
    throw new UserError(opened.problem, opened.kind === 'file' ? exitCodes.usage : exitCodes.notReachable);
  return opened.target;
};

/** Opens the server of options that choose one which is there already; null where they choose none. Throws UserError as `openTargetSource` does. */
export const openIfGiven = async (choice: TargetChoice): Promise<Target | null> => {
  mustFit(choice, ' and --kubeconfig');
  return isGiven(choice) ? openGiven(choice) : null;
};

/**
 * Opens the chosen server: a target file, an address, a kubeconfig, a testbed, else the embedded server. Checks that it
 * answers; a server that does not, or that refuses the credential, is a UserError with exit code 3.
 */
export const openTargetSource = async (choice: TargetChoice): Promise<TargetSource> => {
  if (choice.release !== undefined && !isEmbedded(choice))
    throw new UserError('--release is for the embedded server; another tells its own');
  if (choice.olderAssets !== undefined && choice.testbed !== 'kube-apiserver')
    throw new UserError(
      '--older-assets needs --testbed kube-apiserver; in a target file the entry is controls.launchOlder',
    );
  mustFit(choice, ', --kubeconfig and --testbed');
  if (isGiven(choice)) return singleSource(await openGiven(choice));
  if (isEmbedded(choice)) {
    const { embeddedTestbed } = await import('../../target/testbeds/embedded.ts');
    return testbedSource(embeddedTestbed(choice.release === undefined ? {} : { release: choice.release }));
  }
  if (choice.testbed === 'kube-apiserver') {
    const { kubeApiserverTestbed } = await import('../../target/testbeds/kube/kube-apiserver.ts');
    const assets = choice.assets ?? process.env['KUBEBUILDER_ASSETS'];
    if (assets === undefined)
      throw new UserError('the testbed kube-apiserver needs a folder of binaries: --assets DIR or $KUBEBUILDER_ASSETS');
    return testbedSource(
      kubeApiserverTestbed({
        assets,
        ...(choice.olderAssets === undefined ? {} : { olderAssets: choice.olderAssets }),
      }),
    );
  }
  throw new UserError(`there is no testbed "${choice.testbed}": embedded, kube-apiserver`);
};
