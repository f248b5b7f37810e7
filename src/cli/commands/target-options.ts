import { type Command, InvalidArgumentError } from 'commander';
import { singleSource, type TargetSource, testbedSource } from '../../run/target-source.ts';
import type { Target } from '../../target/target.ts';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';

/** The values of the options that select a server. */
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

/** Reads the release of an option, for example `1.27`. */
export const releaseNumber = (text: string): string => {
  if (!/^\d+\.\d+$/.test(text)) throw new InvalidArgumentError('expected a release, for example 1.27.');
  return text;
};

/** Adds the options that select an existing server; `what` is the verb of their descriptions, for example `judge`. */
export const withGivenServer = (command: Command, what: string): Command =>
  command
    .option('--target <file>', `${what} the server of a target file (YAML): address, dialect, identities, controls`)
    .option('--server <url>', `${what} the server at this address, with the bearer token in $PLANECHECK_TOKEN`)
    .option('--ca <file>', 'certificate authority of --server (PEM)')
    .option('--kubeconfig <file>', `${what} the server of a kubeconfig`)
    .option('--context <name>', 'context of the kubeconfig (default: its current context)');

/** Adds the options that select an existing server or a testbed that starts servers. */
export const withTargetOptions = (command: Command): Command =>
  withGivenServer(command, 'judge')
    .option('--testbed <name>', 'start servers: `embedded` (default), or `kube-apiserver` from binaries')
    .option('--assets <dir>', 'folder of the binaries for --testbed kube-apiserver (default: $KUBEBUILDER_ASSETS)')
    .option(
      '--older-assets <dir>',
      'folder of the binaries of the previous release, started on the same storage, as during an upgrade',
    )
    .option(
      '--release <number>',
      'run the embedded server as of this release, for example 1.27, without the API versions removed until then',
      releaseNumber,
    );

/** Whether the options select an existing server. */
export const isGiven = ({ target, server, kubeconfig }: TargetChoice): boolean =>
  [target, server, kubeconfig].some((value) => value !== undefined);

/** Whether the options select the embedded server: by name, or by default. */
const isEmbedded = (choice: TargetChoice): boolean => !isGiven(choice) && (choice.testbed ?? 'embedded') === 'embedded';

/** Starts the slow preparations for the selected server early, as far as they have no effect outside this process. */
export const prewarm = async (choice: TargetChoice): Promise<void> => {
  if (isEmbedded(choice)) (await import('../../target/testbeds/embedded-thread.ts')).embeddedThread.begin();
};

/** Throws UserError for options that exclude each other. */
const mustFit = (choice: TargetChoice, others: string): void => {
  const named = [choice.target, choice.server, choice.kubeconfig, choice.testbed].filter(
    (value) => value !== undefined,
  );
  if (named.length > 1) throw new UserError(`choose one of --target, --server${others}`);
  if (choice.context !== undefined && choice.kubeconfig === undefined)
    throw new UserError('--context needs --kubeconfig FILE');
  if (choice.ca !== undefined && choice.server === undefined)
    throw new UserError('--ca needs --server URL; in a target file, use tls.caFile');
};

const openGiven = async (choice: TargetChoice): Promise<Target> => {
  const { openHttpTarget } = await import('../../target/existing/open-http-target.ts');
  const opened = await openHttpTarget(choice);
  if ('problem' in opened)
    throw new UserError(opened.problem, opened.kind === 'file' ? exitCodes.usage : exitCodes.notReachable);
  return opened.target;
};

/**
 * Opens the existing server that the options select; null if they select none. Throws UserError as `openTargetSource`
 * does.
 */
export const openIfGiven = async (choice: TargetChoice): Promise<Target | null> => {
  mustFit(choice, ' and --kubeconfig');
  return isGiven(choice) ? openGiven(choice) : null;
};

/**
 * Opens the selected server: a target file, an address, a kubeconfig, a testbed, otherwise the embedded server. Checks
 * that an existing server answers. A server that does not answer, or that rejects the credential, is a UserError with
 * exit code 3.
 */
export const openTargetSource = async (choice: TargetChoice): Promise<TargetSource> => {
  if (choice.release !== undefined && !isEmbedded(choice))
    throw new UserError('--release is for the embedded server; every other server reports its own release');
  if (choice.olderAssets !== undefined && choice.testbed !== 'kube-apiserver')
    throw new UserError('--older-assets needs --testbed kube-apiserver; in a target file, use controls.launchOlder');
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
  throw new UserError(`there is no testbed "${choice.testbed}"; the testbeds are embedded, kube-apiserver`);
};
