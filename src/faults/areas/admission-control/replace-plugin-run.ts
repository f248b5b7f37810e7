import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore, ServerParts } from '../../../server/core.ts';

/** One run of a plugin in one phase; `original` runs it correctly. */
export interface PluginRun {
  readonly core: ServerCore;
  readonly phase: 'mutate' | 'validate';
  readonly request: AdmissionRequest;
  readonly original: () => Promise<void>;
}

/** Replaces the run of one plugin. */
export const replacePluginRun =
  (name: string, otherwise: (run: PluginRun) => void | Promise<void>) =>
  ({ stages }: ServerParts): void => {
    const { runPlugin } = stages;
    stages.runPlugin = async (core, plugin, phase, request) => {
      const original = (): Promise<void> => runPlugin(core, plugin, phase, request);
      await (plugin.name === name ? otherwise({ core, phase, request, original }) : original());
    };
  };
