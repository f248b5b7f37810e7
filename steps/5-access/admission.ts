import { Given, Then, When } from '@cucumber/cucumber';
import { nothingSeenBefore } from '../../src/checks/watch/quiet-streams.ts';
import type { WatchStream } from '../../src/client/watch-stream.ts';
import { makeNamespace } from '../../src/scene/namespaces.ts';
import { speakOf } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

const kind = 'ConfigMap';

Given('a namespace of my own that is terminating, held by the config map {string}', async function (this: World, local: string) {
  this.namespace = await makeNamespace(this);
  await this.objects.given(kind, local, { metadata: { finalizers: ['planecheck.example.com/hold'] } });
  const path = `/api/v1/namespaces/${this.namespace}`;
  this.done('deleting the namespace', await this.admin.send({ method: 'DELETE', path }));
  const namespace = this.done('reading the namespace', await this.admin.send({ method: 'GET', path }));
  if (!namespace?.metadata?.deletionTimestamp) this.undecided('the namespace is not marked as terminating');
});

Given('a namespace of my own with the config map {string}', async function (this: World, local: string) {
  this.namespace = await makeNamespace(this);
  await this.objects.given(kind, local);
});

const openWatch = async (world: World): Promise<WatchStream> => {
  const list = world.done('listing', await world.me.send({ method: 'GET', path: world.objects.collection(kind) }));
  const stream = await world.me.watch({ path: world.objects.collection(kind), query: { resourceVersion: list?.metadata?.resourceVersion ?? '' } });
  world.atEnd(() => stream.close());
  await stream.opened;
  return stream;
};

Given('I watch the config maps', async function (this: World) {
  const stream = this.note('stream', await openWatch(this));
  if (stream.exchange().response?.status !== 200) this.undecided('the watch did not open');
});

When('I watch the config maps and wait until the stream opens', async function (this: World) {
  this.answered((await openWatch(this)).exchange());
});

Then('the watch shows the next change of the config map {string} and before it nothing of {string}', async function (this: World, local: string, silent: string) {
  const stream = this.noted<WatchStream>('stream');
  const headers = { 'Content-Type': 'application/merge-patch+json' };
  const body = JSON.stringify({ data: { k: 'changed' } });
  this.done('changing the control', await this.admin.send({ method: 'PATCH', path: this.objects.path(kind, local), headers, body }));
  await stream.next((event) => event.object?.metadata?.name === local && event.object?.data?.k === 'changed');
  this.judge(nothingSeenBefore(stream.exchange(), (event) => event.object?.metadata?.name === local && event.object?.data?.k === 'changed', (event) => event.object?.metadata?.name === silent));
});

When('the config map {string} is created, updated, patched and deleted', async function (this: World, local: string) {
  speakOf(this, kind, local);
  this.done('creating', await this.objects.create(kind, local));
  this.done('updating', await this.objects.put(kind, local, this.objects.sample(kind, local, { data: { k: 'updated' } })));
  this.done('patching', await this.objects.patch('merge patch', kind, local, { data: { k: 'patched' } }));
  this.done('deleting', await this.objects.delete(kind, local));
});
