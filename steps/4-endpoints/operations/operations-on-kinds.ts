import { Given, Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { isStored } from '../../../src/checks/objects/objects.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { secretData } from '../../../src/client/forms/secret-data.ts';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { watchedWritesOf } from '../../../src/world/changes/watched-writes.ts';
import { readCurrentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import { enterNamespaceFor } from '../../../src/world/namespaces.ts';
import { TestNames } from '../../../src/world/test-names.ts';
import type { World } from '../../../src/world/world.ts';
import { sentObjectNote, newObjectsNote } from '../../shared/notes/objects.ts';
import type { JsonObject } from '../../../src/client/values/json-value.ts';
import { withMember, withMembersAt } from '../../../src/client/values/member-path.ts';

/**
 * Members that a server returns as they were sent: quantities in canonical form, and a secret value that can be
 * recognized in a response.
 */
const canonical: Readonly<Record<string, JsonObject>> = {
  PersistentVolume: { spec: { capacity: { storage: '1Gi' } } },
  Secret: { data: secretData({ k: 'planecheck-secret-value' }) },
};
const canonicalSample = (world: World, kind: string, local: string): JsonObject => {
  // A CSI driver is named like a domain.
  if (kind === 'CSIDriver')
    world.objects.bindName(kind, local, `${world.testNames.name(local)}.planecheck.example.com`);
  return sentObjectNote.set(world, world.objects.sample(kind, local, canonical[kind]));
};

// Creates a namespace only when the kind is namespaced.
Given('a test namespace, if needed, for a {kind}', async function (this: World, kind: string) {
  await enterNamespaceFor(this, kind);
});

const createNew = async (world: World, kind: string, local: string, metadata: JsonObject = {}): Promise<void> => {
  await enterNamespaceFor(world, kind);
  const sample = canonicalSample(world, kind, local);
  const body = withMembersAt(sample, 'metadata', metadata);
  if (kind === 'Pod') await awaitAccount(world);
  const created = world.requireCreated(
    `creating the ${kind} ${local}`,
    await world.admin.send({ method: 'POST', path: world.objects.collection(kind), body }),
    body,
  );
  setCurrentObject(world, kind, local, created);
  const earlier = newObjectsNote.find(world) ?? [];
  newObjectsNote.set(world, [...earlier, created]);
};

// A namespaced kind gets a separate test namespace.
Given('a new {kind} {string}', function (this: World, kind: string, local: string) {
  return createNew(this, kind, local);
});

Given('a new {kind} {string} with a finalizer', function (this: World, kind: string, local: string) {
  return createNew(this, kind, local, { finalizers: ['planecheck.example.com/hold'] });
});

When('I create a new {kind} {string}', async function (this: World, kind: string, local: string) {
  await enterNamespaceFor(this, kind);
  if (kind === 'Pod') await awaitAccount(this);
  const body = canonicalSample(this, kind, local);
  setCurrentObject(this, kind, local);
  this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection(kind), body }));
});

When(
  'I list every test-owned {kind} before and after I create {string}',
  async function (this: World, kind: string, local: string) {
    const list = (labelSelector: string): Promise<Exchange> =>
      this.me.send({ method: 'GET', path: this.objects.collection(kind), query: { labelSelector } });
    const none = await list(`${TestNames.label}=nothing-has-this`);
    setCurrentObject(this, kind, local, await this.objects.createRequired(kind, local));
    this.recordResponses([none, await list(this.testNames.selector)]);
  },
);

Then('the status is 201 only if the object now exists', async function (this: World) {
  const read = await readCurrentObject(this);
  const created = this.response.response?.status === 201;
  this.judge(created ? isStored(read) : hasStatus(read, 404));
});

When('a {kind} is created and approved', async function (this: World, kind: string) {
  const follow = watchedWritesOf(this);
  await follow.write('create', kind, 'a');
  const approval = { subresource: 'approval' };
  const approved = await this.objects.change(
    kind,
    'a',
    (object) => withMember(object, 'status.conditions', [{ type: 'Approved', status: 'True', reason: 'Planecheck' }]),
    approval,
  );
  follow.recordChange('MODIFIED', this.objects.path(kind, 'a'), this.requireSuccess('approving', approved));
});
