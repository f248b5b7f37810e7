import { Then, When } from '@cucumber/cucumber';
import { takenAtRate, type TimedTry } from '../../../src/checks/access/event-rates.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { headerOf } from '../../../src/client/header-of.ts';
import { launchOutcome } from '../../../src/scene/servers/launch-outcome.ts';
import { readyServer } from '../../../src/scene/servers/launched.ts';
import { makeNamespace } from '../../../src/scene/namespaces.ts';
import type { World } from '../../../src/scene/world.ts';

const limits = (world: World, fact: string) => ({ 'admission-control-config-file': String(world.target.facts[fact]) });

// A fresh one: nobody has sent it an event.
When(
  'two users send {int} events at once, in two namespaces, to a server that takes 1 a second of all and no more than 5 at once',
  async function (this: World, count: number) {
    const { server, client } = await readyServer(this, limits(this, 'eventLimitOfServer'), true);
    const second = (
      await this.as({ user: this.scratch.name('second'), groups: ['system:masters'], by: 'certificate' })
    ).fresh(server.url);
    this.atEnd(() => second.close());
    const namespaces = [await makeNamespace(this), await makeNamespace(this)];
    const send = (index: number): Promise<Exchange> => {
      const namespace = namespaces[index % 2];
      const involvedObject = { apiVersion: 'v1', kind: 'ConfigMap', namespace, name: `object-${index}` };
      const body = {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: `event-${index}`, namespace, labels: this.scratch.labels },
        involvedObject,
        reason: 'Probed',
        message: 'sent by the suite',
        type: 'Normal',
        source: { component: 'planecheck' },
      };
      return (index % 4 < 2 ? client : second).send({
        method: 'POST',
        path: `/api/v1/namespaces/${namespace}/events`,
        body,
      });
    };
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
    this.note<readonly TimedTry[]>(
      'tries',
      answers.map((exchange) => ({ exchange, movedMs: 0 })),
    );
  },
);

Then('of all together about 1 a second are taken, no more than 5 at once', function (this: World) {
  this.judge(takenAtRate(this.noted('tries'), 1, 5));
});

When('a server is started with a limit of a type that there is not', async function (this: World) {
  const outcome = await launchOutcome(this, limits(this, 'eventLimitOfOtherType'));
  this.note('start', 'refusal' in outcome ? 'refused' : 'taken');
});

Then('whether it starts is recorded', function (this: World) {
  this.observe('start', this.noted<string>('start'));
});

Then('how an event is refused is recorded', function (this: World) {
  const refused = this.noted<readonly Exchange[]>('many').find(({ response }) => (response?.status ?? 0) >= 400);
  if (!refused?.response) this.undecided('no event was refused');
  const { status, headers } = refused.response;
  this.observe('status', status);
  this.observe('Retry-After', headerOf(headers, 'retry-after'));
  this.observe('reason', refused.json?.reason ?? null);
  this.observe('message', refused.json?.message ?? null);
});
