import type { Exchange } from '../../../client/typed-exchange.ts';
import { collectionPath, kindNamed, knownKinds } from '../../../client/paths/kinds.ts';
import type { World } from '../../world.ts';
import { otherNamespaceOf, subjectOf } from './subjects.ts';
import { myUserNameNote } from '../notes.ts';
import { NamedNotes } from '../../note.ts';
import type { JsonObject } from '../../../client/values/json-value.ts';

const bindingCountNotes = new NamedNotes<number>('the {kind} {string} is bound {bindingPlace} to {}');

const group = 'rbac.authorization.platform.io';

const listed = (cell: string): readonly string[] => cell.split(/, */).map((word) => (word === '""' ? '' : word));

/** A rule of a role (B 5.11): lists of words by their members. */
export type RoleRule = Readonly<Record<string, readonly string[]>>;

const members: ReadonlyArray<readonly [column: string, member: string]> = [
  ['verbs', 'verbs'],
  ['groups', 'apiGroups'],
  ['resources', 'resources'],
  ['names', 'resourceNames'],
  ['paths', 'nonResourceURLs'],
];

/**
 * Rules of a role (B 5.11) from rows with the columns verbs, groups, resources, names and paths. An empty cell omits
 * the member; `""` is the core group, which is also the default without a column for groups.
 */
export const rulesOf = (rows: ReadonlyArray<Readonly<Record<string, string>>>): RoleRule[] =>
  rows.map((row) => {
    const cells = row['resources'] && row['groups'] === undefined ? { ...row, groups: '""' } : row;
    return Object.fromEntries(
      members.flatMap(([column, member]) =>
        (cells as Record<string, string>)[column]
          ? [[member, listed((cells as Record<string, string>)[column] ?? '')]]
          : [],
      ),
    );
  });

/**
 * Where a role or binding is created: in the scenario's namespace, in its other namespace, or in the entire cluster.
 */
export type Place = 'here' | 'elsewhere' | 'in the whole cluster';

const create = async (world: World, place: Place, body: JsonObject & { readonly kind: string }): Promise<Exchange> => {
  const path = collectionPath(
    kindNamed(body.kind),
    place === 'in the whole cluster' ? null : place === 'elsewhere' ? otherNamespaceOf(world) : world.namespace,
  );
  return world.admin.send({ method: 'POST', path, body });
};

/** Replaces local names of cluster-scoped objects in a rule by their real names. */
const withRealNames = (world: World, rule: RoleRule): RoleRule => {
  const kind = knownKinds.find(({ plural, namespaced }) => !namespaced && rule['resources']?.[0] === plural)?.kind;
  return kind === undefined || rule['resourceNames'] === undefined
    ? rule
    : { ...rule, resourceNames: rule['resourceNames'].map((name) => world.objects.name(kind, name)) };
};

/** Creates a role or, for the entire cluster, a cluster role. */
export const createRole = async (
  world: World,
  local: string,
  rules: readonly RoleRule[],
  place: Place = 'here',
): Promise<void> => {
  const kind = place === 'in the whole cluster' ? 'ClusterRole' : 'Role';
  const metadata = { name: world.objects.name(kind, local), labels: world.testNames.labels };
  world.requireSuccess(
    `creating the role ${local}`,
    await create(world, place, {
      apiVersion: `${group}/v1`,
      kind,
      metadata,
      rules: rules.map((rule) => withRealNames(world, rule)),
    }),
  );
};

/** A binding of subjects to a role (B 5.11), with a local name. */
export const bindingTo = (
  world: World,
  kind: 'Role' | 'ClusterRole',
  role: string,
  subjects: readonly string[],
  place: Place,
  local: string,
): JsonObject & { readonly kind: string } => {
  const bindingKind = place === 'in the whole cluster' ? 'ClusterRoleBinding' : 'RoleBinding';
  return {
    apiVersion: `${group}/v1`,
    kind: bindingKind,
    metadata: { name: world.objects.name(bindingKind, local), labels: world.testNames.labels },
    subjects: subjects.map((subject) => subjectOf(world, subject)),
    roleRef: { apiGroup: group, kind, name: world.objects.name(kind, role) },
  };
};

/** Binds subjects to a role. The binding has the name of the role, with a number when that name is in use. */
export const bindRole = async (
  world: World,
  kind: 'Role' | 'ClusterRole',
  local: string,
  subjects: readonly string[],
  place: Place = 'here',
): Promise<void> => {
  const key = `bindings of ${kind} ${local} ${place}`;
  const count = bindingCountNotes.set(world, key, (bindingCountNotes.find(world, key) ?? 0) + 1);
  const body = bindingTo(world, kind, local, subjects, place, count === 1 ? local : `${local}-${count}`);
  world.requireSuccess(`binding the role ${local}`, await create(world, place, body));
};

/** A new user, from now on "I", bound to a new role with these rules. */
export const becomeUserWith = async (world: World, rules: readonly RoleRule[], place: Place): Promise<void> => {
  const user = myUserNameNote.set(world, world.testNames.name('user'));
  world.me = await world.as({ user });
  await createRole(world, 'mine', rules, place);
  await bindRole(world, place === 'in the whole cluster' ? 'ClusterRole' : 'Role', 'mine', ['me'], place);
};
