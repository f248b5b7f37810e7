import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { groupOfResource } from '../../client/kinds.ts';
import { eventually } from '../time/eventually.ts';
import { rightsDeadlineMs } from '../time/deadlines.ts';
import { knownEverywhere } from '../time/known-everywhere.ts';
import type { World } from '../world.ts';

/** What a role is to allow (B 5.11). */
export interface Right {
  readonly verbs: readonly string[];
  /** Plural name, with a sub-resource as `pods/log`, with a group where the suite does not know it: `signers.certificates.platform.io`. */
  readonly resource: string;
  /** Only the object of this name. */
  readonly name?: string;
  /** Only in this namespace; default in the whole cluster. */
  readonly namespace?: string;
}

interface Parsed {
  readonly group: string;
  readonly resource: string;
  readonly subresource: string;
}

const parsed = ({ resource: text }: Right): Parsed => {
  const [main = '', subresource = ''] = text.split('/');
  const at = main.indexOf('.');
  return at < 0
    ? { group: groupOfResource(main), resource: main, subresource }
    : { group: main.slice(at + 1), resource: main.slice(0, at), subresource };
};

const rbac = 'rbac.authorization.platform.io';
const reviews = '/apis/authorization.platform.io/v1';

const given = async (
  world: World,
  kind: string,
  local: string,
  namespace: string | undefined,
  body: Json,
): Promise<string> => {
  const collection =
    namespace === undefined ? `${kind.toLowerCase()}s` : `namespaces/${namespace}/${kind.toLowerCase()}s`;
  const name = world.testNames.name(local);
  const object = { apiVersion: `${rbac}/v1`, kind, metadata: { name, labels: world.testNames.labels }, ...body };
  world.done(
    `making the ${kind}`,
    await world.admin.send({ method: 'POST', path: `/apis/${rbac}/v1/${collection}`, body: object }),
  );
  return name;
};

/** Binds a subject (B 5.11) to a role of its own that holds the right. The server may take a moment to see it: `awaitRight`. */
export const grantTo = async (world: World, subject: Json, right: Right): Promise<void> => {
  const { group, resource, subresource } = parsed(right);
  const rule = {
    apiGroups: [group],
    resources: [subresource ? `${resource}/${subresource}` : resource],
    verbs: [...right.verbs],
    ...(right.name === undefined ? {} : { resourceNames: [right.name] }),
  };
  const prefix = right.namespace === undefined ? 'Cluster' : '';
  const role = await given(world, `${prefix}Role`, 'role', right.namespace, { rules: [rule] });
  await given(world, `${prefix}RoleBinding`, 'binding', right.namespace, {
    subjects: [subject],
    roleRef: { kind: `${prefix}Role`, name: role, apiGroup: rbac },
  });
};

/** Binds a user, or a group, to a role of its own that holds the right. */
export const grantRight = (world: World, name: string, right: Right, kind: 'User' | 'Group' = 'User'): Promise<void> =>
  grantTo(world, { kind, name, apiGroup: rbac }, right);

const attributesOf = (right: Right, verb: string): Json => {
  const { group, resource, subresource } = parsed(right);
  return {
    group,
    resource,
    verb,
    ...(subresource ? { subresource } : {}),
    ...(right.name === undefined ? {} : { name: right.name }),
    ...(right.namespace === undefined ? {} : { namespace: right.namespace }),
  };
};

const review = (kind: string, spec: Json): { method: string; path: string; body: Json } => ({
  method: 'POST',
  path: `${reviews}/${kind.toLowerCase()}s`,
  body: { apiVersion: 'authorization.platform.io/v1', kind, spec },
});

const awaitAllowed = async (
  world: World,
  client: ApiClient,
  right: Right,
  ask: (resourceAttributes: Json) => ReturnType<typeof review>,
): Promise<void> => {
  for (const verb of right.verbs) {
    const answer = await eventually(
      () => client.send(ask(attributesOf(right, verb))),
      (exchange) => exchange.json?.status?.allowed === true,
      rightsDeadlineMs(world),
    );
    if (answer.json?.status?.allowed !== true)
      world.inconclusive(`the right to ${verb} ${right.resource} did not take effect`);
  }
  await knownEverywhere(world);
};

/** Asks as the user, until every verb of the right is granted; ends the scenario as undecided after ten seconds. */
export const awaitRight = (world: World, client: ApiClient, right: Right): Promise<void> =>
  awaitAllowed(world, client, right, (resourceAttributes) => review('SelfSubjectAccessReview', { resourceAttributes }));

/** Asks as the administrator, until every verb of the right is granted to somebody of this name and groups; undecided after ten seconds. */
export const awaitRightOf = (
  world: World,
  somebody: { readonly user: string; readonly groups?: readonly string[] },
  right: Right,
): Promise<void> =>
  awaitAllowed(world, world.admin, right, (resourceAttributes) =>
    review('SubjectAccessReview', { ...somebody, resourceAttributes }),
  );

/** A fresh user with the rights given, each in effect. */
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
