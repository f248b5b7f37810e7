import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../client/api-client.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { launchByCommand } from './file-launch.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-'));
// Returns the response of its storage, and 503 when it cannot reach the storage; it writes its arguments to a file.
const program = join(folder, 'server.mjs');
writeFileSync(
  program,
  `import { createServer } from 'node:http'; import { writeFileSync } from 'node:fs';
createServer(async (request, response) => {
  const read = () => fetch(process.env.STORAGE).then((answer) => answer.text(), () => null);
  const stored = request.url === '/stored' ? await read() : 'alive';
  response.writeHead(stored === null ? 503 : 200).end(stored ?? '');
}).listen(Number(process.env.PORT), '127.0.0.1', () =>
  writeFileSync(process.argv[2], process.argv.slice(3).join(' ')));`,
);
const storage = createServer((_, response) => void response.end('kept'));
let storageUrl = '';
const admin = new ApiClient({ baseUrl: 'http://127.0.0.1:1', dialect: dialectNamed('kubernetes') });

beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  storageUrl = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await admin.close();
  storage.closeAllConnections();
  storage.close();
});

const get = async (url: string, path: string): Promise<[number, string] | null> =>
  fetch(`${url}${path}`).then(
    async (answer) => [answer.status, await answer.text()],
    () => null,
  );

test('launches a server with options, and cuts and restores its connection to the storage', async () => {
  const argumentsFile = join(folder, 'arguments');
  const server = await launchByCommand(
    { command: `exec ${process.execPath} ${program} ${argumentsFile} "$@"`, storage: storageUrl, admin },
    { 'feature-gates': ['A=true', 'B=false'], 'shutdown-delay-duration': '2s' },
  );
  try {
    expect(readFileSync(argumentsFile, 'utf8')).toBe('--feature-gates=A=true,B=false --shutdown-delay-duration=2s');
    expect(await get(server.url, '/stored')).toEqual([200, 'kept']);
    await server.setStorage('cut');
    expect(await get(server.url, '/stored')).toEqual([503, '']);
    await server.setStorage('normal');
    expect(await get(server.url, '/stored')).toEqual([200, 'kept']);
  } finally {
    await server.stop();
  }
  expect(await get(server.url, '/livez/ping')).toBeNull();
});

test('rejects with the output of a command that starts no server', async () => {
  await expect(
    launchByCommand({ command: 'echo no such flag "$@" >&2; exit 3', storage: storageUrl, admin }, { x: '1' }),
  ).rejects.toThrow(/ended with code 3.*\n.*no such flag --x=1/);
  await expect(
    launchByCommand({ command: 'exec sleep 30', storage: storageUrl, admin, deadlineMs: 200 }, {}),
  ).rejects.toThrow('accepted no connection');
});
