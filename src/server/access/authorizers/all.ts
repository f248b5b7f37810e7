import type { ServerParts } from '../../core.ts';
import { abac } from './abac.ts';
import { allow, noOpinion } from './authorizer.ts';
import { nodeAuthorizer } from './node.ts';
import { rbac } from './rbac.ts';
import { webhookAuthorizer } from './webhook.ts';

/** Authorizer modules by their name in `--authorization-mode` (B 5.11). */
export const standardAuthorizers = (): ServerParts['authorizers'] => ({
  Node: nodeAuthorizer,
  ABAC: abac,
  RBAC: rbac,
  Webhook: webhookAuthorizer,
  AlwaysAllow: () => () => allow(),
  AlwaysDeny: () => () => noOpinion('everything is forbidden'),
});
