import { spawnSync } from 'node:child_process';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { dialectNamed } from '../dialect/dialects.ts';
import { ApiClient } from './api-client.ts';
import { curlOf } from './curl.ts';

const curlIsMissing = spawnSync('curl', ['--version']).status !== 0;

test.skipIf(curlIsMissing)('a curl line sends the same request as the client', async () => {
  const seen: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Array.from(
      { length: request.rawHeaders.length / 2 },
      (_, index) => `${request.rawHeaders[2 * index]?.toLowerCase()}: ${request.rawHeaders[2 * index + 1]}`,
    );
    seen.push([
      request.method,
      request.url,
      headers.filter((line) => !/^(connection|content-length)/.test(line)).sort(),
      Buffer.concat(chunks).toString('hex'),
    ]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new ApiClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dialect: dialectNamed('kubernetes'),
    actor: 'bob',
    credential: { kind: 'impersonation', by: { kind: 'token', token: 's3cret' }, user: "o'hara", groups: ['a', 'b'] },
  });
  const drafts = [
    {
      method: 'GET',
      path: '/api/v1/namespaces/platform-system/configmaps',
      query: { labelSelector: "a in (b,'c')" },
      headers: { 'X-Empty': '' },
    },
    { method: 'POST', path: '/x', body: { text: "it's\n$HOME `x` @file" } },
    {
      method: 'PUT',
      path: '/x',
      body: Buffer.from([0, 255, 1, 10]),
      headers: { 'Content-Type': 'application/octet-stream', Accept: null },
    },
  ];
  for (const draft of drafts) {
    const line = curlOf(await client.send(draft));
    expect(line).not.toContain('s3cret');
    await promisify(execFile)('/bin/sh', ['-c', line.replace('--cacert "$CA"', '')], {
      env: { ...process.env, TOKEN: 's3cret', no_proxy: '*' },
    });
    expect(seen.at(-1)).toEqual(seen.at(-2));
  }
  await client.close();
  await new Promise((resolve) => server.close(resolve));
});
