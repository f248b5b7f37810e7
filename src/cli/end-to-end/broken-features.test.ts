import { expect, it } from 'vitest';
import type { Transport, TransportRequest } from '../../client/transport/transport.ts';
import { judgedThrough } from '../test-support/judged-through.ts';

const isImpersonation = (name: string): boolean => name.toLowerCase().startsWith('impersonate-');

/** The requests reach the server as changed. */
const changed = (transport: Transport, change: (request: TransportRequest) => TransportRequest): Transport => ({
  send: (request) => transport.send(change(request)),
  close: () => transport.close(),
});

// What a server claims and does not do is a failure, not an absent capability.
it.each<[string, string, (request: TransportRequest) => TransportRequest]>([
  [
    'ignores impersonation headers',
    'IMP-02,IMP-03,IMP-04',
    (request) => ({ ...request, headers: request.headers.filter(([name]) => !isImpersonation(name)) }),
  ],
  [
    'rejects impersonation as unauthenticated',
    'IMP-02,IMP-03,IMP-04',
    (request) =>
      request.headers.some(([name]) => isImpersonation(name))
        ? { ...request, headers: [['Authorization', 'Bearer nobody']] }
        : request,
  ],
  [
    'rejects every watch',
    'WATCH-01,WATCH-07',
    (request) => ({ ...request, path: request.path.replace(/([?&])watch=(true|1)/, '$1watch=true&labelSelector=~~') }),
  ],
])('a server that %s fails', async (_case, rules, change) => {
  const { ended, scenarios } = await judgedThrough(
    (transport) => changed(transport, change),
    ...['--rules', rules, '--quick', '--seed', '1'],
  );
  expect(ended.code, ended.stderr).toBe(1);
  expect(scenarios.filter(({ verdict }) => verdict === 'not-applicable' || verdict === 'pass')).toEqual([]);
  expect(scenarios.some(({ verdict }) => verdict === 'fail')).toBe(true);
});

// Without dry runs, "the dry run fails like the real request" holds for every request, and proves nothing.
it('a server that ignores dryRun passes no rule about its responses, and loses no namespace of others', async () => {
  const isDry = /([?&])dryRun=All(&|$)/;
  const deleted: string[] = [];
  const { ended, scenarios } = await judgedThrough(
    (transport) =>
      changed(transport, (request) => {
        if (request.method === 'DELETE' && isDry.test(request.path)) deleted.push(request.path);
        return { ...request, path: request.path.replace(isDry, '$1') };
      }),
    ...['--rules', 'QRY-07,QRY-08,QRY-09,QRY-10,QRY-18,QRY-23,QRY-25,QRY-27,QRY-33,ADM-110,ADM-111,ADM-112'],
    ...['--quick', '--seed', '1'],
  );
  expect(ended.code, ended.stderr).toBe(1);
  expect(scenarios.filter(({ verdict }) => verdict === 'pass').map(({ name }) => name)).toEqual([]);
  expect(deleted.filter((path) => /\/namespaces\/(default|platform-system|platform-public)\?/.test(path))).toEqual([]);
});

// On such a server, the delete of a collection with a selector would delete the objects of others as well.
it('a server that ignores labelSelector loses no object of others', async () => {
  const classes = '/apis/storage.platform.io/v1/storageclasses';
  const kept = { apiVersion: 'storage.platform.io/v1', kind: 'StorageClass', provisioner: 'disks.example.com/a' };
  let created = false;
  const deleted: string[] = [];
  const { ended, scenarios } = await judgedThrough(
    (transport) => ({
      send: async (request) => {
        if (!created) {
          created = true;
          const body = Buffer.from(JSON.stringify({ ...kept, metadata: { name: 'of-others' } }));
          const headers = [...request.headers, ['Content-Type', 'application/json'] as const];
          await transport.send({ ...request, method: 'POST', path: classes, headers, body });
        }
        if (request.method === 'DELETE') deleted.push(request.path.split('?')[0] ?? '');
        return transport.send({ ...request, path: request.path.replace(/labelSelector=[^&]*&?/, '') });
      },
      close: () => transport.close(),
    }),
    ...['--rules', 'OPS-63,OPS-74,OPS-78,QRY-05,QRY-15,QRY-61', '--seed', '1'],
  );
  expect(ended.stderr).not.toContain('defect');
  expect(created).toBe(true);
  expect(deleted.length).toBeGreaterThan(0);
  expect(deleted).not.toContain(classes);
  const withheld = scenarios.filter(({ reason }) => reason.includes('contains objects of others'));
  expect(withheld.map(({ verdict }) => verdict)).toContain('inconclusive');
});

it('every delete of a shared collection selects by a label of the suite', async () => {
  const deleted: string[] = [];
  const { ended, scenarios } = await judgedThrough(
    (transport) => ({
      send: (request) => {
        const [path = '', query = ''] = request.path.split('?');
        if (request.method === 'DELETE' && !path.includes('pc-'))
          deleted.push(`${path} ${new URLSearchParams(query).get('labelSelector') ?? ''}`);
        return transport.send(request);
      },
      close: () => transport.close(),
    }),
    ...['--rules', 'DISC-08,OPS-63,QRY-61', '--seed', '1'],
  );
  expect(ended.stderr).not.toContain('defect');
  expect(scenarios.length).toBeGreaterThan(0);
  expect(deleted.length).toBeGreaterThan(1);
  expect(deleted.filter((line) => !line.includes(' planecheck.example.com/'))).toEqual([]);
});
