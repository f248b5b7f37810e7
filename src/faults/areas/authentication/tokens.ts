import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { wrapTokenMethod } from '../../stages/wrap-token-method.ts';

type Access = ServerParts['behaviours']['access'];

const access =
  (change: (access: Access) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.access);

type StaticUser = NonNullable<ReturnType<Access['staticTokenUser']>>;
/** Replaces the parser of a line of the static token file. */
const line = (change: (user: StaticUser, columns: readonly string[]) => StaticUser | null) =>
  access((keep) => {
    const { staticTokenUser } = keep;
    keep.staticTokenUser = (columns) => {
      const user = staticTokenUser(columns);
      return user && change(user, columns);
    };
  });

type BootstrapUser = ReturnType<Access['bootstrapUser']>;
/** Changes the user of a bootstrap token. */
const bootstrap = (change: (user: BootstrapUser, data: Readonly<Record<string, string>>) => BootstrapUser) =>
  access((keep) => {
    const { bootstrapUser } = keep;
    keep.bootstrapUser = (id, data) => change(bootstrapUser(id, data), data);
  });

/** Defects of tokens in files, Secrets and headers (B 5.2). */
export const authnTokenFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['AUTHN-06'],
    description: 'the columns of user name and uid are swapped',
    alsoFails: { rules: ['AUTHN-05', 'AUTHN-07'], reason: 'their users are identified by their uids' },
    plant: line((user) => ({ ...user, username: user.uid, uid: user.username })),
  },
  {
    seam: 'server',
    rules: ['AUTHN-07'],
    description: 'the uid is the user name',
    plant: line((user) => ({ ...user, uid: user.username })),
  },
  {
    seam: 'server',
    rules: ['AUTHN-08'],
    description: 'lines with three columns are skipped as malformed',
    alsoFails: { rules: ['AUTHN-25'], reason: 'the line of its token has three columns' },
    plant: line((user, columns) => (columns.length < 4 ? null : user)),
  },
  {
    seam: 'server',
    rules: ['AUTHN-09'],
    description: 'a quoted column is the name of one group, including commas',
    plant: line((user, columns) => ({ ...user, groups: columns.slice(3, 4) })),
  },
  {
    seam: 'server',
    rules: ['AUTHN-10'],
    description: 'the column of groups is read only if it is quoted',
    plant: line((user, columns) => ({ ...user, groups: columns[3]?.includes(',') ? user.groups : [] })),
  },
  {
    seam: 'server',
    rules: ['AUTHN-13'],
    description: 'tokens of the file expire ten seconds after their first use',
    alsoFails: { rules: ['AUTHN-11', 'LIM-41'], reason: 'they use a token again later' },
    plant: (parts) =>
      wrapTokenMethod(parts, 'staticTokens', (next, { clock }) => {
        const firstUses = new Map<string, number>();
        return (
          next &&
          (async (token, audiences) => {
            const identity = await next(token, audiences);
            if (identity === null) return null;
            const first = firstUses.get(token) ?? clock.now();
            firstUses.set(token, first);
            return clock.now() - first <= 10_000 ? identity : null;
          })
        );
      }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-15'],
    description: 'the user name of a bootstrap token contains the name of its Secret',
    alsoFails: {
      rules: ['AUTHN-14', 'AUTHN-16', 'AUTHN-17'],
      reason: 'no user has the rights that were granted to the user name of the token id',
    },
    plant: bootstrap((user) => ({
      ...user,
      username: user.username.replace('system:bootstrap:', 'system:bootstrap:bootstrap-token-'),
    })),
  },
  {
    seam: 'server',
    rules: ['AUTHN-16'],
    description: 'the common group is added only if the Secret lists groups',
    alsoFails: { rules: ['AUTHN-14'], reason: 'its Secret lists none' },
    plant: bootstrap((user, data) =>
      data['auth-extra-groups']
        ? user
        : { ...user, groups: user.groups.filter((group) => group !== 'system:bootstrappers') },
    ),
  },
  {
    seam: 'server',
    rules: ['AUTHN-17'],
    description: 'the groups that the Secret lists replace the common group',
    plant: bootstrap((user, data) =>
      data['auth-extra-groups']
        ? { ...user, groups: user.groups.filter((group) => group !== 'system:bootstrappers') }
        : user,
    ),
  },
  {
    seam: 'server',
    rules: ['AUTHN-24'],
    description: 'the last word of any Authorization header is treated as a token',
    plant: access((keep) => {
      keep.bearerToken = (authorization) => authorization?.trim().split(/ +/).at(-1) ?? null;
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-25'],
    description: 'trailing = characters of a token are cut off',
    plant: access((keep) => {
      const { bearerToken } = keep;
      const { staticTokensNow } = keep;
      keep.bearerToken = (authorization) => bearerToken(authorization)?.replace(/=+$/, '') ?? null;
      keep.staticTokensNow = (atStart, readAgain) => staticTokensNow(atStart, readAgain).replace(/=+,/g, ',');
    }),
  },
  {
    seam: 'server',
    rules: ['AUTHN-26'],
    description: 'Authorization headers of more than 1 KiB are ignored',
    plant: access((keep) => {
      const { bearerToken } = keep;
      keep.bearerToken = (authorization) =>
        authorization && authorization.length > 1024 ? null : bearerToken(authorization);
    }),
  },
];
