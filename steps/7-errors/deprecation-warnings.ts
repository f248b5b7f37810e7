import { Given, When } from '@cucumber/cucumber';
import { succeeded } from '../../src/checks/succeeded.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { walkPages } from '../../src/client/responses/pages.ts';
import type { World } from '../../src/world/world.ts';
import { withMember } from '../../src/client/values/member-path.ts';

Given('the {kind} {string} of a deprecated API version', async function (this: World, kind: string, local: string) {
  const path = this.objects.collection(kind);
  const list = await this.admin.send({ method: 'GET', path });
  if (list.response?.status === 404) this.notApplicable(`GET ${path}: 404`);
  await this.objects.createRequired(kind, local);
});

const outcome = ({ request, response, failure }: Exchange): string =>
  `${request.method} ${request.path}: ${response?.status ?? failure?.message}`;

When('I create, get, list, watch, replace, patch and delete {kind}', async function (this: World, kind: string) {
  const answers = [
    await this.objects.create(kind, 'second'),
    await this.objects.get(kind, 'second'),
    await this.me.send({ method: 'GET', path: this.objects.collection(kind) }),
    await this.me.send({
      method: 'GET',
      path: this.objects.collection(kind),
      query: { watch: 'true', timeoutSeconds: '1' },
    }),
    await this.objects.change(kind, 'second', (object) => withMember(object, 'metadata.labels.step', 'update')),
    await this.objects.patch('merge patch', kind, 'second', { metadata: { labels: { step: 'patch' } } }),
    await this.objects.delete(kind, 'second'),
    await this.me.send({
      method: 'DELETE',
      path: this.objects.collection(kind),
      query: { labelSelector: this.testNames.selector },
    }),
  ];
  for (const answer of answers)
    if (!succeeded(answer)) this.inconclusive(`a request to the deprecated API version failed: ${outcome(answer)}`);
  this.recordResponses(answers);
});

When('I list the {kind} in pages of one item', async function (this: World, kind: string) {
  const pages = await walkPages(this.me, { path: this.objects.collection(kind), query: { limit: '1' } });
  for (const page of pages) this.requireSuccess('listing a page', page);
  if (pages.length < 2) this.inconclusive('the list has only one page');
  this.recordResponses(pages);
});

When(
  'I get a missing object, create {string} again and create an invalid object of the {kind}',
  async function (this: World, local: string, kind: string) {
    const answers = [
      await this.objects.get(kind, 'missing'),
      await this.objects.create(kind, local),
      await this.objects.create(kind, 'third', { metadata: { labels: { step: 'no label' } } }),
    ];
    for (const answer of answers)
      if ((answer.response?.status ?? 0) < 400)
        this.inconclusive(`the deprecated API version did not reject a request: ${outcome(answer)}`);
    this.recordResponses(answers);
  },
);

When('I send a create to the path of the {kind} {string}', async function (this: World, kind: string, local: string) {
  this.recordResponse(
    await this.me.send({
      method: 'POST',
      path: this.objects.path(kind, local),
      body: this.objects.sample(kind, local),
    }),
  );
});
