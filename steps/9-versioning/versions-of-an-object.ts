import { type DataTable, Given, When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/exchange.ts';
import { collectionPath, itemPath } from '../../src/client/paths/kinds.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import { withMembers } from '../../src/world/given-members.ts';
import { addressInVersion, inPreferredVersion } from '../../src/world/versions/in-version.ts';
import { readBetweenEqualReads } from '../../src/world/versions/read-between-equal-reads.ts';
import type { World } from '../../src/world/world.ts';

const pathIn = async (world: World, kind: string, local: string, apiVersion: string): Promise<string> =>
  itemPath(await addressInVersion(world, kind, apiVersion), world.namespace, world.objects.name(kind, local));

/** Makes the object the current one, in the state of its default API version. */
const remember = async (world: World, kind: string, local: string): Promise<void> => {
  setCurrentObject(
    world,
    kind,
    local,
    world.requireSuccess(
      `reading the ${kind} ${local}`,
      await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) }),
    ),
  );
};

Given('requests for {kind} use version {string}', async function (this: World, kind: string, apiVersion: string) {
  this.objects.registerKind(await addressInVersion(this, kind, apiVersion));
});

Given('requests for {kind} use the version that the server prefers', async function (this: World, kind: string) {
  this.objects.registerKind(await inPreferredVersion(this, kind));
});

// Controllers may write its status in the meantime: after a conflict the object is read again.
When(
  'I replace the {kind} {string} with its {string} representation',
  async function (this: World, kind: string, local: string, apiVersion: string) {
    const path = await pathIn(this, kind, local, apiVersion);
    for (let attempt = 1; ; attempt += 1) {
      await remember(this, kind, local);
      const body = this.requireSuccess(`reading it in ${apiVersion}`, await this.me.send({ method: 'GET', path }));
      const answer: Exchange = this.recordResponse(await this.me.send({ method: 'PUT', path, body }));
      if (answer.response?.status !== 409 || attempt === 5) return;
    }
  },
);

When(
  'I create the {kind} {string} in {string} with:',
  async function (this: World, kind: string, local: string, apiVersion: string, members: DataTable) {
    const address = await addressInVersion(this, kind, apiVersion);
    setCurrentObject(this, kind, local);
    const body = { ...withMembers(this.objects.sample(kind, local), members), apiVersion };
    this.recordResponse(await this.me.send({ method: 'POST', path: collectionPath(address, this.namespace), body }));
  },
);

When(
  'I get the {kind} {string} in {string}',
  async function (this: World, kind: string, local: string, apiVersion: string) {
    await remember(this, kind, local);
    this.recordResponse(await this.me.send({ method: 'GET', path: await pathIn(this, kind, local, apiVersion) }));
  },
);

When(
  'I get the {kind} {string}, then in {string} and again',
  async function (this: World, kind: string, local: string, apiVersion: string) {
    this.recordResponses(await readBetweenEqualReads(this, kind, local, await pathIn(this, kind, local, apiVersion)));
  },
);

When(
  'I delete the {kind} {string} in {string}',
  async function (this: World, kind: string, local: string, apiVersion: string) {
    this.recordResponse(await this.me.send({ method: 'DELETE', path: await pathIn(this, kind, local, apiVersion) }));
  },
);
