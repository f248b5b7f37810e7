import { accessSync, constants } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { singleSource, type TargetSource, testbedSource } from '../../../run/target/target-source.ts';
import type { Target } from '../../../target/target.ts';
import { exitCodes } from '../../exit-codes.ts';
import { UserError } from '../../user-error.ts';
import { printError } from '../../print.ts';
import { fileReason } from '../../../files/file-reason.ts';
import { durationOption } from './duration-option.ts';

/** The values of the options that select a server. */
export interface TargetChoice {
  readonly target?: string;
  readonly server?: string;
  readonly ca?: string;
  /** `true` without a file name: the files that kubectl reads. */
  readonly kubeconfig?: string | true;
  readonly context?: string;
  readonly inCluster?: boolean;
  /** The only namespace that may be used. */
  readonly namespace?: string;
  /** Milliseconds. */
  readonly requestTimeout?: number;
  /** Milliseconds to wait for a server that does not answer. */
  readonly wait?: number;
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
export const withExistingServerOptions = (command: Command, what: string): Command =>
  command
    .option('--target <file>', `${what} the server of a target file (YAML): address, dialect, identities, controls`)
    .option('--server <url>', `${what} the server at this address, with the bearer token in $PLANECHECK_TOKEN`)
    .option('--ca <file>', 'certificate authority of --server (PEM)')
    .option(
      '--kubeconfig [file]',
      `${what} the server of a kubeconfig (without a name: of the files of $KUBECONFIG, otherwise ~/.kube/config)`,
    )
    .option('--context <name>', 'context of the kubeconfig (default: its current context)')
    .option('--in-cluster', `${what} the server of the cluster in which this pod runs, with its service account`)
    .option(
      '--request-timeout <time>',
      'how long a request to an existing server may take, for example 60s (default: 15s)',
      durationOption,
    );

/** Adds the options that select an existing server or a testbed that starts servers. */
export const withTargetOptions = (command: Command): Command =>
  withExistingServerOptions(command, 'judge')
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

/** Adds the option that confines a command to one namespace of an existing server. */
export const withNamespaceOption = (command: Command, description: string): Command =>
  command.option('--namespace <name>', description, (name: string): string => {
    if (!/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(name))
      throw new InvalidArgumentError('expected the name of a namespace, for example team-a.');
    return name;
  });

/** Whether the options select an existing server. */
export const selectsExistingServer = ({ target, server, kubeconfig, context, inCluster }: TargetChoice): boolean =>
  [target, server, kubeconfig, context, inCluster].some((value) => value !== undefined);

/** Whether the options select the embedded server: by name, or by default. */
const isEmbedded = (choice: TargetChoice): boolean =>
  !selectsExistingServer(choice) && (choice.testbed ?? 'embedded') === 'embedded';

/** Starts the slow preparations for the selected server early, as far as they have no effect outside this process. */
export const prewarm = async (choice: TargetChoice): Promise<void> => {
  if (isEmbedded(choice)) (await import('../../../target/testbeds/embedded-thread.ts')).embeddedThread.begin();
};

/** Throws UserError for options that exclude each other. */
const mustFit = (choice: TargetChoice): void => {
  const named = [
    ...(['target', 'server', 'kubeconfig', 'inCluster', 'testbed'] as const).filter(
      (name) => choice[name] !== undefined,
    ),
  ].map((name) => (name === 'inCluster' ? '--in-cluster' : `--${name}`));
  if (named.length > 1) throw new UserError(`${named.join(' and ')} exclude each other: choose one server`);
  if (choice.context !== undefined && named.length > 0 && choice.kubeconfig === undefined)
    throw new UserError(`--context is for a kubeconfig, not for ${named[0]}`);
  if (choice.ca !== undefined && choice.server === undefined)
    throw new UserError('--ca needs --server URL; in a target file, use tls.caFile');
  if (choice.requestTimeout !== undefined && !selectsExistingServer(choice))
    throw new UserError('--request-timeout needs an existing server: --kubeconfig, --server or --target');
  if (choice.namespace !== undefined && !selectsExistingServer(choice))
    throw new UserError('--namespace needs an existing server: --kubeconfig, --server or --target');
  if (choice.requestTimeout === 0) throw new UserError('--request-timeout: expected a time above 0, for example 60s');
};

const openGiven = async (choice: TargetChoice): Promise<Target> => {
  const { openWhenReachable } = await import('../../../target/existing/open-when-reachable.ts');
  const opened = await openWhenReachable(
    { ...choice, onChosen: (line) => printError(`planecheck: ${line}\n`) },
    { waitMs: choice.wait ?? 0, onWait: (line) => printError(`planecheck: ${line}\n`) },
  );
  if ('problem' in opened)
    throw new UserError(opened.problem, opened.kind === 'file' ? exitCodes.usage : exitCodes.notReachable);
  return opened.target;
};

/**
 * Opens the existing server that the options select; null if they select none. Throws UserError as `openTargetSource`
 * does.
 */
export const openExistingServer = async (choice: TargetChoice): Promise<Target | null> => {
  mustFit(choice);
  return selectsExistingServer(choice) ? openGiven(choice) : null;
};

/**
 * Throws UserError for a choice of a server that cannot be used, as far as this shows without a request or a started
 * program.
 */
export const assertUsableChoice = (choice: TargetChoice): void => {
  if (choice.release !== undefined && !isEmbedded(choice))
    throw new UserError('--release is for the embedded server; every other server reports its own release');
  if (choice.olderAssets !== undefined && choice.testbed !== 'kube-apiserver')
    throw new UserError('--older-assets needs --testbed kube-apiserver; in a target file, use controls.launchOlder');
  if (choice.assets !== undefined && choice.testbed !== 'kube-apiserver')
    throw new UserError('--assets needs --testbed kube-apiserver');
  mustFit(choice);
  if (choice.testbed === 'kube-apiserver' && assetsOf(choice) === undefined)
    throw new UserError('the testbed kube-apiserver needs a folder of binaries: --assets DIR or $KUBEBUILDER_ASSETS');
  if (choice.testbed !== undefined && !['embedded', 'kube-apiserver'].includes(choice.testbed))
    throw new UserError(`there is no testbed "${choice.testbed}"; the testbeds are embedded, kube-apiserver`);
  for (const file of [choice.target, choice.ca, choice.kubeconfig]) if (typeof file === 'string') mustBeReadable(file);
};

const assetsOf = ({ assets }: TargetChoice): string | undefined => assets ?? process.env['KUBEBUILDER_ASSETS'];

const mustBeReadable = (file: string): void => {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new UserError(`cannot read ${file}: ${fileReason(error) ?? (error as Error).message}`);
  }
};

/**
 * Opens the selected server: a target file, an address, a kubeconfig, a testbed, otherwise the embedded server. Checks
 * that an existing server answers. A server that does not answer, or that rejects the credential, is a UserError with
 * exit code 3.
 */
export const openTargetSource = async (choice: TargetChoice): Promise<TargetSource> => {
  assertUsableChoice(choice);
  if (selectsExistingServer(choice)) return singleSource(await openGiven(choice));
  if (isEmbedded(choice)) {
    const { embeddedTestbed } = await import('../../../target/testbeds/embedded.ts');
    return testbedSource(embeddedTestbed(choice.release === undefined ? {} : { release: choice.release }));
  }
  const { kubeApiserverTestbed } = await import('../../../target/testbeds/kube/kube-apiserver.ts');
  return testbedSource(
    kubeApiserverTestbed({
      assets: assetsOf(choice) ?? '',
      ...(choice.olderAssets === undefined ? {} : { olderAssets: choice.olderAssets }),
    }),
  );
};
