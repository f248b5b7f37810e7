import type { Access } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import { setAccess } from './access-of.ts';
import { authenticator, tokenMethods } from './authenticate.ts';
import { authorizerChain, chosenModes } from './authorizers/modes.ts';
import { storeBootstrapPolicy } from './bootstrap-policy.ts';
import { impersonate } from './impersonate.ts';

/**
 * Authentication, impersonation and authorization of a core (B 5), selected by its options. Stores the bootstrap roles.
 * Anonymous requests already have a user in the result; `refused` is a 401. Throws for invalid options.
 */
export const createAccess = (core: ServerCore): Access => {
  const { rights } = core.parts.behaviours;
  const authorize = async (attributes: Parameters<Access['authorize']>[0]) =>
    rights.decided(await chain(rights.considered(attributes)), attributes);
  const chain = authorizerChain(core);
  if (chosenModes(core).includes('RBAC')) storeBootstrapPolicy(core);
  return setAccess(core, {
    authenticate: authenticator(core, tokenMethods(core)),
    impersonate: (user, headers) => impersonate(core, authorize, user, headers),
    authorize,
  });
};
