import { Then, When } from '@cucumber/cucumber';
import { exactlyTheseAccepted } from '../../../src/checks/access/event-rates.ts';
import { otherIsAccepted } from '../../../src/checks/admission/other-is-accepted.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { userWith } from '../../../src/world/access/rights.ts';
import type { World } from '../../../src/world/world.ts';
import { sentEventsNote, eventResponsesNote } from '../../shared/notes/requests.ts';
import { Note } from '../../../src/world/note.ts';

const otherEventNote = new Note<Exchange>(
  'I send {int} events about one object at once and then one event about another object',
);

Then('all events are accepted', function (this: World) {
  const answers = sentEventsNote.of(this).map(({ exchange }) => exchange);
  this.judge(
    exactlyTheseAccepted(
      answers,
      answers.map(() => true),
    ),
  );
});

/** Creates an event about a config map with this name, which need not exist. */
const sendEvent = (world: World, client: ApiClient, local: string, about: string): Promise<Exchange> => {
  const involvedObject = { apiVersion: 'v1', kind: 'ConfigMap', namespace: world.namespace, name: about };
  const body = world.objects.sample('Event', local, {
    involvedObject,
    reason: 'Probed',
    message: 'sent by the suite',
    type: 'Normal',
    source: { component: 'planecheck' },
  });
  return client.send({ method: 'POST', path: world.objects.collection('Event'), body });
};

When(
  'I send {int} events about one object at once and then one event about another object',
  async function (this: World, count: number) {
    const many = await Promise.all(
      Array.from({ length: count }, (_, index) => sendEvent(this, this.me, `event-${index}`, 'one')),
    );
    eventResponsesNote.set(this, many);
    otherEventNote.set(this, await sendEvent(this, this.me, 'event-other', 'other'));
  },
);

When(
  'a user sends {int} events about different objects at once and then another user sends one event',
  async function (this: World, count: number) {
    const right = [{ verbs: ['create'], resource: 'events', namespace: this.namespace }];
    const one = await userWith(this, right, this.testNames.name('one'));
    const other = await userWith(this, right, this.testNames.name('other'));
    eventResponsesNote.set(
      this,
      await Promise.all(
        Array.from({ length: count }, (_, index) => sendEvent(this, one.client, `event-${index}`, `object-${index}`)),
      ),
    );
    otherEventNote.set(this, await sendEvent(this, other.client, 'event-other', 'object-other'));
  },
);

Then('some of the many events are rejected and the other event is accepted', function (this: World) {
  this.judge(otherIsAccepted(eventResponsesNote.of(this), otherEventNote.of(this)));
});
