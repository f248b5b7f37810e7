import type { ServerCore } from '../../core.ts';
import type { UserInfo } from '../../model.ts';

/** The user of a token, and the requested audiences for which it is valid. */
export interface TokenIdentity {
  readonly user: UserInfo;
  readonly audiences: readonly string[];
}

/** An authentication method for bearer tokens. Null when the token belongs to another method or is not valid. */
export type TokenMethod = (token: string, audiences: readonly string[]) => Promise<TokenIdentity | null>;

/** Creates a method from the options. Null when it is disabled (B 5.2). */
export type TokenMethodFactory = (core: ServerCore) => TokenMethod | null;
