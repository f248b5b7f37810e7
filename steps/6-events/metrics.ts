import { Then, When } from '@cucumber/cucumber';
import { requestCountIncreased, requestCountNeverDecreases } from '../../src/checks/metrics/counters.ts';
import type { ApiClient } from '../../src/client/api-client.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import type { World } from '../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../shared/judge-in-turn.ts';
import { defineForms } from '../shared/words.ts';
import { Note } from '../../src/world/note.ts';

const scrapesNote = new Note<readonly Exchange[]>('I read the metrics{times}');

const scrapeAs = (client: ApiClient): Promise<Exchange> =>
  client.send({ method: 'GET', path: '/metrics', headers: { Accept: 'text/plain' } });

/** Reads the metrics and keeps the response after the earlier ones. */
const scrape = async (world: World): Promise<void> => {
  const answer = world.recordResponse(await scrapeAs(world.admin));
  scrapesNote.set(world, [...(scrapesNote.find(world) ?? []), answer]);
};

defineForms<number>('times', { '': () => 1, ' {int} times': Number });

When('I read the metrics{times}', async function (this: World, times: number) {
  for (let index = 0; index < times; index += 1) await scrape(this);
});

When('the administrator, an ordinary user and an anonymous client read the metrics', async function (this: World) {
  const user = await this.as({ user: this.testNames.name('reader') });
  this.recordResponses([
    await scrapeAs(this.admin),
    await scrapeAs(user),
    await scrapeAs(this.target.anonymous.withJournal(this.journal)),
  ]);
});

When('I list the config maps {int} times', async function (this: World, times: number) {
  for (let index = 0; index < times; index += 1)
    this.requireSuccess('listing', await this.me.send({ method: 'GET', path: this.objects.collection('ConfigMap') }));
});

const scrapes = (world: World): readonly Exchange[] => scrapesNote.of(world);

defineForms<Claim>('counterClaim', {
  'increased by at least {int}': (by) => (world) => {
    const [before, after] = scrapes(world) as [Exchange, Exchange];
    return requestCountIncreased(before, after, Number(by));
  },
  'decreased in no series': () => (world) => requestCountNeverDecreases(scrapes(world)),
});

Then('the request counter {counterClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

When(
  'I get the status of the pod disruption budget "a" through its deprecated API version',
  async function (this: World) {
    const name = this.objects.name('PodDisruptionBudget', 'a');
    const path = `/apis/policy/v1beta1/namespaces/${this.namespace}/poddisruptionbudgets/${name}/status`;
    this.requireSuccess('reading the status', await this.me.send({ method: 'GET', path }));
  },
);
