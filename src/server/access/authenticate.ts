import type { Access, TokenMethod } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import { chosenModes } from './authorizers/modes.ts';
import { clientCertificates } from './methods/client-certificates.ts';
import { proxyHeaders } from './methods/proxy-headers.ts';
import { apiAudiences } from './tokens/account-token.ts';

const built = new WeakMap<ServerCore, TokenMethod>();

/** The token methods that `createAccess` created for this core. */
export const tokenMethodsOf = (core: ServerCore): TokenMethod => built.get(core) ?? tokenMethods(core);

/** All enabled token methods as one method. The first that accepts the token decides. */
export const tokenMethods = (core: ServerCore): TokenMethod => {
  const methods = Object.values(core.parts.tokenMethods)
    .map((factory) => factory(core))
    .filter((method) => method !== null);
  const method: TokenMethod = async (token, audiences) => {
    for (const one of methods) {
      const identity = await one(token, audiences);
      if (identity) return { ...identity, user: core.parts.behaviours.access.withAuthenticatedGroup(identity.user) };
    }
    return null;
  };
  built.set(core, method);
  return method;
};

/** Authentication of requests (B 5.1, 5.2, 5.9): proxy headers, certificate, bearer token, then anonymous. */
export const authenticator = (core: ServerCore, byToken: TokenMethod): Access['authenticate'] => {
  const behaviours = core.parts.behaviours.access;
  const byProxy = proxyHeaders(core);
  const byCertificate = clientCertificates(core);
  const anonymous = behaviours.anonymousAllowed(core.options, chosenModes(core));
  const audiences = apiAudiences(core);
  return async (credentials) => {
    const proxied = byProxy?.(credentials) ?? null;
    if (proxied && proxied !== 'proxy') return { user: behaviours.withAuthenticatedGroup(proxied) };
    const shown = byCertificate(credentials);
    const holder = proxied === 'proxy' && shown === 'wrong' ? null : shown;
    const token = behaviours.bearerToken(credentials.authorization);
    if (holder && holder !== 'wrong') return { user: behaviours.withAuthenticatedGroup(holder) };
    const identity = token === null ? null : await byToken(token, audiences);
    if (identity) return { user: identity.user };
    const hasCredential = token !== null || holder === 'wrong';
    return anonymous && !hasCredential ? { user: behaviours.anonymousUser() } : 'refused';
  };
};
