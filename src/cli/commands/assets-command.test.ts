import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';

let folder: string;
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'assets-')), "it's here");
  execFileSync(process.execPath, [join(packageRoot(import.meta.url), 'dist/bin/planecheck.js'), 'assets', folder]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the programs for test environments', () => {
  it('print the options that they read', () => {
    const options = (name: string): string => execFileSync(join(folder, name), ['--help'], { encoding: 'utf8' });
    expect(options('etcd')).toMatch(/^ +--listen-client-urls$/m);
    expect(options('kube-apiserver')).toMatch(/^ +--secure-port$/m);
  });

  it('start the reference server with the options of a test environment', async () => {
    const words = ['--secure-port=0', '--bind-address=127.0.0.1', '--etcd-servers=http://127.0.0.1:1'];
    const server = spawn(join(folder, 'kube-apiserver'), [...words, '--authorization-mode=RBAC']);
    const ended = once(server, 'exit');
    let url = '';
    for await (const line of createInterface(server.stdout)) {
      url = /https:\S+/.exec(line)?.[0] ?? '';
      if (url !== '') break;
    }
    const agent = new Agent({ connect: { rejectUnauthorized: false } });
    expect((await request(`${url}/readyz`, { dispatcher: agent })).statusCode).toBe(200);
    await agent.destroy();
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
