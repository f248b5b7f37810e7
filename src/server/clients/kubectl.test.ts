import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { dialectNamed } from '../../dialect/dialects.ts';
import { type RunningServer, startServer } from '../start.ts';

/** Every kubectl on the PATH, including releases named `kubectl.1.NN` in the same folder. */
const releases = (process.env['PATH'] ?? '')
  .split(delimiter)
  .concat('/usr/lib/google-cloud-sdk/bin')
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^kubectl(\.1\.\d+)?$/.test(name))
      .map((name) => join(folder, name)),
  );
const kubectls = [...new Map(releases.map((path) => [path.split('/').at(-1), path])).values()];

let server: RunningServer;
let folder: string;
let kubeconfig: string;

beforeAll(async () => {
  server = await startServer({ dialect: dialectNamed('kubernetes') });
  const pair = await server.issueClientCertificate('admin', ['system:masters']);
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  folder = mkdtempSync(join(tmpdir(), 'planecheck-kubectl-'));
  kubeconfig = join(folder, 'config');
  writeFileSync(
    kubeconfig,
    stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'x',
      clusters: [
        {
          name: 'c',
          cluster: { server: server.url, 'certificate-authority-data': base64(server.authority.certificate) },
        },
      ],
      users: [
        {
          name: 'u',
          user: { 'client-certificate-data': base64(pair.certificate), 'client-key-data': base64(pair.privateKey) },
        },
      ],
      contexts: [{ name: 'x', context: { cluster: 'c', user: 'u', namespace: 'default' } }],
    }),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = promisify(execFile);
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

// Without kubectl on the machine this test does nothing. The suite itself does not need kubectl.
describe.runIf(kubectls.length > 0).each(kubectls)('%s', (kubectl) => {
  const name = `c${kubectl.replace(/[^0-9]/g, '')}`;
  const env = (extra: Record<string, string> = {}) => ({
    ...process.env,
    KUBECONFIG: kubeconfig,
    HOME: folder,
    KUBECACHEDIR: join(folder, name),
    ...extra,
  });
  const call = async (...words: string[]): Promise<string> => (await run(kubectl, words, { env: env() })).stdout;

  it('discovers resources: api-resources, api-versions, get', async () => {
    expect(await call('api-resources')).toMatch(/configmaps\s+cm\s+v1\s+true\s+ConfigMap/);
    expect(await call('api-versions')).toMatch(/storage\.k8s\.io\/v1/);
    expect(await call('get', 'namespaces')).toMatch(/kube-system\s+Active/);
  });

  it('applies, client-side and server-side', async () => {
    const manifest = file(`${name}.yaml`, `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {k: v}\n`);
    expect(await call('apply', '-f', manifest)).toBe(`configmap/${name} created\n`);
    expect(await call('apply', '-f', manifest)).toBe(`configmap/${name} unchanged\n`);
    expect(await call('apply', '--server-side', '--force-conflicts', '-f', manifest)).toBe(
      `configmap/${name} serverside-applied\n`,
    );
  });

  it('patches in three formats, labels and edits', async () => {
    await call('patch', 'configmap', name, '-p', '{"data":{"strategic":"1"}}');
    await call('patch', 'configmap', name, '--type=merge', '-p', '{"data":{"merge":"1"}}');
    await call('patch', 'configmap', name, '--type=json', '-p', '[{"op":"add","path":"/data/json","value":"1"}]');
    await call('label', 'configmap', name, 'colour=red');
    const editor = file('editor.sh', '#!/bin/sh\nsed -i "s/k: v/k: edited/" "$1"\n');
    await run('chmod', ['+x', editor]);
    await run(kubectl, ['edit', 'configmap', name], { env: env({ KUBE_EDITOR: editor }) });
    const object = JSON.parse(await call('get', 'configmap', name, '-o', 'json'));
    expect(object.data).toEqual({ k: 'edited', strategic: '1', merge: '1', json: '1' });
    expect(object.metadata.labels).toEqual({ colour: 'red' });
    expect(await call('wait', '--for=jsonpath={.data.k}=edited', `configmap/${name}`, '--timeout=10s')).toMatch(
      /condition met/,
    );
  });

  it('watches and deletes', async () => {
    const watching = spawn(kubectl, ['get', 'configmap', name, '-w', '-o', 'name'], { env: env() });
    const lines: string[] = [];
    const first = new Promise<void>((resolve) => {
      watching.stdout.setEncoding('utf8').on('data', (text: string) => {
        lines.push(text);
        resolve();
      });
    });
    await first;
    expect(lines[0]?.trim()).toBe(`configmap/${name}`);
    expect(await call('delete', 'configmap', name)).toMatch(/deleted/);
    watching.kill();
    await expect(call('get', 'configmap', name)).rejects.toThrow(/NotFound/);
  });

  it('checks permissions, creates tokens, approves certificates', async () => {
    expect(await call('auth', 'can-i', 'create', 'pods')).toBe('yes\n');
    expect((await call('create', 'token', 'default')).split('.')).toHaveLength(3);
    await call('create', 'namespace', `n-${name}`);
    const key = join(folder, 'key.pem');
    const request = join(folder, 'request.pem');
    await run('openssl', [
      'req',
      '-new',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      request,
      '-subj',
      '/O=dev/CN=dev',
    ]);
    const body = (await run('base64', ['-w0', request])).stdout;
    const manifest = file(
      'csr.yaml',
      [
        'apiVersion: certificates.k8s.io/v1',
        'kind: CertificateSigningRequest',
        `metadata: {name: ${name}}`,
        `spec: {request: ${body}, signerName: kubernetes.io/kube-apiserver-client, usages: [client auth]}`,
        '',
      ].join('\n'),
    );
    await call('create', '-f', manifest);
    expect(await call('certificate', 'approve', name)).toMatch(/approved/);
    expect(await call('wait', '--for=condition=Approved', `csr/${name}`, '--timeout=10s')).toMatch(/condition met/);
    await expect(call('get', 'csr', name)).resolves.toMatch(/Approved,Issued/);
  });
});
