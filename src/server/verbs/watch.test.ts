import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';

const nodes = '/apis/storage.platform.io/v1/csinodes';
const node = (name: string, labels: Record<string, string> = {}): Json => ({
  metadata: { name, labels },
  spec: { drivers: [] },
});
const merge = { 'content-type': 'application/merge-patch+json' };
const short = (event: Json): string => `${event.type} ${event.object.metadata.name}`;

describe('watch over a TCP connection', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await serverForTests();
  });
  afterAll(() => test.close());

  const version = async (): Promise<string> => (await test.call('GET', nodes)).json.metadata.resourceVersion;

  it('starts with the initial state, then delivers every change', async () => {
    await test.call('POST', nodes, node('state-a'));
    const watch = await test.watch(`${nodes}?watch=1&fieldSelector=metadata.name!=reference-node`);
    expect(short(await watch.next())).toBe('ADDED state-a');
    const created = (await test.call('POST', nodes, node('state-b'))).json;
    expect(await watch.next()).toEqual({ type: 'ADDED', object: created });
    const changed = (await test.call('PATCH', `${nodes}/state-b`, '{"metadata":{"labels":{"x":"1"}}}', merge)).json;
    expect(await watch.next()).toEqual({ type: 'MODIFIED', object: changed });
    await test.call('PATCH', `${nodes}/state-b`, '{"metadata":{"labels":{"x":"1"}}}', merge);
    await test.call('POST', `${nodes}?dryRun=All`, node('dry'));
    await test.call('DELETE', `${nodes}/state-b`);
    const deleted = await watch.next();
    expect(short(deleted)).toBe('DELETED state-b');
    expect(deleted.object.metadata.resourceVersion).not.toBe(changed.metadata.resourceVersion);
    watch.stop();
    await test.call('DELETE', `${nodes}/state-a`);
  });

  it('resumes after any resource version without loss or duplicates', async () => {
    const start = await version();
    const versions: string[] = [];
    await test.call('POST', nodes, node('resume'));
    for (let i = 0; i < 300; i += 1) {
      const { json } = await test.call('PATCH', `${nodes}/resume`, `{"metadata":{"labels":{"i":"${i}"}}}`, merge);
      versions.push(json.metadata.resourceVersion);
    }
    const watch = await test.watch(`${nodes}?watch=true&resourceVersion=${start}`);
    expect(short(await watch.next())).toBe('ADDED resume');
    for (const expected of versions) expect((await watch.next()).object.metadata.resourceVersion).toBe(expected);
    watch.stop();
    const later = await test.watch(`${nodes}?watch=true&resourceVersion=${versions[297]}`);
    expect((await later.next()).object.metadata.resourceVersion).toBe(versions[298]);
    expect((await later.next()).object.metadata.resourceVersion).toBe(versions[299]);
    later.stop();
  });

  it('delivers ADDED and DELETED when an object starts and stops matching the selector', async () => {
    const watch = await test.watch(`${nodes}?watch=true&labelSelector=in=yes&resourceVersion=${await version()}`);
    await test.call('POST', nodes, node('selected', { in: 'no' }));
    for (const value of ['yes', 'yes2', 'yes'])
      await test.call('PATCH', `${nodes}/selected`, `{"metadata":{"labels":{"in":"${value}"}}}`, merge);
    const events = [await watch.next(), await watch.next(), await watch.next()];
    expect(events.map((event) => `${event.type} ${event.object.metadata.labels.in}`)).toEqual([
      'ADDED yes',
      'DELETED yes',
      'ADDED yes',
    ]);
    watch.stop();
  });

  it('sends bookmarks that a watch can resume from, and ends after its timeout', async () => {
    const watch = await test.watch(
      `${nodes}?watch=true&allowWatchBookmarks=true&timeoutSeconds=90&resourceVersion=${await version()}`,
    );
    await test.server.clock.advance(1000);
    const mark = await watch.next();
    expect(mark).toEqual({
      type: 'BOOKMARK',
      object: {
        kind: 'CSINode',
        apiVersion: 'storage.platform.io/v1',
        metadata: { resourceVersion: expect.any(String) },
      },
    });
    await test.call('POST', nodes, node('after-mark'));
    expect(short(await watch.next())).toBe('ADDED after-mark');
    const again = await test.watch(`${nodes}?watch=true&resourceVersion=${mark.object.metadata.resourceVersion}`);
    expect(short(await again.next())).toBe('ADDED after-mark');
    again.stop();
    await test.server.clock.advance(90_000);
    expect((await watch.rest()).map((event) => event.type)).toEqual(['BOOKMARK', 'BOOKMARK']);
  });

  it('rejects a resource version older than the history with one error and no other event', async () => {
    const old = await version();
    await test.call('POST', nodes, node('old-a'));
    await test.call('POST', nodes, node('old-b'));
    test.server.compact();
    const watch = await test.watch(`${nodes}?watch=true&resourceVersion=${old}`);
    const events = await watch.rest();
    expect(watch.status).toBe(200);
    expect(events.map((event) => [event.type, event.object.code, event.object.reason])).toEqual([
      ['ERROR', 410, 'Expired'],
    ]);
    const fresh = await test.watch(`${nodes}?watch=true&resourceVersion=${await version()}`);
    await test.call('POST', nodes, node('old-c'));
    expect(short(await fresh.next())).toBe('ADDED old-c');
    fresh.stop();
  });

  it('loses no event for a slow client', async () => {
    const watch = await test.watch(`${nodes}?watch=true&resourceVersion=${await version()}`);
    const text = 'x'.repeat(200_000);
    const written: string[] = [];
    await test.call('POST', nodes, node('slow'));
    for (let i = 0; i < 60; i += 1) {
      const { json } = await test.call(
        'PATCH',
        `${nodes}/slow`,
        JSON.stringify({ metadata: { annotations: { text: `${i}${text}` } } }),
        merge,
      );
      written.push(json.metadata.resourceVersion);
    }
    expect(short(await watch.next())).toBe('ADDED slow');
    for (const expected of written) expect((await watch.next()).object.metadata.resourceVersion).toBe(expected);
    watch.stop();
  });
});
