import type { Exchange, Json } from '../../../client/exchange.ts';
import { collectionPath, kindNamed, knownKinds } from '../../../client/kinds.ts';
import type { World } from '../../world.ts';
import { elsewhere, subjectSpoken } from './people.ts';

const group = 'rbac.authorization.platform.io';

const listed = (cell: string): readonly string[] => cell.split(/, */).map((word) => (word === '""' ? '' : word));

const members: ReadonlyArray<readonly [column: string, member: string]> = [
  ['verbs', 'verbs'],
  ['groups', 'apiGroups'],
  ['resources', 'resources'],
  ['names', 'resourceNames'],
  ['paths', 'nonResourceURLs'],
];

/**
 * Rules of a role (B 5.11) from rows with the columns verbs, groups, resources, names and paths. An empty cell is a member left out, `""` the core
 * group, which also stands where no column names groups. Names of cluster-wide objects are those that the scenario's objects have.
 */
export const rulesSpoken = (rows: ReadonlyArray<Readonly<Record<string, string>>>): Json[] =>
  rows.map((row) => {
    const whole = row['resources'] && row['groups'] === undefined ? { ...row, groups: '""' } : row;
    return Object.fromEntries(
      members.flatMap(([column, member]) =>
        (whole as Record<string, string>)[column]
          ? [[member, listed((whole as Record<string, string>)[column] ?? '')]]
          : [],
      ),
    );
  });

/** Where a role or binding is made: in the scenario's namespace, in its other one, or in the whole cluster. */
export type Place = 'here' | 'elsewhere' | 'in the whole cluster';

const create = async (world: World, place: Place, body: Json): Promise<Exchange> => {
  const path = collectionPath(
    kindNamed(body.kind),
    place === 'in the whole cluster' ? null : place === 'elsewhere' ? elsewhere(world) : world.namespace,
  );
  return world.admin.send({ method: 'POST', path, body });
};

/** A rule whose names are those of cluster-scoped objects, as the scenario calls them, with the names that these have. */
const withRealNames = (world: World, rule: Json): Json => {
  const kind = knownKinds.find(({ plural, namespaced }) => !namespaced && rule.resources?.[0] === plural)?.kind;
  return kind === undefined || rule.resourceNames === undefined
    ? rule
    : { ...rule, resourceNames: rule.resourceNames.map((name: string) => world.objects.name(kind, name)) };
};

/** Makes a role or, in the whole cluster, a cluster role. */
export const makeRole = async (
  world: World,
  local: string,
  rules: readonly Json[],
  place: Place = 'here',
): Promise<void> => {
  const kind = place === 'in the whole cluster' ? 'ClusterRole' : 'Role';
  const metadata = { name: world.objects.name(kind, local), labels: world.testNames.labels };
  world.done(
    `making the role ${local}`,
    await create(world, place, {
      apiVersion: `${group}/v1`,
      kind,
      metadata,
      rules: rules.map((rule) => withRealNames(world, rule)),
    }),
  );
};

/** A binding of subjects to a role, called by a local name (B 5.11). */
export const bindingTo = (
  world: World,
  kind: 'Role' | 'ClusterRole',
  role: string,
  subjects: readonly string[],
  place: Place,
  local: string,
): Json => {
  const bindingKind = place === 'in the whole cluster' ? 'ClusterRoleBinding' : 'RoleBinding';
  return {
    apiVersion: `${group}/v1`,
    kind: bindingKind,
    metadata: { name: world.objects.name(bindingKind, local), labels: world.testNames.labels },
    subjects: subjects.map((subject) => subjectSpoken(world, subject)),
    roleRef: { apiGroup: group, kind, name: world.objects.name(kind, role) },
  };
};

/** Binds subjects to a role by a binding that is called as the role is, and has another name when there is one already. */
export const bindRole = async (
  world: World,
  kind: 'Role' | 'ClusterRole',
  local: string,
  subjects: readonly string[],
  place: Place = 'here',
): Promise<void> => {
  const key = `bindings of ${kind} ${local} ${place}`;
  const count = world.note(key, (world.has(key) ? world.noted<number>(key) : 0) + 1);
  const body = bindingTo(world, kind, local, subjects, place, count === 1 ? local : `${local}-${count}`);
  world.done(`binding the role ${local}`, await create(world, place, body));
};

/** A fresh user, from then on "I", bound to a role of its own with these rules. */
export const becomeUserWith = async (world: World, rules: readonly Json[], place: Place): Promise<void> => {
  const user = world.note('my user name', world.testNames.name('user'));
  world.me = await world.as({ user });
  await makeRole(world, 'mine', rules, place);
  await bindRole(world, place === 'in the whole cluster' ? 'ClusterRole' : 'Role', 'mine', ['me'], place);
};
