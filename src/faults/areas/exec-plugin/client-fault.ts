import type { ClientParts } from '../../../reference-client/parts.ts';
import type { PluginClientFault } from '../../fault.ts';

/** A fault of the reference client that breaks one rule and may make others fail. */
export const clientFault = (
  rule: string,
  description: string,
  plant: (parts: ClientParts) => void,
  alsoFails?: PluginClientFault['alsoFails'],
): PluginClientFault => ({
  seam: 'reference-client',
  rules: [rule],
  description,
  plant,
  ...(alsoFails ? { alsoFails } : {}),
});
