import { StatusError } from '../../../server/errors.ts';
import type { UserInfo } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

type Access = ServerParts['behaviours']['access'];
type Wanted = NonNullable<ReturnType<Access['wantedIdentity']>>;
type Headers = Parameters<Access['wantedIdentity']>[0];

/** Replaces the parsed headers; null means that there are none. */
const replaceParsedHeaders =
  (change: (wanted: Wanted, headers: Headers) => Wanted | null) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { wantedIdentity } = access;
    access.wantedIdentity = (headers) => {
      const wanted = wantedIdentity(headers);
      return wanted && change(wanted, headers);
    };
  };
/** Builds the identity from the caller and the impersonated user. */
const replaceIdentity =
  (change: (acting: UserInfo, caller: UserInfo, wanted: Wanted) => UserInfo) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { actingIdentity } = access;
    access.actingIdentity = (caller, wanted) => change(actingIdentity(caller, wanted), caller, wanted);
  };

const prefix = 'impersonate-extra-';
/** Derives the keys of extra fields differently from the header suffix. */
const keys = (keyOf: (name: string) => string) =>
  replaceParsedHeaders((wanted, headers) => {
    const extra: Record<string, string[]> = {};
    for (const [name, value] of headers)
      if (name.toLowerCase().startsWith(prefix)) (extra[keyOf(name.slice(prefix.length))] ??= []).push(value);
    return { ...wanted, extra };
  });
const canonical = (name: string): string => name.toLowerCase().replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Defects of the impersonated identity (B 5.10). */
export const impersonatedIdentityFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['IMP-01'],
    description: 'the headers are read before the credentials are checked',
    plant: (parts) => {
      const { access } = parts.behaviours;
      const unproven = new WeakSet<UserInfo>();
      wrapStage(parts, 'authenticate', (next) => async (services, request, message) => {
        const wanted = access.wantedIdentity(request.headers);
        const user = wanted && access.actingIdentity(access.anonymousUser(), wanted);
        const caller = await next(services, request, message).catch((error: unknown) => {
          if (user === null) throw error;
          return user;
        });
        if (user === null || (caller !== user && caller.username !== 'system:anonymous')) return caller;
        unproven.add(user);
        return user;
      });
      wrapStage(
        parts,
        'impersonate',
        (next) => async (services, caller, request) =>
          unproven.has(caller) ? caller : next(services, caller, request),
      );
    },
  },
  {
    seam: 'server',
    rules: ['IMP-03'],
    description: 'the right to impersonate is checked, but the caller keeps their own identity',
    alsoFails: {
      rules: [
        'IMP-02',
        'IMP-04',
        'IMP-05',
        'IMP-06',
        'IMP-07',
        'IMP-08',
        'IMP-13',
        'IMP-14',
        'IMP-15',
        'IMP-16',
        'IMP-17',
        'IMP-18',
        'IMP-19',
        'IMP-20',
        'IMP-21',
        'IMP-22',
        'IMP-23',
        'IMP-24',
        'IMP-25',
        'IMP-26',
        'IMP-27',
        'IMP-28',
        'IMP-29',
        'IMP-30',
      ],
      reason: 'their requests also impersonate',
    },
    plant: replaceIdentity((_acting, caller) => caller),
  },
  {
    seam: 'server',
    rules: ['IMP-04'],
    description: 'the rights of the caller apply in addition to those of the impersonated user',
    alsoFails: {
      rules: ['IMP-05', 'IMP-07', 'IMP-08'],
      reason: 'what they see rejected is rejected to the impersonated user, and allowed to the caller',
    },
    plant: (parts) => {
      const { access } = parts.behaviours;
      const { passesAlways, subjectMatches } = access;
      const callers = new WeakMap<UserInfo, UserInfo>();
      replaceIdentity((acting, caller) => {
        callers.set(acting, caller);
        return acting;
      })(parts);
      const both = (user: UserInfo): readonly UserInfo[] => [
        user,
        ...(callers.has(user) ? [callers.get(user) as UserInfo] : []),
      ];
      access.passesAlways = (user) => both(user).some((one) => passesAlways(one));
      access.subjectMatches = (subject, user, namespace) =>
        both(user).some((one) => subjectMatches(subject, one, namespace));
    },
  },
  {
    seam: 'server',
    rules: ['IMP-05'],
    description: 'the groups of the caller are replaced only if a group header is sent',
    alsoFails: {
      rules: ['IMP-04', 'IMP-07', 'IMP-08'],
      reason: 'the impersonating administrator keeps their groups there',
    },
    plant: replaceIdentity((acting, caller, wanted) =>
      wanted.groups.length > 0 ? acting : { ...acting, groups: caller.groups },
    ),
  },
  {
    seam: 'server',
    rules: ['IMP-06'],
    description: 'only the user name is replaced; the uid of the caller stays',
    plant: replaceIdentity((acting, caller, wanted) => ({ ...acting, uid: wanted.uid ?? caller.uid })),
  },
  {
    seam: 'server',
    rules: ['IMP-06'],
    variant: 'extra',
    description: 'the extra fields of the caller are kept',
    plant: replaceIdentity((acting, caller) => ({ ...acting, extra: { ...caller.extra, ...acting.extra } })),
  },
  {
    seam: 'server',
    rules: ['IMP-07'],
    description: 'the user name is cut at an @',
    plant: replaceParsedHeaders((wanted) => ({ ...wanted, username: wanted.username?.split('@')[0] ?? null })),
  },
  {
    seam: 'server',
    rules: ['IMP-08'],
    description: 'the right to the group is checked, but the group is not set',
    alsoFails: {
      rules: ['IMP-09', 'IMP-10'],
      reason: 'the rights that they see are those of an impersonated group',
    },
    plant: replaceIdentity((acting, _caller, wanted) => ({
      ...acting,
      groups: acting.groups.filter((group) => !wanted.groups.includes(group)),
    })),
  },
  {
    seam: 'server',
    rules: ['IMP-09'],
    description: 'only the last line of the group header is read',
    alsoFails: { rules: ['IMP-21'], reason: 'the group that the caller has no right to is in the line before' },
    plant: replaceParsedHeaders((wanted) => ({ ...wanted, groups: wanted.groups.slice(-1) })),
  },
  {
    seam: 'server',
    rules: ['IMP-10'],
    description: 'a group without a user is ignored, and the request runs as the caller',
    plant: replaceParsedHeaders((wanted) => (wanted.username === null && wanted.groups.length > 0 ? null : wanted)),
  },
  {
    seam: 'server',
    rules: ['IMP-11'],
    description: 'extra fields without a user are added to the identity of the caller',
    plant: (parts) => {
      const { access } = parts.behaviours;
      const { incompleteImpersonation } = access;
      const isExtraAlone = (wanted: Wanted): boolean =>
        wanted.username === null && wanted.groups.length === 0 && wanted.uid === null;
      access.incompleteImpersonation = (wanted) => (isExtraAlone(wanted) ? null : incompleteImpersonation(wanted));
      replaceIdentity((acting, caller, wanted) =>
        isExtraAlone(wanted) ? { ...caller, extra: { ...caller.extra, ...wanted.extra } } : acting,
      )(parts);
    },
  },
  {
    seam: 'server',
    rules: ['IMP-12'],
    description: 'a uid without a user is ignored',
    plant: replaceParsedHeaders((wanted) => (wanted.username === null && wanted.uid !== null ? null : wanted)),
  },
  {
    seam: 'server',
    rules: ['IMP-13'],
    description: 'the right to an extra field is checked, but the field is not set',
    alsoFails: { rules: ['IMP-14', 'IMP-15', 'IMP-16'], reason: 'they also check extra fields' },
    plant: replaceIdentity((acting) => ({ ...acting, extra: {} })),
  },
  {
    seam: 'server',
    rules: ['IMP-14'],
    description: 'the second value of an extra field replaces the first',
    plant: replaceParsedHeaders((wanted) => ({
      ...wanted,
      extra: Object.fromEntries(Object.entries(wanted.extra).map(([key, values]) => [key, values.slice(-1)])),
    })),
  },
  {
    seam: 'server',
    rules: ['IMP-15'],
    description: 'the key of an extra field has the canonical case of a header',
    alsoFails: {
      rules: ['IMP-13', 'IMP-14', 'IMP-16', 'IMP-23', 'IMP-24', 'IMP-29'],
      reason: 'their keys also begin with a capital, including in the authorization',
    },
    plant: keys((name) => decodeURIComponent(canonical(name))),
  },
  {
    seam: 'server',
    rules: ['IMP-16'],
    description: 'the key of an extra field is not decoded',
    plant: keys((name) => name.toLowerCase()),
  },
  {
    seam: 'server',
    rules: ['IMP-17'],
    description: 'the uid header is unknown and dropped',
    alsoFails: { rules: ['IMP-12', 'IMP-18', 'IMP-25', 'IMP-30'], reason: 'they also send uids' },
    plant: replaceParsedHeaders((wanted, headers) =>
      headers.some(([name]) => /^impersonate-(user|group|extra-)/i.test(name)) ? { ...wanted, uid: null } : null,
    ),
  },
  {
    seam: 'server',
    rules: ['IMP-18'],
    description: 'a uid that is not a UUID is rejected',
    alsoFails: { rules: ['IMP-25', 'IMP-30'], reason: 'they also send uids of other forms' },
    plant: ({ behaviours: { access } }) => {
      const { incompleteImpersonation } = access;
      access.incompleteImpersonation = (wanted) =>
        wanted.uid === null || isUuid(wanted.uid)
          ? incompleteImpersonation(wanted)
          : new StatusError(400, 'BadRequest', `"${wanted.uid}" is not a UUID`);
    },
  },
];
