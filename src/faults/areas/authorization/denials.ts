import { forbidden, notFound } from '../../../server/errors.ts';
import type { Fault } from '../../fault.ts';
import { fault, rights, subjects, withResource, considered } from '../rbac/planting.ts';

const reading = new Set(['get', 'list', 'watch']);

/** Defects of what is denied, and how (B 5.11). */
export const denialFaults: readonly Fault[] = [
  fault(
    'AUTHZ-01',
    'authorization comes before authentication, so that a bad token is answered with 403',
    ({ behaviours: { wire } }) => {
      wire.refusedCredential = () => forbidden({ group: '', kind: 'path' }, 'nobody may do that');
    },
  ),
  fault(
    'AUTHZ-02',
    'what no rule speaks of may be read',
    rights(() => ({
      withoutOpinion: (decision, _modes, { verb, resource }) =>
        resource && reading.has(verb) ? { ...decision, allowed: true } : decision,
    })),
  ),
  fault(
    'AUTHZ-03',
    'a write is carried out before its refusal is answered',
    rights(() => ({ endsWithRefusal: (verb) => reading.has(verb) })),
  ),
  fault(
    ['AUTHZ-04', 'ERR-21'],
    'whether the object is there is looked at first',
    rights(() => ({
      refusal: (error, { resource, verb }, exists) =>
        resource && verb === 'get' && resource.name !== '' && !exists()
          ? notFound({ group: resource.group, kind: resource.resource, name: resource.name })
          : error,
    })),
    { rules: ['AUTHZ-58'], reason: 'whoever is refused there reads what is not there' },
  ),
  fault(
    'AUTHZ-05',
    'a subject of kind User counts for everybody who proved who he is',
    subjects(
      (subject, user, _namespace, whole) =>
        whole || (subject.kind === 'User' && user.groups.includes('system:authenticated')),
    ),
    { rules: ['RBAC-35', 'RBAC-29', 'RBAC-39', 'RBAC-40'], reason: 'somebody whom no subject names is refused there' },
  ),
  fault(
    'AUTHZ-06',
    'a subject of kind Group is compared with the name of the user',
    subjects((subject, user, _namespace, whole) =>
      subject.kind === 'Group' && !subject.name.startsWith('system:') ? subject.name === user.username : whole,
    ),
    { rules: ['RBAC-36', 'RBAC-39', 'RBAC-40'], reason: 'their groups get rights' },
  ),
  fault(
    'AUTHZ-55',
    'a refusal on a collection is answered with 404',
    rights(() => ({
      refusal: (error, { resource }) =>
        resource && resource.name === ''
          ? notFound({ group: resource.group, kind: resource.resource, name: '' })
          : error,
    })),
  ),
  fault(
    'AUTHZ-56',
    'bindings are stored, and those that name users are not looked at',
    subjects((subject, _user, _namespace, whole) => whole && subject.kind !== 'User'),
  ),
  fault(
    'AUTHZ-17',
    'a list of all namespaces takes the right to one of them',
    rights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) => [
        ...bindingsFor(view, namespace, resource, user),
        ...(namespace === '' && resource?.resource === 'configmaps' ? view.list('RoleBinding') : []),
      ],
    })),
  ),
  fault(
    'AUTHZ-16',
    'what is asked for is looked at without its sub-resource',
    considered((attributes) => withResource(attributes, { subresource: '' })),
  ),
];
