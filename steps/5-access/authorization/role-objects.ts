import { Given, Then, When } from '@cucumber/cucumber';
import { isRefused } from '../../../src/checks/answers/answers.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { collectionPath, kindNamed } from '../../../src/client/paths/kinds.ts';
import { judgeDecisions } from '../../../src/world/access/roles/decisions.ts';
import { sendDescribedRequest } from '../../../src/world/access/roles/described-request.ts';
import { bindRole, createRole } from '../../../src/world/access/roles/roles.ts';
import { clientOf, otherNamespaceOf } from '../../../src/world/access/roles/subjects.ts';
import { rightsDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { myUserNameNote } from '../../../src/world/access/notes.ts';

const group = 'rbac.authorization.platform.io';

When('I create, get, list and delete the {kind} {string}', async function (this: World, kind: string, local: string) {
  const query = { labelSelector: this.testNames.selector };
  this.recordResponses([
    await this.objects.create(kind, local),
    await this.objects.get(kind, local),
    await this.me.send({ method: 'GET', path: this.objects.collection(kind), query }),
    await this.objects.delete(kind, local),
  ]);
});

/** Creates an object at a path with the namespace or, for null, without one, whatever the scope of the kind. */
const createAt = (world: World, kind: string, local: string, namespace: string | null): Promise<Exchange> => {
  const path =
    namespace === null
      ? collectionPath(kindNamed(kind))
      : collectionPath({ ...kindNamed(kind), namespaced: true }, namespace);
  return world.me.send({ method: 'POST', path, body: world.objects.sample(kind, local) });
};

When(
  'I create the {kind} {string} in my namespace and in the other namespace',
  async function (this: World, kind: string, local: string) {
    this.recordResponses([
      await createAt(this, kind, local, this.namespace),
      await createAt(this, kind, local, otherNamespaceOf(this)),
    ]);
  },
);

defineWords<(world: World) => string | null>('pathNamespace', {
  'with a namespace': ({ namespace }) => namespace,
  'without a namespace': () => null,
});

When(
  'I create the {kind} {string} at a path {pathNamespace}',
  async function (this: World, kind: string, local: string, namespace: (world: World) => string | null) {
    this.recordResponse(await createAt(this, kind, local, namespace(this)));
  },
);

Given(
  'a role with my user name that allows {string} {string}',
  async function (this: World, verb: string, resource: string) {
    const name = myUserNameNote.of(this);
    const body = {
      apiVersion: `${group}/v1`,
      kind: 'Role',
      metadata: { name, labels: this.testNames.labels },
      rules: [{ apiGroups: [''], resources: [resource], verbs: [verb] }],
    };
    this.requireSuccess(
      'creating the role',
      await this.admin.send({ method: 'POST', path: this.objects.collection('Role'), body }),
    );
  },
);

const control = [{ verbs: ['list'], apiGroups: [''], resources: ['secrets'] }];

/** Binds user Ada to the role and to a control role: once Ada may list secrets, both bindings are in effect. */
const bindBoth = async (world: World, local: string): Promise<void> => {
  await createRole(world, 'control', control);
  for (const role of [local, 'control']) await bindRole(world, 'Role', role, ['user Ada']);
};

Then('the request is rejected or the role {string} grants nothing', async function (this: World, local: string) {
  if ((this.response.response?.status ?? 0) >= 400) return this.judge(isRefused(this.response));
  await bindBoth(this, local);
  const forbidden = ['get configmaps a', 'list configmaps', 'create configmaps'].map((request) => ({
    who: 'Ada',
    request,
    decision: 'forbidden' as const,
  }));
  this.judge(await judgeDecisions(this, [{ who: 'Ada', request: 'list secrets', decision: 'succeeds' }, ...forbidden]));
});

/** What an unusual role grants, if it is accepted. */
export const observationsOfRoles: Observations = {
  'the rights that the role {string} grants':
    (local = '') =>
    async (world) => {
      const create = world.response.response?.status ?? null;
      if ((create ?? 500) >= 400) return { create };
      await bindBoth(world, local);
      const ada = await clientOf(world, 'Ada');
      await eventually(
        () => sendDescribedRequest(world, ada, 'list secrets'),
        ({ response }) => response?.status === 200,
        rightsDeadlineMs(world),
      );
      const seen = new Map<string, number | null>();
      for (const request of ['get configmaps a', 'get secrets a', 'get leases a', 'patch configmaps a'])
        seen.set(request, (await sendDescribedRequest(world, ada, request)).response?.status ?? null);
      return { create, ...Object.fromEntries(seen) };
    },
};
