import { dirname, isAbsolute, resolve } from 'node:path';
import type { ClientConfiguration, PluginBlock } from '../read-configuration.ts';

/** The output of a plugin. */
export interface PluginOutput {
  readonly stdout: string;
  readonly stderr: string;
}

/** How a plugin is run (B 5.8). */
export interface PluginBehaviours {
  /** The program; a path that is relative starts at the folder of the configuration (EXEC-02). */
  program: (command: string, places: { readonly configuration: string; readonly folder: string }) => string;
  /** EXEC-08. */
  args: (block: PluginBlock) => readonly string[];
  /** EXEC-09. */
  environment: (block: PluginBlock) => Readonly<Record<string, string>>;
  /**
   * Whether the plugin may talk to the user, or an error message that says why it cannot run (EXEC-15, EXEC-17,
   * EXEC-18).
   */
  interactive: (mode: string, hasTerminal: boolean) => boolean | string;
  /** The standard input of the plugin (EXEC-17, EXEC-19). */
  input: (interactive: boolean, terminal: number | null) => number | null;
  /** EXEC-13. */
  givesCluster: (block: PluginBlock) => boolean;
  /** Details of the cluster (EXEC-12, EXEC-36 to EXEC-38). */
  cluster: (configuration: ClientConfiguration) => unknown;
  /** The environment of the plugin (EXEC-35, EXEC-39). */
  execInfo: (apiVersion: string, spec: { readonly interactive: boolean; readonly cluster?: unknown }) => unknown;
  /** The text from which the client reads the credential (EXEC-20). */
  credentialText: (output: PluginOutput) => string;
  /** The message to the user when the plugin cannot be started (EXEC-10, EXEC-40). */
  hint: (block: PluginBlock) => string;
  /** An install hint for the user although the plugin could be started (EXEC-11). */
  hintAnyway: (block: PluginBlock) => string;
}

const hasFolder = (command: string): boolean => command.includes('/');

/** The behaviour that the documents require. */
export const pluginBehaviours = (): PluginBehaviours => ({
  program: (command, { configuration }) =>
    hasFolder(command) && !isAbsolute(command) ? resolve(dirname(configuration), command) : command,
  args: ({ args }) => args ?? [],
  environment: ({ env }) => Object.fromEntries((env ?? []).map(({ name, value }) => [name, value])),
  interactive: (mode, hasTerminal) =>
    mode === 'Always' && !hasTerminal
      ? 'the plugin wants a terminal, and there is none'
      : mode !== 'Never' && hasTerminal,
  input: (interactive, terminal) => (interactive ? terminal : null),
  givesCluster: ({ provideClusterInfo }) => provideClusterInfo === true,
  cluster: ({ server, authority, pluginConfiguration }) => ({
    server,
    ...(authority === null ? {} : { 'certificate-authority-data': Buffer.from(authority).toString('base64') }),
    config: pluginConfiguration,
  }),
  execInfo: (apiVersion, spec) => ({ apiVersion, kind: 'ExecCredential', spec }),
  credentialText: ({ stdout }) => stdout,
  hint: ({ installHint }) => installHint ?? '',
  hintAnyway: () => '',
});
