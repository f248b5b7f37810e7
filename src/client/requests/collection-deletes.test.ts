import { expect, it } from 'vitest';
import type { Exchange, Json } from '../exchange.ts';
import { CollectionDeletes, type UncheckedClient } from './collection-deletes.ts';
import type { RequestDraft } from './request-draft.ts';
import { WithheldRequest } from './withheld-request.ts';
import { valueAt } from '../values/json-value.ts';

/** How a server treats the label selector of a delete. */
type Selectors = 'honoured' | 'ignored';

/** A server in memory, and the requests that it received. */
class MemoryServer implements UncheckedClient {
  readonly objects = new Map<string, Json>();
  readonly received: string[] = [];
  readonly #selectors: Selectors;

  constructor(selectors: Selectors) {
    this.#selectors = selectors;
  }

  async send({ method, path, query, body }: RequestDraft): Promise<Exchange> {
    this.received.push(`${method} ${path}`);
    const wanted = new URLSearchParams(query as Record<string, string> | undefined).get('labelSelector');
    const below = [...this.objects].filter(([at]) => at.slice(0, at.lastIndexOf('/')) === path);
    const isCollection = below.length > 0 || !this.objects.has(path);
    if (method === 'POST') this.objects.set(`${path}/${valueAt(body, 'metadata', 'name')}`, body);
    if (method === 'GET' && isCollection && !/pc-[^/]*$/.test(path))
      return this.#exchange(200, { items: below.map(([, object]) => object) });
    if (method === 'GET') return this.#exchange(this.objects.has(path) ? 200 : 404, this.objects.get(path));
    if (method === 'DELETE')
      for (const [at, object] of isCollection ? below : [[path, null] as const])
        if (!isCollection || this.#selectors === 'ignored' || matches(object, wanted)) this.objects.delete(at);
    return this.#exchange(200, {});
  }

  #exchange(status: number, json: Json): Exchange {
    return { response: { status }, json } as unknown as Exchange;
  }
}

const matches = (object: Json, selector: string | null): boolean =>
  (selector ?? '').split(',').every((one) => {
    const [label = '', value] = one.split('=');
    return object.metadata.labels?.[label] === value;
  });

const classes = '/apis/storage.platform.io/v1/storageclasses';
const checkOf = (server: MemoryServer, path: string, within: string | null = null): Promise<void> =>
  new CollectionDeletes(() => server, within).check(path);

it('sends a delete of a shared collection to a server that deletes by label, and leaves nothing there', async () => {
  const server = new MemoryServer('honoured');
  server.objects.set(`${classes}/of-others`, { metadata: { name: 'of-others' } });
  await checkOf(server, `${classes}?labelSelector=planecheck.example.com%2Fa%3Db`);
  expect([...server.objects.keys()]).toEqual([`${classes}/of-others`]);
});

it('sends none to a server that ignores label selectors if the collection contains an object of others', async () => {
  const server = new MemoryServer('ignored');
  server.objects.set(`${classes}/pc-run-1-class`, { metadata: { name: 'pc-run-1-class' } });
  const selected = `${classes}?labelSelector=planecheck.example.com%2Fa%3Db`;
  await checkOf(server, selected);
  server.objects.set(`${classes}/of-others`, { metadata: { name: 'of-others' } });
  await expect(checkOf(server, selected)).rejects.toThrow(WithheldRequest);
});

it.each(['', '?labelSelector=a%3Db', '?fieldSelector=metadata.name%3Da'])(
  'sends none without a label of the suite (%s), whatever the server has shown',
  async (query) => {
    const server = new MemoryServer('honoured');
    server.objects.set(`${classes}/of-others`, { metadata: { name: 'of-others' } });
    await expect(checkOf(server, `${classes}${query}`)).rejects.toThrow('selects no label of the suite');
    server.objects.delete(`${classes}/of-others`);
    await checkOf(server, `${classes}${query}`);
  },
);

it('finds out once for each server', async () => {
  const server = new MemoryServer('honoured');
  const deletes = new CollectionDeletes(() => server);
  await deletes.check(`${classes}?labelSelector=planecheck.example.com%2Fa%3Db`);
  const { length } = server.received;
  await deletes.check(`${classes}?labelSelector=planecheck.example.com%2Fa%3Db`);
  expect(server.received).toHaveLength(length);
});

it.each([
  ['an object', `${classes}/of-others`],
  ['a collection in a namespace of the suite', '/api/v1/namespaces/pc-run-1-ns-1/configmaps?labelSelector=a'],
  ['a path that is no resource', '/planecheck'],
])('does not check a delete of %s', async (_case, path) => {
  const server = new MemoryServer('ignored');
  await checkOf(server, path);
  expect(server.received).toEqual([]);
});

it('inside one namespace, finds out with a kind of which others have no objects', async () => {
  const shared = '/api/v1/namespaces/team/configmaps';
  const role = '/apis/rbac.authorization.platform.io/v1/namespaces/team/roles/of-others';
  const [good, bad] = [new MemoryServer('honoured'), new MemoryServer('ignored')];
  for (const { objects } of [good, bad])
    for (const path of [`${shared}/of-others`, role]) objects.set(path, { metadata: { name: 'of-others' } });
  await checkOf(good, `${shared}?labelSelector=planecheck.example.com%2Fa%3Db`, 'team');
  await expect(checkOf(bad, `${shared}?labelSelector=planecheck.example.com%2Fa%3Db`, 'team')).rejects.toThrow(
    'contains objects of others',
  );
  for (const { objects, received } of [good, bad]) {
    expect([...objects.keys()]).toEqual([`${shared}/of-others`, role]);
    expect(received.some((line) => line.startsWith('POST /api/v1/namespaces/team/configmaps'))).toBe(false);
  }
});
