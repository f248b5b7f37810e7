import { type DataTable, Given, When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { collectionPath, itemPath, type KindAddress } from '../../src/client/paths/kinds.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import { withMembers } from '../../src/world/given-members.ts';
import { addressInVersion, inPreferredVersion } from '../../src/world/versions/in-version.ts';
import { readBetweenEqualReads } from '../../src/world/versions/read-between-equal-reads.ts';
import type { World } from '../../src/world/world.ts';
import { defineForms, defineWords } from '../shared/words.ts';

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

defineForms<(world: World, kind: string) => Promise<KindAddress>>('usedVersion', {
  'version {string}':
    (apiVersion = '') =>
    (world, kind) =>
      addressInVersion(world, kind, apiVersion),
  'the version that the server prefers': () => inPreferredVersion,
});

Given(
  'requests for {kind} use {usedVersion}',
  async function (this: World, kind: string, addressOf: (world: World, kind: string) => Promise<KindAddress>) {
    this.objects.registerKind(await addressOf(this, kind));
  },
);

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

defineWords('getOrDelete', { get: 'GET', delete: 'DELETE' });

When(
  'I {getOrDelete} the {kind} {string} in {string}',
  async function (this: World, method: string, kind: string, local: string, apiVersion: string) {
    if (method === 'GET') await remember(this, kind, local);
    this.recordResponse(await this.me.send({ method, path: await pathIn(this, kind, local, apiVersion) }));
  },
);

When(
  'I get the {kind} {string}, then in {string} and again',
  async function (this: World, kind: string, local: string, apiVersion: string) {
    this.recordResponses(await readBetweenEqualReads(this, kind, local, await pathIn(this, kind, local, apiVersion)));
  },
);
