import type { ServerParts } from '../../core.ts';
import { accountTokens } from './account-tokens.ts';
import { bootstrapTokens } from './bootstrap-tokens.ts';
import { oidcTokens } from './oidc-tokens.ts';
import { operatorToken } from './operator-token.ts';
import { staticTokens } from './static-tokens.ts';
import { webhookTokens } from './webhook-tokens.ts';

/** The token methods in the order in which they see a token (B 5.2). */
export const standardTokenMethods = (): ServerParts['tokenMethods'] => ({
  operatorToken,
  staticTokens,
  accountTokens,
  bootstrapTokens,
  oidcTokens,
  webhookTokens,
});
