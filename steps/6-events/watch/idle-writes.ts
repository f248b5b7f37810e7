import { defineParameterType, When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { mergePatch } from '../../../src/client/requests/patch-headers.ts';
import { userWith } from '../../../src/world/access/rights.ts';
import { watchedWritesOf } from '../../../src/world/changes/watched-writes.ts';
import { unchangedWrites } from '../../../src/world/changes/unchanged-writes.ts';
import type { World } from '../../../src/world/world.ts';
import { type JsonValue, membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import { withMember } from '../../../src/client/values/member-path.ts';

interface IdleWrite {
  readonly rejected: boolean;
  /** The write that has to precede it. */
  readonly prepare?: (world: World, kind: string, local: string) => Promise<void>;
  /** Sends it; `live` is the object as it was read just before. */
  readonly send: (world: World, kind: string, local: string, live: JsonValue) => Promise<Exchange>;
}

const intent = { metadata: { annotations: { applied: 'true' } } };
const applied = ({ objects }: World, kind: string, local: string): Promise<Exchange> =>
  objects.apply(kind, local, 'idle', intent);

/** Writes that leave an object as it is: they are rejected, or they repeat the stored state. */
const idleWrites: Readonly<Record<string, IdleWrite>> = {
  'an update with an outdated resource version': {
    rejected: true,
    send: async (world, kind, local, live) => {
      await watchedWritesOf(world).write('change', kind, local);
      return world.objects.put(kind, local, withMember(membersAt(live), 'metadata.annotations', { late: 'true' }));
    },
  },
  'an update to the stored state': { rejected: false, send: unchangedWrites['an update'] },
  'a JSON patch to the stored state': { rejected: false, send: unchangedWrites['a JSON patch'] },
  'a rejected JSON patch': {
    rejected: true,
    send: ({ objects }, kind, local) =>
      objects.patch('JSON patch', kind, local, [
        { op: 'add', path: '/metadata/labels/late', value: 'true' },
        { op: 'test', path: '/metadata/name', value: 'another' },
      ]),
  },
  'a create of an existing object': { rejected: true, send: ({ objects }, kind, local) => objects.create(kind, local) },
  'a repeated apply': {
    rejected: false,
    prepare: async (world, kind, local) => {
      watchedWritesOf(world).recordChange(
        'MODIFIED',
        world.objects.path(kind, local),
        world.requireSuccess('applying', await applied(world, kind, local)),
      );
    },
    send: applied,
  },
  'an unauthorized patch': {
    rejected: true,
    send: async (world, kind, local) => {
      const { client } = await userWith(world, []);
      return client.send({
        method: 'PATCH',
        path: world.objects.path(kind, local),
        headers: mergePatch,
        body: JSON.stringify(intent),
      });
    },
  },
};

// One of the writes above.
defineParameterType({
  name: 'idleWrite',
  regexp: new RegExp(Object.keys(idleWrites).join('|')),
  transformer: (text: string) => idleWrites[text] as IdleWrite,
  useForSnippets: false,
});

When(
  'a {kind} is left unchanged by {idleWrite}',
  async function (this: World, kind: string, { rejected, prepare, send }: IdleWrite) {
    await prepare?.(this, kind, 'item-000');
    const live = this.requireSuccess('reading', await this.objects.get(kind, 'item-000'));
    const answer = await send(this, kind, 'item-000', live);
    if (rejected && (answer.response === null || answer.response.status < 400))
      this.inconclusive('the write was not rejected');
    if (
      !rejected &&
      valueAt(this.requireSuccess('writing the stored state', answer), 'metadata', 'resourceVersion') !==
        valueAt(live, 'metadata', 'resourceVersion')
    )
      this.inconclusive('the write without a change produced a new resource version');
  },
);
