import { afterEach, describe, expect, it } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { partsOfRelease } from '../options/releases.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';

const maps = '/api/v1/namespaces/default/configmaps';
const asked = 'watch=1&allowWatchBookmarks=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan';
let test: TestServer;
let opened = false;
afterEach(async () => {
  if (opened) await test.close();
  opened = false;
});

const start = async (release: string): Promise<void> => {
  if (opened) await test.close();
  test = await serverForTests({ parts: partsOfRelease(release) });
  opened = true;
};

describe('sendInitialEvents', () => {
  it('of releases that serve it: the state, a bookmark that marks its end, then the changes', async () => {
    await start('1.33');
    for (const name of ['a', 'b']) await test.call('POST', maps, { metadata: { name, labels: { own: '1' } } });
    for (const version of ['', '&resourceVersion=0']) {
      const watch = await test.watch(`${maps}?${asked}&labelSelector=own${version}`);
      const events = [await watch.next(), await watch.next(), await watch.next()];
      expect(events.map(({ type, object }) => `${type} ${object.metadata.name}`)).toEqual([
        'ADDED a',
        'ADDED b',
        'BOOKMARK undefined',
      ]);
      const { metadata } = events[2].object;
      expect(metadata.annotations).toEqual({ 'platform.io/initial-events-end': 'true' });
      expect((await test.call('GET', maps)).json.metadata.resourceVersion).toBe(metadata.resourceVersion);
      await test.call('PATCH', `${maps}/a`, `{"data":{"v":"x${version}"}}`, {
        'content-type': 'application/merge-patch+json',
      });
      expect((await watch.next()).type).toBe('MODIFIED');
      watch.stop();
    }
  });

  it('of an empty collection: only the bookmark', async () => {
    await start('1.27');
    const watch = await test.watch(`${maps}?${asked}&labelSelector=none`);
    expect((await watch.next()).type).toBe('BOOKMARK');
    watch.stop();
  });

  it('false: no state, even without a resource version', async () => {
    await start('1.33');
    await test.call('POST', maps, { metadata: { name: 'a' } });
    const watch = await test.watch(`${maps}?${asked.replace('sendInitialEvents=true', 'sendInitialEvents=false')}`);
    await test.call('POST', maps, { metadata: { name: 'later' } });
    expect((await watch.next()).object.metadata.name).toBe('later');
    watch.stop();
  });

  it('is rejected with status 422 by earlier releases, for a list, and without its match', async () => {
    await start('1.26');
    expect((await test.call('GET', `${maps}?${asked}`)).json).toMatchObject({ code: 422, reason: 'Invalid' });
    await start('1.33');
    for (const query of ['sendInitialEvents=true&resourceVersionMatch=NotOlderThan', 'watch=1&sendInitialEvents=true'])
      expect((await test.call('GET', `${maps}?${query}`)).json).toMatchObject({ code: 422, reason: 'Invalid' });
  });

  it('names the annotation as the kubernetes dialect spells it', () => {
    expect(dialectNamed('kubernetes').toWire('platform.io/initial-events-end')).toBe('k8s.io/initial-events-end');
  });
});
