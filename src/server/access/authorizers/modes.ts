import { InvalidOption } from '../../invalid-option.ts';
import type { ServerCore } from '../../core.ts';
import { allow, type Authorizer, type AuthorizerFactory, noOpinion } from './authorizer.ts';
import { abac } from './abac.ts';
import { nodeAuthorizer } from './node.ts';
import { rbac } from './rbac.ts';
import { webhookAuthorizer } from './webhook.ts';

/** Authorizer modules by their name in `--authorization-mode` (B 5.11). */
export const authorizerModes: Readonly<Record<string, AuthorizerFactory>> = {
  Node: nodeAuthorizer,
  ABAC: abac,
  RBAC: rbac,
  Webhook: webhookAuthorizer,
  AlwaysAllow: () => () => allow(),
  AlwaysDeny: () => () => noOpinion('everything is forbidden'),
};

/** Names in `--authorization-mode`. RBAC without the option. */
export const chosenModes = (core: ServerCore): readonly string[] => {
  const modes = core.options.list('authorization-mode');
  return modes.length > 0 ? modes : ['RBAC'];
};

/** The selected modules in order. The first that allows or denies decides. Throws for an unknown mode. */
export const authorizerChain = (core: ServerCore): Authorizer => {
  const { access, rights } = core.parts.behaviours;
  const modes = rights.modesInEffect(chosenModes(core));
  const modules = modes.map((mode) => {
    const factory = authorizerModes[mode];
    if (!factory)
      throw new InvalidOption(
        `--authorization-mode: "${mode}" is not one of ${Object.keys(authorizerModes).join(', ')}`,
      );
    return { mode, ask: factory(core) };
  });
  // AlwaysDeny alone denies every user, including the group system:masters (AUTHZ-60).
  const deniesAll = modes.every((mode) => mode === 'AlwaysDeny');
  return async (attributes) => {
    if (!deniesAll && access.passesAlways(attributes.user)) return allow();
    const reasons: string[] = [];
    for (const { mode, ask } of modules) {
      const decision = await ask(attributes);
      const settled = rights.opinion(decision, mode, attributes);
      if (settled) return settled;
      if (decision.reason) reasons.push(decision.reason);
    }
    return rights.undecidedRequest(noOpinion(reasons.join(', ')), modes, attributes);
  };
};
