import type { Json, UserInfo } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import type { Fault } from '../fault.ts';
import { yieldedFaults } from './identity/authenticated-user.ts';
import { replaceAccess, fault, replaceSubjectMatching } from './rbac/replace-rights.ts';
import { changePath } from '../stages/change-path.ts';
import { wrapStage } from '../stages/wrap-stage.ts';
import { wrapTokenMethod } from '../stages/wrap-token-method.ts';

const authenticated = 'system:authenticated';

/** The common group is not added to users of one type. */
const withoutGroup = (of: (user: UserInfo) => boolean) =>
  replaceAccess(({ withAuthenticatedGroup }) => ({
    withAuthenticatedGroup: (user) => (of(user) ? user : withAuthenticatedGroup(user)),
  }));

const isAccount = (user: UserInfo): boolean => user.username.startsWith('system:serviceaccount:');

/** Only the first certificate, which is the administrator's, keeps its user name; the others get another one. */
const firstUserOnly = (otherName: string) =>
  replaceAccess(({ certificateUserName }) => {
    let first: string | undefined;
    return {
      certificateUserName: (names, dnsNames) => {
        const name = certificateUserName(names, dnsNames);
        first ??= name;
        return name === first || name.startsWith('system:') ? name : otherName;
      },
    };
  });

/** Paths that return an empty list. */
const emptyList =
  (path: string) =>
  (parts: ServerParts): void =>
    changePath(parts, (requestedPath, method) =>
      requestedPath === path && method === 'GET' ? '/api/v1/namespaces/none/configmaps' : requestedPath,
    );

/** Defects of the identification of users (B 5.1). */
export const idFaults: readonly Fault[] = [
  fault(
    'ID-01',
    'a service account can be read by its name, but is missing from the list',
    ({ behaviours: { paging } }) => {
      const { cut } = paging;
      paging.cut = (items, matches, size) =>
        cut(
          items,
          (object) => matches(object) && (object.kind !== 'ServiceAccount' || object.metadata.name === 'default'),
          size,
        );
    },
  ),
  fault(
    'ID-02',
    'bindings identify service accounts by name only',
    replaceSubjectMatching(
      (subject, user, _namespace, original) =>
        original || (subject.kind === 'ServiceAccount' && user.username.endsWith(`:${subject.name}`)),
    ),
    { rules: ['RBAC-37'], reason: 'its two service accounts also have the same name' },
  ),
  fault('ID-05', 'a list of users exists, and is empty', emptyList('/api/v1/users')),
  fault('ID-06', 'users without a service account object are unknown', firstUserOnly('')),
  fault('ID-08', 'certificates are requested, but checked for administrators only', firstUserOnly('system:anonymous')),
  fault(
    'ID-09',
    'the subject of a certificate is trusted, whoever signed it',
    replaceAccess(() => ({ certificateTrusted: () => true })),
  ),
  fault(
    'ID-13',
    'a request without credentials is treated as an administrator',
    replaceAccess(() => ({
      anonymousUser: () => ({ username: 'system:anonymous', uid: '', groups: ['system:masters'], extra: {} }),
    })),
  ),
  fault(
    'ID-16',
    'only the first group of a user counts',
    replaceAccess(({ subjectMatches }) => ({
      subjectMatches: (subject: Json, user, namespace) =>
        subjectMatches(
          subject,
          {
            ...user,
            groups: [...user.groups.slice(0, 1), ...user.groups.filter((group) => group.startsWith('system:'))],
          },
          namespace,
        ),
    })),
  ),
  fault(
    'ID-19',
    'a user with the uid 0 may do everything',
    replaceAccess(({ passesAlways }) => ({ passesAlways: (user) => user.uid === '0' || passesAlways(user) })),
  ),
  fault(
    'ID-21',
    'only users with groups are added to the common group',
    withoutGroup((user) => user.groups.length === 0),
    { rules: ['ID-23', 'ID-24', 'ID-25', 'ID-33'], reason: 'their users also have no groups' },
  ),
  fault('ID-22', 'service accounts are in their own two groups only', withoutGroup(isAccount)),
  fault(
    'ID-23',
    'users of the token file are not added to the common group',
    withoutGroup((user) => user.uid === '1003'),
  ),
  fault(
    'ID-24',
    'users of the token webhook are not added to the common group',
    replaceAccess(({ reviewedUser }) => ({
      reviewedUser: (status) => {
        const user = reviewedUser(status);
        return user && { ...user, groups: [...user.groups, 'system:unauthenticated'] };
      },
    })),
  ),
  fault(
    'ID-25',
    'the common group is added before the request is authenticated',
    replaceAccess(({ anonymousUser }) => ({
      anonymousUser: () => ({ ...anonymousUser(), groups: ['system:unauthenticated', authenticated] }),
    })),
  ),
  fault(
    ['ID-26', 'ID-29'],
    'tokens of service accounts are disabled if certificates are enabled',
    (parts) => wrapTokenMethod(parts, 'accountTokens', () => null),
    { rules: ['ID-02', 'ID-22'], reason: 'they present tokens of service accounts' },
  ),
  fault('ID-28', 'the rights of all proven identities are combined', (parts) => {
    const alsoFails = 'also:';
    wrapStage(parts, 'authenticate', (next) => async (services, request, message) => {
      const first = await next(services, request, message);
      const authorization = request.header('authorization');
      if (authorization === '') return first;
      const second = await services.access.authenticate({ authorization, headers: [], certificate: null });
      if (second === 'refused' || second.user.username === first.username) return first;
      return { ...first, groups: [...first.groups, `${alsoFails}${second.user.username}`] };
    });
    replaceAccess(({ subjectMatches }) => ({
      subjectMatches: (subject, user, namespace) =>
        subjectMatches(subject, user, namespace) ||
        user.groups.some(
          (group) =>
            group.startsWith(alsoFails) &&
            subjectMatches(subject, { ...user, username: group.slice(alsoFails.length) }, namespace),
        ),
    }))(parts);
  }),
  fault(
    'ID-31',
    'users of bootstrap tokens are in the bootstrappers group only',
    withoutGroup((user) => user.username.startsWith('system:bootstrap:')),
  ),
  fault(
    'ID-33',
    'users of ID tokens are in the groups of the claim only',
    withoutGroup((user) => user.username.includes('#')),
  ),
  ...yieldedFaults,
];
