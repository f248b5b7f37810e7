import { forbidden, notFound } from '../../../server/errors.ts';
import type { Fault } from '../../fault.ts';
import {
  fault,
  replaceRights,
  replaceSubjectMatching,
  withResource,
  changeAttributes,
} from '../rbac/replace-rights.ts';
import { changeDenial } from '../../stages/change-authorization.ts';
import { performDenied } from '../../stages/perform-denied.ts';
import { changeUnauthenticated } from '../../stages/change-unauthenticated.ts';
import { isRead } from '../../../server/is-read.ts';

/** Defects of denials (B 5.11). */
export const denialFaults: readonly Fault[] = [
  fault('AUTHZ-01', 'authorization precedes authentication, so that a bad token returns 403', (parts) =>
    changeUnauthenticated(parts, () => {
      throw forbidden({ group: '', kind: 'path' }, 'no user may do that');
    }),
  ),
  fault(
    'AUTHZ-02',
    'reads that no rule covers are allowed',
    replaceRights(() => ({
      undecidedRequest: (decision, _modes, { verb, resource }) =>
        resource && isRead(verb) ? { ...decision, allowed: true } : decision,
    })),
  ),
  fault('AUTHZ-03', 'a write is stored before its rejection is returned', (parts) =>
    performDenied(parts, (verb) => !isRead(verb)),
  ),
  fault(
    ['AUTHZ-04', 'ERR-21'],
    'the existence of the object is checked first',
    (parts) =>
      changeDenial(parts, (error, { resource, verb }, exists) =>
        resource && verb === 'get' && resource.name !== '' && !exists()
          ? notFound({ group: resource.group, kind: resource.resource, name: resource.name })
          : error,
      ),
    { rules: ['AUTHZ-58'], reason: 'the rejected user there reads an object that does not exist' },
  ),
  fault(
    'AUTHZ-05',
    'a subject of kind User matches every authenticated user',
    replaceSubjectMatching(
      (subject, user, _namespace, original) =>
        original || (subject.kind === 'User' && user.groups.includes('system:authenticated')),
    ),
    { rules: ['RBAC-35', 'RBAC-29', 'RBAC-39', 'RBAC-40'], reason: 'a user whom no subject names is rejected there' },
  ),
  fault(
    'AUTHZ-06',
    'a subject of kind Group is compared with the user name',
    replaceSubjectMatching((subject, user, _namespace, original) =>
      subject.kind === 'Group' && !subject.name.startsWith('system:') ? subject.name === user.username : original,
    ),
    { rules: ['RBAC-36', 'RBAC-39', 'RBAC-40'], reason: 'their groups get rights' },
  ),
  fault('AUTHZ-55', 'a rejection on a collection returns 404', (parts) =>
    changeDenial(parts, (error, { resource }) =>
      resource && resource.name === '' ? notFound({ group: resource.group, kind: resource.resource, name: '' }) : error,
    ),
  ),
  fault(
    'AUTHZ-56',
    'bindings are stored, but those that name users are ignored',
    replaceSubjectMatching((subject, _user, _namespace, original) => original && subject.kind !== 'User'),
  ),
  fault(
    'AUTHZ-17',
    'a list of all namespaces requires the right to only one of them',
    replaceRights(({ bindingsFor }) => ({
      bindingsFor: (view, namespace, resource, user) => [
        ...bindingsFor(view, namespace, resource, user),
        ...(namespace === '' && resource?.resource === 'configmaps' ? view.list('RoleBinding') : []),
      ],
    })),
  ),
  fault(
    'AUTHZ-16',
    'the subresource of a request is not authorized',
    changeAttributes((attributes) => withResource(attributes, { subresource: '' })),
  ),
];
