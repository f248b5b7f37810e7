import type { PolicyRule } from '../policy-rule.ts';
import type { ServerCore, AuthorizerFactory } from '../../core.ts';
import type { RequestAttributes } from '../../model.ts';
import { allow, noOpinion } from './authorizer.ts';
import { rulesOf } from './rules-of.ts';

/** Whether one rule allows the request (B 5.11). */
export const ruleAllows = (core: ServerCore, rule: PolicyRule, attributes: RequestAttributes): boolean => {
  const behaviours = core.parts.behaviours.access;
  const { resource, verb, path } = attributes;
  if (!behaviours.coversVerb(rule, verb)) return false;
  if (!resource) return behaviours.coversPath(rule, path);
  return (
    behaviours.coversGroup(rule, resource.group) &&
    behaviours.coversResource(rule, resource.resource, resource.subresource) &&
    behaviours.coversName(rule, resource.name)
  );
};

/** Mode RBAC: the stored roles and bindings. */
export const rbac: AuthorizerFactory = (core) => (attributes) => {
  const rules = rulesOf(core, attributes.user, attributes.resource?.namespace ?? '', attributes.resource);
  return rules.some((rule) => ruleAllows(core, rule, attributes)) ? allow() : noOpinion();
};
