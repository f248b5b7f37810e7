import type { ServerCore } from '../../core.ts';
import type { UserInfo } from '../../model.ts';

/** Who a token stands for, and for which of the wanted audiences it holds. */
export interface TokenIdentity {
  readonly user: UserInfo;
  readonly audiences: readonly string[];
}

/** One way to prove an identity by bearer token; null when the token is not its own or not good. */
export type TokenMethod = (token: string, audiences: readonly string[]) => Promise<TokenIdentity | null>;

/** Builds a method from the options; null when it is switched off (B 5.2). */
export type TokenMethodFactory = (core: ServerCore) => TokenMethod | null;
