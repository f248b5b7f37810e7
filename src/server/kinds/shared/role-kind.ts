import type { Cause, Json, KindData, ValidationRule } from '../../model.ts';
import { causes } from './causes.ts';
import { defineKind } from './define-kind.ts';

const policyRules = (namespaced: boolean): ValidationRule => ({
  rules: ['RBAC-19'],
  check: (object) =>
    (object['rules'] ?? []).flatMap((rule: Json, index: number): Cause[] => {
      const at = `rules[${index}]`;
      const found: Cause[] = rule.verbs?.length
        ? []
        : [causes.required(`${at}.verbs`, 'verbs must contain at least one value')];
      if (rule.nonResourceURLs?.length) {
        if (namespaced)
          found.push(
            causes.invalid(
              `${at}.nonResourceURLs`,
              rule.nonResourceURLs,
              'namespaced rules cannot apply to non-resource URLs',
            ),
          );
        if (rule.apiGroups?.length || rule.resources?.length || rule.resourceNames?.length)
          found.push(
            causes.invalid(
              `${at}.nonResourceURLs`,
              rule.nonResourceURLs,
              'rules cannot apply to both regular resources and non-resource URLs',
            ),
          );
        return found;
      }
      if (!rule.apiGroups?.length)
        found.push(causes.required(`${at}.apiGroups`, 'resource rules must supply at least one api group'));
      if (!rule.resources?.length)
        found.push(causes.required(`${at}.resources`, 'resource rules must supply at least one resource'));
      return found;
    }),
});

/** A kind of roles, in a namespace or for the entire cluster (B 5.11). */
export const roleKind = (kind: 'Role' | 'ClusterRole'): KindData =>
  defineKind({
    group: 'rbac.authorization.platform.io',
    kind,
    plural: `${kind.toLowerCase()}s`,
    namespaced: kind === 'Role',
    names: 'pathSegment',
    schema: kind === 'Role' ? 'role' : 'cluster-role',
    putCreates: true,
    validations: [policyRules(kind === 'Role')],
  });
