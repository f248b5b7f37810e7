import { Given, Then, When } from '@cucumber/cucumber';
import { isNewObject, newObjectHasNoOldMetadata, objectIsDeleted } from '../../src/checks/objects/deleted.ts';
import { deletionTimeIsAfterDelete, deletionTimeIsThatOfDelete } from '../../src/checks/objects/deletions.ts';
import { showsMember } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { currentObject, readCurrentObject, setCurrentObject } from '../../src/world/current-object.ts';
import { type RequestForm, sendInForm } from '../../src/world/request-form.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import { laterOnServer } from '../../src/world/time/server-time.ts';
import type { World } from '../../src/world/world.ts';
import { Note } from '../../src/world/note.ts';
import { defineForms } from '../shared/words.ts';
import { textAt } from '../../src/client/values/json-value.ts';
import { optionalList } from '../../src/world/required-members.ts';

const beforeDeleteNote = new Note<Exchange>('I delete the {kind} {string} {int} seconds after its creation');
const objectBeforeNote = new Note<Exchange>('I remove the finalizers of the {kind} {string} and create it again');

const read = (world: World, kind: string, local: string): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: world.objects.path(kind, local) });
const listed = (world: World, kind: string): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: world.objects.collection(kind) });

/** A label and annotation of an object that is then removed, so that its name can be used again. */
const firstObjectKey = 'planecheck.example.com/before';

/** Waits up to two seconds for the removal, because a server may remove an object some time after the response. */
const isSoonRemoved = async (world: World, kind: string, local: string): Promise<void> => {
  const last = await eventually(
    () => read(world, kind, local),
    (exchange) => exchange.response?.status === 404,
    2_000,
  );
  world.judge(objectIsDeleted(world.objects.name(kind, local), last, await listed(world, kind)));
};

// Servers may add finalizers to new objects.
Given('the object has no finalizers', async function (this: World) {
  const { kind, local } = currentObject(this);
  const object = this.requireSuccess('reading the object', await readCurrentObject(this));
  if (optionalList(object, 'metadata', 'finalizers').length > 0)
    this.requireSuccess(
      'removing the finalizers',
      await this.objects.patch('merge patch', kind, local, { metadata: { finalizers: null } }),
    );
});

When(
  'I delete the {kind} {string} {int} times with {string}',
  async function (this: World, kind: string, local: string, times: number, text: string) {
    const query = Object.fromEntries(new URLSearchParams(text));
    for (let time = 1; time <= times; time += 1) this.recordResponse(await this.objects.delete(kind, local, { query }));
  },
);

When(
  'I delete the {kind} {string} {int} seconds after its creation',
  async function (this: World, kind: string, local: string, seconds: number) {
    const object = this.requireSuccess('reading the object', await read(this, kind, local));
    const made = Date.parse(textAt(object, 'metadata', 'creationTimestamp') ?? '');
    if (Number.isNaN(made)) this.inconclusive('the object has no creation timestamp');
    beforeDeleteNote.set(this, await laterOnServer(this, made, seconds * 1_000, () => read(this, kind, local)));
    this.recordResponse(await this.objects.delete(kind, local));
  },
);

When(
  'I delete the {kind} {string} again {int} seconds after its deletion timestamp',
  async function (this: World, kind: string, local: string, seconds: number) {
    const marked = Date.parse(textAt(currentObject(this).before, 'metadata', 'deletionTimestamp') ?? '');
    if (Number.isNaN(marked)) this.inconclusive('the deletion timestamp cannot be parsed');
    await laterOnServer(this, marked, seconds * 1_000, () => read(this, kind, local));
    this.recordResponse(await this.objects.delete(kind, local));
  },
);

When(
  'I remove the finalizers of the {kind} {string} and create it again',
  async function (this: World, kind: string, local: string) {
    const mark = { [firstObjectKey]: 'yes' };
    const marked = await this.objects.patch('merge patch', kind, local, {
      metadata: { labels: mark, annotations: mark },
    });
    objectBeforeNote.set(this, marked);
    const removal = await this.objects.patch('merge patch', kind, local, { metadata: { finalizers: null } });
    this.requireSuccess('labelling the object', marked);
    this.requireSuccess('removing the finalizers', removal);
    if ((await read(this, kind, local)).response?.status !== 404)
      this.inconclusive('the object without finalizers still exists');
    this.recordResponse(await this.objects.create(kind, local));
  },
);

Then(
  /^its deletion timestamp is (?:the time of|(\d+) seconds after) the delete$/,
  async function (this: World, seconds: string | null) {
    const now = await readCurrentObject(this);
    this.judge(
      seconds === null
        ? deletionTimeIsThatOfDelete(beforeDeleteNote.of(this), this.response, now)
        : deletionTimeIsAfterDelete(this.response, now, Number(seconds)),
    );
  },
);

defineForms<(world: World) => readonly [kind: string, local: string]>('removedObject', {
  'the object': () => (world) => [currentObject(world).kind, currentObject(world).local],
  'the {kind} {string}':
    (kind = '', local = '') =>
    () => [kind, local],
});

Then(
  'a read and the list no longer return {removedObject}',
  function (this: World, removed: (world: World) => readonly [kind: string, local: string]) {
    return isSoonRemoved(this, ...removed(this));
  },
);

Then('the object is new, without deletion timestamp and finalizers', async function (this: World) {
  this.judge(isNewObject(objectBeforeNote.of(this), this.response));
  this.judge(newObjectHasNoOldMetadata(this.response, [firstObjectKey]));
  const now = await readCurrentObject(this);
  this.judge(showsMember('metadata.deletionTimestamp', undefined, this.response, now));
  this.judge(showsMember('metadata.finalizers', undefined, this.response, now));
});

When(
  'I create the {kind} {string} again{form}',
  async function (this: World, kind: string, local: string, form: RequestForm) {
    const before = this.requireSuccess(`reading the ${kind} ${local}`, await read(this, kind, local));
    setCurrentObject(this, kind, local, before);
    await sendInForm(this, kind, form, (request) => this.objects.create(kind, local, {}, request));
  },
);
