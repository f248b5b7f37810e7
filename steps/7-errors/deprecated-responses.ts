import { Then, When } from '@cucumber/cucumber';
import { requestsReturnObjects, warningsAreWellFormed } from '../../src/checks/answers/warning-form.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import type { World } from '../../src/world/world.ts';

When('I try to create, get, list, patch and delete {kind}', async function (this: World, kind: string) {
  const { me, objects } = this;
  this.recordResponses([
    await objects.create(kind, 'second'),
    await objects.get(kind, 'second'),
    await me.send({ method: 'GET', path: objects.collection(kind) }),
    await objects.patch('merge patch', kind, 'second', { metadata: { labels: { step: 'patch' } } }),
    await objects.delete(kind, 'second'),
  ]);
  this.note('kind', kind);
});

Then('each Warning header has the form code, agent, quoted text', function (this: World) {
  this.judge(warningsAreWellFormed(this.responses));
});

Then('each request succeeded and returned the object', function (this: World) {
  const [created, read, list, patched, deleted] = this.responses as [Exchange, Exchange, Exchange, Exchange, Exchange];
  this.judge(
    requestsReturnObjects({ created, read, list, patched, deleted }, { kind: this.noted('kind'), name: 'second' }),
  );
});
