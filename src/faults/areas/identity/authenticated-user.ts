import type { UserInfo } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { replaceAccess, fault } from '../rbac/replace-rights.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

/** Changes the user of a line of the token file. */
const ofTokenFile = (change: (user: UserInfo) => UserInfo) =>
  replaceAccess(({ staticTokenUser }) => ({
    staticTokenUser: (columns) => {
      const user = staticTokenUser(columns);
      return user && change(user);
    },
  }));

const isHealth = (path: string): boolean => /^\/(healthz|livez|readyz)(\/|$)/.test(path);

/** Users of front proxies have only the groups of the headers; other users also get the common group. */
const proxiedAsNamed = (parts: ServerParts): void => {
  const proxied = new WeakSet<UserInfo>();
  replaceAccess(({ proxyHeaderUser, withAuthenticatedGroup }) => ({
    proxyHeaderUser: (headers, names) => {
      const user = proxyHeaderUser(headers, names);
      if (user) proxied.add(user);
      return user;
    },
    withAuthenticatedGroup: (user) => (proxied.has(user) ? user : withAuthenticatedGroup(user)),
  }))(parts);
};

/** Defects of the authenticated identity: name, uid, groups and extra fields (B 5.1). */
export const yieldedFaults: readonly Fault[] = [
  fault(
    'ID-10',
    'the user name is the first DNS name of a certificate that has one',
    replaceAccess(({ certificateUserName }) => ({
      certificateUserName: (names, dnsNames) => dnsNames[0] ?? certificateUserName(names, dnsNames),
    })),
  ),
  fault(
    'ID-11',
    'the validity period of a certificate is not checked',
    replaceAccess(() => ({ certificateCurrent: () => true })),
  ),
  fault('ID-12', 'health requests have no user name', (parts) =>
    wrapStage(parts, 'authenticate', (next) => async (services, request, message) => {
      const caller = await next(services, request, message);
      return isHealth(request.path) ? { ...caller, username: '' } : caller;
    }),
  ),
  fault(
    'ID-14',
    'the uid of a user is returned as the name',
    ({ behaviours: { webhooks } }) => {
      const { sentReview } = webhooks;
      webhooks.sentReview = (review, request) => {
        const sent = sentReview(review, request);
        const { uid } = sent.request.userInfo;
        return uid
          ? { ...sent, request: { ...sent.request, userInfo: { ...sent.request.userInfo, username: uid } } }
          : sent;
      };
    },
    { rules: ['HOOK-138'], reason: 'its user also has a uid' },
  ),
  fault(
    'ID-15',
    'the uids of the token file are not used',
    ofTokenFile((user) => ({ ...user, uid: '' })),
  ),
  fault(
    'ID-17',
    'only the first value of an extra field is kept',
    replaceAccess(({ reviewedUser }) => ({
      reviewedUser: (status) => {
        const user = reviewedUser(status);
        return (
          user && {
            ...user,
            extra: Object.fromEntries(Object.entries(user.extra).map(([key, values]) => [key, values.slice(0, 1)])),
          }
        );
      },
    })),
    { rules: ['TOKHOOK-22'], reason: 'its user has a field with two values' },
  ),
  fault(
    'ID-18',
    'user names are written in lower case',
    ofTokenFile((user) => ({ ...user, username: user.username.toLowerCase() })),
  ),
  fault('ID-32', 'users of front proxies are in the groups of the headers only', proxiedAsNamed),
];
