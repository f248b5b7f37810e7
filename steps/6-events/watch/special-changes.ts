import { When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { deliversEveryChange } from '../../../src/checks/watch/delivery.ts';
import { changesIn } from '../../../src/checks/watch/events.ts';
import { removalFollowsDeletionTime } from '../../../src/checks/watch/removal.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { type JsonObject, membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { watchedWritesOf } from '../../../src/world/changes/watched-writes.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { collectEvents } from './delivered-changes.ts';
import type { WatchClaims } from './watch-claim.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { Note } from '../../../src/world/note.ts';
import { defineWords } from '../../shared/words.ts';
import { withMember, withMembersAt } from '../../../src/client/values/member-path.ts';
import { requiredMembers } from '../../../src/world/required-members.ts';

const labelNote = new Note<string>('the {kind} {string} has the label {string} added, removed and added again');

When('the collection of {kind} is deleted', async function (this: World, kind: string) {
  const path = this.objects.collection(kind);
  const labelSelector = this.testNames.selector;
  this.requireSuccess(
    'deleting the collection',
    await this.me.send({ method: 'DELETE', path, query: { labelSelector } }),
  );
  const left = await eventually(
    () => this.me.send({ method: 'GET', path, query: { labelSelector } }),
    (list) => itemsOf(list).length === 0,
  );
  if (itemsOf(left).length > 0) this.inconclusive('the items of the collection still exist');
  for (const object of createdObjectsNotes.of(this, kind))
    watchedWritesOf(this).recordChange('REMOVED', `${path}/${valueAt(object, 'metadata', 'name')}`, object);
});

/** How a watch shows that an object is removed. */
export const claimsOfRemovals: WatchClaims = {
  // No control object can be created in a deleted namespace: events that are not delivered in time count as missing.
  'delivers the removal of every {kind}':
    (kind = '') =>
    async (watch, world) => {
      const follow = watchedWritesOf(world);
      const removals = createdObjectsNotes
        .of(world, kind)
        .map((object) =>
          follow.recordChange(
            'REMOVED',
            `${world.objects.collection(kind)}/${valueAt(object, 'metadata', 'name')}`,
            object,
          ),
        );
      return deliversEveryChange(watch.stream.exchange(), await follow.awaitChanges(watch, removals), removals);
    },
  'delivers the removal of the test namespace': () => async (watch, world) => {
    const follow = watchedWritesOf(world);
    const { path } = world.response.request;
    const { json } = world.response;
    const removal = follow.recordChange('REMOVED', path, {
      metadata: {
        name: world.namespace,
        uid:
          valueAt(json, 'metadata', 'uid') ??
          valueAt(json, 'details', 'uid') ??
          world.inconclusive('the response to the delete contains no uid'),
      },
    });
    return deliversEveryChange(watch.stream.exchange(), await follow.awaitChanges(watch, [removal]), [removal]);
  },
  'delivers a deletionTimestamp in the last event before the removal': () => async (watch, world) =>
    removalFollowsDeletionTime(watch.stream.exchange(), await collectEvents(world, watch)),
};

When(
  'a {kind} with 2 finalizers is deleted and the finalizers are removed one by one',
  async function (this: World, kind: string) {
    const follow = watchedWritesOf(this);
    const path = this.objects.path(kind, 'held');
    const bytes = kind === 'ConfigMap' ? { binaryData: { b: 'AAEC' } } : {};
    await follow.write('create', kind, 'held', {
      ...bytes,
      metadata: { finalizers: ['planecheck.example.com/hold', 'planecheck.example.com/clean'] },
    });
    this.requireSuccess('deleting', await this.objects.delete(kind, 'held'));
    follow.recordChange(
      'MODIFIED',
      path,
      this.requireSuccess('reading the terminating object', await this.objects.get(kind, 'held')),
    );
    const terminating = this.requireSuccess(
      'removing a finalizer',
      await this.objects.patch('merge patch', kind, 'held', {
        metadata: { finalizers: ['planecheck.example.com/clean'] },
      }),
    );
    follow.recordChange('MODIFIED', path, terminating);
    this.requireSuccess(
      'removing the last finalizer',
      await this.objects.patch('merge patch', kind, 'held', { metadata: { finalizers: null } }),
    );
    if ((await this.objects.get(kind, 'held')).response?.status !== 404)
      this.inconclusive('the object without finalizers still exists');
    follow.recordChange('REMOVED', path, terminating);
  },
);

const writeStatus = async (world: World, kind: string): Promise<void> => {
  const follow = watchedWritesOf(world);
  await follow.write('create', kind, 'a');
  const subresource = 'status';
  const change = (object: JsonObject): JsonObject => withMember(object, 'status.message', 'written by planecheck');
  const written = await world.objects.change(kind, 'a', change, { subresource });
  follow.recordChange('MODIFIED', world.objects.path(kind, 'a'), world.requireSuccess('writing the status', written));
  const body = { status: { message: 'patched by planecheck' } };
  const patched = await world.objects.patch('merge patch', kind, 'a', body, { subresource });
  follow.recordChange('MODIFIED', world.objects.path(kind, 'a'), world.requireSuccess('patching the status', patched));
};

// The responses contain the scale only: the object itself is read. No other client changes it.
const writeScale = async (world: World, kind: string): Promise<void> => {
  const follow = watchedWritesOf(world);
  await follow.write('create', kind, 'a', { spec: { replicas: 1 } });
  const path = world.objects.path(kind, 'a');
  const subresource = 'scale';
  const written = async (what: string, answer: Promise<Exchange>): Promise<void> => {
    world.requireSuccess(what, await answer);
    follow.recordChange('MODIFIED', path, world.requireSuccess('reading', await world.objects.get(kind, 'a')));
  };
  const scale = world.requireSuccess(
    'reading the scale',
    await world.me.send({ method: 'GET', path: `${path}/scale` }),
  );
  const changed = { ...membersAt(scale), spec: { replicas: 2 } };
  await written('writing the scale', world.objects.put(kind, 'a', changed, { subresource }));
  const patch = { spec: { replicas: 3 } };
  await written('patching the scale', world.objects.patch('merge patch', kind, 'a', patch, { subresource }));
};

defineWords<(world: World, kind: string) => Promise<void>>('watchedSubresource', {
  status: writeStatus,
  scale: writeScale,
});

When(
  'a {kind} is created and its {watchedSubresource} updated and patched',
  function (this: World, kind: string, write: (world: World, kind: string) => Promise<void>) {
    return write(this, kind);
  },
);

When(
  'an invalid update of the {kind} {string} is rejected and a patch of it changes nothing',
  async function (this: World, kind: string, local: string) {
    const live = this.requireSuccess('reading', await this.objects.get(kind, local));
    const rejected = await this.objects.put(kind, local, { ...membersAt(live), data: { 'not a key!': '1' } });
    if (rejected.response === null || rejected.response.status < 400)
      this.inconclusive('the invalid update was not rejected');
    const same = this.requireSuccess(
      'patching',
      await this.objects.patch('merge patch', kind, local, { data: valueAt(live, 'data') }),
    );
    if (valueAt(same, 'metadata', 'resourceVersion') !== valueAt(live, 'metadata', 'resourceVersion'))
      this.inconclusive('the patch without a change produced a new resource version');
  },
);

When(
  'a create, an update, a patch and a delete of {kind} are sent as dry runs',
  async function (this: World, kind: string) {
    const dry = { query: { dryRun: 'All' } };
    const dryLabel = { dry: 'run' };
    this.requireSuccess('dry create', await this.objects.create(kind, 'dry', {}, dry));
    this.requireSuccess(
      'dry update',
      await this.objects.change(
        kind,
        'item-000',
        (object) => {
          requiredMembers(object, 'metadata', 'labels');
          return withMembersAt(object, 'metadata.labels', dryLabel);
        },
        dry,
      ),
    );
    this.requireSuccess(
      'dry patch',
      await this.objects.patch('merge patch', kind, 'item-000', { metadata: { labels: dryLabel } }, dry),
    );
    this.requireSuccess('dry delete', await this.objects.delete(kind, 'item-001', dry));
  },
);

When(
  'the {kind} {string} has the label {string} added, removed and added again',
  async function (this: World, kind: string, local: string, label: string) {
    const [key = '', value = ''] = label.split('=');
    for (const now of [value, null, value]) {
      this.requireSuccess(
        'changing the label',
        await this.objects.patch('merge patch', kind, local, { metadata: { labels: { [key]: now } } }),
      );
    }
    labelNote.set(this, key);
  },
);

/** How a watch shows changes of labels. */
export const observationsOfChanges: Observations = {
  'the events of the watch and their labels': () => async (world) => {
    const events = await watchedWritesOf(world).awaitEvents(watchedWritesOf(world).watch, 3);
    return {
      events: changesIn(events).map(({ type, object }) => ({
        type,
        label: valueAt(object, 'metadata', 'labels', labelNote.of(world)) ?? null,
      })),
    };
  },
};
