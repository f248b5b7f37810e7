import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';

const secrets = (namespace: string): string => `/api/v1/namespaces/${namespace}/secrets`;
const names = (list: Json): string[] => list.items.map((item: Json) => item.metadata.name);

describe('paging and resource versions of lists over HTTP', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await serverForTests();
  });
  afterAll(() => test.close());

  const namespaceWith = async (name: string, count: number): Promise<string> => {
    await test.call('POST', '/api/v1/namespaces', { metadata: { name } });
    for (let i = 0; i < count; i += 1) {
      const labels = i % 2 === 0 ? { even: 'yes' } : {};
      expect(
        (
          await test.call('POST', secrets(name), {
            metadata: { name: `s${i}`, labels },
            stringData: { k: `${i}` },
            type: 'x.example.com/y',
          })
        ).status,
      ).toBe(201);
    }
    return secrets(name);
  };
  const pages = async (path: string, limit: number, between: () => Promise<void> = async () => {}): Promise<Json[]> => {
    const found: Json[] = [];
    const mark = path.includes('?') ? '&' : '?';
    for (let token = ''; ; ) {
      const { status, json } = await test.call(
        'GET',
        `${path}${mark}limit=${limit}${token === '' ? '' : `&continue=${token}`}`,
      );
      expect(status).toBe(200);
      found.push(json);
      token = json.metadata.continue ?? '';
      if (token === '') return found;
      await between();
    }
  };

  it.each([1, 2, 3, 6, 7, 100])('returns 7 objects in pages of %d', async (limit) => {
    const path = await namespaceWith(`pages-${limit}`, 7);
    const all = await pages(`${path}?fieldSelector=type=x.example.com/y`, limit);
    expect(all.flatMap(names)).toEqual(['s0', 's1', 's2', 's3', 's4', 's5', 's6']);
    expect(all.length).toBe(Math.ceil(7 / limit));
    expect(new Set(all.map((page) => page.metadata.resourceVersion)).size).toBe(1);
    expect(all.every((page) => page.metadata.remainingItemCount === undefined)).toBe(true);
  });

  it('returns remainingItemCount on pages without selectors, except on the last page', async () => {
    const path = await namespaceWith('remaining', 5);
    const total = names((await test.call('GET', path)).json).length;
    const all = await pages(path, 2);
    expect(all.map((page) => page.metadata.remainingItemCount)).toEqual(
      all.map((_, i) => (i === all.length - 1 ? undefined : total - 2 * (i + 1))),
    );
  });

  it('returns the snapshot of the first page on all pages, despite later changes', async () => {
    const path = await namespaceWith('snapshot', 5);
    const before = (await test.call('GET', path)).json;
    let done = false;
    const all = await pages(path, 2, async () => {
      if (done) return;
      done = true;
      await test.call('POST', path, { metadata: { name: 'aa' } });
      await test.call('POST', path, { metadata: { name: 'zz' } });
      await test.call('DELETE', `${path}/s3`);
      await test.call('PATCH', `${path}/s4`, '{"metadata":{"labels":{"new":"yes"}}}', {
        'content-type': 'application/merge-patch+json',
      });
    });
    expect(all.flatMap((page) => page.items)).toEqual(before.items);
    expect(names((await test.call('GET', path)).json)).toContain('aa');
    const exact = (
      await test.call('GET', `${path}?resourceVersion=${before.metadata.resourceVersion}&resourceVersionMatch=Exact`)
    ).json;
    expect(exact).toEqual(before);
  });

  it('pages through all namespaces and through selections', async () => {
    await namespaceWith('walk-a', 3);
    await namespaceWith('walk-b', 3);
    const all = await pages('/api/v1/secrets?labelSelector=even=yes', 1);
    const keys = all
      .flatMap((page) => page.items)
      .map((item: Json) => `${item.metadata.namespace}/${item.metadata.name}`);
    expect(keys.filter((key: string) => key.startsWith('walk-'))).toEqual([
      'walk-a/s0',
      'walk-a/s2',
      'walk-b/s0',
      'walk-b/s2',
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('rejects the combinations that the table of resource versions calls invalid', async () => {
    const path = await namespaceWith('table', 3);
    const first = (await test.call('GET', `${path}?limit=1`)).json;
    const { resourceVersion, continue: token } = first.metadata;
    const code = async (query: string): Promise<number> => (await test.call('GET', `${path}?${query}`)).status;
    for (const limit of ['', '&limit=2']) {
      expect(await code(`resourceVersionMatch=Exact${limit}`)).toBe(400);
      expect(await code(`resourceVersionMatch=Exact&resourceVersion=0${limit}`)).toBe(400);
      expect(await code(`resourceVersionMatch=NotOlderThan${limit}`)).toBe(400);
      expect(await code(`resourceVersionMatch=NotOlderThan&resourceVersion=0${limit}`)).toBe(200);
      expect(await code(`resourceVersionMatch=NotOlderThan&resourceVersion=${resourceVersion}${limit}`)).toBe(200);
      expect(await code(`resourceVersionMatch=Exact&resourceVersion=${resourceVersion}${limit}`)).toBe(200);
      expect(await code(`resourceVersionMatch=Bogus&resourceVersion=${resourceVersion}${limit}`)).toBe(400);
    }
    expect(await code(`limit=1&continue=${token}&resourceVersion=${resourceVersion}`)).toBe(400);
    expect(await code(`limit=1&continue=${token}&resourceVersion=0`)).toBe(200);
    expect(await code(`limit=1&continue=${token}&resourceVersionMatch=Exact`)).toBe(400);
    expect(await code(`limit=1&continue=garbage`)).toBe(400);
    expect(await code(`limit=1&continue=${token.slice(0, token.length / 2)}`)).toBe(400);
    expect(await code(`limit=abc`)).toBe(400);
    expect((await test.call('GET', `/api/v1/namespaces/table/configmaps?limit=1&continue=${token}`)).status).toBe(400);
  });

  it('returns 410 for expired history, with a new continue token that works', async () => {
    const path = await namespaceWith('gone', 3);
    const first = (await test.call('GET', `${path}?limit=1`)).json;
    const { resourceVersion, continue: token } = first.metadata;
    await test.call('POST', path, { metadata: { name: 'later' } });
    await test.server.clock.advance(5 * 60_000 + 1000);
    const refused = await test.call('GET', `${path}?limit=1&continue=${token}`);
    expect([refused.status, refused.json.reason]).toEqual([410, 'Expired']);
    expect((await test.call('GET', `${path}?limit=1&continue=${refused.json.metadata.continue}`)).status).toBe(200);
    expect(
      (await test.call('GET', `${path}?resourceVersion=${resourceVersion}&resourceVersionMatch=Exact`)).status,
    ).toBe(410);
    expect((await test.call('GET', `${path}?resourceVersion=${resourceVersion}&limit=1`)).status).toBe(410);
    expect((await test.call('GET', `${path}?resourceVersion=${resourceVersion}`)).status).toBe(200);
  });

  it('waits for a resource version that is not reached yet', async () => {
    const { json } = await test.call('GET', '/api/v1/namespaces');
    const future = test.server.futureVersion(json.metadata.resourceVersion);
    for (const path of ['/api/v1/namespaces', '/api/v1/namespaces/default', '/api/v1/configmaps']) {
      const pending = test.call('GET', `${path}?resourceVersion=${future}`);
      const answer = await pending;
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([504, '1']);
      expect(answer.json.message).toContain('Too large resource version');
    }
  });
});
