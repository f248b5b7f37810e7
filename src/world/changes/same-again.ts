import type { Exchange, Json } from '../../client/exchange.ts';
import type { World } from '../world.ts';

/** Writes that repeat the stored state; `live` is the object as read just before. */
export const unchangedWrites = {
  'an update': ({ objects }: World, kind: string, local: string, live: Json): Promise<Exchange> =>
    objects.put(kind, local, live),
  'a merge patch': (
    { objects }: World,
    kind: string,
    local: string,
    { metadata: { labels } }: Json,
  ): Promise<Exchange> => objects.patch('merge patch', kind, local, { metadata: { labels } }),
  'an apply': ({ objects }: World, kind: string, local: string): Promise<Exchange> =>
    objects.apply(kind, local, 'planecheck', { metadata: { annotations: { applied: 'true' } } }),
  'a JSON patch': (
    { objects }: World,
    kind: string,
    local: string,
    { metadata: { labels } }: Json,
  ): Promise<Exchange> =>
    objects.patch('JSON patch', kind, local, [{ op: 'replace', path: '/metadata/labels', value: labels }]),
} as const;
