import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readKubeconfig } from './kubeconfig.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const written = (user: object, cluster: object = {}): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'planecheck-kubeconfig-')), 'config');
  writeFileSync(
    file,
    JSON.stringify({
      'current-context': 'one',
      clusters: [
        {
          name: 'c',
          cluster: { server: 'https://127.0.0.1:1', 'certificate-authority-data': base64('CA'), ...cluster },
        },
      ],
      users: [{ name: 'u', user }],
      contexts: [{ name: 'one', context: { cluster: 'c', user: 'u' } }],
    }),
  );
  return file;
};

const token = async (file: string): Promise<string> => {
  const { credential } = await readKubeconfig(file);
  if (credential.kind !== 'token') throw new Error(credential.kind);
  return typeof credential.token === 'string' ? credential.token : credential.token();
};

test('reads certificate data, authority and server name', async () => {
  const entry = await readKubeconfig(
    written(
      { 'client-certificate-data': base64('CERT'), 'client-key-data': base64('KEY') },
      { 'tls-server-name': 'api' },
    ),
  );
  expect(entry).toEqual({
    context: 'one',
    baseUrl: 'https://127.0.0.1:1',
    tls: { ca: 'CA', serverName: 'api' },
    credential: { kind: 'certificate', certificate: 'CERT', privateKey: 'KEY' },
  });
});

test('reads a token, and impersonation with it', async () => {
  expect(await token(written({ token: 't' }))).toBe('t');
  expect((await readKubeconfig(written({ token: 't', as: 'bob', 'as-groups': ['g'] }))).credential).toMatchObject({
    kind: 'impersonation',
    user: 'bob',
    groups: ['g'],
    by: { token: 't' },
  });
});

test('runs a credential plugin relative to the file', async () => {
  const credential = {
    apiVersion: 'client.authentication.k8s.io/v1',
    kind: 'ExecCredential',
    status: { token: 'from plugin' },
  };
  const block = {
    command: '/bin/sh',
    args: ['-c', `test -n "$KUBERNETES_EXEC_INFO" && test "$A" = b && echo '${JSON.stringify(credential)}'`],
    env: [{ name: 'A', value: 'b' }],
    apiVersion: 'client.authentication.k8s.io/v1',
    interactiveMode: 'Never',
  };
  expect(await token(written({ exec: block }))).toBe('from plugin');
  await expect(
    readKubeconfig(written({ exec: { ...block, apiVersion: 'client.authentication.k8s.io/v1beta1' } })),
  ).rejects.toThrow('not ExecCredential of client.authentication.k8s.io/v1beta1');
  await expect(
    readKubeconfig(written({ exec: { ...block, command: './missing', installHint: 'get it from us' } })),
  ).rejects.toThrow('get it from us');
});

test.each<[string, object, string]>([
  ['auth-provider', { 'auth-provider': { name: 'gcp' } }, 'auth-provider'],
  ['a certificate without its key', { 'client-certificate-data': base64('CERT') }, 'without its key'],
  ['a missing file', { tokenFile: 'nowhere' }, 'cannot read'],
])('rejects %s with a clear message', async (_name, user, message) => {
  await expect(readKubeconfig(written(user))).rejects.toThrow(message);
});

test('names the existing contexts for an unknown context', async () => {
  await expect(readKubeconfig(written({}), 'two')).rejects.toThrow('no context named "two"; existing contexts: one');
});
