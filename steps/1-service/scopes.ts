import { Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../src/checks/answers/answers.ts';
import { isNotStored } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { groupPath } from '../../src/client/paths/kinds.ts';
import { awaitController } from '../../src/world/time/await-controller.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import { controllerDeadlineMs } from '../../src/world/time/deadlines.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { defineForms } from '../shared/words.ts';
import { membersAt } from '../../src/client/values/json-value.ts';

When(
  'I list the {kind} and create the {kind} {string} below the path of the test namespace',
  async function (this: World, _kind: string, kind: string, local: string) {
    const address = this.objects.address(kind);
    const path = `${groupPath(address)}/namespaces/${this.namespace}/${address.plural}`;
    setCurrentObject(this, kind, local);
    const list = await this.me.send({ method: 'GET', path });
    this.recordResponses([
      list,
      this.recordResponse(await this.me.send({ method: 'POST', path, body: this.objects.sample(kind, local) })),
    ]);
  },
);

// The step runs in the default namespace, because a server that fills in a missing namespace would most likely use it.
When(
  'I get, replace and delete a {kind} of the namespace {string} at a path without a namespace',
  async function (this: World, kind: string, namespace: string) {
    this.namespace = namespace;
    const local = this.testNames.name('map');
    const object = await this.objects.createRequired(kind, local);
    setCurrentObject(this, kind, local, object);
    const path = `${this.objects.collectionInAllNamespaces(kind)}/${local}`;
    const request = (method: string, body?: unknown): Promise<Exchange> =>
      this.me.send({ method, path, ...(body === undefined ? {} : { body }) });
    this.recordResponses([
      await request('GET'),
      await request('PUT', {
        ...object,
        metadata: { ...membersAt(object, 'metadata'), annotations: { k: 'replaced' } },
      }),
      this.recordResponse(await request('DELETE')),
    ]);
  },
);

const namespacePath = (world: World, name = world.namespace): string => `/api/v1/namespaces/${name}`;

const deleteNamespace = async (world: World): Promise<void> =>
  void world.requireSuccess(
    'deleting the namespace',
    world.recordResponse(await world.admin.send({ method: 'DELETE', path: namespacePath(world) })),
  );

const isAbsent = ({ response }: Exchange): boolean => response?.status === 404;

const readUntilDeleted = (world: World, path: string): Promise<Exchange> =>
  eventually(() => world.admin.send({ method: 'GET', path }), isAbsent, controllerDeadlineMs(world));

/** A namespace that still exists counts as kept when the controller has deleted a younger namespace. */
const readUntilNamespaceIsDeleted = (world: World): Promise<Exchange> =>
  awaitController(
    world,
    () => world.admin.send({ method: 'GET', path: namespacePath(world) }),
    isAbsent,
    // Each repeated delete reports whether the younger namespace still exists.
    async (younger) => isAbsent(await world.admin.send({ method: 'DELETE', path: namespacePath(world, younger) })),
  );

defineForms<boolean>('awaitedDeletion', { '': () => false, ' and wait until it no longer exists': () => true });

When('I delete the test namespace{awaitedDeletion}', async function (this: World, isAwaited: boolean) {
  await deleteNamespace(this);
  if (!isAwaited) return;
  const last = await readUntilDeleted(this, namespacePath(this));
  if (last.response?.status !== 404) this.inconclusive('the namespace still exists');
});

Then(
  'the test namespace, the {kind} {string}, the {kind} {string} and the {kind} {string} are deleted',
  async function (
    this: World,
    kind: string,
    local: string,
    secondKind: string,
    second: string,
    thirdKind: string,
    third: string,
  ) {
    const namespace = await readUntilNamespaceIsDeleted(this);
    for (const [of, name] of [
      [kind, local],
      [secondKind, second],
      [thirdKind, third],
    ] as const)
      this.judge(isNotStored(await readUntilDeleted(this, this.objects.path(of, name))));
    this.judge(isNotStored(namespace));
  },
);

// The other object shows that the controller of the namespace has worked.
Then(
  'the {kind} {string} is deleted, and the test namespace still exists with the {kind} {string}',
  async function (this: World, kind: string, local: string, heldKind: string, held: string) {
    const gone = await readUntilDeleted(this, this.objects.path(kind, local));
    if (gone.response?.status !== 404) this.inconclusive('the content of the namespace was not deleted in time');
    const namespace = await this.admin.send({ method: 'GET', path: namespacePath(this) });
    const kept = await this.admin.send({ method: 'GET', path: this.objects.path(heldKind, held) });
    if (kept.response?.status !== 200) this.inconclusive('the object with a finalizer does not exist');
    this.judge(succeeds(namespace));
  },
);
