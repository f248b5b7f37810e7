import { Then } from '@cucumber/cucumber';
import { responseContainsSentMembers } from '../../src/checks/operations/response-contains-sent.ts';
import { currentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { writtenBy } from '../../src/world/written-body.ts';
import { valueAt } from '../../src/client/values/json-value.ts';

/** Most milliseconds until a watch delivers an event; WATCH-20 judges the time. */
const eventMs = 10_000;

// Deletes the object while a watch follows it.
Then('the event of its deletion contains what was written', async function (this: World) {
  const written = writtenBy(this);
  const { kind, local, path } = currentObject(this);
  const collection = this.objects.collection(kind);
  const labelSelector = this.testNames.selector;
  const list = this.requireSuccess(
    'listing',
    await this.admin.send({ method: 'GET', path: collection, query: { labelSelector } }),
  );
  const resourceVersion = String(valueAt(list, 'metadata', 'resourceVersion'));
  const stream = await this.admin.watch({ path: collection, query: { labelSelector, resourceVersion } });
  try {
    this.requireSuccess('deleting it', await this.admin.send({ method: 'DELETE', path }));
    const name = this.objects.name(kind, local);
    await stream.until((events) => events.some(({ type }) => type === 'DELETED'), eventMs);
    const removal = stream
      .events()
      .find(({ type, object }) => type === 'DELETED' && valueAt(object, 'metadata', 'name') === name);
    if (removal === undefined) this.inconclusive('the watch delivered no DELETED event of the object');
    this.judge(responseContainsSentMembers({ ...stream.exchange(), json: removal.object }, written));
  } finally {
    await stream.close();
  }
});
