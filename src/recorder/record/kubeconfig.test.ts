import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { frontKubeconfig } from './front-kubeconfig.ts';
import { KubeconfigError } from '../../kubeconfig/kubeconfig-error.ts';
import { readKubeconfig } from './kubeconfig.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubeconfig-test-'));
  file = join(folder, 'config');
  writeFileSync(join(folder, 'ca.pem'), 'CA');
  writeFileSync(join(folder, 'token'), 'from-file\n');
  writeFileSync(
    file,
    JSON.stringify({
      'current-context': 'one',
      clusters: [
        { name: 'c', cluster: { server: 'https://127.0.0.1:1', 'certificate-authority': 'ca.pem' } },
        { name: 'bad', cluster: {} },
      ],
      users: [
        { name: 'token', user: { token: 'own', tokenFile: 'token', as: 'bob' } },
        {
          name: 'cert',
          user: {
            'client-certificate-data': Buffer.from('CERT').toString('base64'),
            'client-key-data': Buffer.from('KEY').toString('base64'),
          },
        },
        { name: 'exec', user: { exec: { command: 'get-token' } } },
      ],
      contexts: [
        { name: 'one', context: { cluster: 'c', user: 'token', namespace: 'n' } },
        { name: 'two', context: { cluster: 'c', user: 'cert' } },
        { name: 'three', context: { cluster: 'c', user: 'exec' } },
        { name: 'broken', context: { cluster: 'bad', user: 'cert' } },
        { name: 'lost', context: { cluster: 'none', user: 'cert' } },
      ],
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test('file names are relative to the kubeconfig, and a token file has priority over a token', () => {
  expect(readKubeconfig(file)).toMatchObject({
    server: 'https://127.0.0.1:1',
    authority: 'CA',
    namespace: 'n',
    credential: { token: 'from-file' },
    clientSide: { as: 'bob' },
  });
  expect(readKubeconfig(file, 'two').credential).toEqual({ certificate: 'CERT', privateKey: 'KEY' });
});

test.each([
  ['lost', /no cluster named "none"/],
  ['broken', /no usable http or https server/],
  ['absent', /no context named "absent"/],
])('context %s is rejected', (name, message) => {
  expect(() => readKubeconfig(file, name)).toThrow(KubeconfigError);
  expect(() => readKubeconfig(file, name)).toThrow(message);
});

test("the client's kubeconfig contains a token of the proxy instead of the credential", () => {
  const front = { url: 'https://127.0.0.1:2', authority: 'FRONT', token: 'front-token' };
  const text = frontKubeconfig(readKubeconfig(file), front);
  expect(text).not.toContain('from-file');
  expect(parse(text).users[0].user).toEqual({ token: 'front-token', as: 'bob' });
  expect(parse(frontKubeconfig(readKubeconfig(file, 'three'), front)).users[0].user).toEqual({
    exec: { command: 'get-token' },
  });
});
