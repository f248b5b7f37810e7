import { Command } from 'commander';
import { inCluster } from '../../../kubeconfig/in-cluster.ts';
import { KubeconfigError } from '../../../kubeconfig/kubeconfig-error.ts';
import { type SelectedContext, selectedContext } from '../../../kubeconfig/selected-context.ts';
import { recordedContext } from '../../../recorder/record/kubeconfig.ts';
import type { RecordingConfig } from '../../../recorder/record/open-recording.ts';
import { recordClient } from '../../../recorder/record/record-client.ts';
import { recordingSummaryText } from '../../../recorder/record/recording-summary-text.ts';
import { recordUntil } from '../../../recorder/record/record-until.ts';
import { ageOption } from '../options/duration-option.ts';
import { numberOption, numberRanges } from '../options/number-option.ts';
import { assertNewFile, secretsOf } from './session-files.ts';
import { sizeOption } from '../options/size-option.ts';
import { exitCodes } from '../../exit-codes.ts';
import { UserError } from '../../user-error.ts';
import {
  redactionPolicyOf,
  type RedactionArguments,
  withLevelOption,
  withPatternOptions,
} from '../options/redaction-options.ts';
import { printError } from '../../print.ts';
import { closingHelp } from '../../help/closing-help.ts';

interface RecordOptions extends RedactionArguments {
  readonly kubeconfig?: string | true;
  readonly context?: string;
  readonly inCluster?: boolean;
  readonly out?: string;
  readonly dialect: string;
  readonly port?: number;
  readonly listen?: string | true;
  readonly frontKubeconfig?: string;
  readonly rotateSize?: number;
  readonly rotateAge?: number;
  readonly recordAnyway?: boolean;
  readonly secretFile?: string;
}

/**
 * `planecheck record -- COMMAND` or `record --listen`: exits with the client's code, with 0 after a stop by signal,
 * with 2 if a file cannot be used, with 5 if the recording is incomplete.
 */
export const recordCommand = (): Command =>
  withPatternOptions(withLevelOption(new Command('record')))
    .description('record the traffic of a client in a session file: run the client behind a recording proxy, or listen')
    .argument('[command...]', 'the client and its arguments, after --')
    .option(
      '--kubeconfig [file]',
      'kubeconfig of the target (default: the files of $KUBECONFIG, otherwise ~/.kube/config)',
    )
    .option('--context <name>', 'context of the kubeconfig (default: its current context)')
    .option('--in-cluster', 'record the server of the cluster in which this pod runs, with its service account')
    .option('--out <file>', 'session file to write (default: recorded-TIME.session.ndjson)')
    .option('--dialect <name>', 'how the target spells names: neutral or kubernetes', 'kubernetes')
    .option(
      '--port <number>',
      'port of the proxy on loopback (default: a free port); with a fixed port clients keep their discovery caches',
      numberOption('port'),
    )
    .option(
      '--listen [address]',
      'listen at HOST:PORT (default: a free port on loopback) until SIGINT or SIGTERM, instead of running a command',
    )
    .option(
      '--front-kubeconfig <file>',
      'with --listen: kubeconfig to write for clients (default: next to the session file); deleted at the end',
    )
    .option(
      '--rotate-size <amount>',
      'start a new file of the session after this size: 300K, 64M, 1GiB or bytes (units are powers of 1024)',
      sizeOption,
    )
    .option('--rotate-age <time>', 'start a new file of the session after this time: 90s, 5m, 1h or 2d', ageOption)
    .option('--record-anyway', 'forward traffic that cannot be written; without this option it is rejected')
    .option('--secret-file <file>', 'file of values to replace wherever they occur, one value per line')
    .option('--no-redact', 'write secrets as they are; do not share the session file then')
    .addHelpText(
      'after',
      closingHelp({
        paragraphs: [
          'The proxy speaks HTTP/1.1 (negotiated by ALPN). It forwards a request with your credential if ' +
            'the request presents the token of the written kubeconfig or your own client certificate. A ' +
            'client with a token of its own keeps that token. Any other client certificate cannot be ' +
            'forwarded: it only names the client.',
          'The exit code is that of the client (0 with --listen) if the recording is complete. It is 5 if ' +
            'an exchange could not be written or a session file was removed; the summary then counts what is ' +
            'missing.',
        ],
        examples: [
          'planecheck record -- kubectl apply -f app.yaml',
          'planecheck record --listen --rotate-size 64M --out day.session.ndjson',
        ],
      }),
    )
    .action(record);

const record = async (command: readonly string[], options: RecordOptions): Promise<void> => {
  const say = (text: string): void => printError(`${text}\n`);
  const file = options.out ?? `recorded-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.session.ndjson`;
  assertNewFile(file, '--out');
  const [first, ...rest] = command;
  if (options.listen === undefined && first === undefined)
    throw new UserError('name a client after --, or use --listen');
  if (options.listen !== undefined && first !== undefined)
    throw new UserError('use either a command after -- or --listen, not both');
  const { host, port } = listenAddress(options);
  if (first === undefined) assertNewFile(frontFile(file, options), '--front-kubeconfig');
  if (options.inCluster && (options.kubeconfig !== undefined || options.context !== undefined))
    throw new UserError('--in-cluster and --kubeconfig or --context exclude each other: choose one server');
  let losses = 0;
  const onLoss = (x: number, cause: Error): void => {
    losses += 1;
    if (losses === 1)
      say(`exchange ${x} is forwarded without being recorded: ${cause.message}; further exchanges are only counted`);
  };
  try {
    const config: RecordingConfig = {
      context: recordedContext(selected(options)),
      file,
      host,
      port,
      dialect: options.dialect,
      redact: options.redact !== false,
      policy: redactionPolicyOf(options),
      limits: {
        ...(options.rotateSize === undefined ? {} : { bytes: options.rotateSize }),
        ...(options.rotateAge === undefined ? {} : { ms: options.rotateAge }),
      },
      ...(options.recordAnyway ? { onLoss } : {}),
      ...(options.secretFile === undefined ? {} : { secrets: secretsOf(options.secretFile) }),
    };
    const summary =
      first === undefined
        ? { ...(await listen(config, options, say)), exitCode: exitCodes.conformant }
        : await recordClient({ ...config, command: [first, ...rest], environment: process.env });
    say(recordingSummaryText(summary));
    const isWhole = summary.firstLoss === null && summary.problems.length === 0;
    if (!isWhole && first !== undefined) say(`the client ended with exit code ${summary.exitCode}`);
    process.exitCode = isWhole ? summary.exitCode : exitCodes.ownError;
  } catch (error) {
    const isUsage =
      error instanceof KubeconfigError ||
      ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOENT', 'ENOTFOUND'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      );
    if (!isUsage) throw error;
    throw new UserError((error as Error).message, exitCodes.usage);
  }
};

/** The server to record; its name goes to standard error unless the options name its file. */
const selected = ({ kubeconfig, context, inCluster: isInCluster }: RecordOptions): SelectedContext => {
  const found = isInCluster
    ? inCluster()
    : selectedContext({ kubeconfig: kubeconfig === true ? undefined : kubeconfig, context });
  if (typeof kubeconfig !== 'string')
    printError(`planecheck: context ${found.context} of ${found.place}: ${found.server}\n`);
  return found;
};

const listen = (
  config: RecordingConfig,
  options: RecordOptions,
  say: (text: string) => void,
): ReturnType<typeof recordUntil> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return recordUntil({
    ...config,
    stop: stop.signal,
    kubeconfigFile: frontFile(config.file, options),
    onOpen: ({ url, kubeconfigFile }) =>
      say(`recording at ${url}; clients use KUBECONFIG=${kubeconfigFile}; stop with SIGINT or SIGTERM`),
  });
};

/** Path of the kubeconfig for the clients of `--listen`. */
const frontFile = (file: string, { frontKubeconfig }: RecordOptions): string => frontKubeconfig ?? `${file}.kubeconfig`;

const listenAddress = ({ listen: address, port }: RecordOptions): { host: string; port: number } => {
  if (address === undefined || address === true) return { host: '127.0.0.1', port: port ?? 0 };
  const [, bracketed, plain, number] = /^(?:\[([^\]]+)\]|([^:]*)):(\d{1,5})$/.exec(address) ?? [];
  if (number === undefined) throw new UserError(`--listen ${address}: expected HOST:PORT, for example 127.0.0.1:8443`);
  if (Number(number) > numberRanges.port.most)
    throw new UserError(`--listen ${address}: the port must be at most ${numberRanges.port.most}`);
  return { host: bracketed ?? (plain || '127.0.0.1'), port: Number(number) };
};
