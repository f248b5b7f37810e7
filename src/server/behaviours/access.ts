import { authorizationBehaviours, authorizationRules } from './access/authorization.ts';
import { bootstrapTokensBehaviours, bootstrapTokensRules } from './access/bootstrap-tokens.ts';
import { credentialsBehaviours, credentialsRules } from './access/credentials.ts';
import { externalTokensBehaviours, externalTokensRules } from './access/external-tokens.ts';
import { impersonationBehaviours, impersonationRules } from './access/impersonation.ts';
import { proxyHeadersBehaviours, proxyHeadersRules } from './access/proxy-headers.ts';
import { serviceAccountTokensBehaviours, serviceAccountTokensRules } from './access/service-account-tokens.ts';

export type { NeededRight, WantedIdentity } from './access/impersonation.ts';

/** Authentication, authorization and impersonation as named behaviours (B 5.1-5.11). */
export const accessBehaviours = {
  ...credentialsBehaviours,
  ...bootstrapTokensBehaviours,
  ...serviceAccountTokensBehaviours,
  ...externalTokensBehaviours,
  ...proxyHeadersBehaviours,
  ...impersonationBehaviours,
  ...authorizationBehaviours,
};

/** Rule ids that each entry satisfies. */
export const accessRules: Readonly<Record<keyof typeof accessBehaviours, readonly string[]>> = {
  ...credentialsRules,
  ...bootstrapTokensRules,
  ...serviceAccountTokensRules,
  ...externalTokensRules,
  ...proxyHeadersRules,
  ...impersonationRules,
  ...authorizationRules,
};
