import { spawn } from 'node:child_process';
import type { Credential } from './behaviours/cache.ts';
import type { PluginOutput } from './behaviours/plugin.ts';
import type { PluginStatus } from './behaviours/credential.ts';
import { ClientError } from './client-error.ts';
import type { ClientSettings } from './client-settings.ts';
import type { ClientParts } from './parts.ts';
import type { ClientConfiguration } from './read-configuration.ts';

const refuse = (problem: string | null): void => {
  if (problem !== null) throw new ClientError(problem);
};

interface Start {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: number | null;
  readonly folder: string;
}

/** Rejects with the system's error when the program cannot be started, and with `ClientError` when it fails. */
const run = ({ program, args, environment, input, folder }: Start): Promise<PluginOutput> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: folder,
      env: { ...environment },
      stdio: [input ?? 'ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output.stderr += text;
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve(output) : reject(new ClientError(`the plugin ended with ${signal ?? `code ${code}`}`)),
    );
  });

const parsed = (
  text: string,
  dialect: ClientSettings['dialect'],
): { readonly apiVersion?: unknown; readonly kind?: unknown; readonly status?: PluginStatus } => {
  try {
    return JSON.parse(dialect.fromWire(text)) ?? {};
  } catch {
    throw new ClientError('the plugin printed no ExecCredential');
  }
};

/** Checks the exec block, runs the plugin and reads its output (B 5.8). Rejects with `ClientError`. */
export const askPlugin = async (
  configuration: ClientConfiguration,
  settings: ClientSettings,
  { block: rules, plugin, credential }: ClientParts,
): Promise<Credential> => {
  const { block: given } = configuration;
  if (!rules.wanted(given)) return { token: null, certificate: null, ends: null };
  refuse(
    rules.command(given) ??
      rules.apiVersion(given) ??
      rules.knownVersion(given, rules.versions) ??
      rules.modeGiven(given) ??
      rules.modeKnown(given),
  );
  const block = rules.filled(given);
  const { command = '', apiVersion = '', interactiveMode = '' } = block;
  const { dialect, terminal, tell } = settings;
  const interactive = plugin.interactive(interactiveMode, terminal !== null);
  if (typeof interactive === 'string') throw new ClientError(interactive);
  const execInfo = plugin.execInfo(apiVersion, {
    interactive,
    ...(plugin.givesCluster(block) ? { cluster: plugin.cluster(configuration) } : {}),
  });
  const environment = {
    ...settings.environment,
    ...plugin.environment(block),
    [dialect.toWire('PLATFORM_EXEC_INFO')]: dialect.toWire(JSON.stringify(execInfo)),
  };
  const start = {
    program: plugin.program(command, settings),
    args: plugin.args(block),
    environment,
    input: plugin.input(interactive, terminal),
    folder: settings.folder,
  };
  const output = await run(start).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && plugin.hint(block)) tell(plugin.hint(block));
    throw error instanceof ClientError
      ? error
      : new ClientError(`the plugin ${command} cannot be started: ${error.message}`);
  });
  if (output.stderr) tell(output.stderr);
  if (plugin.hintAnyway(block)) tell(plugin.hintAnyway(block));
  const answer = parsed(plugin.credentialText(output), dialect);
  if (answer.kind !== 'ExecCredential') throw new ClientError('the plugin printed no ExecCredential');
  const status = answer.status ?? {};
  refuse(
    credential.version(answer.apiVersion, apiVersion) ??
      credential.hasCompletePair(status) ??
      credential.pem(status) ??
      credential.useful(status),
  );
  const ends = credential.ends(status);
  if (typeof ends === 'string') throw new ClientError(ends);
  return { token: status.token || null, certificate: credential.certificate(status), ends };
};
