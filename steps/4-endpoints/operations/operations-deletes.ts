import { Given, Then, When } from '@cucumber/cucumber';
import { listContainsExactly } from '../../../src/checks/lists/lists.ts';
import { deleteReturnsObject, deleteReturnsStatus } from '../../../src/checks/operations/delete-responses.ts';
import { continueTokenOf } from '../../../src/client/responses/pages.ts';
import { apiVersionOf } from '../../../src/client/paths/kinds.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { setCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { createdObjectsNotes, deletedCollectionNote } from '../../shared/notes/objects.ts';
import { pagesNote } from '../../shared/notes/requests.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonObject, type JsonValue, listAt, membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { isArray } from '../../../src/client/values/is-array.ts';

const ownerAndDependentNote = new Note<readonly string[]>('the config map {string} and its dependent {string}');

/** Deletes the collection of a kind in the namespace of the scenario with the given query. */
const deleteCollection = async (world: World, kind: string, query: string, body?: JsonObject): Promise<void> => {
  deletedCollectionNote.set(world, kind);
  world.recordResponse(
    await world.me.send({
      method: 'DELETE',
      path: world.objects.collection(kind),
      query,
      ...(body === undefined ? {} : { body }),
    }),
  );
};
const ownSelector = (world: World): string => `labelSelector=${encodeURIComponent(world.testNames.selector)}`;

When(
  'I delete the collection of test-owned {kind} at resource version {word} with match {word}',
  async function (this: World, kind: string, version: string, match: string) {
    const list = this.requireSuccess(
      'listing',
      await this.me.send({ method: 'GET', path: this.objects.collection(kind) }),
    );
    const now = String(valueAt(list, 'metadata', 'resourceVersion'));
    const at = `resourceVersion=${encodeURIComponent(version === 'now' ? now : version)}`;
    return deleteCollection(
      this,
      kind,
      `${ownSelector(this)}&${at}${match === 'unset' ? '' : `&resourceVersionMatch=${match}`}`,
    );
  },
);

When('I delete the collection of test-owned config maps with the continue token', function (this: World) {
  const [page] = pagesNote.of(this);
  const token = page ? continueTokenOf(page) : null;
  return deleteCollection(
    this,
    'ConfigMap',
    `${ownSelector(this)}&limit=2&continue=${encodeURIComponent(token ?? '')}`,
  );
});

Given('3 secrets, one of them without labels', async function (this: World) {
  const secrets: JsonObject[] = [
    await this.objects.createRequired('Secret', 'a'),
    await this.objects.createRequired('Secret', 'b'),
    await this.objects.createRequired('Secret', 'c', { metadata: { labels: null } }),
  ];
  createdObjectsNotes.set(this, 'Secret', secrets);
});

// Names that the scenario created; objects that servers create in a namespace may be recreated.
Then('all objects of the collection are deleted', async function (this: World) {
  const kind = deletedCollectionNote.of(this);
  const names = new Set(createdObjectsNotes.of(this, kind).map((object) => valueAt(object, 'metadata', 'name')));
  const isOwn = (item: JsonValue): boolean => names.has(valueAt(item, 'metadata', 'name'));
  const list = await eventually(
    () => this.admin.send({ method: 'GET', path: this.objects.collection(kind) }),
    ({ json }) => isArray(valueAt(json, 'items')) && !listAt(json, 'items').some(isOwn),
    5_000,
  );
  if (names.size === 0) this.inconclusive('there was nothing to delete');
  this.judge({ ...listContainsExactly([list], [], isOwn), seen: list.response ? 1 : 0 });
});

Given('the config map {string} and its dependent {string}', async function (this: World, owner: string, part: string) {
  const created = await this.objects.createRequired('ConfigMap', owner, { metadata: { labels: { role: 'owner' } } });
  const { name, uid } = membersAt(created, 'metadata');
  const reference = {
    apiVersion: apiVersionOf(this.objects.address('ConfigMap')),
    kind: 'ConfigMap',
    name,
    uid,
    blockOwnerDeletion: true,
  };
  await this.objects.createRequired('ConfigMap', part, { metadata: { ownerReferences: [reference] } });
  setCurrentObject(this, 'ConfigMap', owner, created);
  ownerAndDependentNote.set(this, [owner, part]);
});

Then('if its status is 202, the delete returns the kind {word}', function (this: World, what: string) {
  this.observe('status', this.response.response?.status ?? null);
  if (this.response.response?.status !== 202)
    this.notApplicable(`the delete returns ${this.response.response?.status ?? 'nothing'}, not 202`);
  this.judge(
    what === 'Status'
      ? deleteReturnsStatus(this.response)
      : deleteReturnsObject(this.response, { ...membersAt(currentObject(this).before), kind: what }),
  );
});

/** What a delete leaves. */
export const observationsOfDeletes: Observations = {
  'the state of the owner and its dependent': () => async (world) => {
    const seen = new Map<string, unknown>();
    for (const local of ownerAndDependentNote.of(world)) {
      const read = await world.admin.send({ method: 'GET', path: world.objects.path('ConfigMap', local) });
      seen.set(`${local}: status of a read`, read.response?.status ?? null);
      seen.set(`${local}: finalizers`, valueAt(read.json, 'metadata', 'finalizers') ?? null);
    }
    return Object.fromEntries(seen);
  },
};
