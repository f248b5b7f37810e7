import { Given, Then, When } from '@cucumber/cucumber';
import { carryWarning } from '../../src/checks/answers/warnings.ts';
import { worked } from '../../src/checks/worked.ts';
import { walkPages } from '../../src/client/pages.ts';
import type { World } from '../../src/scene/world.ts';

Given(
  'the {kind} {string}, of a version that is deprecated',
  async function (this: World, kind: string, local: string) {
    const path = this.objects.collection(kind);
    const list = await this.admin.send({ method: 'GET', path });
    if (list.response?.status === 404) this.notApplicable(`GET ${path}: 404`);
    await this.objects.given(kind, local);
  },
);

When('I create, read, list, watch, replace, patch and delete {kind} of it', async function (this: World, kind: string) {
  const answers = [
    await this.objects.create(kind, 'second'),
    await this.objects.get(kind, 'second'),
    await this.me.send({ method: 'GET', path: this.objects.collection(kind) }),
    await this.me.send({
      method: 'GET',
      path: this.objects.collection(kind),
      query: { watch: 'true', timeoutSeconds: '1' },
    }),
    await this.objects.change(kind, 'second', (object) =>
      Object.assign(object.metadata, { labels: { ...object.metadata.labels, step: 'update' } }),
    ),
    await this.objects.patch('merge patch', kind, 'second', { metadata: { labels: { step: 'patch' } } }),
    await this.objects.delete(kind, 'second'),
    await this.me.send({
      method: 'DELETE',
      path: this.objects.collection(kind),
      query: { labelSelector: this.scratch.selector },
    }),
  ];
  for (const answer of answers)
    if (!worked(answer))
      this.undecided(
        `the deprecated version answered ${answer.request.method} ${answer.request.path} with ${answer.response?.status ?? answer.failure?.message}`,
      );
  this.note('answers', answers);
});

When('I list the {kind} of it, one on a page', async function (this: World, kind: string) {
  const pages = await walkPages(this.me, { path: this.objects.collection(kind), query: { limit: '1' } });
  for (const page of pages) this.done('listing a page', page);
  if (pages.length < 2) this.undecided('the list came on one page');
  this.note('answers', pages);
});

When(
  'I read a missing one, create {string} again and create an invalid one of the {kind} of it',
  async function (this: World, local: string, kind: string) {
    const answers = [
      await this.objects.get(kind, 'missing'),
      await this.objects.create(kind, local),
      await this.objects.create(kind, 'third', { metadata: { labels: { step: 'no label' } } }),
    ];
    for (const answer of answers)
      if ((answer.response?.status ?? 0) < 400)
        this.undecided(
          `the deprecated version did not refuse ${answer.request.method} ${answer.request.path}: ${answer.response?.status ?? answer.failure?.message}`,
        );
    this.note('answers', answers);
  },
);

When(
  'I send a create to the address of the {kind} {string}',
  async function (this: World, kind: string, local: string) {
    this.answered(
      await this.me.send({
        method: 'POST',
        path: this.objects.path(kind, local),
        body: this.objects.sample(kind, local),
      }),
    );
  },
);

Then(/^(each|the) answer carries a Warning header$/, function (this: World, which: string) {
  this.judge(carryWarning(which === 'each' ? this.noted('answers') : [this.answer]));
});
