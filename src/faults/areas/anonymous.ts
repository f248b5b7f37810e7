import type { UserInfo } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import type { Fault } from '../fault.ts';

/** Gives requests without credentials another identity. */
const anonymous =
  (change: (user: UserInfo) => UserInfo) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { anonymousUser } = access;
    access.anonymousUser = () => change(anonymousUser());
  };

/** Defects of anonymous requests (B 5.9). */
export const anonFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ANON-01', 'AUTHN-22'],
    description: 'the user name of an anonymous request is empty',
    alsoFails: {
      rules: ['ANON-04', 'ANON-09'],
      reason: 'no request has the rights that were granted to system:anonymous',
    },
    plant: anonymous((user) => ({ ...user, username: '' })),
  },
  {
    seam: 'server',
    rules: ['ANON-02', 'AUTHN-22'],
    description: 'an anonymous request is in no group',
    alsoFails: { rules: ['ANON-03', 'ANON-12'], reason: 'no request has the rights that were granted to the group' },
    plant: anonymous((user) => ({ ...user, groups: [] })),
  },
  {
    seam: 'server',
    rules: ['ANON-03'],
    description: 'every request is in the group system:unauthenticated',
    plant: ({ behaviours: { access } }) => {
      const { withAuthenticatedGroup } = access;
      access.withAuthenticatedGroup = (user) => {
        const known = withAuthenticatedGroup(user);
        return { ...known, groups: [...known.groups, 'system:unauthenticated'] };
      };
    },
  },
  {
    seam: 'server',
    rules: ['ANON-05'],
    description: 'a missing credential returns 401 though anonymous access is enabled',
    alsoFails: {
      rules: ['ANON-01', 'ANON-02', 'ANON-03', 'ANON-04', 'ANON-07', 'ANON-09', 'ANON-11', 'ANON-12'],
      reason: 'they also send requests without credentials',
    },
    plant: ({ behaviours: { access } }) => {
      access.anonymousAllowed = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['ANON-07'],
    description: 'anonymous access is disabled unless an option enables it',
    alsoFails: {
      rules: ['ANON-01', 'ANON-02', 'ANON-03', 'ANON-04', 'ANON-05', 'ANON-11', 'ANON-12'],
      reason: 'their servers do not have the option',
    },
    plant: ({ behaviours: { access } }) => {
      access.anonymousAllowed = (options) => options.flag('anonymous-auth', false);
    },
  },
  {
    seam: 'server',
    rules: ['ANON-08'],
    description: 'anonymous access stays enabled in mode AlwaysAllow',
    plant: ({ behaviours: { access } }) => {
      access.anonymousAllowed = (options) => options.flag('anonymous-auth', true);
    },
  },
  {
    seam: 'server',
    rules: ['ANON-09'],
    description: 'the option has the opposite meaning',
    alsoFails: { rules: ['ANON-10'], reason: 'its server also has the option' },
    plant: ({ behaviours: { access } }) => {
      const { anonymousAllowed } = access;
      access.anonymousAllowed = (options, modes) =>
        options.text('anonymous-auth') === null ? anonymousAllowed(options, modes) : !anonymousAllowed(options, modes);
    },
  },
  {
    seam: 'server',
    rules: ['ANON-10'],
    description: 'the option is not read',
    plant: ({ behaviours: { access } }) => {
      access.anonymousAllowed = (_options, modes) => !(modes.length === 1 && modes[0] === 'AlwaysAllow');
    },
  },
  {
    seam: 'server',
    rules: ['ANON-11'],
    description: 'anonymous requests also have the rights of the group system:authenticated',
    alsoFails: { rules: ['ANON-12'], reason: 'its policy gives that group rights' },
    plant: anonymous((user) => ({ ...user, groups: [...user.groups, 'system:authenticated'] })),
  },
  {
    seam: 'server',
    rules: ['ANON-12'],
    description: 'a policy line for all authenticated users also applies to unauthenticated requests',
    plant: ({ behaviours: { access } }) => {
      const { policyNames } = access;
      access.policyNames = (policy, user) => policy.group === 'system:authenticated' || policyNames(policy, user);
    },
  },
];
