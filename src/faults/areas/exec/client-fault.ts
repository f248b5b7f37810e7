import type { ClientParts } from '../../../reference-client/parts.ts';
import type { PluginClientFault } from '../../fault.ts';

/** A fault of the reference client that breaks one rule, and perhaps others with it. */
export const clientFault = (
  rule: string,
  does: string,
  plant: (parts: ClientParts) => void,
  also?: PluginClientFault['also'],
): PluginClientFault => ({
  seam: 'reference-client',
  rules: [rule],
  does,
  plant,
  ...(also ? { also } : {}),
});
