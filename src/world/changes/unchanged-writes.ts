import type { Exchange } from '../../client/typed-exchange.ts';
import { dateOf } from '../../checks/answers/date-of.ts';
import { laterOnServer } from '../time/server-time.ts';
import type { World } from '../world.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';

/** Waits until the clock of the server shows a later second: times in managedFields have whole seconds. */
const aSecondLater = async (world: World, kind: string, local: string): Promise<void> => {
  const now = dateOf(await world.objects.get(kind, local)) ?? Date.now();
  await laterOnServer(world, now, 1_000, () => world.objects.get(kind, local));
};

/** Writes that repeat the stored state; `live` is the object as read just before. */
export const unchangedWrites = {
  'an update': ({ objects }: World, kind: string, local: string, live: JsonValue): Promise<Exchange> =>
    objects.put(kind, local, live),
  'a merge patch': ({ objects }: World, kind: string, local: string, live: JsonValue): Promise<Exchange> =>
    objects.patch('merge patch', kind, local, { metadata: { labels: valueAt(live, 'metadata', 'labels') } }),
  'an apply': ({ objects }: World, kind: string, local: string): Promise<Exchange> =>
    objects.apply(kind, local, 'planecheck', {
      metadata: { annotations: { applied: 'true' } },
    }),
  'an apply a second later': async (world: World, kind: string, local: string): Promise<Exchange> => {
    await aSecondLater(world, kind, local);
    return unchangedWrites['an apply'](world, kind, local);
  },
  'an update a second later': async (world: World, kind: string, local: string, live: JsonValue): Promise<Exchange> => {
    await aSecondLater(world, kind, local);
    return unchangedWrites['an update'](world, kind, local, live);
  },
  'a JSON patch': ({ objects }: World, kind: string, local: string, live: JsonValue): Promise<Exchange> =>
    objects.patch('JSON patch', kind, local, [
      { op: 'replace', path: '/metadata/labels', value: valueAt(live, 'metadata', 'labels') },
    ]),
} as const;
