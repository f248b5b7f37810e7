import { Given, Then, When } from '@cucumber/cucumber';
import { noEventBeforeControl } from '../../../src/checks/watch/no-event-before-control.ts';
import { mergePatch } from '../../../src/client/requests/patch-headers.ts';
import type { WatchStream } from '../../../src/client/responses/watch-stream.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import { untilAllServersKnow } from '../../../src/world/time/until-all-servers-know.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';

const streamNote = new Note<WatchStream>('I watch the {kind}');

const kind = 'ConfigMap';
const annotation = 'planecheck.example.com/by';
const changedBy = (way: string) => ({ metadata: { annotations: { [annotation]: way } } });

Given(
  'a terminating namespace of my own with the config map {string} that has a finalizer',
  async function (this: World, local: string) {
    this.namespace = await createNamespace(this);
    await this.objects.createRequired(kind, local, { metadata: { finalizers: ['planecheck.example.com/hold'] } });
    const path = `/api/v1/namespaces/${this.namespace}`;
    this.requireSuccess('deleting the namespace', await this.admin.send({ method: 'DELETE', path }));
    const namespace = this.requireSuccess('reading the namespace', await this.admin.send({ method: 'GET', path }));
    if (!valueAt(namespace, 'metadata', 'deletionTimestamp'))
      this.inconclusive('the namespace is not marked as terminating');
    await untilAllServersKnow(this);
  },
);

const openWatch = async (world: World, watched: string): Promise<WatchStream> => {
  const path = world.objects.collection(watched);
  const list = world.requireSuccess('listing', await world.me.send({ method: 'GET', path }));
  const stream = await world.me.watch({
    path,
    query: { resourceVersion: String(valueAt(list, 'metadata', 'resourceVersion') ?? '') },
  });
  world.atEnd(() => stream.close());
  await stream.opened;
  return stream;
};

Given('I watch the {kind}', async function (this: World, watched: string) {
  const stream = streamNote.set(this, await openWatch(this, watched));
  if (stream.exchange().response?.status !== 200) this.inconclusive('the watch did not open');
});

When('I open a watch of the {kind}', async function (this: World, watched: string) {
  this.recordResponse((await openWatch(this, watched)).exchange());
});

Then(
  'the watch delivers the next change of the {kind} {string} and before it no event of {string}',
  async function (this: World, watched: string, local: string, silent: string) {
    const stream = streamNote.of(this);
    this.requireSuccess(
      'changing the control',
      await this.admin.send({
        method: 'PATCH',
        path: this.objects.path(watched, local),
        headers: mergePatch,
        body: JSON.stringify(changedBy('control')),
      }),
    );
    const isChange = ({ object }: { readonly object?: JsonValue }): boolean =>
      valueAt(object, 'metadata', 'name') === this.objects.name(watched, local) &&
      valueAt(object, 'metadata', 'annotations', annotation) === 'control';
    await stream.next(isChange);
    this.judge(
      noEventBeforeControl(
        stream.exchange(),
        isChange,
        (event) => valueAt(event.object, 'metadata', 'name') === this.objects.name(watched, silent),
      ),
    );
  },
);

When(
  'I create, update, patch and delete the {kind} {string}',
  async function (this: World, written: string, local: string) {
    setCurrentObject(this, written, local);
    const made = this.requireSuccess('creating', await this.objects.create(written, local));
    const updated = {
      metadata: { ...changedBy('update').metadata, resourceVersion: valueAt(made, 'metadata', 'resourceVersion') },
    };
    this.requireSuccess(
      'updating',
      await this.objects.put(written, local, this.objects.sample(written, local, updated)),
    );
    this.requireSuccess('patching', await this.objects.patch('merge patch', written, local, changedBy('patch')));
    this.requireSuccess('deleting', await this.objects.delete(written, local));
  },
);
