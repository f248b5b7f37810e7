import type { ServerFault } from './fault.ts';

/** A fault of the reference server that breaks one rule. `more` holds its other members, such as `alsoFails`. */
export const serverFault = (
  rule: string,
  description: string,
  plant: ServerFault['plant'],
  more: Partial<ServerFault> = {},
): ServerFault => ({ seam: 'server', rules: [rule], description, plant, ...more });
