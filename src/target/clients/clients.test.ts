import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { Authority } from '../certificates.ts';
import { NotTestable } from '../testbed.ts';
import type { ClientStart } from './client-under-test.ts';
import { openClientStub } from './client-stub.ts';
import { ShellClient } from './shell-client.ts';
import { openTerminal } from './terminal.ts';

let folder = '';
let life: ClientStart;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-clients-test-'));
  life = { configuration: join(folder, 'configuration'), folder, home: folder, terminal: null };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a client of shell commands', () => {
  test('receives its configuration, its folders and no terminal, and reports its exit code', async () => {
    const client = new ShellClient({
      request: 'echo "$CONFIG $KUBECONFIG $HOME $PWD"; [ -t 0 ] || echo no terminal >&2; exit 3',
    });
    const { code, output } = await client.request(life);
    expect(code).toBe(3);
    expect(output.split('\n').sort()).toEqual([
      '',
      `${life.configuration} ${life.configuration} ${folder} ${folder}`,
      'no terminal',
    ]);
  });

  test('is not testable when it cannot be started', async () => {
    await expect(new ShellClient({ request: 'no-such-program-anywhere' }).request(life)).rejects.toBeInstanceOf(
      NotTestable,
    );
    await expect(new ShellClient({ request: 'true' }).open(life)).rejects.toThrow('clientUnderTest.proxy');
    await expect(new ShellClient({ request: 'true', proxy: 'echo over; exit 1' }).open(life)).rejects.toThrow('over');
  });

  test('runs and passes on requests until it is closed', async () => {
    writeFileSync(
      join(folder, 'proxy.cjs'),
      [
        "require('node:http')",
        "  .createServer((request, response) => response.writeHead(request.url === '/good' ? 200 : 401).end())",
        "  .listen(Number(process.env.PORT), '127.0.0.1');",
      ].join('\n'),
    );
    const open = await new ShellClient({
      request: 'true',
      proxy: `exec '${process.execPath}' '${join(folder, 'proxy.cjs')}'`,
    }).open(life);
    expect([await open.get('/good'), await open.get('/bad')]).toEqual([200, 401]);
    await open.close();
    expect(await open.get('/good')).toBeNull();
  });
});

test('a pseudo-terminal is a terminal, and a program reads what is typed there', async () => {
  const terminal = await openTerminal();
  expect(isatty(terminal.descriptor)).toBe(true);
  terminal.type('some words');
  const child = spawn('/bin/sh', ['-c', 'IFS= read -r line; printf "%s" "$line"'], {
    stdio: [terminal.descriptor, 'pipe', 'ignore'],
  });
  let read = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    read += text;
  });
  await new Promise((resolve) => child.once('close', resolve));
  await terminal.close();
  expect(read).toBe('some words');
});

test("the suite's server rejects the requested number of calls, and records the certificates of each", async () => {
  const paths: string[] = [];
  const stub = await openClientStub(dialectNamed('neutral'), ({ path }) => void paths.push(path));
  const above = await (await Authority.create('above')).intermediate('between');
  const { certificate, privateKey } = await above.issue({ commonName: 'client', use: 'client' });
  const agent = new Agent({
    connections: 1,
    connect: { ca: stub.caBundle, cert: `${certificate.trimEnd()}\n${above.pair.certificate}`, key: privateKey },
  });
  const get = async (path: string): Promise<number> => {
    const answer = await request(`${stub.url}${path}`, { dispatcher: agent });
    await answer.body.dump();
    return answer.statusCode;
  };
  stub.refuse(1);
  expect([
    await get('/api'),
    await get('/api'),
    await get('/api/v1/namespaces/default/configmaps/planecheck?x=1'),
    await get('/nowhere'),
  ]).toEqual([401, 200, 200, 404]);
  await agent.close();
  await stub.close();
  expect(paths).toEqual(stub.calls.map(({ path }) => path));
  expect(stub.calls.map(({ certificates, resumed }) => (resumed ? 2 : certificates.length))).toEqual([2, 2, 2, 2]);
});
