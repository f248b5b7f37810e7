import { execFile } from 'node:child_process';
import { dirname, isAbsolute, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Json } from '../../client/exchange.ts';
import type { Credential } from '../../client/transport/credential.ts';
import type { Translator } from '../../dialect/translator.ts';
import { TargetFileError } from './target-file-error.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const run = promisify(execFile);

/** The `exec` block of a client configuration (B 5.8). */
export interface ExecBlock {
  readonly command: string;
  readonly apiVersion?: string;
  readonly args?: readonly string[] | null;
  readonly env?: ReadonlyArray<{ readonly name: string; readonly value: string }> | null;
  readonly interactiveMode?: string;
  readonly installHint?: string;
  /** The plugin requests the address and the authority of the cluster. */
  readonly provideClusterInfo?: boolean;
}

interface ExecStatus {
  readonly token?: string;
  readonly clientCertificateData?: string;
  readonly clientKeyData?: string;
  readonly expirationTimestamp?: string;
}

/** Context of a plugin call. */
export interface ExecContext {
  /** File that contains the block; relative commands start from its folder. */
  readonly file: string;
  readonly dialect: Translator;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What a plugin with `provideClusterInfo` receives about the cluster. */
  readonly cluster?: Json;
}

const callPlugin = async (
  block: ExecBlock,
  { file, dialect, environment, cluster }: ExecContext,
): Promise<ExecStatus> => {
  if (block.interactiveMode === 'Always')
    throw new TargetFileError(
      `${file}: the credential plugin ${block.command} requires a terminal (interactiveMode: Always)`,
    );
  const group = dialect.toWire('client.authentication.platform.io');
  const apiVersion = block.apiVersion ?? `${group}/v1`;
  if (![`${group}/v1`, `${group}/v1beta1`].includes(apiVersion))
    throw new TargetFileError(
      `${file}: the credential plugin ${block.command} has the apiVersion ${apiVersion}, not ${group}/v1 or /v1beta1`,
    );
  const command =
    /[\\/]/.test(block.command) && !isAbsolute(block.command) ? resolve(dirname(file), block.command) : block.command;
  const own = Object.fromEntries((block.env ?? []).map(({ name, value }) => [name, value]));
  const info = {
    [dialect.toWire('PLATFORM_EXEC_INFO')]: JSON.stringify({
      apiVersion,
      kind: 'ExecCredential',
      spec: { interactive: false, ...(block.provideClusterInfo && cluster ? { cluster } : {}) },
    }),
  };
  const fail = (reason: string): never => {
    throw new TargetFileError(
      `${file}: the credential plugin ${block.command} ${reason}${block.installHint ? `\n${block.installHint}` : ''}`,
    );
  };
  // execFile throws synchronously for a null byte in an argument; the async function turns this into a rejection.
  const started = async (): Promise<{ readonly stdout: string }> =>
    run(command, [...(block.args ?? [])], { env: { ...environment, ...own, ...info }, timeout: 60_000 });
  const { stdout } = await started().catch((error: Error) => fail(`failed: ${error.message}`));
  const answer: Json = await Promise.resolve(stdout)
    .then(parseJson)
    .catch(() => fail('printed output that is not JSON'));
  if (answer?.kind !== 'ExecCredential' || answer.apiVersion !== apiVersion)
    fail(`printed ${answer?.kind} of ${answer?.apiVersion}, not ExecCredential of ${apiVersion}`);
  return answer.status ?? fail('printed an ExecCredential without status');
};

/**
 * The credential of a plugin: its present certificate, or a token that is renewed when it expires (B 5.8). Rejects with
 * `TargetFileError`.
 */
export async function execCredential(block: ExecBlock, context: ExecContext): Promise<Credential> {
  let status = await callPlugin(block, context);
  const { clientCertificateData: certificate, clientKeyData: privateKey } = status;
  if (certificate && privateKey) return { kind: 'certificate', certificate, privateKey };
  if (!status.token)
    throw new TargetFileError(
      `${context.file}: the credential plugin ${block.command} returned neither a token nor a certificate with its key`,
    );
  return {
    kind: 'token',
    token: async () => {
      if (status.expirationTimestamp && Date.parse(status.expirationTimestamp) <= context.now() + 10_000)
        status = await callPlugin(block, context);
      return status.token ?? '';
    },
  };
}
