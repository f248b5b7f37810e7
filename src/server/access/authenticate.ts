import type { Access, ServerCore } from '../core.ts';
import { chosenModes } from './authorizers/modes.ts';
import { accountTokens } from './methods/account-tokens.ts';
import { bootstrapTokens } from './methods/bootstrap-tokens.ts';
import { clientCertificates } from './methods/client-certificates.ts';
import { staticTokens } from './methods/static-tokens.ts';
import type { TokenMethod, TokenMethodFactory } from './methods/token-method.ts';
import { apiAudiences } from './tokens/account-token.ts';

const tokenMethodFactories: readonly TokenMethodFactory[] = [staticTokens, accountTokens, bootstrapTokens];

/** All token methods that the options switch on, as one: the first that knows the token decides. */
export const tokenMethods = (core: ServerCore): TokenMethod => {
  const methods = tokenMethodFactories.map((factory) => factory(core)).filter((method) => method !== null);
  return async (token, audiences) => {
    for (const method of methods) {
      const identity = await method(token, audiences);
      if (identity) return { ...identity, user: core.parts.behaviours.access.withAuthenticatedGroup(identity.user) };
    }
    return null;
  };
};

/** Authentication of requests (B 5.1, 5.2, 5.9): certificate, then bearer token, then anonymous. */
export const authenticator = (core: ServerCore, byToken: TokenMethod): Access['authenticate'] => {
  const keep = core.parts.behaviours.access;
  const byCertificate = clientCertificates(core);
  const anonymous = keep.anonymousAllowed(core.options, chosenModes(core));
  const audiences = apiAudiences(core);
  return async (credentials) => {
    const holder = byCertificate(credentials);
    if (holder && holder !== 'wrong') return { user: keep.withAuthenticatedGroup(holder) };
    const token = keep.bearerToken(credentials.authorization);
    const identity = token === null ? null : await byToken(token, audiences);
    if (identity) return { user: identity.user };
    const outcome = token !== null || holder === 'wrong' ? keep.unacceptedCredential() : 'anonymous';
    return outcome === 'anonymous' ? (anonymous ? { user: keep.anonymousUser() } : 'refused') : outcome;
  };
};
