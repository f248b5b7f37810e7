import { When } from '@cucumber/cucumber';
import { succeeded } from '../../../src/checks/succeeded.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import type { World } from '../../../src/world/world.ts';
import type { JsonObject } from '../../../src/client/values/json-value.ts';
import { withMembersAt } from '../../../src/client/values/member-path.ts';

const get = (world: World, path: string, accept: string | null): Promise<Exchange> =>
  world.me.send({ method: 'GET', path, headers: { Accept: accept } });

// If the server opens a stream, timeoutSeconds ends it.
When('I watch the {kind} with Accept {string}', async function (this: World, kind: string, accept: string) {
  this.recordResponse(
    await this.me.send({
      method: 'GET',
      path: this.objects.collection(kind),
      query: { watch: 'true', timeoutSeconds: '1' },
      headers: { Accept: accept },
    }),
  );
});

/**
 * Sends each operation on one object. If the create fails, no other operation is sent. The replace reads the object
 * again, because controllers may write it after the create.
 */
const sendEachOperation = async (world: World, kind: string, local: string, accept: string): Promise<void> => {
  const headers = { Accept: accept };
  const created = await world.objects.create(kind, local, {}, { headers });
  const responses = [created];
  if (succeeded(created)) {
    responses.push(
      await get(world, world.objects.path(kind, local), accept),
      await get(world, world.objects.collection(kind), accept),
    );
    const change = (object: JsonObject): JsonObject =>
      withMembersAt(object, 'metadata.annotations', { 'suite.example.com/step': 'replaced' });
    responses.push(
      await world.objects.change(kind, local, change, { headers }),
      await world.objects.delete(kind, local, { headers }),
    );
  }
  world.recordResponses(responses);
};

When(
  'I create, get, list, replace and delete the {kind} {string} with Accept {string}',
  function (this: World, kind: string, local: string, accept: string) {
    return sendEachOperation(this, kind, local, accept);
  },
);
