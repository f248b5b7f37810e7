import { mergePatch } from '../../client/patch-headers.ts';
import { makeNamespace } from '../namespaces.ts';
import type { World } from '../world.ts';

/** Bytes of data in each object: writes of large objects keep the caches of a server busy. */
const size = 200_000;

/** No deed begins later than this, milliseconds: on a slow server fewer of them must do. */
const longestMs = 100_000;

/**
 * Does something so many times, one after another, while others write: large config maps in a namespace beside the scenario's
 * change each time, so that a cache of a server that lags behind its store does so long enough to be seen. Ends early when the deed answers false, or the time is over. Judges nothing.
 */
export const amongBusyNeighbours = async (
  world: World,
  times: number,
  deed: (time: number) => Promise<unknown>,
  neighbours = 1,
): Promise<void> => {
  const collection = `/api/v1/namespaces/${await makeNamespace(world)}/configmaps`;
  const made = Array.from({ length: neighbours }, async (_, number) => {
    const body = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: `neighbour-${number}` },
      data: { large: 'x'.repeat(size) },
    };
    world.done('making a large config map', await world.admin.send({ method: 'POST', path: collection, body }));
    return `${collection}/${body.metadata.name}`;
  });
  const headers = { ...mergePatch, Accept: 'application/json;as=PartialObjectMetadata;g=meta.platform.io;v=v1' };
  const write = (path: string, time: number): Promise<unknown> =>
    world.admin.send({ method: 'PATCH', path, headers, body: JSON.stringify({ data: { changed: String(time) } }) });
  const last = new Map<string, Promise<unknown>>((await Promise.all(made)).map((path) => [path, Promise.resolve()]));
  const end = performance.now() + longestMs;
  try {
    for (let time = 0; time < times && performance.now() < end; time += 1) {
      for (const [path, before] of last)
        last.set(
          path,
          before.then(() => write(path, time)),
        );
      if ((await deed(time)) === false) break;
    }
  } finally {
    await Promise.all(last.values());
  }
};
