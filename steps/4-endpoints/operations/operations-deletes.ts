import { Given, Then, When } from '@cucumber/cucumber';
import { listHoldsExactly } from '../../../src/checks/lists/lists.ts';
import { isAsBefore } from '../../../src/checks/objects/objects.ts';
import { answersObject, answersStatus } from '../../../src/checks/operations/delete-answers.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { tokenOf } from '../../../src/client/pages.ts';
import { apiVersionOf } from '../../../src/client/kinds.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { readSpoken, speakOf, spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

const options = { apiVersion: 'v1', kind: 'DeleteOptions' };
const goingNote = 'the collection that goes';

/** Deletes the scenario's collection of a kind as the query says; the answer becomes the scenario's. */
const removeAll = async (world: World, kind: string, query: string, body?: Json): Promise<void> => {
  world.note(goingNote, kind);
  world.answered(
    await world.me.send({
      method: 'DELETE',
      path: world.objects.collection(kind),
      query,
      ...(body === undefined ? {} : { body }),
    }),
  );
};
const mine = (world: World): string => `labelSelector=${encodeURIComponent(world.scratch.selector)}`;

When(
  'I delete the {kind} {string} with a body of DeleteOptions',
  async function (this: World, kind: string, local: string) {
    speakOf(this, kind, local, spokenObject(this).before);
    this.answered(await this.me.send({ method: 'DELETE', path: this.objects.path(kind, local), body: options }));
  },
);

When('I delete what is mine of the collection of {kind} with no body', function (this: World, kind: string) {
  return removeAll(this, kind, mine(this));
});

When(
  'I delete what is mine of the collection of {kind} with a body of DeleteOptions',
  function (this: World, kind: string) {
    return removeAll(this, kind, mine(this), options);
  },
);

When(
  'I delete what is mine of the collection of {kind} with {string}',
  function (this: World, kind: string, query: string) {
    return removeAll(this, kind, `${mine(this)}&${query}`);
  },
);

When(
  'I delete what is mine of the collection of {kind} at version {word} with match {word}',
  async function (this: World, kind: string, version: string, match: string) {
    const now: string = this.done('listing', await this.me.send({ method: 'GET', path: this.objects.collection(kind) }))
      .metadata.resourceVersion;
    const at = `resourceVersion=${encodeURIComponent(version === 'now' ? now : version)}`;
    return removeAll(this, kind, `${mine(this)}&${at}${match === 'unset' ? '' : `&resourceVersionMatch=${match}`}`);
  },
);

When('I delete what is mine of the collection of config maps with its token', function (this: World) {
  const [page] = this.noted<readonly Exchange[]>('pages');
  const token = page ? tokenOf(page) : null;
  return removeAll(this, 'ConfigMap', `${mine(this)}&limit=2&continue=${encodeURIComponent(token ?? '')}`);
});

When('I delete the whole collection of {kind}', function (this: World, kind: string) {
  return removeAll(this, kind, '');
});

Given('3 secrets, one of them without labels', async function (this: World) {
  const made: Json[] = [
    await this.objects.given('Secret', 'a'),
    await this.objects.given('Secret', 'b'),
    await this.objects.given('Secret', 'c', { metadata: { labels: null } }),
  ];
  this.note('the Secrets', made);
});

// Names that the scenario made; what servers make in a namespace may come back.
Then('all of them go away', async function (this: World) {
  const kind = this.noted<string>(goingNote);
  const names = new Set(this.noted<readonly Json[]>(`the ${kind}s`).map(({ metadata }) => metadata.name));
  const own = (item: Json): boolean => names.has(item?.metadata?.name);
  const list = await eventually(
    () => this.admin.send({ method: 'GET', path: this.objects.collection(kind) }),
    ({ json }) => Array.isArray(json?.items) && !json.items.some(own),
    5_000,
  );
  if (names.size === 0) this.undecided('there was nothing to delete');
  this.judge({ ...listHoldsExactly([list], [], own), seen: list.response ? 1 : 0 });
});

Then("the collection's delete is answered with a Status", function (this: World) {
  this.judge(answersStatus(this.answer));
});

Then('it stays as it was', async function (this: World) {
  this.judge(isAsBefore(await readSpoken(this), spokenObject(this).before));
});

Given('the config map {string} and its dependent {string}', async function (this: World, owner: string, part: string) {
  const made = await this.objects.given('ConfigMap', owner, { metadata: { labels: { role: 'owner' } } });
  const { name, uid } = made.metadata;
  const reference = {
    apiVersion: apiVersionOf(this.objects.address('ConfigMap')),
    kind: 'ConfigMap',
    name,
    uid,
    blockOwnerDeletion: true,
  };
  await this.objects.given('ConfigMap', part, { metadata: { ownerReferences: [reference] } });
  speakOf(this, 'ConfigMap', owner, made);
  this.note('owner and dependent', [owner, part]);
});

// What a collector does later is another matter: what is there right after the answer counts.
Then('what became of owner and dependent is recorded', async function (this: World) {
  for (const local of this.noted<readonly string[]>('owner and dependent')) {
    const read = await this.admin.send({ method: 'GET', path: this.objects.path('ConfigMap', local) });
    this.observe(`${local}: status of a read`, read.response?.status ?? null);
    this.observe(`${local}: finalizers`, read.json?.metadata?.finalizers ?? null);
  }
});

Then('after 202 the delete is answered with {word}', function (this: World, what: string) {
  this.observe('status', this.answer.response?.status ?? null);
  if (this.answer.response?.status !== 202)
    this.notApplicable(`the delete is answered with ${this.answer.response?.status ?? 'nothing'}, not with 202`);
  this.judge(
    what === 'Status'
      ? answersStatus(this.answer)
      : answersObject(this.answer, { ...spokenObject(this).before, kind: what }),
  );
});
