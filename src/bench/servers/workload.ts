import type { Dispatcher } from 'undici';
import { inLanes } from '../in-lanes.ts';
import type { MeasuredServer } from './measured-server.ts';

/** Config maps that the workload creates, and each of its lists returns. */
const objects = 5000;
const watchers = 200;
/** Changes that each watcher receives. */
const changes = 100;
const lanes = 8;

const collection = '/api/v1/namespaces/default/configmaps';

/** Sends one request and returns the body. Throws for a status of 300 or more. */
const send = async ({ requests }: MeasuredServer, method: Dispatcher.HttpMethod, path: string, body?: object) => {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const response = await requests.request({
    method,
    path,
    headers: { accept: 'application/json', 'content-type': type },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.body.text();
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 200)}`);
  return text;
};

/** Calls `act` with each number below `count`, some at a time. */
const forEach = (count: number, act: (number: number) => Promise<unknown>): Promise<void> =>
  inLanes(Array(count).keys(), lanes, act);

const named = (number: number): string => `${collection}/c${number}`;

const readPages = async (server: MeasuredServer): Promise<void> => {
  for (let token = ''; ; ) {
    const mark = token === '' ? '' : `&continue=${encodeURIComponent(token)}`;
    const page = await send(server, 'GET', `${collection}?limit=500${mark}`);
    token = (JSON.parse(page) as { metadata: { continue?: string } }).metadata.continue ?? '';
    if (token === '') return;
  }
};

/** Opens watches from the current version, changes one object, and reads until every watcher has all changes. */
const watchChanges = async (server: MeasuredServer): Promise<void> => {
  const { metadata } = JSON.parse(await send(server, 'GET', `${collection}?limit=1`)) as {
    metadata: { resourceVersion: string };
  };
  const path = `${collection}?watch=true&fieldSelector=metadata.name%3Dc0&resourceVersion=${metadata.resourceVersion}`;
  const streams = await Promise.all(
    Array.from({ length: watchers }, async () => (await server.watches.request({ method: 'GET', path })).body),
  );
  const readers = streams.map(async (body) => {
    let seen = 0;
    for await (const chunk of body) {
      for (const byte of chunk as Buffer) if (byte === 10) seen += 1;
      if (seen >= changes) break;
    }
  });
  for (let number = 0; number < changes; number += 1)
    await send(server, 'PATCH', named(0), { metadata: { annotations: { change: String(number) } } });
  await Promise.all(readers);
};

/** What clients do with a server, in the order in which it is measured. */
export const workload: Readonly<Record<string, (server: MeasuredServer) => Promise<unknown>>> = {
  [`create ${objects} objects`]: (server) =>
    forEach(objects, (number) =>
      send(server, 'POST', collection, {
        metadata: { name: `c${number}`, labels: { tenth: String(number % 10) } },
        data: { text: 'x'.repeat(200) },
      }),
    ),
  [`get ${objects} objects`]: (server) => forEach(objects, (number) => send(server, 'GET', named(number))),
  [`patch ${objects} objects`]: (server) =>
    forEach(objects, (number) => send(server, 'PATCH', named(number), { data: { changed: String(number) } })),
  [`list ${objects} objects, 10 times`]: (server) => forEach(10, () => send(server, 'GET', collection)),
  [`list ${objects} objects in pages of 500, 5 times`]: (server) => forEach(5, () => readPages(server)),
  'select a tenth of them by label, 20 times': (server) =>
    forEach(20, () => send(server, 'GET', `${collection}?labelSelector=tenth%3D3`)),
  [`${watchers} watches of ${changes} changes`]: watchChanges,
};
