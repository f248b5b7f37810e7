import type { ServerCore } from '../../core.ts';
import { allow, type Authorizer, type AuthorizerFactory, noOpinion } from './authorizer.ts';
import { rbac } from './rbac.ts';

/** Modules by the name that `--authorization-mode` gives them (B 5.11). */
export const authorizerModes: Readonly<Record<string, AuthorizerFactory>> = {
  RBAC: rbac,
  AlwaysAllow: () => () => allow(),
  AlwaysDeny: () => () => noOpinion('Everything is forbidden.'),
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
  return async (attributes) => {
    if (passesAlways(attributes.user)) return allow();
    const reasons: string[] = [];
    for (const module of modules) {
      const decision = await module(attributes);
      if (decision.allowed || decision.denied) return decision;
      if (decision.reason) reasons.push(decision.reason);
    }
    return noOpinion(reasons.join(', '));
  };
};
