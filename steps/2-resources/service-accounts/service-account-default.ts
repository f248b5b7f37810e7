import { Given, Then, When } from '@cucumber/cucumber';
import { isNewObject } from '../../../src/checks/objects/deleted.ts';
import { isNotCreated } from '../../../src/checks/objects/not-created.ts';
import { isStored } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { accountsIn } from '../../../src/world/access/await-account.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { awaitController } from '../../../src/world/time/await-controller.ts';
import type { World } from '../../../src/world/world.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { Note } from '../../../src/world/note.ts';
import { textAt, valueAt } from '../../../src/client/values/json-value.ts';

const accountNote = new Note<Exchange>('the service account {string} appears');
const versionNote = new Note<string>(
  'a terminating test namespace with the service account {string}, kept by the config map {string}',
);

const path = (namespace: string, name: string): string => `${accountsIn(namespace)}/${name}`;
const read = (world: World, name: string, namespace = world.namespace): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: path(namespace, name) });

const exists = ({ response }: Exchange): boolean => response?.status === 200;

/** Reads the service account until it exists and differs from the previous one, or controllers have had enough time. */
export const awaitAccountAfter = (
  world: World,
  name: string,
  before = '',
  namespace = world.namespace,
): Promise<Exchange> =>
  awaitController(
    world,
    () => read(world, name, namespace),
    (answer) => exists(answer) && valueAt(answer.json, 'metadata', 'uid') !== before,
    async (younger) => exists(await read(world, name, younger)),
  );

Given('the service account {string} appears', async function (this: World, name: string) {
  const found = accountNote.set(this, await awaitAccountAfter(this, name));
  this.judge(isStored(found));
});

When('I delete the existing service account {string}', async function (this: World, name: string) {
  return this.requireSuccess(
    'deleting the account',
    await this.me.send({ method: 'DELETE', path: path(this.namespace, name) }),
  );
});

Then('a new service account {string} appears', async function (this: World, name: string) {
  const before = accountNote.of(this);
  const found = await awaitAccountAfter(this, name, textAt(before.json, 'metadata', 'uid'));
  this.judge(isStored(found));
  this.judge(isNewObject(before, found));
});

Given(
  'a terminating test namespace with the service account {string}, kept by the config map {string}',
  async function (this: World, name: string, local: string) {
    this.namespace = await createNamespace(this);
    await this.objects.createRequired('ConfigMap', local, {
      metadata: { finalizers: ['planecheck.example.com/hold'] },
    });
    this.requireSuccess('reading the account', await awaitAccountAfter(this, name));
    const accounts = this.requireSuccess(
      'listing the accounts',
      await this.admin.send({ method: 'GET', path: accountsIn(this.namespace) }),
    );
    versionNote.set(this, String(valueAt(accounts, 'metadata', 'resourceVersion')));
    this.requireSuccess(
      'deleting the namespace',
      await this.admin.send({ method: 'DELETE', path: `/api/v1/namespaces/${this.namespace}` }),
    );
  },
);

// The service account that is created again elsewhere shows that controllers have had the time for this one.
When(
  'the service account {string} is deleted in that namespace, and in another namespace it is created again',
  async function (this: World, name: string) {
    // The namespace controller may have deleted it first.
    await this.admin.send({ method: 'DELETE', path: path(this.namespace, name) });
    const elsewhere = await createNamespace(this);
    const first = this.requireSuccess('reading the account', await awaitAccountAfter(this, name, '', elsewhere));
    this.requireSuccess(
      'deleting the account',
      await this.admin.send({ method: 'DELETE', path: path(elsewhere, name) }),
    );
    const again = await awaitAccountAfter(this, name, textAt(first, 'metadata', 'uid'), elsewhere);
    if (again.response?.status !== 200 || valueAt(again.json, 'metadata', 'uid') === valueAt(first, 'metadata', 'uid'))
      this.inconclusive('the service account is not created again in an active namespace either');
  },
);

// The watch covers the time since the delete of the namespace, because an account may be created and deleted at once.
Then(
  'no service account {string} was created in that namespace in the meantime',
  async function (this: World, name: string) {
    const watch = await this.admin.watch({
      path: accountsIn(this.namespace),
      query: { resourceVersion: versionNote.of(this), timeoutSeconds: '1' },
    });
    await watch.endsWithin(5_000);
    await watch.close();
    this.judge(isNotCreated(name, watch.exchange(), watch.events()));
  },
);

/** Which service accounts exist. */
export const observationsOfAccounts: Observations = {
  'whether the service account {string} exists':
    (name = '') =>
    async (world) => ({ [`account ${name}`]: (await read(world, name)).response?.status ?? null }),
};
