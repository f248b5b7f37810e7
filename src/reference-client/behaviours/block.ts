import type { PluginBlock } from '../read-configuration.ts';

const group = 'client.authentication.platform.io';

/** Requirements on an exec block (B 5.8). Each check returns an error message, or null. */
export interface BlockBehaviours {
  /** Whether the user of the configuration has a plugin at all (EXEC-01). */
  wanted: (block: PluginBlock) => boolean;
  /** Versions of the interface that are known (EXEC-04, EXEC-05). */
  versions: readonly string[];
  /** EXEC-01. */
  command: (block: PluginBlock) => string | null;
  /** EXEC-03. */
  apiVersion: (block: PluginBlock) => string | null;
  /** EXEC-06. */
  knownVersion: (block: PluginBlock, versions: readonly string[]) => string | null;
  /** EXEC-14. */
  modeGiven: (block: PluginBlock) => string | null;
  /** EXEC-16. */
  modeKnown: (block: PluginBlock) => string | null;
  /** The block with what it may leave out (EXEC-15). */
  filled: (block: PluginBlock) => PluginBlock;
}

/** The block is checked as the documents say. */
export const blockBehaviours = (): BlockBehaviours => ({
  wanted: () => true,
  versions: [`${group}/v1`, `${group}/v1beta1`],
  command: ({ command }) => (command ? null : 'exec.command is missing'),
  apiVersion: ({ apiVersion }) => (apiVersion ? null : 'exec.apiVersion is missing'),
  knownVersion: ({ apiVersion = '' }, versions) =>
    versions.includes(apiVersion) ? null : `exec.apiVersion ${apiVersion} is not known`,
  modeGiven: ({ apiVersion, interactiveMode }) =>
    apiVersion !== `${group}/v1` || interactiveMode ? null : 'exec.interactiveMode is missing',
  modeKnown: ({ interactiveMode }) =>
    !interactiveMode || ['Never', 'IfAvailable', 'Always'].includes(interactiveMode)
      ? null
      : `exec.interactiveMode ${interactiveMode} is not known`,
  filled: (block) => ({ interactiveMode: 'IfAvailable', ...block }),
});
