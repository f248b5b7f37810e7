import type { ServerCore } from '../../core.ts';
import { allow, type Authorizer, type AuthorizerFactory, noOpinion } from './authorizer.ts';
import { abac } from './abac.ts';
import { nodeAuthorizer } from './node.ts';
import { rbac } from './rbac.ts';
import { webhookAuthorizer } from './webhook.ts';

/** Modules by the name that `--authorization-mode` gives them (B 5.11). */
export const authorizerModes: Readonly<Record<string, AuthorizerFactory>> = {
  Node: nodeAuthorizer,
  ABAC: abac,
  RBAC: rbac,
  Webhook: webhookAuthorizer,
  AlwaysAllow: () => () => allow(),
  AlwaysDeny: () => () => noOpinion('everything is forbidden'),
};

/** Names given to `--authorization-mode`; RBAC without the option. */
export const chosenModes = (core: ServerCore): readonly string[] => {
  const given = core.options.list('authorization-mode');
  return given.length > 0 ? given : ['RBAC'];
};

/** The chosen modules one after another: the first that approves or denies decides. Throws on an unknown mode. */
export const authorizerChain = (core: ServerCore): Authorizer => {
  const modules = chosenModes(core).map((mode) => {
    const factory = authorizerModes[mode];
    if (!factory) throw new Error(`--authorization-mode: "${mode}" is not one of ${Object.keys(authorizerModes).join(', ')}`);
    return factory(core);
  });
  const { passesAlways } = core.parts.behaviours.access;
  // AlwaysDeny alone means everybody (AUTHZ-60), whatever the group.
  const nobody = chosenModes(core).every((mode) => mode === 'AlwaysDeny');
  return async (attributes) => {
    if (!nobody && passesAlways(attributes.user)) return allow();
    const reasons: string[] = [];
    for (const module of modules) {
      const decision = await module(attributes);
      if (decision.allowed || decision.denied) return decision;
      if (decision.reason) reasons.push(decision.reason);
    }
    return noOpinion(reasons.join(', '));
  };
};
