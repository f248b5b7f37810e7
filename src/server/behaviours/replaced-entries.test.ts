import { describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import type { ServerParts } from '../core.ts';
import { standardParts } from '../parts.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';

const maps = '/api/v1/namespaces/default/configmaps';
const merge = { 'content-type': 'application/merge-patch+json' };

const createMap = (test: TestServer, name: string, metadata: Json = {}): Promise<Json> =>
  test.call('POST', maps, { metadata: { name, ...metadata }, data: { k: 'v' } }).then((answer) => answer.json);
const versionOf = async (test: TestServer): Promise<string> =>
  (await test.call('GET', maps)).json.metadata.resourceVersion;
const events = async (test: TestServer, from: string, count: number): Promise<string[]> => {
  const watch = await test.watch(`${maps}?watch=1&resourceVersion=${from}`);
  const seen: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const event = await watch.next();
    seen.push(
      `${event?.type} ${event?.object.metadata?.name ?? event?.object.code} ${event?.object.data?.k ?? ''}`.trim(),
    );
    if (event?.type === 'ERROR') break;
  }
  watch.stop();
  return seen;
};

interface Row {
  readonly rule: string;
  readonly inject: (parts: ServerParts) => void;
  /** What a client sees. It must differ between a correct server and a server with the defect. */
  readonly probe: (test: TestServer) => Promise<unknown>;
  readonly correct: unknown;
}

const rows: readonly Row[] = [
  {
    rule: 'RV-05',
    inject: ({ behaviours: { versions } }) => {
      const { ofChange } = versions;
      versions.ofChange = (change) =>
        JSON.stringify(change.object['data']) === JSON.stringify(change.previous?.['data'])
          ? (change.previous?.metadata.resourceVersion ?? '')
          : ofChange(change);
    },
    probe: async (test) => {
      const created = await createMap(test, 'a');
      return (
        (await test.call('PATCH', `${maps}/a`, '{"metadata":{"labels":{"x":"1"}}}', merge)).json.metadata
          .resourceVersion !== created.metadata.resourceVersion
      );
    },
    correct: true,
  },
  {
    rule: 'RV-08',
    inject: ({ stages }) => {
      const { store } = stages;
      stages.store = (call, write) => {
        const stored = store(call, write);
        const resourceVersion = write.live?.metadata.resourceVersion;
        return resourceVersion ? { ...stored, metadata: { ...stored.metadata, resourceVersion } } : stored;
      };
    },
    probe: async (test) => {
      await createMap(test, 'a');
      const put = (await test.call('PATCH', `${maps}/a`, '{"data":{"k":"w"}}', merge)).json;
      return put.metadata.resourceVersion === (await test.call('GET', `${maps}/a`)).json.metadata.resourceVersion;
    },
    correct: true,
  },
  {
    rule: 'RV-63',
    inject: ({ behaviours: { versions } }) => {
      versions.isUnreached = () => false;
    },
    probe: async (test) =>
      (await test.call('GET', `${maps}?resourceVersion=${test.server.futureVersion(await versionOf(test))}`)).status,
    correct: 504,
  },
  {
    rule: 'ERR-15',
    inject: ({ behaviours: { access }, stages }) => {
      const { authenticate } = stages;
      stages.authenticate = (...request) => authenticate(...request).catch(() => access.anonymousUser());
    },
    probe: async (test) => (await test.call('GET', maps, undefined, { authorization: 'Bearer garbage' })).status,
    correct: 401,
  },
  {
    rule: 'WATCH-32',
    inject: ({ behaviours: { watch } }) => {
      const held = new WeakMap<object, Json>();
      watch.deliver = (event, open) => {
        const before = held.get(open);
        if (before) {
          held.delete(open);
          return [event, before];
        }
        held.set(open, event);
        return [];
      };
    },
    probe: async (test) => {
      const from = await versionOf(test);
      await createMap(test, 'a');
      for (const k of ['1', '2', '3']) await test.call('PATCH', `${maps}/a`, `{"data":{"k":"${k}"}}`, merge);
      return events(test, from, 4);
    },
    correct: ['ADDED a v', 'MODIFIED a 1', 'MODIFIED a 2', 'MODIFIED a 3'],
  },
  {
    rule: 'WATCH-53',
    inject: ({ behaviours: { watch } }) => {
      watch.tooOld = () => null;
    },
    probe: async (test) => {
      const from = await versionOf(test);
      await createMap(test, 'a');
      test.server.compact();
      await createMap(test, 'b');
      return events(test, from, 1);
    },
    correct: ['ERROR 410'],
  },
  {
    rule: 'WATCH-54',
    inject: ({ behaviours: { watch } }) => {
      const { refusal } = watch;
      watch.refusal = (error, kept) => [
        ...kept().map((change) => ({ type: change.type, object: change.object })),
        ...refusal(error, kept),
      ];
    },
    probe: async (test) => {
      const from = await versionOf(test);
      await createMap(test, 'a');
      test.server.compact();
      await createMap(test, 'b');
      return events(test, from, 2);
    },
    correct: ['ERROR 410'],
  },
  {
    rule: 'WATCH-57',
    inject: ({ behaviours: { watch } }) => {
      watch.startAfter = ({ current }) => current;
    },
    probe: async (test) => {
      const from = await versionOf(test);
      await createMap(test, 'a');
      const watch = await test.watch(`${maps}?watch=1&resourceVersion=${from}`);
      await createMap(test, 'b');
      const name = (await watch.next()).object.metadata.name;
      watch.stop();
      return name;
    },
    correct: 'a',
  },
  {
    rule: 'QRY-17',
    inject: ({ stages }) => {
      const { store } = stages;
      stages.store = (call, write) => {
        const object = store(call, write);
        const { log } = call.services.core;
        if (write.dryRun && write.operation === 'CREATE') {
          log.append(() => ({ kind: call.kind, type: 'ADDED', object, previous: null }));
          log.append(() => ({ kind: call.kind, type: 'DELETED', object, previous: object }));
        }
        return object;
      };
    },
    probe: async (test) => {
      const from = await versionOf(test);
      await test.call('POST', `${maps}?dryRun=All`, { metadata: { name: 'dry' } });
      await createMap(test, 'real');
      return events(test, from, 1);
    },
    correct: ['ADDED real v'],
  },
  {
    rule: 'ADM-03',
    inject: ({ stages }) => {
      const { admit } = stages;
      stages.admit = (call, request) => {
        if (request.operation === 'CREATE' && request.object) call.services.store.create(call.kind, request.object);
        return admit(call, request);
      };
    },
    probe: async (test) => {
      await test.call('POST', '/api/v1/namespaces', { metadata: { name: 'ending' } });
      await test.call('POST', '/api/v1/namespaces/ending/configmaps', {
        metadata: { name: 'hold', finalizers: ['x.example.com/a'] },
      });
      await test.call('DELETE', '/api/v1/namespaces/ending');
      const rejected = await test.call('POST', '/api/v1/namespaces/ending/configmaps', {
        metadata: { name: 'late', finalizers: ['x.example.com/a'] },
      });
      return [rejected.status, (await test.call('GET', '/api/v1/namespaces/ending/configmaps/late')).status];
    },
    correct: [403, 404],
  },
  {
    rule: 'VER-02',
    inject: ({ stages }) => {
      const { route } = stages;
      stages.route = (core, { method, query, path }) =>
        route(core, { method, query, path: path.replace('/latest/', '/v1/') });
    },
    probe: async (test) => (await test.call('GET', '/apis/storage.platform.io/latest/storageclasses')).status,
    correct: 404,
  },
  {
    rule: 'SC-01',
    inject: ({ behaviours: { wire } }) => {
      wire.typed = (object, kind) => ({ ...object, apiVersion: kind.version });
    },
    probe: async (test) =>
      (
        await test.call('POST', '/apis/storage.platform.io/v1/storageclasses', {
          metadata: { name: 's' },
          provisioner: 'x.example.com',
        })
      ).json.apiVersion,
    correct: 'storage.platform.io/v1',
  },
  {
    rule: 'LIM-05',
    inject: ({ behaviours: { versions } }) => {
      const { whenUnavailable } = versions;
      versions.whenUnavailable = (wanted) => (wanted.why === 'token' ? wanted.current : whenUnavailable(wanted));
    },
    probe: async (test) => {
      await createMap(test, 'a');
      const token = (await test.call('GET', `${maps}?limit=1`)).json.metadata.continue;
      await createMap(test, 'b');
      test.server.compact();
      return (await test.call('GET', `${maps}?limit=1&continue=${token}`)).status;
    },
    correct: 410,
  },
];

describe('a replaced behaviour or stage changes what a client sees', () => {
  it.each(rows)('the defect of $rule', async ({ inject, probe, correct }) => {
    const parts = standardParts();
    inject(parts);
    const [good, bad] = await Promise.all([serverForTests(), serverForTests({ parts })]);
    expect(await probe(good)).toEqual(correct);
    expect(await probe(bad)).not.toEqual(correct);
    await Promise.all([good.close(), bad.close()]);
  });
});
