import type { ApiClient } from '../../client/api-client.ts';
import { groupOfResource } from '../../client/paths/kinds.ts';
import { standIn } from '../../client/subject/subject-kind.ts';
import { awaitSetUpState } from '../time/set-up-wait.ts';
import { rightsDeadlineMs } from '../time/deadlines.ts';
import { untilAllServersKnow } from '../time/until-all-servers-know.ts';
import type { World } from '../world.ts';
import { type JsonObject, valueAt } from '../../client/values/json-value.ts';

/** A right that a role grants (B 5.11). */
export interface Right {
  readonly verbs: readonly string[];
  /**
   * Plural name, optionally with a subresource (`pods/log`) or with a group that the suite does not know
   * (`signers.certificates.platform.io`).
   */
  readonly resource: string;
  /** Only the object of this name. */
  readonly name?: string;
  /** Only in this namespace; default: in the entire cluster. */
  readonly namespace?: string;
}

interface Parsed {
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
}

const parseRight = ({ resource: text }: Right): Parsed => {
  const [main = '', subresource = ''] = text.split('/');
  const at = main.indexOf('.');
  return at < 0
    ? { group: groupOfResource(main), resource: main, subresource }
    : { group: main.slice(at + 1), resource: main.slice(0, at), subresource };
};

const rbac = 'rbac.authorization.platform.io';
const reviews = '/apis/authorization.platform.io/v1';

const createObject = async (
  world: World,
  kind: string,
  local: string,
  namespace: string | undefined,
  body: JsonObject,
): Promise<string> => {
  const collection =
    namespace === undefined ? `${kind.toLowerCase()}s` : `namespaces/${namespace}/${kind.toLowerCase()}s`;
  const name = world.testNames.name(local);
  const object = { apiVersion: `${rbac}/v1`, kind, metadata: { name, labels: world.testNames.labels }, ...body };
  world.requireSuccess(
    `creating the ${kind}`,
    await world.admin.send({ method: 'POST', path: `/apis/${rbac}/v1/${collection}`, body: object }),
  );
  return name;
};

/** The namespace of a role that grants the right: none for a cluster-scoped kind under test. */
const roleNamespace = (world: World, { namespace, resource }: Right): string | undefined => {
  const isClusterScoped = world.admin.config.subject?.kind.address.namespaced === false;
  return isClusterScoped && resource === standIn.plural ? undefined : namespace;
};

/**
 * Binds a subject (B 5.11) to a new role with the right. It may take effect with a delay: `awaitRight` waits.
 */
export const grantTo = async (world: World, subject: JsonObject, right: Right): Promise<void> => {
  const { group, resource, subresource } = parseRight(right);
  const namespace = roleNamespace(world, right);
  const rule = {
    apiGroups: [group],
    resources: [subresource ? `${resource}/${subresource}` : resource],
    verbs: [...right.verbs],
    ...(right.name === undefined ? {} : { resourceNames: [right.name] }),
  };
  const prefix = namespace === undefined ? 'Cluster' : '';
  const role = await createObject(world, `${prefix}Role`, 'role', namespace, { rules: [rule] });
  await createObject(world, `${prefix}RoleBinding`, 'binding', namespace, {
    subjects: [subject],
    roleRef: { kind: `${prefix}Role`, name: role, apiGroup: rbac },
  });
};

/** Binds a user or a group to a new role with the right. */
export const grantRight = (world: World, name: string, right: Right, kind: 'User' | 'Group' = 'User'): Promise<void> =>
  grantTo(world, { kind, name, apiGroup: rbac }, right);

const attributesOf = (right: Right, verb: string): JsonObject => {
  const { group, resource, subresource } = parseRight(right);
  return {
    group,
    resource,
    verb,
    ...(subresource ? { subresource } : {}),
    ...(right.name === undefined ? {} : { name: right.name }),
    ...(right.namespace === undefined ? {} : { namespace: right.namespace }),
  };
};

const review = (kind: string, spec: JsonObject): { method: string; path: string; body: JsonObject } => ({
  method: 'POST',
  path: `${reviews}/${kind.toLowerCase()}s`,
  body: { apiVersion: 'authorization.platform.io/v1', kind, spec },
});

const awaitAllowed = async (
  world: World,
  client: ApiClient,
  right: Right,
  reviewOf: (resourceAttributes: JsonObject) => ReturnType<typeof review>,
): Promise<void> => {
  for (const verb of right.verbs) {
    await awaitSetUpState(
      world,
      'a right is in effect',
      () => client.send(reviewOf(attributesOf(right, verb))),
      (exchange) => valueAt(exchange.json, 'status', 'allowed') === true,
      { deadlineMs: rightsDeadlineMs(world) },
    );
  }
  await untilAllServersKnow(world);
};

/** Sends reviews as the user until every verb of the right is allowed; inconclusive after the rights deadline. */
export const awaitRight = (world: World, client: ApiClient, right: Right): Promise<void> =>
  awaitAllowed(world, client, right, (resourceAttributes) => review('SelfSubjectAccessReview', { resourceAttributes }));

/**
 * Sends reviews as the administrator until every verb of the right is allowed to a user with this name and groups;
 * inconclusive after the rights deadline.
 */
export const awaitRightOf = (
  world: World,
  subject: { readonly user: string; readonly groups?: readonly string[] },
  right: Right,
): Promise<void> =>
  awaitAllowed(world, world.admin, right, (resourceAttributes) =>
    review('SubjectAccessReview', { ...subject, resourceAttributes }),
  );

/** A new user with these rights, each of them in effect. */
export const userWith = async (
  world: World,
  rights: readonly Right[],
  name = world.testNames.name('user'),
): Promise<{ readonly name: string; readonly client: ApiClient }> => {
  const client = await world.as({ user: name });
  for (const right of rights) {
    await grantRight(world, name, right);
    await awaitRight(world, client, right);
  }
  return { name, client };
};
