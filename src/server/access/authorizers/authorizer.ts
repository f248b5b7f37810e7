import type { Decision } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import type { RequestAttributes } from '../../model.ts';

/** One module of `--authorization-mode` (B 5.11). */
export type Authorizer = (attributes: RequestAttributes) => Promise<Decision> | Decision;

/** Creates a module for a core. */
export type AuthorizerFactory = (core: ServerCore) => Authorizer;

/** The three decisions of a module. */
export const allow = (reason = ''): Decision => ({ allowed: true, denied: false, reason });
export const deny = (reason = ''): Decision => ({ allowed: false, denied: true, reason });
export const noOpinion = (reason = ''): Decision => ({ allowed: false, denied: false, reason });
