import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import type { ServerFault } from '../../faults/fault.ts';
import type { ServerParts } from '../../server/core.ts';
import type { RunningServer, ServerConfig } from '../../server/start.ts';
import { fileReason } from '../../files/file-reason.ts';
import { assertWritableFile } from '../../files/assert-writable-file.ts';
import { writeFile } from '../../files/write-file.ts';
import { exitCodes } from '../exit-codes.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { listeningOf, listeningOptions } from './options/envtest-options.ts';
import { frontProxyOptions } from './options/front-proxy-options.ts';
import { kindError } from './options/kind-options.ts';
import { numberOption } from './options/number-option.ts';
import { releaseNumber } from './options/target-options.ts';
import { UserError } from '../user-error.ts';
import { print } from '../print.ts';
import { closingHelp } from '../help/closing-help.ts';

interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly plain?: boolean;
  readonly dialect: string;
  readonly kubeconfig?: string;
  readonly break?: string;
  readonly breakKind?: string;
  readonly seed: number;
  readonly release?: string;
  readonly versions?: 'numeric' | 'opaque';
}

/** `planecheck serve`: starts the reference server. */
export const serveCommand = (): Command =>
  new Command('serve')
    .description(
      'Starts the reference server. It stores everything in memory and serves HTTPS with a certificate authority of\n' +
        'its own. The kubeconfig that it writes contains the credential of an administrator.',
    )
    .argument(
      '[options...]',
      'start options of the API server, after --, for example: -- --authorization-mode=RBAC ' +
        '--enable-bootstrap-token-auth',
    )
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on; 0 selects a free port', numberOption('port'), 6443)
    .option('--plain', 'serve HTTP instead of HTTPS; every client is anonymous unless a token file is configured')
    .addOption(
      new Option('--dialect <name>', 'how the server spells names')
        .choices(['neutral', 'kubernetes'])
        .default('kubernetes'),
    )
    .addOption(
      new Option(
        '--versions <form>',
        'form of resource versions (default: numeric in the kubernetes dialect, since its clients compare them; ' +
          'otherwise opaque)',
      ).choices(['numeric', 'opaque']),
    )
    .option('--kubeconfig <file>', 'kubeconfig of the administrator to write')
    .option('--break <rule>', 'start the server with the fault of this rule')
    .option(
      '--break-kind <name>',
      'limit the fault to requests for objects of this kind, for example secrets or widgets.example.com',
    )
    .option(
      '--release <number>',
      'serve as of this release, for example 1.27, without the API versions removed until then',
      releaseNumber,
    )
    .option('--seed <n>', 'seed of uids and generated names', numberOption('seed'), 1)
    .addHelpText(
      'after',
      closingHelp({
        examples: [
          'planecheck serve --kubeconfig /tmp/kubeconfig',
          'planecheck serve --dialect neutral --port 0',
          'planecheck serve --break PAGE-03',
          'planecheck serve --break PAGE-03 --break-kind widgets.example.com',
        ],
      }),
    )
    .action(serve);

/** `['--a=1', '--b']` as start options. */
const givenOptions = (words: readonly string[]): Record<string, string[]> => {
  const result: Record<string, string[]> = {};
  for (const word of words) {
    const [, name, value] = /^--([a-z0-9-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) throw new UserError(`"${word}" is not a start option; write --name=value after --`);
    result[name] = [...(result[name] ?? []), value ?? 'true'];
  }
  return result;
};

/** The fault for one kind only. Throws UserError if there is no such kind. */
const faultOfKind = async (fault: ServerFault, { kinds }: ServerParts, name: string): Promise<ServerFault> => {
  const [{ limitToKind }, { kindOfFault }] = await Promise.all([
    import('../../faults/scoped/limit-to-kind.ts'),
    import('../../faults/scoped/kind-of-fault.ts'),
  ]);
  try {
    return limitToKind(fault, kindOfFault(kinds, name));
  } catch (error) {
    throw kindError(error);
  }
};

/** Plants the fault. Throws UserError if it changes nothing of its kind. */
const plantFault = ({ plant }: ServerFault, parts: ServerParts): void => {
  try {
    plant(parts);
  } catch (error) {
    throw kindError(error);
  }
};

const serve = async (words: readonly string[], options: ServeOptions): Promise<void> => {
  const started = givenOptions(words);
  if (options.breakKind !== undefined && options.break === undefined)
    throw new UserError('--break-kind needs --break RULE');
  if (options.kubeconfig !== undefined) assertWritableFile(options.kubeconfig);
  const [{ startOptions }, { dialectNamed }, { asServed }, { allFaults }] = await Promise.all([
    import('../../server/options/start-options.ts'),
    import('../../dialect/dialects.ts'),
    import('../../server/client-habits/as-served.ts'),
    import('../../faults/all.ts'),
  ]);
  const { serving, host = options.host, port = options.port } = listeningOf(started);
  const known: readonly string[] = [...startOptions, ...listeningOptions];
  for (const name of Object.keys(started)) {
    if (known.includes(name)) continue;
    const similar = known.find((option) => editDistance(name, option) <= 2);
    print(`--${name} has no effect on this server${similar === undefined ? '' : `; did you mean --${similar}?`}\n`);
  }
  const dialect = dialectNamed(options.dialect);
  const { parts, versions } = asServed(options.dialect, options.release);
  if (options.break !== undefined) {
    const fault = allFaults.find(
      (candidate) => candidate.seam === 'server' && candidate.rules.includes(options.break as string),
    );
    if (fault?.seam !== 'server') throw new UserError(`there is no fault of the server for rule ${options.break}`);
    const { breakKind: name } = options;
    const planted = name === undefined ? fault : await faultOfKind(fault, parts, dialect.fromWire(name));
    plantFault(planted, parts);
    print(`broken on purpose (${options.break}): ${dialect.toWire(planted.description)}\n`);
  }
  // Extension servers accept the names of users only from a certificate that they can verify.
  const frontProxy =
    options.plain !== true && options.dialect === 'kubernetes' ? await frontProxyOptions(started) : null;
  try {
    await serveUntilStopped(options, {
      options: { ...started, ...frontProxy?.options },
      operatorToken: randomBytes(24).toString('hex'),
      parts,
      seed: options.seed,
      host,
      port,
      versions: options.versions ?? versions,
      ...(serving ? { serving } : {}),
      plain: options.plain === true,
      dialect,
    });
  } finally {
    frontProxy?.remove();
  }
  process.exitCode = exitCodes.conformant;
};

/** Starts the server, writes the kubeconfig, and serves until a signal. Throws UserError. */
const serveUntilStopped = async ({ dialect, kubeconfig }: ServeOptions, config: ServerConfig): Promise<void> => {
  const [{ startServer }, { InvalidOption }] = await Promise.all([
    import('../../server/start.ts'),
    import('../../server/options/invalid-option.ts'),
  ]);
  const { host, port } = config;
  const server = await startServer(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new UserError(`port ${port} is in use; choose another with --port (0 selects a free port)`);
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
      throw new UserError(`cannot listen on ${host}:${port}: ${error.message}`);
    if (error instanceof InvalidOption) throw new UserError(error.message);
    const reason = fileReason(error);
    if (error.path !== undefined && reason !== null) throw new UserError(`cannot read ${error.path}: ${reason}`);
    throw error;
  });
  print(`planecheck serve: ${server.url} (${dialect} dialect)\n`);
  if (kubeconfig !== undefined) {
    const text = await administratorKubeconfig(server, config);
    try {
      writeFile(kubeconfig, [text], { mode: 0o600 });
    } catch (error) {
      await server.close();
      // The server has not served any request yet.
      throw new UserError((error as Error).message);
    }
    print(`kubeconfig: ${kubeconfig}  (try: KUBECONFIG=${kubeconfig} kubectl get namespaces)\n`);
  }
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
};

/**
 * The kubeconfig of the administrator. An authority that the user names does not know a certificate of this server:
 * then a token takes its place.
 */
const administratorKubeconfig = async (
  server: RunningServer,
  { plain, options, operatorToken }: ServerConfig,
): Promise<string> => {
  const { kubeconfigOf } = await import('../../target/kubeconfig-text.ts');
  if (plain) return kubeconfigOf({ server: server.url, authority: null, certificate: null });
  // Clients in Java (fabric8) read no other keys than those of RSA.
  const certificate =
    options?.['client-ca-file'] === undefined
      ? await server.issueClientCertificate('admin', ['system:masters'], true)
      : null;
  return kubeconfigOf({
    server: server.url,
    authority: server.authority.certificate,
    certificate,
    ...(certificate === null && operatorToken !== undefined ? { token: operatorToken } : {}),
  });
};
