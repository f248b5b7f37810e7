import type { Json } from '../exchange.ts';
import type { KindAddress } from '../paths/kinds.ts';
import { NoCounterpart } from './no-counterpart.ts';
import { standIn } from './subject-kind.ts';

const namesStandIn = (rule: Json): boolean =>
  Array.isArray(rule?.resources) && rule.resources.includes(standIn.plural) && rule.apiGroups?.includes(standIn.group);

/** A rule of a role, with the kind under test in the place of the stand-in. */
const subjectRule = (rule: Json, { group, plural }: KindAddress): Json => {
  if (!namesStandIn(rule)) return rule;
  const resources = rule.resources.map((name: Json) => (name === standIn.plural ? plural : name));
  return { ...rule, resources, apiGroups: [...new Set([...rule.apiGroups, group])] };
};

/**
 * A create or a change of a binding needs two rights: the one on the binding, and the one to bind the role (B 5.11).
 * Without the second, a server also looks for the role.
 */
const rightsToBind = ({ group, plural }: KindAddress): readonly Json[] =>
  plural === 'rolebindings' || plural === 'clusterrolebindings'
    ? [{ apiGroups: [group], resources: ['roles', 'clusterroles'], verbs: ['bind'] }]
    : [];

/**
 * The body of a role or of an access review, with the rights on the kind under test in the place of those on the
 * stand-in; other bodies as they are. A right in a namespace has no counterpart for a cluster-scoped kind.
 */
export const subjectRights = (path: string, body: Json, address: KindAddress): Json => {
  if (typeof body !== 'object' || body === null) return body;
  const isInNamespace = /\/namespaces\/[^/]+\/roles(\?|$)/.test(path);
  if (Array.isArray(body.rules) && body.rules.some(namesStandIn)) {
    if (isInNamespace && !address.namespaced)
      throw new NoCounterpart('a role of a namespace grants no rights to a cluster-scoped kind');
    const rules = body.rules.map((rule: Json) => subjectRule(rule, address));
    return { ...body, rules: [...rules, ...rightsToBind(address)] };
  }
  const asked = body.spec?.resourceAttributes;
  if (asked?.resource !== standIn.plural || (asked.group ?? '') !== standIn.group) return body;
  const { namespace, ...unscoped } = asked;
  const scope = address.namespaced && namespace !== undefined ? { namespace } : {};
  const resourceAttributes = { ...unscoped, ...scope, resource: address.plural, group: address.group };
  return { ...body, spec: { ...body.spec, resourceAttributes } };
};
