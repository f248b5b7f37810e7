import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Access = ServerParts['behaviours']['access'];
type NeededRight = ReturnType<Access['impersonationRights']>[number];

/** Checks other rights than the required ones. */
const changeCheckedRights =
  (change: (rights: readonly NeededRight[]) => readonly NeededRight[]) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { impersonationRights } = access;
    access.impersonationRights = (wanted) => change(impersonationRights(wanted));
  };
const skipChecksOf = (...resources: readonly string[]) =>
  changeCheckedRights((rights) => rights.filter(({ resource }) => !resources.includes(resource)));

type Rule = Parameters<Access['coversName']>[0];
const isOf = ({ verbs = [], resources = [] }: Rule, resource: string): boolean =>
  verbs.includes('impersonate') && resources.some((one) => one.split('/')[0] === resource);

/** Ignores the resource names of a role that allows impersonation of this resource. */
const namesUncompared =
  (resource: string) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { coversName } = access;
    access.coversName = (rule, name) => isOf(rule, resource) || coversName(rule, name);
  };

/** Defects of the rights that impersonation requires (B 5.10). */
export const impersonationRightFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['IMP-02'],
    description: 'the right to impersonate is not checked',
    alsoFails: {
      rules: [
        'IMP-01',
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
      reason: 'they expect the rejection of callers without that right',
    },
    plant: changeCheckedRights(() => []),
  },
  {
    seam: 'server',
    rules: ['IMP-19'],
    description: 'the API group of a right to impersonate is not compared',
    plant: ({ behaviours: { access } }) => {
      const { coversGroup } = access;
      access.coversGroup = (rule, group) => (rule.verbs ?? []).includes('impersonate') || coversGroup(rule, group);
    },
  },
  {
    seam: 'server',
    rules: ['IMP-20'],
    description: 'only the right to the user is checked',
    alsoFails: {
      rules: ['IMP-21', 'IMP-23', 'IMP-24', 'IMP-25', 'IMP-27', 'IMP-29', 'IMP-30'],
      reason: 'they expect checks of rights to groups, extra fields and uids',
    },
    plant: skipChecksOf('groups', 'userextras', 'uids'),
  },
  {
    seam: 'server',
    rules: ['IMP-21'],
    description: 'only the right to the first group is checked',
    plant: changeCheckedRights((rights) =>
      rights.filter(
        (right, index) =>
          right.resource !== 'groups' || rights.findIndex(({ resource }) => resource === 'groups') === index,
      ),
    ),
  },
  {
    seam: 'server',
    rules: ['IMP-22'],
    description: 'the user name of a service account is checked as an ordinary user name',
    alsoFails: { rules: ['IMP-28'], reason: 'its caller may impersonate service accounts, and no other user' },
    plant: changeCheckedRights((rights) =>
      rights.map((right) =>
        right.resource === 'serviceaccounts'
          ? {
              ...right,
              resource: 'users',
              namespace: '',
              name: `system:serviceaccount:${right.namespace}:${right.name}`,
            }
          : right,
      ),
    ),
  },
  {
    seam: 'server',
    rules: ['IMP-23'],
    description: 'extra fields need no right',
    alsoFails: { rules: ['IMP-24', 'IMP-29'], reason: 'they expect the rejection of an extra field and of a value' },
    plant: skipChecksOf('userextras'),
  },
  {
    seam: 'server',
    rules: ['IMP-24'],
    description: 'the right to an extra field is looked up by the part before the slash',
    plant: ({ behaviours: { access } }) => {
      const { coversResource } = access;
      access.coversResource = (rule, resource, subresource) =>
        (resource === 'userextras' && isOf(rule, resource)) || coversResource(rule, resource, subresource);
    },
  },
  {
    seam: 'server',
    rules: ['IMP-25'],
    description: 'the uid needs no right',
    alsoFails: { rules: ['IMP-30'], reason: 'it expects the rejection of a uid' },
    plant: skipChecksOf('uids'),
  },
  {
    seam: 'server',
    rules: ['IMP-26'],
    description: 'a role that names users allows any user',
    plant: namesUncompared('users'),
  },
  {
    seam: 'server',
    rules: ['IMP-27'],
    description: 'a role that names groups allows any group',
    alsoFails: { rules: ['IMP-21'], reason: 'one of its groups is also not named' },
    plant: namesUncompared('groups'),
  },
  {
    seam: 'server',
    rules: ['IMP-28'],
    description: 'a role that names service accounts allows any service account of the namespace',
    plant: namesUncompared('serviceaccounts'),
  },
  {
    seam: 'server',
    rules: ['IMP-29'],
    description: 'a role that names values of an extra field allows any value',
    plant: namesUncompared('userextras'),
  },
  {
    seam: 'server',
    rules: ['IMP-30'],
    description: 'a role that names uids allows any uid',
    plant: namesUncompared('uids'),
  },
];
