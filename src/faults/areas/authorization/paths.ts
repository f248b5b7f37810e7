import type { Fault } from '../../fault.ts';
import { access, asked, considered, fault } from '../rbac/planting.ts';

/** Defects of requests outside of groups and versions (B 5.11). */
export const pathFaultsOfRights: readonly Fault[] = [
  fault(
    'AUTHZ-09',
    'a right to one path opens all of them',
    access(() => ({
      coversPath: (rule) =>
        (rule.nonResourceURLs ?? []).some((url) => !url.startsWith('/healthz') && !url.startsWith('/api')),
    })),
    {
      rules: ['AUTHZ-49'],
      reason: 'what it sees refused is refused for one path among two',
    },
  ),
  fault(
    'AUTHZ-11',
    'rules for paths are matched without the method',
    access(({ coversVerb }) => ({
      coversVerb: (rule, verb) => coversVerb(rule, verb) || rule.nonResourceURLs?.includes('/planecheck') === true,
    })),
    {
      rules: ['AUTHZ-49', 'AUTHZ-50'],
      reason: 'they see one method refused and another let through',
    },
  ),
  fault(
    'AUTHZ-47',
    'a path is asked for as a resource without a name',
    considered((attributes) =>
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
    'rules for paths are matched with the paths of resources, too',
    considered((attributes) =>
      attributes.resource && attributes.path !== '' ? { ...attributes, resource: null } : attributes,
    ),
  ),
  fault(
    'AUTHZ-49',
    'every request for a path is asked for as get',
    asked((attributes) => (attributes.resource ? attributes : { ...attributes, verb: 'get' })),
    { rules: ['AUTHZ-11'], reason: 'the same scenario shows both' },
  ),
  fault(
    'AUTHZ-50',
    'a HEAD of a path is asked for as get',
    asked((attributes) =>
      !attributes.resource && attributes.verb === 'head' ? { ...attributes, verb: 'get' } : attributes,
    ),
  ),
];
