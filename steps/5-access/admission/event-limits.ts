import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import { launchOutcome } from '../../../src/world/servers/launch-outcome.ts';
import { launchReadyServer } from '../../../src/world/servers/launch-server.ts';
import type { World } from '../../../src/world/world.ts';
import { sentEventsNote } from '../../shared/notes/requests.ts';
import { eventLimitStartNote } from '../../shared/notes/servers.ts';
import type { ServerStarts } from '../../shared/statements/server-start.ts';

const limits = (world: World, fact: string) => ({ 'admission-control-config-file': String(world.target.facts[fact]) });

// A separate server, so that no other client has used up the limit.
When(
  'two users send {int} events at once in two namespaces to a server that limits events to 1 per second, burst 5',
  async function (this: World, count: number) {
    const { server, client } = await launchReadyServer(this, limits(this, 'eventLimitOfServer'), true);
    const second = (
      await this.as({ user: this.testNames.name('second'), groups: ['system:masters'], by: 'certificate' })
    ).withNewConnections(server.url);
    this.atEnd(() => second.close());
    const namespaces = [await createNamespace(this), await createNamespace(this)];
    const send = (index: number): Promise<Exchange> => {
      const namespace = namespaces[index % 2];
      const involvedObject = { apiVersion: 'v1', kind: 'ConfigMap', namespace, name: `object-${index}` };
      const body = {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: `event-${index}`, namespace, labels: this.testNames.labels },
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
    sentEventsNote.set(
      this,
      answers.map((exchange) => ({ exchange, movedMs: 0 })),
    );
  },
);

/** Starts of a server with limits of events. */
export const startsWithEventLimits: ServerStarts = {
  'an event limit of an unknown type': async (world) => {
    const outcome = await launchOutcome(world, limits(world, 'eventLimitOfOtherType'));
    eventLimitStartNote.set(world, 'refusal' in outcome ? 'rejected' : 'accepted');
  },
};
