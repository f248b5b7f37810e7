import { Command, Option } from 'commander';
import { mustTakeFile } from '../../files/must-take-file.ts';
import { writeFile } from '../../files/write-file.ts';
import { exitCodes } from '../exit-codes.ts';
import { numberOption } from './number-option.ts';
import { releaseNumber } from './target-options.ts';
import { UserError } from '../user-error.ts';
import { print } from '../print.ts';

interface ServeOptions {
  readonly host: string;
  readonly port: number;
  readonly plain?: boolean;
  readonly dialect: string;
  readonly kubeconfig?: string;
  readonly break?: string;
  readonly seed: number;
  readonly release?: string;
}

/** `planecheck serve`: the reference server alone. */
export const serveCommand = (): Command =>
  new Command('serve')
    .description(
      'Starts the reference server: in memory, HTTPS with its own authority, an administrator in the kubeconfig it writes.',
    )
    .argument(
      '[options...]',
      'start options of the documents after --, for example -- --authorization-mode=RBAC --enable-bootstrap-token-auth',
    )
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port; 0 takes a free one', numberOption('port'), 6443)
    .option('--plain', 'HTTP instead of HTTPS; everybody is anonymous unless a token file is given')
    .addOption(
      new Option('--dialect <name>', 'spelling of names on the wire')
        .choices(['neutral', 'kubernetes'])
        .default('kubernetes'),
    )
    .option('--kubeconfig <file>', 'write a kubeconfig for the administrator there')
    .option('--break <rule>', 'start with the fault of this rule planted')
    .option(
      '--release <number>',
      'serve as of a release, for example 1.27: old versions that go until then are gone',
      releaseNumber,
    )
    .option('--seed <n>', 'seed of uids and generated names', numberOption('seed'), 1)
    .addHelpText(
      'after',
      '\nExamples:\n  planecheck serve --kubeconfig /tmp/kubeconfig\n  planecheck serve --dialect neutral --port 0\n  planecheck serve --break PAGE-03\n',
    )
    .action(serve);

/** `['--a=1', '--b']` as start options. */
const startOptions = (words: readonly string[]): Record<string, string[]> => {
  const result: Record<string, string[]> = {};
  for (const word of words) {
    const [, name, value] = /^--([a-z0-9-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) throw new UserError(`"${word}" is no start option; write --name=value after --`);
    result[name] = [...(result[name] ?? []), value ?? 'true'];
  }
  return result;
};

const serve = async (words: readonly string[], options: ServeOptions): Promise<void> => {
  const started = startOptions(words);
  if (options.kubeconfig !== undefined) mustTakeFile(options.kubeconfig);
  const [{ startServer }, { dialectNamed }, { partsOfRelease }, { allFaults }] = await Promise.all([
    import('../../server/start.ts'),
    import('../../dialect/dialects.ts'),
    import('../../server/releases.ts'),
    import('../../faults/all.ts'),
  ]);
  const parts = partsOfRelease(options.release);
  if (options.break !== undefined) {
    const fault = allFaults.find(
      (candidate) => candidate.seam === 'server' && candidate.rules.includes(options.break as string),
    );
    if (fault?.seam !== 'server') throw new UserError(`no fault of the server is written for ${options.break}`);
    fault.plant(parts);
    print(`broken on purpose (${options.break}): ${fault.description}\n`);
  }
  const server = await startServer({
    options: started,
    parts,
    seed: options.seed,
    host: options.host,
    port: options.port,
    plain: options.plain === true,
    dialect: dialectNamed(options.dialect),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new UserError(`port ${options.port} is taken; choose another with --port (0 takes a free one)`);
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
      throw new UserError(`cannot listen on ${options.host}:${options.port}: ${error.message}`);
    throw error;
  });
  print(`planecheck serve: ${server.url} (${options.dialect} dialect)\n`);
  if (options.kubeconfig !== undefined) {
    const { kubeconfigOf } = await import('../../target/kubeconfig-text.ts');
    const admin = options.plain === true ? null : await server.issueClientCertificate('admin', ['system:masters']);
    const text = kubeconfigOf({
      server: server.url,
      authority: options.plain === true ? null : server.authority.certificate,
      certificate: admin,
    });
    try {
      writeFile(options.kubeconfig, [text], { mode: 0o600 });
    } catch (error) {
      await server.close();
      // Nothing was served yet.
      throw new UserError((error as Error).message);
    }
    print(`kubeconfig: ${options.kubeconfig}  (try: KUBECONFIG=${options.kubeconfig} kubectl get namespaces)\n`);
  }
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  process.exitCode = exitCodes.conformant;
};
