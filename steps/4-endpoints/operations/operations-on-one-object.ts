import { Given, Then, When } from '@cucumber/cucumber';
import { itemsOf, keyOf } from '../../../src/checks/lists/lists.ts';
import { isNotStored } from '../../../src/checks/objects/objects.ts';
import { objectsAreUnchanged, resourceVersionHasChanged } from '../../../src/checks/operations/other-objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import {
  createSameNamedObjects,
  pathOfFirstCollection,
  readSameNamedObject,
  replaceSameNamedObject,
  sameNamedObjectsOf,
} from '../../../src/world/operations/same-named-objects.ts';
import { secondNamespaceNote } from '../../../src/world/paths/resolved-path.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import { type Claim, judgeInTurn } from '../../shared/judge-in-turn.ts';
import { defineWords } from '../../shared/words.ts';
import { targetBeforeNote, ownReadsNote } from './notes.ts';
import { membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { requiredMembers } from '../../../src/world/required-members.ts';

When(
  'I put a {kind} named {string} to the path of {string}',
  async function (this: World, kind: string, named: string, local: string) {
    const before = targetBeforeNote.set(this, this.requireSuccess('reading it', await this.objects.get(kind, named)));
    const { resourceVersion: _version, uid: _uid, ...metadata } = requiredMembers(before, 'metadata');
    this.recordResponse(
      await this.me.send({
        method: 'PUT',
        path: this.objects.path(kind, local),
        body: { ...requiredMembers(before), metadata: { ...metadata, annotations: { k: 'put' } } },
      }),
    );
  },
);

Then('the {kind} {string} is unchanged', async function (this: World, kind: string, local: string) {
  this.judge(objectsAreUnchanged([[targetBeforeNote.of(this), await this.objects.get(kind, local)]]));
});

When('I get the {kind} in each namespace', async function (this: World, _kind: string) {
  const { first, second } = sameNamedObjectsOf(this);
  ownReadsNote.set(this, [
    [first, await readSameNamedObject(this, first)],
    [second, await readSameNamedObject(this, second)],
  ]);
});

When(
  'I replace the config map in the first namespace with no namespace and the second namespace in the body',
  async function (this: World) {
    const { first, second } = sameNamedObjectsOf(this);
    const { resourceVersion: _version, uid: _uid, ...metadata } = requiredMembers(first, 'metadata');
    for (const namespace of [undefined, valueAt(second, 'metadata', 'namespace')]) {
      const body = { ...first, metadata: { ...metadata, namespace }, data: { k: 'put' } };
      this.recordResponse(await replaceSameNamedObject(this, first, body));
    }
  },
);

// The server may answer from a stale cache: the list is judged once it contains the created objects.
When(
  'I list the {kind} in the first namespace at resource version 0 until both appear',
  async function (this: World, _kind: string) {
    const { first, neighbour } = sameNamedObjectsOf(this);
    const wanted = [first, neighbour].map(keyOf);
    const contains = (list: Exchange): boolean => wanted.every((key) => itemsOf(list).map(keyOf).includes(key));
    const list = await eventually(
      () => this.me.send({ method: 'GET', path: pathOfFirstCollection(this), query: { resourceVersion: '0' } }),
      contains,
    );
    if (!contains(this.recordResponse(list)))
      this.inconclusive('a list at resource version 0 never contained the created objects');
  },
);

Then('the {kind} in the second namespace is unchanged', async function (this: World, _kind: string) {
  const { second } = sameNamedObjectsOf(this);
  this.judge(objectsAreUnchanged([[second, await readSameNamedObject(this, second)]]));
});

const othersAreUnchanged = async (world: World): Promise<Judgement> => {
  const { second, neighbour } = sameNamedObjectsOf(world);
  return objectsAreUnchanged([
    [second, await readSameNamedObject(world, second)],
    [neighbour, await readSameNamedObject(world, neighbour)],
  ]);
};

defineWords<Claim>('onlyChange', {
  changes: async function* (world) {
    const { first } = sameNamedObjectsOf(world);
    yield resourceVersionHasChanged(first, await readSameNamedObject(world, first));
    yield await othersAreUnchanged(world);
  },
  'is deleted': async function* (world) {
    const read = await eventually(
      () => readSameNamedObject(world, sameNamedObjectsOf(world).first),
      ({ response }) => response?.status === 404,
      5_000,
    );
    yield isNotStored(read);
    yield await othersAreUnchanged(world);
  },
});

Then('only the {kind} in the first namespace {onlyChange}', function (this: World, _kind: string, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

When('I create a config map in the test namespace that names the second namespace', async function (this: World) {
  const sample = this.objects.sample('ConfigMap', 'a');
  this.recordResponse(
    await this.me.send({
      method: 'POST',
      path: this.objects.collection('ConfigMap'),
      body: { ...sample, metadata: { ...membersAt(sample, 'metadata'), namespace: secondNamespaceNote.of(this) } },
    }),
  );
});

Given('{kind} named "twin" in two test namespaces, and one with another name', function (this: World, kind: string) {
  return createSameNamedObjects(this, kind);
});
