import type { ServerCore } from '../core.ts';
import { badRequest } from '../errors.ts';
import type { Json } from '../model.ts';
import { tokenMethodsOf } from './authenticate.ts';
import { apiAudiences } from './tokens/account-token.ts';

/**
 * Status of a TokenReview: the user of the token, and the requested audiences for which it is valid (B 5.6). An empty
 * token is a 400.
 */
export const tokenReviewStatus = async (core: ServerCore, spec: Json): Promise<Json> => {
  const token: string = spec?.token ?? '';
  if (token === '') throw badRequest('token is required for TokenReview in authentication');
  const requested: string[] = spec.audiences?.length ? spec.audiences : [...apiAudiences(core)];
  const identity = await tokenMethodsOf(core)(token, requested);
  if (!identity) return { user: {}, error: 'invalid bearer token' };
  const { username, uid, groups, extra } = identity.user;
  return {
    authenticated: true,
    user: { username, ...(uid ? { uid } : {}), groups, ...(Object.keys(extra).length > 0 ? { extra } : {}) },
    audiences: identity.audiences,
  };
};
