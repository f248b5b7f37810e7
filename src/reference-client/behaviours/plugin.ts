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
  /** Whether the plugin may talk to the user; a text is why it cannot be run (EXEC-15, EXEC-17, EXEC-18). */
  interactive: (mode: string, hasTerminal: boolean) => boolean | string;
  /** What it gets as standard input (EXEC-17, EXEC-19). */
  input: (interactive: boolean, terminal: number | null) => number | null;
  /** EXEC-13. */
  givesCluster: (block: PluginBlock) => boolean;
  /** Details of the cluster (EXEC-12, EXEC-36 to EXEC-38). */
  cluster: (configuration: ClientConfiguration) => unknown;
  /** The environment of the plugin (EXEC-35, EXEC-39). */
  told: (apiVersion: string, spec: { readonly interactive: boolean; readonly cluster?: unknown }) => unknown;
  /** Where the credential is read (EXEC-20). */
  spoken: (output: PluginOutput) => string;
  /** The message to the user when the plugin cannot be started (EXEC-10, EXEC-40). */
  hint: (block: PluginBlock) => string;
  /** The install hint that the user gets although the plugin can be started (EXEC-11). */
  hintAnyway: (block: PluginBlock) => string;
}

const hasFolder = (command: string): boolean => command.includes('/');

/** Plugins are run as the documents say. */
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
  told: (apiVersion, spec) => ({ apiVersion, kind: 'ExecCredential', spec }),
  spoken: ({ stdout }) => stdout,
  hint: ({ installHint }) => installHint ?? '',
  hintAnyway: () => '',
});
