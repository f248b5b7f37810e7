import type { PolicyRule } from '../../../server/access/policy-rule.ts';
import type { Fault } from '../../fault.ts';
import { removeCheck } from '../objects/change-kind.ts';
import { replaceAccess, fault, changeSuiteRoles, replaceRights } from './replace-rights.ts';

const first = (list: readonly string[] | undefined): readonly string[] => (list ?? []).slice(0, 1);
const all =
  (pick: (rule: PolicyRule) => readonly string[] | undefined) =>
  (rules: readonly PolicyRule[]): readonly string[] =>
    rules.flatMap((rule) => pick(rule) ?? []);
const everything: PolicyRule = { verbs: ['*'], apiGroups: ['*'], resources: ['*'] };

/** Defects of the evaluation of role rules (B 5.11). */
export const roleRuleFaults: readonly Fault[] = [
  fault(
    'RBAC-07',
    'verbs and types of all rules of a role are combined',
    changeSuiteRoles((rules) =>
      rules.length !== 2
        ? rules
        : [
            {
              verbs: all((rule) => rule.verbs)(rules),
              apiGroups: all((rule) => rule.apiGroups)(rules),
              resources: all((rule) => rule.resources)(rules),
            },
          ],
    ),
  ),
  fault(
    'RBAC-09',
    'only the first group of a rule counts',
    replaceAccess(({ coversGroup }) => ({
      coversGroup: (rule, group) => coversGroup({ ...rule, apiGroups: first(rule.apiGroups) }, group),
    })),
  ),
  fault(
    'RBAC-10',
    'config maps and secrets are treated as one type',
    replaceAccess(({ coversResource }) => ({
      coversResource: (rule, resource, sub) =>
        coversResource(rule, resource, sub) || (resource === 'secrets' && coversResource(rule, 'configmaps', sub)),
    })),
    { rules: ['RBAC-07'], reason: 'it distinguishes config maps and secrets' },
  ),
  fault(
    'RBAC-11',
    'only the first type of a rule counts',
    replaceAccess(({ coversResource }) => ({
      coversResource: (rule, resource, sub) =>
        coversResource({ ...rule, resources: first(rule.resources) }, resource, sub),
    })),
    {
      rules: ['RBAC-09', 'RBAC-25'],
      reason: 'they name two types in one rule',
    },
  ),
  fault(
    'RBAC-12',
    'rules with a slash never match',
    replaceAccess(({ coversResource }) => ({
      coversResource: (rule, resource, sub) => sub === '' && coversResource(rule, resource, sub),
    })),
    {
      rules: ['RBAC-14'],
      reason: 'it also checks a subresource that a user may read',
    },
  ),
  fault(
    'RBAC-14',
    'the part of a rule after the slash is cut off',
    replaceAccess(({ coversResource }) => ({
      coversResource: (rule, resource, sub) =>
        coversResource(rule, resource, sub) ||
        coversResource(
          { ...rule, resources: (rule.resources ?? []).map((one) => one.split('/')[0] ?? '') },
          resource,
          '',
        ),
    })),
    { rules: ['RBAC-12', 'RBAC-13'], reason: 'their rights also cover one subresource' },
  ),
  fault(
    'RBAC-15',
    'a rule without names matches only the first name of which a request was made',
    replaceAccess(({ coversName }) => {
      const first = new Map<string, string>();
      return {
        coversName: (rule, name) => {
          if (rule.resourceNames?.length || name === '') return coversName(rule, name);
          const key = JSON.stringify(rule);
          if (!first.has(key)) first.set(key, name);
          return first.get(key) === name;
        },
      };
    }),
  ),
  fault(
    'RBAC-16',
    'a name matches all names that begin with it',
    replaceAccess(({ coversName }) => ({
      coversName: (rule, name) =>
        coversName(rule, name) || (rule.resourceNames ?? []).some((one) => name.startsWith(one)),
    })),
  ),
  fault(
    'RBAC-17',
    'a request without an object name matches every name',
    replaceAccess(({ coversName }) => ({ coversName: (rule, name) => name === '' || coversName(rule, name) })),
  ),
  fault(
    'RBAC-18',
    'a right to get includes the right to list',
    replaceAccess(({ coversVerb }) => ({
      coversVerb: (rule, verb) => coversVerb(rule, verb) || (verb === 'list' && coversVerb(rule, 'get')),
    })),
  ),
  fault('RBAC-19', 'a rule without verbs is stored and grants all verbs', (parts) => {
    removeCheck(parts, 'Role', 'RBAC-19');
    replaceAccess(({ coversVerb }) => ({
      coversVerb: (rule, verb) => rule.verbs === undefined || coversVerb(rule, verb),
    }))(parts);
  }),
  fault(
    'RBAC-21',
    'of the bindings in a namespace only the first that names the user counts',
    replaceRights(({ united }) => ({
      united: (grants) => {
        const local = grants.filter(({ binding }) => binding.metadata.namespace !== undefined);
        return united(grants.filter((grant) => !local.slice(1).includes(grant)));
      },
    })),
  ),
  fault(
    'RBAC-22',
    'a rule with names replaces a rule without names for the same type',
    replaceRights(({ united }) => ({
      united: (grants) => {
        const rules = united(grants);
        const named = new Set(
          rules.filter((rule) => rule.resourceNames?.length).flatMap((rule) => rule.resources ?? []),
        );
        return rules.filter(
          (rule) => rule.resourceNames?.length || !rule.resources?.every((resource) => named.has(resource)),
        );
      },
    })),
  ),
  fault(
    'RBAC-23',
    'a role without rules grants everything in its namespace',
    changeSuiteRoles((rules) => (rules.length === 0 ? [everything] : rules)),
  ),
  fault(
    'RBAC-24',
    'a role with the name of the user applies to that user',
    replaceRights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) => [
        ...bindingsFor(view, namespace, resource, user),
        {
          metadata: { name: user.username, namespace },
          subjects: [{ kind: 'User', name: user.username }],
          roleRef: { kind: 'Role', name: user.username },
        },
      ],
    })),
  ),
];
