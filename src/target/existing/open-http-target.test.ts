import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenedTarget, openHttpTarget } from './open-http-target.ts';
import type { Target } from '../target.ts';
import { embeddedTestbed } from '../testbeds/embedded.ts';
import { kubeconfigText } from '../testbeds/kube/kube-files.ts';
import { textAt, valueAt } from '../../client/values/json-value.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-open-'));
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
let server: Target;
let kubeconfig: string;
beforeAll(async () => {
  server = await embeddedTestbed({ dialect: 'kubernetes' }).start({});
  const { credential, tls } = server.admin.config;
  if (credential?.kind !== 'certificate') throw new Error('the administrator has no certificate');
  kubeconfig = written('config', kubeconfigText(server.baseUrl, tls?.ca ?? '', credential));
});
afterAll(() => server.close());

const opened = (outcome: OpenedTarget): Target => {
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.target;
};

test('opens a server of the kubernetes family from a kubeconfig', async () => {
  const target = opened(await openHttpTarget({ kubeconfig }));
  expect(target).toMatchObject({
    name: 'planecheck',
    throwAway: false,
    dialect: { name: 'kubernetes' },
    release: server.release,
  });
  const answer = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces/platform-system' });
  expect(valueAt(answer.json, 'metadata', 'name')).toBe('platform-system');
  expect(answer.request.url).toMatch(/\/kube-system$/);
  await target.close();
});

test('opens a server from its address: detects the dialect and reads the token from the environment', async () => {
  const open = await embeddedTestbed({ dialect: 'kubernetes' }).start({
    'token-auth-file': written('tokens.csv', 'token-of-ada,ada,1,system:masters\n'),
  });
  const named = { server: `${open.baseUrl}/`, ca: written('ca.crt', open.admin.config.tls?.ca ?? '') };
  vi.stubEnv('PLANECHECK_TOKEN', '');
  const withoutAnonymous = await embeddedTestbed({ dialect: 'kubernetes' }).start({ 'anonymous-auth': 'false' });
  expect(
    await openHttpTarget({
      server: withoutAnonymous.baseUrl,
      ca: written('without-anonymous.crt', withoutAnonymous.admin.config.tls?.ca ?? ''),
    }),
  ).toEqual({
    kind: 'not-authorised',
    problem: expect.stringMatching(/set \$PLANECHECK_TOKEN/),
  });
  await withoutAnonymous.close();
  vi.stubEnv('PLANECHECK_TOKEN', 'token-of-nobody');
  expect(await openHttpTarget(named)).toEqual({
    kind: 'not-authorised',
    problem: expect.stringMatching(/returned 401 to the administrator/),
  });
  vi.stubEnv('PLANECHECK_TOKEN', 'token-of-ada');
  const target = opened(await openHttpTarget(named));
  expect(target).toMatchObject({ baseUrl: open.baseUrl, dialect: { name: 'kubernetes' }, throwAway: false });
  expect((await target.admin.send({ method: 'GET', path: '/api/v1/namespaces/platform-system' })).request.url).toMatch(
    /\/kube-system$/,
  );
  vi.unstubAllEnvs();
  await target.close();
  await open.close();
});

test.each([
  ['10.0.0.5:6443', 'is not an address such as https://10.0.0.5:6443'],
  ['ftp://10.0.0.5', 'is not an address such as https://10.0.0.5:6443'],
  ['https://me:secret@10.0.0.5', 'does not accept a credential in the address'],
])('rejects the address %s', async (address, problem) => {
  expect(await openHttpTarget({ server: address })).toEqual({
    kind: 'file',
    problem: expect.stringContaining(problem),
  });
});

test('obtains a client certificate from the signer of an existing server', async () => {
  const target = opened(await openHttpTarget({ kubeconfig }));
  const outcome = await target.identity({ by: 'certificate', user: 'carol', groups: ['dev'] });
  if ('unavailable' in outcome) throw new Error(outcome.unavailable);
  const rejected = await outcome.client.send({ method: 'GET', path: '/api/v1/secrets' });
  expect(textAt(rejected.json, 'message')).toContain('"carol"');
  const path = '/apis/certificates.platform.io/v1/certificatesigningrequests';
  expect(valueAt((await target.admin.send({ method: 'GET', path })).json, 'items')).toEqual([]);
  await target.close();
});

test('adds identities, capabilities, facts and controls of a target file to a kubeconfig', async () => {
  const file = written(
    'target.yaml',
    [
      'name: mine',
      'kubeconfig: config',
      'release: "1.30"',
      'identities:',
      '  bob: {groups: [dev], impersonate: true}',
      'capabilities: {oidc: true, watch: auto}',
      'facts: {color: blue}',
      'controls: {advanceClock: "test $MS = 1000"}',
    ].join('\n'),
  );
  const target = opened(await openHttpTarget({ target: file }));
  expect(target).toMatchObject({ name: 'mine', release: '1.30', facts: { color: 'blue' } });
  expect(await target.capability('oidc')).toEqual({ present: true, evidence: 'declared present in the target file' });
  expect((await target.capability('watch')).evidence).toContain('200');
  await target.controls.advanceClock?.(1000);
  await expect(target.controls.advanceClock?.(1)).rejects.toThrow(
    'the control advanceClock of the target file failed, exit code 1',
  );
  const bob = await target.identity({ user: 'bob', groups: ['dev'] });
  if ('unavailable' in bob) throw new Error(bob.unavailable);
  const rejected = await bob.client.send({ method: 'GET', path: '/api/v1/secrets' });
  expect(textAt(rejected.json, 'message')).toContain('"bob"');
  await target.close();
});

test('rejects an unusable control with the reason', async () => {
  const of = (controls: string, name: string) =>
    openHttpTarget({ target: written(`${name}.yaml`, `kubeconfig: config\ncontrols: ${controls}\n`) }).then(opened);
  const text = written('audit.log', '2026-06-15 AUDIT: method="GET"\n');
  for (const [controls, use, why] of [
    [
      '{compactHistory: "echo first >&2; echo no room >&2; exit 3"}',
      (target) => target.controls.compactHistory?.(),
      'the control compactHistory of the target file failed, exit code 3: no room',
    ],
    [
      `{etcd: ${server.baseUrl.replace('https', 'http')}}`,
      (target) => target.controls.compactHistory?.(),
      'does not serve the JSON API of etcd',
    ],
    ['{auditLog: /nowhere/audit.log}', (target) => target.controls.auditLog?.(), 'does not exist'],
    [`{auditLog: ${text}}`, (target) => target.controls.auditLog?.(), 'must have the format `json`'],
  ] as const satisfies ReadonlyArray<readonly [string, (target: Target) => Promise<unknown> | undefined, string]>) {
    const target = await of(controls, 'controls');
    await expect(use(target)).rejects.toThrow(
      expect.objectContaining({ name: 'NotTestable', message: expect.stringContaining(why) }),
    );
    await target.close();
  }
});

test('distinguishes a rejected credential from an untrusted certificate', async () => {
  const ca = JSON.stringify(server.admin.config.tls?.ca);
  expect(
    await openHttpTarget({
      target: written(
        'refused.yaml',
        `baseUrl: ${server.baseUrl}\ntls: {ca: ${ca}}\nidentities: {admin: {token: wrong}}\n`,
      ),
    }),
  ).toMatchObject({ kind: 'not-authorised', problem: expect.stringContaining('401') });
  expect(
    await openHttpTarget({
      target: written('untrusted.yaml', `baseUrl: ${server.baseUrl}\nidentities: {admin: {token: wrong}}\n`),
    }),
  ).toMatchObject({ kind: 'not-reachable', problem: expect.stringContaining('tls') });
});

test('does not open a server with the wrong dialect', async () => {
  const outcome = await openHttpTarget({ target: written('spelling.yaml', 'kubeconfig: config\ndialect: neutral\n') });
  expect(outcome).toMatchObject({ kind: 'file', problem: expect.stringContaining('set `dialect: kubernetes`') });
});
