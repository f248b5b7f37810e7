import type { RequestForm } from '../../../src/world/request-form.ts';
import { sendInForm } from '../../../src/world/request-form.ts';
import { defineParameterType, Then, When } from '@cucumber/cucumber';
import { collectionIsAsBefore } from '../../../src/checks/lists/collections.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { mergePatch } from '../../../src/client/requests/patch-headers.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { grantRight } from '../../../src/world/access/rights.ts';
import { otherContent } from '../../../src/world/changes/other-content.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { collectionBeforeNote } from '../../shared/notes/objects.ts';
import { myUserNameNote } from '../../../src/world/access/notes.ts';

const local = 'item-000';

type Try = (world: World, kind: string) => Promise<Exchange>;
const tries: Readonly<Record<string, Try>> = {
  read: (world, kind) => world.objects.get(kind, local),
  list: (world, kind) => world.me.send({ method: 'GET', path: world.objects.collection(kind) }),
  watch: (world, kind) =>
    world.me.send({
      method: 'GET',
      path: world.objects.collection(kind),
      query: { watch: 'true', timeoutSeconds: '1' },
    }),
  create: (world, kind) => world.objects.create(kind, 'new'),
  update: (world, kind) =>
    world.objects.put(kind, local, world.objects.sample(kind, local, otherContent(kind, 'updated'))),
  patch: (world, kind) =>
    world.me.send({
      method: 'PATCH',
      path: world.objects.path(kind, local),
      headers: mergePatch,
      body: JSON.stringify(otherContent(kind, 'patched')),
    }),
  apply: (world, kind) =>
    world.objects.apply(kind, local, 'planecheck', otherContent(kind, 'applied'), { force: 'true' }),
  delete: (world, kind) => world.objects.delete(kind, local),
  'delete the collection of': (world, kind) =>
    world.me.send({
      method: 'DELETE',
      path: world.objects.collection(kind),
      query: { labelSelector: world.testNames.selector },
    }),
};

const all = (world: World, kind: string): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: world.objects.collection(kind) });

// A request that may be authorized or not.
defineParameterType({
  name: 'attempt',
  regexp: new RegExp(Object.keys(tries).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

When('I try to {attempt} {kind}', async function (this: World, verb: string, kind: string) {
  collectionBeforeNote.set(this, await all(this, kind));
  this.recordResponse(await (tries[verb] as Try)(this, kind));
});

Then('the {kind} are unchanged', async function (this: World, kind: string) {
  this.judge(collectionIsAsBefore(collectionBeforeNote.of(this), await all(this, kind), ownItem(this)));
});

// The step does not wait until the right is in effect, because this is what the scenario judges.
When(
  'I receive the right to get {kind} and get the {kind} {string} within ten seconds',
  async function (this: World, granted: string, kind: string, name: string) {
    await grantRight(this, myUserNameNote.of(this), {
      verbs: ['get'],
      resource: this.objects.address(granted).plural,
      namespace: this.namespace,
    });
    this.recordResponse(
      await eventually(
        () => this.objects.get(kind, name),
        ({ response }) => response?.status === 200,
      ),
    );
  },
);

When(
  'I get the {subresource} of the {kind} {string}{form}',
  async function (this: World, subresource: string, kind: string, name: string, form: RequestForm) {
    const path = this.objects.path(kind, name, subresource);
    await sendInForm(this, kind, form, (request) => this.me.send({ method: 'GET', path, ...request }));
  },
);
