import { homedir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { KubeconfigError, readKubeconfig } from '../../recorder/record/kubeconfig.ts';
import type { RecordingConfig } from '../../recorder/record/open-recording.ts';
import { recordClient } from '../../recorder/record/record-client.ts';
import { recordingSummaryText } from '../../recorder/record/recording-summary-text.ts';
import { recordUntil } from '../../recorder/record/record-until.ts';
import { ageOption } from './duration-option.ts';
import { numberOption, numberRanges } from './number-option.ts';
import { mustBeNew, secretsOf } from './session-files.ts';
import { sizeOption } from './size-option.ts';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';
import { policyOf, type RedactionArguments, withLevelOption, withPatternOptions } from './redaction-options.ts';
import { printError } from '../print.ts';

interface RecordOptions extends RedactionArguments {
  readonly kubeconfig?: string;
  readonly context?: string;
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

/** `planecheck record -- COMMAND` or `record --listen`: exits with the client's code, 0 after a stop by signal, 2 for a file that cannot be used. */
export const recordCommand = (): Command =>
  withPatternOptions(withLevelOption(new Command('record')))
    .description('run a client behind a recording proxy, or keep one listening, and keep the traffic in a session file')
    .argument('[command...]', 'the client and its arguments, after --')
    .option(
      '--kubeconfig <file>',
      'kubeconfig of the target (default: the first of $KUBECONFIG, else the one in the home folder)',
    )
    .option('--context <name>', 'context of the kubeconfig (default: its current one)')
    .option('--out <file>', 'session file to write (default: recorded-TIME.session.ndjson)')
    .option('--dialect <name>', 'how the target spells names', 'kubernetes')
    .option(
      '--port <number>',
      'port of the front on loopback (default: a free one); a fixed port lets clients keep their discovery caches',
      numberOption('port'),
    )
    .option(
      '--listen [address]',
      'listen until SIGINT or SIGTERM instead of running a command; HOST:PORT, default a free port on loopback',
    )
    .option(
      '--front-kubeconfig <file>',
      'with --listen: where the kubeconfig for clients goes (default: beside the session file); removed at the end',
    )
    .option(
      '--rotate-size <amount>',
      'begin a new file of the chain after so many bytes: 300K, 64M, 1GiB or a plain number (units count by 1024)',
      sizeOption,
    )
    .option('--rotate-age <time>', 'begin a new file of the chain after so long: 90s, 5m, 1h or 2d', ageOption)
    .option('--record-anyway', 'let traffic pass that cannot be written down; without it such traffic is refused')
    .option('--secret-file <file>', 'values, one a line, that are secret wherever they stand')
    .option('--no-redact', 'write secrets as they are; the file must not be shown to anybody')
    .addHelpText(
      'after',
      [
        '',
        'The front speaks HTTP/1.1 (TLS clients are told so by ALPN). Requests with the token of its kubeconfig, or with the client certificate of yours, go on',
        'with your credential; a client with a token of its own keeps it; any other certificate cannot be passed on and only names its client.',
        "The exit code is the client's (0 with --listen) when the recording is whole. It is 5 when an exchange could not be written or a file",
        'was removed meanwhile; the summary then counts what is missing.',
        'Examples:',
        '  planecheck record -- kubectl apply -f app.yaml',
        '  planecheck record --listen --rotate-size 64M --out day.session.ndjson',
        '',
      ].join('\n'),
    )
    .action(record);

const record = async (command: readonly string[], options: RecordOptions): Promise<void> => {
  const say = (text: string): void => printError(`${text}\n`);
  const file = options.out ?? `recorded-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.session.ndjson`;
  mustBeNew(file, '--out');
  const [first, ...rest] = command;
  if (options.listen === undefined && first === undefined)
    throw new UserError('name the client after --, or listen with --listen');
  if (options.listen !== undefined && first !== undefined)
    throw new UserError('choose one: a command after --, or --listen');
  const { host, port } = front(options);
  if (first === undefined) mustBeNew(frontFile(file, options), '--front-kubeconfig');
  const from =
    options.kubeconfig ?? process.env['KUBECONFIG']?.split(':').find(Boolean) ?? join(homedir(), '.kube', 'config');
  let losses = 0;
  const onLoss = (x: number, cause: Error): void => {
    losses += 1;
    if (losses === 1) say(`exchange ${x} passes unrecorded: ${cause.message}; further ones are counted`);
  };
  try {
    const config: RecordingConfig = {
      context: readKubeconfig(from, options.context),
      file,
      host,
      port,
      dialect: options.dialect,
      redact: options.redact !== false,
      policy: policyOf(options),
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
    const isWhole = summary.firstLoss === null && summary.troubles.length === 0;
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
      say(`recording at ${url}; clients use KUBECONFIG=${kubeconfigFile}; SIGINT or SIGTERM ends it`),
  });
};

/** Where the kubeconfig for clients of a long recording goes. */
const frontFile = (file: string, { frontKubeconfig }: RecordOptions): string => frontKubeconfig ?? `${file}.kubeconfig`;

const front = ({ listen: address, port }: RecordOptions): { host: string; port: number } => {
  if (address === undefined || address === true) return { host: '127.0.0.1', port: port ?? 0 };
  const [, bracketed, plain, number] = /^(?:\[([^\]]+)\]|([^:]*)):(\d{1,5})$/.exec(address) ?? [];
  if (number === undefined)
    throw new UserError(`--listen ${address}: HOST:PORT is expected, for example 127.0.0.1:8443`);
  if (Number(number) > numberRanges.port.most)
    throw new UserError(`--listen ${address}: the port is above ${numberRanges.port.most}`);
  return { host: bracketed ?? (plain || '127.0.0.1'), port: Number(number) };
};
