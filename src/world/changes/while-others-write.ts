import { mergePatch } from '../../client/requests/patch-headers.ts';
import { createNamespace } from '../namespaces.ts';
import type { World } from '../world.ts';

/** Bytes of data in each object: writes of large objects keep the caches of a server busy. */
const size = 200_000;

/** Milliseconds after which no further action begins, so that a slow server sees fewer actions. */
const limitMs = 100_000;

/**
 * Calls `action` once per round while large config maps in another namespace change, so that a server cache that lags
 * behind its storage lags long enough to be observed. Ends early when the action returns false or the time is over.
 * Judges nothing.
 */
export const whileOthersWrite = async (
  world: World,
  rounds: number,
  action: (round: number) => Promise<unknown>,
  neighbours = 1,
): Promise<void> => {
  const collection = `/api/v1/namespaces/${await createNamespace(world)}/configmaps`;
  const creates = Array.from({ length: neighbours }, async (_, number) => {
    const body = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: `neighbour-${number}` },
      data: { large: 'x'.repeat(size) },
    };
    world.requireSuccess(
      'creating a large config map',
      await world.admin.send({ method: 'POST', path: collection, body }),
    );
    return `${collection}/${body.metadata.name}`;
  });
  const headers = { ...mergePatch, Accept: 'application/json;as=PartialObjectMetadata;g=meta.platform.io;v=v1' };
  const write = (path: string, round: number): Promise<unknown> =>
    world.admin.send({ method: 'PATCH', path, headers, body: JSON.stringify({ data: { changed: String(round) } }) });
  const last = new Map<string, Promise<unknown>>((await Promise.all(creates)).map((path) => [path, Promise.resolve()]));
  const end = performance.now() + limitMs;
  try {
    for (let round = 0; round < rounds && performance.now() < end; round += 1) {
      for (const [path, before] of last)
        last.set(
          path,
          before.then(() => write(path, round)),
        );
      if ((await action(round)) === false) break;
    }
  } finally {
    await Promise.all(last.values());
  }
};
