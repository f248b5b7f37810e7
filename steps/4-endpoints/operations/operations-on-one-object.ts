import { Given, Then, When } from '@cucumber/cucumber';
import { itemsOf, keyOf, listHoldsExactly } from '../../../src/checks/lists/lists.ts';
import { isNotStored } from '../../../src/checks/objects/objects.ts';
import { hasAnotherVersion, showTheirOwn, stayAsTheyWere } from '../../../src/checks/operations/others-untouched.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import type { PatchKind } from '../../../src/scene/objects.ts';
import {
  firstCollection,
  makeTwins,
  readTwin,
  sameName,
  twinPath,
  twinsOf,
} from '../../../src/scene/operations/twins.ts';
import { otherNamespace } from '../../../src/scene/paths/own-path.ts';
import { readSpoken, speakOf, spokenObject } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';

const labelled = { metadata: { labels: { colour: 'blue' } } };

Given('{kind} of one name in two namespaces of my own, and one of another name', function (this: World, kind: string) {
  return makeTwins(this, kind);
});

When(
  'I put a {kind} named {string} to the path of {string}',
  async function (this: World, kind: string, named: string, local: string) {
    const before = this.done('reading it', await this.objects.get(kind, named));
    this.note('before', before);
    const { resourceVersion: _version, uid: _uid, ...metadata } = before.metadata;
    this.answered(
      await this.me.send({
        method: 'PUT',
        path: this.objects.path(kind, local),
        body: { ...before, metadata: { ...metadata, annotations: { k: 'put' } } },
      }),
    );
  },
);

Then('the {kind} {string} stays as it was', async function (this: World, kind: string, local: string) {
  this.judge(stayAsTheyWere([[this.noted<Json>('before'), await this.objects.get(kind, local)]]));
});

When('I read the {kind} in each namespace', async function (this: World, _kind: string) {
  const { first, second } = twinsOf(this);
  this.note('own reads', [
    [first, await readTwin(this, first)],
    [second, await readTwin(this, second)],
  ]);
});

Then('each read shows what is in its namespace', function (this: World) {
  this.judge(showTheirOwn(this.noted('own reads')));
});

When(
  'I replace the config map in the first namespace, with no namespace in the body and with that of the second',
  async function (this: World) {
    const { first, second } = twinsOf(this);
    for (const namespace of [undefined, second.metadata.namespace]) {
      const { resourceVersion: _version, uid: _uid, ...metadata } = first.metadata;
      this.answered(
        await this.me.send({
          method: 'PUT',
          path: twinPath(this, first),
          body: { ...first, metadata: { ...metadata, namespace }, data: { k: 'put' } },
        }),
      );
    }
  },
);

When('I {change} the {kind} in the first namespace', async function (this: World, way: string, _kind: string) {
  const { metadata } = twinsOf(this).first;
  const operations = [
    { op: 'add', path: '/metadata/labels', value: { ...metadata.labels, ...labelled.metadata.labels } },
  ];
  this.answered(
    await this.objects.patch(
      way as PatchKind,
      twinsOf(this).kind,
      sameName,
      way === 'JSON patch' ? operations : labelled,
    ),
  );
});

When('I delete the {kind} in the first namespace', async function (this: World, _kind: string) {
  this.answered(await this.me.send({ method: 'DELETE', path: twinPath(this, twinsOf(this).first) }));
});

When('I list what is mine of the {kind} in the first namespace', async function (this: World, _kind: string) {
  this.answered(
    await this.me.send({ method: 'GET', path: firstCollection(this), query: { labelSelector: this.scratch.selector } }),
  );
});

// What the server has at hand may be old: the list counts from when it shows what was made.
When(
  'I list the {kind} in the first namespace at version 0, until both show',
  async function (this: World, _kind: string) {
    const { first, beside } = twinsOf(this);
    const wanted = [first, beside].map(keyOf);
    const shows = (list: Exchange): boolean => wanted.every((key) => itemsOf(list).map(keyOf).includes(key));
    const list = await eventually(
      () => this.me.send({ method: 'GET', path: firstCollection(this), query: { resourceVersion: '0' } }),
      shows,
    );
    if (!shows(this.answered(list))) this.undecided('a list at version 0 never showed what was created');
  },
);

When('I delete what is mine of the {kind} in the first namespace', async function (this: World, _kind: string) {
  this.answered(
    await this.me.send({
      method: 'DELETE',
      path: firstCollection(this),
      query: { labelSelector: this.scratch.selector },
    }),
  );
});

Then('it holds those of the first namespace and no others', function (this: World) {
  const { first, beside } = twinsOf(this);
  this.judge(listHoldsExactly([this.answer], [first, beside].map(keyOf), ownItem(this)));
});

Then('the {kind} in the second namespace stays as it was', async function (this: World, _kind: string) {
  const { second } = twinsOf(this);
  this.judge(stayAsTheyWere([[second, await readTwin(this, second)]]));
});

Then(
  /^only the (?:config map|secret|service account|CSI storage capacity) in the first namespace (has another version|is gone)$/,
  async function (this: World, what: string) {
    const { first, second, beside } = twinsOf(this);
    const gone = what === 'is gone';
    const read = gone
      ? await eventually(
          () => readTwin(this, first),
          ({ response }) => response?.status === 404,
          5_000,
        )
      : await readTwin(this, first);
    this.judge(gone ? isNotStored(read) : hasAnotherVersion(first, read));
    this.judge(
      stayAsTheyWere([
        [second, await readTwin(this, second)],
        [beside, await readTwin(this, beside)],
      ]),
    );
  },
);

When('I create a config map here that names the other namespace', async function (this: World) {
  const sample = this.objects.sample('ConfigMap', 'a');
  this.answered(
    await this.me.send({
      method: 'POST',
      path: this.objects.collection('ConfigMap'),
      body: { ...sample, metadata: { ...sample.metadata, namespace: this.noted<string>(otherNamespace) } },
    }),
  );
});

Then('what is in the other namespace is recorded', async function (this: World) {
  const list = await this.admin.send({
    method: 'GET',
    path: `/api/v1/namespaces/${this.noted<string>(otherNamespace)}/configmaps`,
    query: { labelSelector: this.scratch.selector },
  });
  this.observe('config maps in the other namespace', itemsOf(list).length);
});

When('I list the config maps of a namespace that was never made', async function (this: World) {
  this.answered(
    await this.me.send({ method: 'GET', path: `/api/v1/namespaces/${this.scratch.name('never')}/configmaps` }),
  );
});

When(
  'I {change} the {kind} {string}, which is not there',
  async function (this: World, way: string, kind: string, local: string) {
    speakOf(this, kind, local);
    this.answered(
      await this.objects.patch(
        way as PatchKind,
        kind,
        local,
        way === 'JSON patch' ? [{ op: 'add', path: '/data', value: { k: '1' } }] : { data: { k: '1' } },
      ),
    );
  },
);

When('I delete the {kind} {string}, which is not there', async function (this: World, kind: string, local: string) {
  this.answered(await this.objects.delete(kind, local));
  this.observe('status', this.answer.response?.status ?? null);
});

When(
  'I delete the {kind} {string} and, when it is gone, once more',
  async function (this: World, kind: string, local: string) {
    speakOf(this, kind, local, spokenObject(this).before);
    this.done('the first delete', await this.objects.delete(kind, local));
    const read = await eventually(
      () => readSpoken(this),
      ({ response }) => response?.status === 404,
      5_000,
    );
    if (read.response?.status !== 404) this.undecided('the first delete did not remove it');
    this.answered(await this.objects.delete(kind, local));
  },
);
