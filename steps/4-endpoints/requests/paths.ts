import { Given, Then, When } from '@cucumber/cucumber';
import { isRefused } from '../../../src/checks/answers/answers.ts';
import { listsAreOfKind } from '../../../src/checks/lists/list-form.ts';
import { keyOf, listHolds, listHoldsExactly } from '../../../src/checks/lists/lists.ts';
import { eachActsOn, isAnswered, showsObject } from '../../../src/checks/paths/paths.ts';
import { touched } from '../../../src/checks/paths/touched.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { otherNamespace, ownPath } from '../../../src/scene/paths/own-path.ts';
import { Scratch } from '../../../src/scene/scratch.ts';
import { speakOf, spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';

const get = (world: World, text: string): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: ownPath(world, text) });
const both = (world: World): readonly [Exchange, Exchange] =>
  world.noted<readonly [Exchange, Exchange]>('both answers');

Given('another namespace of my own, whose name begins with that of mine', async function (this: World) {
  const body = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: `${this.namespace}b`, labels: this.scratch.labels },
  };
  this.made('making a namespace', await this.admin.send({ method: 'POST', path: '/api/v1/namespaces', body }), body);
  this.note(otherNamespace, body.metadata.name);
});

Given('the {kind} {string} in it', async function (this: World, kind: string, local: string) {
  const own = this.namespace;
  this.namespace = this.noted<string>(otherNamespace);
  await this.objects.given(kind, local);
  this.namespace = own;
});

Given('the {kind} {string}, whose name has dots', async function (this: World, kind: string, local: string) {
  this.objects.alias(kind, local, `${this.scratch.name(local)}.b.c`);
  speakOf(this, kind, local, await this.objects.given(kind, local));
});

When(
  'I create the {kind} {string} at {string}',
  async function (this: World, kind: string, local: string, path: string) {
    this.answered(
      await this.me.send({ method: 'POST', path: ownPath(this, path), body: this.objects.sample(kind, local) }),
    );
  },
);

// By the scenario's own label: all that a server holds may be much.
When('I ask for what is mine at {string}', async function (this: World, path: string) {
  this.answered(
    await this.me.send({ method: 'GET', path: ownPath(this, path), query: { labelSelector: this.scratch.selector } }),
  );
});

When('I ask for {string}', async function (this: World, path: string) {
  this.answered(await get(this, path));
});

When('I ask for {string} and for {string}', async function (this: World, first: string, second: string) {
  this.note('both answers', [await get(this, first), await get(this, second)]);
});

// A version that moved between read and update is read again, at most five times.
When('I read it, change it and delete it at {string}', async function (this: World, text: string) {
  const path = ownPath(this, text);
  const read = await this.me.send({ method: 'GET', path });
  const label = (object: Json): Json => ({
    ...object,
    metadata: { ...object.metadata, labels: { ...object.metadata.labels, ...touched.labels } },
  });
  const put = async (): Promise<Exchange> => {
    const now = await this.admin.send({ method: 'GET', path: spokenObject(this).path });
    return this.me.send({
      method: 'PUT',
      path,
      body: label(now.response?.status === 200 ? this.done('reading it', now) : spokenObject(this).before),
    });
  };
  let change = await put();
  for (let attempt = 1; change.response?.status === 409 && attempt < 5; attempt += 1) change = await put();
  const remove = await this.me.send({ method: 'DELETE', path });
  this.note('acts', {
    read,
    change,
    remove,
    after: await this.admin.send({ method: 'GET', path: spokenObject(this).path }),
  });
});

When(
  /^I create a config map at "([^"]*)" that names (its|no) namespace$/,
  async function (this: World, path: string, which: string) {
    const sample = this.objects.sample('ConfigMap', this.scratch.name('map'));
    const metadata = { ...sample.metadata, ...(which === 'its' ? { namespace: this.namespace } : {}) };
    const answer = await this.me.send({ method: 'POST', path, body: { ...sample, metadata } });
    this.observe(
      'namespace of what was created',
      this.answered(answer).json?.kind === 'ConfigMap' ? answer.json.metadata?.namespace : null,
    );
  },
);

// The dry run is for servers that do not read the selector.
When(
  'I delete the config maps of all namespaces that have a label which none has, as a dry run',
  async function (this: World) {
    this.answered(
      await this.me.send({
        method: 'DELETE',
        path: '/api/v1/configmaps',
        query: { labelSelector: `${Scratch.label}=nothing-has-this`, dryRun: 'All' },
      }),
    );
  },
);

Then(
  'the answer is a {string} that holds the {kind} {string}',
  function (this: World, list: string, kind: string, local: string) {
    this.judge(listsAreOfKind([this.answer], list));
    const { namespaced } = this.objects.address(kind);
    this.judge(
      listHolds(
        [this.answer],
        [
          keyOf({
            metadata: { name: this.objects.name(kind, local), ...(namespaced ? { namespace: this.namespace } : {}) },
          }),
        ],
      ),
    );
  },
);

Then(
  /^the answer is a "([^"]*)" that holds "([^"]*)"(?: and "([^"]*)")?$/,
  function (this: World, list: string, one: string, other: string | null) {
    this.judge(listsAreOfKind([this.answer], list));
    this.judge(
      listHolds(
        [this.answer],
        [one, other].filter((key) => key !== null).map((key) => ownPath(this, key)),
      ),
    );
  },
);

Then(
  'the first list holds the {kind} {string} alone of mine, the second the {kind} {string}',
  function (this: World, _first: string, one: string, _second: string, other: string) {
    const [first, second] = both(this);
    this.judge(listHoldsExactly([first], [`${this.namespace}/${one}`], ownItem(this)));
    this.judge(listHoldsExactly([second], [`${this.noted<string>(otherNamespace)}/${other}`], ownItem(this)));
  },
);

Then('each of the three acts on it', function (this: World) {
  this.judge(eachActsOn(spokenObject(this).before, this.noted('acts')));
});

Then('the first shows the {kind} {string}, the second is refused', function (this: World, kind: string, local: string) {
  const [first, second] = both(this);
  this.judge(showsObject(first, { kind, name: this.objects.name(kind, local), namespace: this.namespace }));
  this.judge(isRefused(second));
});

Then('the first shows my namespace, the second is refused', function (this: World) {
  const [first, second] = both(this);
  this.judge(showsObject(first, { kind: 'Namespace', name: this.namespace }));
  this.judge(isRefused(second));
});

Then('the first is answered, the second is refused', function (this: World) {
  const [first, second] = both(this);
  this.judge(isAnswered(first));
  this.judge(isRefused(second));
});
