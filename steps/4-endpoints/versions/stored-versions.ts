import { Then, When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import {
  responsesHaveResourceVersion,
  itemHasResourceVersion,
  sightingsShareVersion,
} from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { readBetweenEqualReads } from '../../../src/world/versions/read-between-equal-reads.ts';
import type { World } from '../../../src/world/world.ts';

When(
  'I create and get the {kind} {string} and list its collection',
  async function (this: World, kind: string, local: string) {
    const created = await this.objects.create(kind, local);
    this.requireSuccess(`creating ${kind} ${local}`, created);
    this.recordResponses([created, await this.objects.get(kind, local)]);
    this.note('list', await this.me.send({ method: 'GET', path: this.objects.collection(kind) }));
    this.note('name', this.objects.name(kind, local));
  },
);

When(
  'I create the {kind} {string} and get it, its status and it again',
  async function (this: World, kind: string, local: string) {
    await this.objects.createRequired(kind, local);
    this.recordResponses(await readBetweenEqualReads(this, kind, local, this.objects.path(kind, local, 'status')));
  },
);

Then('each response has a non-empty resource version', function (this: World) {
  this.judge(responsesHaveResourceVersion(...this.responses));
  this.judge(itemHasResourceVersion(this.noted('list'), this.noted('name')));
});

Then('each response has the same resource version', function (this: World) {
  const answers = this.responses;
  const list = this.has('list') ? this.noted<Exchange>('list') : null;
  const uid = answers[0]?.json?.metadata?.uid;
  const listed = list && itemsOf(list).find((item) => item?.metadata?.uid === uid);
  this.judge(
    sightingsShareVersion([
      ...answers.map((exchange) => ({ where: 'answer', exchange, object: exchange.json })),
      ...(list ? [{ where: 'list', exchange: list, object: listed }] : []),
    ]),
  );
});
