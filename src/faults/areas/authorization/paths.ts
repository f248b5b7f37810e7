import type { Fault } from '../../fault.ts';
import { replaceAccess, changeRequestAttributes, changeAttributes, fault } from '../rbac/replace-rights.ts';

/** Defects of requests outside of groups and versions (B 5.11). */
export const pathFaultsOfRights: readonly Fault[] = [
  fault(
    'AUTHZ-09',
    'a right to one path allows all paths',
    replaceAccess(() => ({
      coversPath: (rule) =>
        (rule.nonResourceURLs ?? []).some((url) => !url.startsWith('/healthz') && !url.startsWith('/api')),
    })),
    {
      rules: ['AUTHZ-49'],
      reason: 'it sees one of two paths rejected',
    },
  ),
  fault(
    'AUTHZ-11',
    'rules for paths are matched without the method',
    replaceAccess(({ coversVerb }) => ({
      coversVerb: (rule, verb) => coversVerb(rule, verb) || rule.nonResourceURLs?.includes('/planecheck') === true,
    })),
    {
      rules: ['AUTHZ-49', 'AUTHZ-50'],
      reason: 'they see one method rejected and another allowed',
    },
  ),
  fault(
    'AUTHZ-47',
    'a path is authorized as a resource without a name',
    changeAttributes((attributes) =>
      attributes.resource
        ? attributes
        : {
            ...attributes,
            resource: { group: '', version: '', resource: '', subresource: '', namespace: '', name: '' },
          },
    ),
  ),
  fault(
    'AUTHZ-48',
    'rules for paths also match the paths of resources',
    changeAttributes((attributes) =>
      attributes.resource && attributes.path !== '' ? { ...attributes, resource: null } : attributes,
    ),
  ),
  fault(
    'AUTHZ-49',
    'every request for a path is authorized as get',
    changeRequestAttributes((attributes) => (attributes.resource ? attributes : { ...attributes, verb: 'get' })),
    { rules: ['AUTHZ-11'], reason: 'the same scenario checks both' },
  ),
  fault(
    'AUTHZ-50',
    'a HEAD of a path is authorized as get',
    changeRequestAttributes((attributes) =>
      !attributes.resource && attributes.verb === 'head' ? { ...attributes, verb: 'get' } : attributes,
    ),
  ),
];
