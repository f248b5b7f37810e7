import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { partsOfRelease } from '../options/releases.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';
import { acceptClientHabits } from './client-habits.ts';

const template = {
  metadata: { labels: { a: 'b' } },
  spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] },
};
const prefix = 'batch.platform.io/';

describe.each(['1.24', '1.28', '1.37'])('kinds of release %s', (release) => {
  let test: TestServer;
  beforeAll(async () => {
    const parts = partsOfRelease(release);
    acceptClientHabits(parts);
    test = await serverForTests({ parts, versions: 'numeric' });
  });
  afterAll(() => test.close());
  const isLate = release === '1.37';
  const create = async (path: string, spec: Json): Promise<Json> =>
    (await test.call('POST', `${path}?dryRun=All`, { metadata: { name: 'x' }, spec })).json;
  const headings = async (path: string): Promise<string[]> => {
    const accept = 'application/json;as=Table;g=meta.platform.io;v=v1';
    const { json } = await test.call('GET', path, undefined, { accept });
    return json.columnDefinitions.map(({ name }: Json) => name);
  };

  it('Jobs have their labels and defaults', async () => {
    const { metadata, spec } = await create('/apis/batch/v1/namespaces/default/jobs', { template });
    const { uid } = metadata;
    const own = { a: 'b', 'controller-uid': uid, 'job-name': 'x' };
    const prefixed = { ...own, [`${prefix}controller-uid`]: uid, [`${prefix}job-name`]: 'x' };
    const labels = release === '1.24' ? own : prefixed;
    expect(metadata.labels).toEqual(labels);
    expect(spec.template.metadata.labels).toEqual(labels);
    expect(spec.selector.matchLabels).toEqual({
      [release === '1.24' ? 'controller-uid' : `${prefix}controller-uid`]: uid,
    });
    expect(spec.podReplacementPolicy).toBe(isLate ? 'TerminatingOrFailed' : undefined);
    expect(spec.manualSelector).toBe(isLate ? false : undefined);
  });

  it('Pods have a generation from 1.33 on', async () => {
    const { metadata } = await create('/api/v1/namespaces/default/pods', template.spec);
    expect(metadata.generation).toBe(isLate ? 1 : undefined);
  });

  it('Tables have the columns of the release', async () => {
    expect((await headings('/apis/batch/v1/jobs')).slice(0, 3)).toEqual(
      isLate ? ['Name', 'Status', 'Completions'] : ['Name', 'Completions', 'Duration'],
    );
    expect((await headings('/apis/batch/v1/cronjobs')).includes('Timezone')).toBe(isLate);
    expect((await headings('/api/v1/persistentvolumeclaims')).includes('VolumeAttributesClass')).toBe(isLate);
    expect(await headings('/api/v1/serviceaccounts')).toEqual(isLate ? ['Name', 'Age'] : ['Name', 'Secrets', 'Age']);
    expect((await headings('/apis/events.platform.io/v1/events')).slice(0, 3)).toEqual(['Last Seen', 'Type', 'Reason']);
  });
});
