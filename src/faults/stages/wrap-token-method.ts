import type { TokenMethod } from '../../server/contracts.ts';
import type { ServerCore, ServerParts, TokenMethodName } from '../../server/core.ts';

/** Replaces a token method by a wrong one. `next` is the method that it replaces; null when it is disabled. */
export const wrapTokenMethod = (
  { tokenMethods }: ServerParts,
  name: TokenMethodName,
  wrap: (next: TokenMethod | null, core: ServerCore) => TokenMethod | null,
): void => {
  const factory = tokenMethods[name];
  tokenMethods[name] = (core) => wrap(factory(core), core);
};
