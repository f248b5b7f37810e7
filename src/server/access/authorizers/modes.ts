import { InvalidOption } from '../../options/invalid-option.ts';
import type { ServerCore } from '../../core.ts';
import { allow, noOpinion } from './authorizer.ts';
import type { Authorizer } from '../../contracts.ts';

/** Names in `--authorization-mode`. RBAC without the option. */
export const chosenModes = (core: ServerCore): readonly string[] => {
  const modes = core.options.list('authorization-mode');
  return modes.length > 0 ? modes : ['RBAC'];
};

/** The selected modules in order. The first that allows or denies decides. Throws for an unknown mode. */
export const authorizerChain = (core: ServerCore): Authorizer => {
  const { access, rights } = core.parts.behaviours;
  const modes = rights.modesInEffect(chosenModes(core));
  const { authorizers } = core.parts;
  const modules = modes.map((mode) => {
    const factory = Object.hasOwn(authorizers, mode) ? authorizers[mode] : undefined;
    if (!factory)
      throw new InvalidOption(`--authorization-mode: "${mode}" is not one of ${Object.keys(authorizers).join(', ')}`);
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
