import { CoreV1Api, KubeConfig, makeInformer, Watch } from '@kubernetes/client-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { type RunningServer, startServer } from '../start.ts';

let server: RunningServer;
const config = new KubeConfig();

beforeAll(async () => {
  server = await startServer({ dialect: dialectNamed('kubernetes') });
  const pair = await server.issueClientCertificate('admin', ['system:masters']);
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  config.loadFromOptions({
    clusters: [{ name: 'c', server: server.url, caData: base64(server.authority.certificate) }],
    users: [{ name: 'u', certData: base64(pair.certificate), keyData: base64(pair.privateKey) }],
    contexts: [{ name: 'x', cluster: 'c', user: 'u' }],
    currentContext: 'x',
  });
});
afterAll(() => server.close());

const configMap = (name: string) => ({ metadata: { name }, data: { k: '1' } });

describe('the official JavaScript client', () => {
  it('creates, reads, lists, replaces and deletes', async () => {
    const api = config.makeApiClient(CoreV1Api);
    await api.createNamespacedConfigMap({ namespace: 'default', body: configMap('plain') });
    const read = await api.readNamespacedConfigMap({ namespace: 'default', name: 'plain' });
    expect(read.data).toEqual({ k: '1' });
    await api.replaceNamespacedConfigMap({ namespace: 'default', name: 'plain', body: { ...read, data: { k: '2' } } });
    const list = await api.listNamespacedConfigMap({ namespace: 'default', limit: 1 });
    expect(list.items).toHaveLength(1);
    await api.deleteNamespacedConfigMap({ namespace: 'default', name: 'plain' });
    await expect(api.readNamespacedConfigMap({ namespace: 'default', name: 'plain' })).rejects.toMatchObject({
      code: 404,
    });
  });

  it('watches', async () => {
    const api = config.makeApiClient(CoreV1Api);
    const list = await api.listNamespacedConfigMap({ namespace: 'default' });
    const names: string[] = [];
    const controller = await new Promise<AbortController>((resolve, reject) => {
      const opened = new Watch(config).watch(
        '/api/v1/namespaces/default/configmaps',
        { resourceVersion: list.metadata?.resourceVersion },
        (type, object) => {
          names.push(`${type} ${object.metadata.name}`);
          if (names.length === 2) opened.then(resolve, reject);
        },
        () => undefined,
      );
      opened
        .then(() => api.createNamespacedConfigMap({ namespace: 'default', body: configMap('watched') }))
        .then(() => api.deleteNamespacedConfigMap({ namespace: 'default', name: 'watched' }))
        .catch(reject);
    });
    controller.abort();
    expect(names).toEqual(['ADDED watched', 'DELETED watched']);
  });

  it('keeps an informer', async () => {
    const api = config.makeApiClient(CoreV1Api);
    await api.createNamespacedConfigMap({ namespace: 'default', body: configMap('before') });
    const informer = makeInformer(config, '/api/v1/namespaces/default/configmaps', () =>
      api.listNamespacedConfigMap({ namespace: 'default' }),
    );
    const seen: string[] = [];
    const later = new Promise<void>((resolve) => {
      informer.on('add', (object) => seen.push(`add ${object.metadata?.name}`));
      informer.on('update', (object) => seen.push(`update ${object.metadata?.name} ${object.data?.['k']}`));
      informer.on('delete', (object) => {
        seen.push(`delete ${object.metadata?.name}`);
        resolve();
      });
    });
    await informer.start();
    await api.createNamespacedConfigMap({ namespace: 'default', body: configMap('after') });
    await api.replaceNamespacedConfigMap({
      namespace: 'default',
      name: 'after',
      body: { ...configMap('after'), data: { k: '2' } },
    });
    await api.deleteNamespacedConfigMap({ namespace: 'default', name: 'after' });
    await later;
    await informer.stop();
    expect(seen.filter((line) => line.includes('after') || line.includes('before'))).toEqual([
      'add before',
      'add after',
      'update after 2',
      'delete after',
    ]);
  });
});
