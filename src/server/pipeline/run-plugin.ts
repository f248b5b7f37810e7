import type { AdmissionRequest } from '../contracts.ts';
import type { AdmissionPhase, AdmissionPlugin, ServerCore } from '../core.ts';

/** Runs one plugin in one phase. A StatusError of the plugin rejects the request before the object is stored. */
export const runPlugin = async (
  core: ServerCore,
  plugin: AdmissionPlugin,
  phase: AdmissionPhase,
  request: AdmissionRequest,
): Promise<void> => {
  await plugin[phase]?.(core, request);
};
