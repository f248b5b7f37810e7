import { Given, Then, When } from '@cucumber/cucumber';
import { attemptsFitRate, type TimedAttempt } from '../../src/checks/access/event-rates.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { createNamespace } from '../../src/world/namespaces.ts';
import { atIntervals } from '../../src/world/time/at-intervals.ts';
import type { World } from '../../src/world/world.ts';
import { sentEventsNote } from '../shared/notes/requests.ts';
import { Note } from '../../src/world/note.ts';

const namespacesNote = new Note<string[]>('{int} test namespaces for events');

/** Creates an event about an object of the namespace, which need not exist. */
const sendEvent = (world: World, local: string): Promise<Exchange> => {
  const involvedObject = { apiVersion: 'v1', kind: 'ConfigMap', namespace: world.namespace, name: 'a' };
  return world.objects.create('Event', local, {
    involvedObject,
    reason: 'Probed',
    message: 'sent by the suite',
    type: 'Normal',
    source: { component: 'planecheck' },
  });
};

When(
  'I send an event every {int} ms for {int} seconds',
  async function (this: World, everyMs: number, seconds: number) {
    const tries: TimedAttempt[] = sentEventsNote.set(this, []);
    await atIntervals(this, everyMs, seconds * 1000, async (movedMs) => {
      tries.push({ exchange: await sendEvent(this, `event-${tries.length}`), movedMs });
    });
  },
);

When('I send {int} events at once', async function (this: World, count: number) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => sendEvent(this, `event-${index}`)));
  sentEventsNote.set(
    this,
    answers.map((exchange) => ({ exchange, movedMs: 0 })),
  );
});

Then(
  'about {int} events a second are accepted, at most {int} at once',
  function (this: World, qps: number, burst: number) {
    this.judge(attemptsFitRate(sentEventsNote.of(this), qps, burst));
  },
);

const namespacesForEvents = async (world: World, count: number): Promise<string[]> => {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) names.push(await createNamespace(world));
  return names;
};

Given('{int} test namespaces for events', async function (this: World, count: number) {
  namespacesNote.set(this, await namespacesForEvents(this, count));
});

const maxAttempts = 10;

// After a second the token buckets are full again, so that nothing can be judged. On a busy machine the step is
// repeated with new namespaces.
When('within one second I send events to the namespaces {}', async function (this: World, numbers: string) {
  let names = namespacesNote.of(this);
  for (let attempt = 1; ; attempt += 1) {
    const answers: Exchange[] = [];
    for (const number of numbers.match(/\d+/g) ?? []) {
      this.namespace = names[Number(number) - 1] ?? '';
      answers.push(await sendEvent(this, `event-${answers.length}`));
    }
    this.recordResponses(answers);
    const [first, last] = [answers.at(0), answers.at(-1)];
    if (!first || !last || last.startedMs + (last.ms ?? 0) - first.startedMs < 1000) return;
    if (attempt === maxAttempts) this.inconclusive('the events took a second or more in every attempt');
    names = await namespacesForEvents(this, names.length);
  }
});
