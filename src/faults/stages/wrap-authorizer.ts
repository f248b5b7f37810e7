import type { Authorizer } from '../../server/contracts.ts';
import type { ServerParts } from '../../server/core.ts';

/** Replaces an authorizer module by a wrong one, which receives the module that it replaces. */
export const wrapAuthorizer = (
  { authorizers }: ServerParts,
  mode: string,
  wrap: (next: Authorizer) => Authorizer,
): void => {
  const factory = authorizers[mode];
  if (!factory) throw new Error(`the server has no authorization mode ${mode}`);
  authorizers[mode] = (core) => wrap(factory(core));
};
