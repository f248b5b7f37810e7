import type { UserInfo } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';
import { access, fault } from '../rbac/planting.ts';

/** Changes the user of a line of the token file. */
const ofTokenFile = (change: (user: UserInfo) => UserInfo) =>
  access(({ staticTokenUser }) => ({
    staticTokenUser: (columns) => {
      const user = staticTokenUser(columns);
      return user && change(user);
    },
  }));

const isHealth = (path: string): boolean => /^\/(healthz|livez|readyz)(\/|$)/.test(path);

/** Users of front proxies are taken as the headers name them; the common group is for others. */
const proxiedAsNamed = (parts: ServerParts): void => {
  const proxied = new WeakSet<UserInfo>();
  access(({ proxyHeaderUser, withAuthenticatedGroup }) => ({
    proxyHeaderUser: (headers, names) => {
      const user = proxyHeaderUser(headers, names);
      if (user) proxied.add(user);
      return user;
    },
    withAuthenticatedGroup: (user) => (proxied.has(user) ? user : withAuthenticatedGroup(user)),
  }))(parts);
};

/** Defects of what authentication yields: name, ID, groups and extra fields (B 5.1). */
export const yieldedFaults: readonly Fault[] = [
  fault(
    'ID-10',
    'the name is the first DNS name of a certificate that has one',
    access(({ certificateUserName }) => ({
      certificateUserName: (names, dnsNames) => dnsNames[0] ?? certificateUserName(names, dnsNames),
    })),
  ),
  fault(
    'ID-11',
    'the dates of a certificate are not looked at',
    access(() => ({ certificateCurrent: () => true })),
  ),
  fault(
    'ID-12',
    'requests for health run without a name',
    access(() => ({ senderOfPath: (caller, path) => (isHealth(path) ? { ...caller, username: '' } : caller) })),
  ),
  fault(
    'ID-14',
    'the ID of a user is told as the name',
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
    { rules: ['HOOK-138'], reason: 'its user has an ID, too' },
  ),
  fault(
    'ID-15',
    'the IDs of the token file are not taken over',
    ofTokenFile((user) => ({ ...user, uid: '' })),
  ),
  fault(
    'ID-17',
    'of the values of an extra field the first is kept',
    access(({ reviewedUser }) => ({
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
    'names of users are written in small letters',
    ofTokenFile((user) => ({ ...user, username: user.username.toLowerCase() })),
  ),
  fault('ID-32', 'users of front proxies are in the groups of the headers alone', proxiedAsNamed),
];
