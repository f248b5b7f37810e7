import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { curlScript } from './curl-script.ts';

interface Recorded {
  readonly seq: number;
  readonly actor: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly failure: null;
  readonly responseBody: string | null;
  readonly curl: string;
}
const script = new Function(`${curlScript}; return script;`)() as (list: readonly Recorded[], base: string) => string;
const recorded = (
  base: string,
  seq: number,
  method: string,
  path: string,
  responseBody: string | null,
  body?: string,
): Recorded => ({
  seq,
  actor: 'admin',
  method,
  path,
  status: 200,
  failure: null,
  responseBody,
  curl: `curl -sS -i -X ${method}${body === undefined ? '' : ` --data-binary '${body}'`} '${base}${path}'`,
});
const hasCurl = ((): boolean => {
  try {
    execFileSync('curl', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

it.skipIf(!hasCurl)(
  'on a living server the script pages, and writes with the versions and uids, that this server gives',
  async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${body}`);
        response.end(
          '{"metadata":{"resourceVersion":"9001","continue":"new+to/ken=="},"items":[{"metadata":{"uid":"new-a","resourceVersion":"9002"}},{"metadata":{"uid":"new-b","resourceVersion":"9003"}}]}',
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const first =
      '{"metadata":{"resourceVersion":"10","continue":"old="},"items":[{"metadata":{"uid":"a","resourceVersion":"11"}},{"metadata":{"uid":"b","resourceVersion":"12"}}]}';
    const text = script(
      [
        recorded(base, 1, 'GET', '/x?limit=2', first),
        recorded(base, 2, 'GET', '/x?limit=2&continue=old%3D', null),
        recorded(base, 3, 'PUT', '/x/b', null, '{"metadata":{"uid":"b","resourceVersion":"12"},"port":"12"}'),
        recorded(base, 4, 'GET', '/x?resourceVersion=10&watch=true', null),
      ],
      base,
    );
    try {
      await promisify(execFile)('/bin/sh', ['-c', text]);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect(seen).toEqual([
      'GET /x?limit=2 ',
      'GET /x?limit=2&continue=new%2Bto%2Fken%3D%3D ',
      'PUT /x/b {"metadata":{"uid":"new-b","resourceVersion":"9003"},"port":"12"}',
      'GET /x?resourceVersion=9001&watch=true ',
    ]);
  },
);

it('a sequence that rests on no answer is left as it was', () => {
  const text = script([recorded('http://s', 1, 'GET', '/x', '{}')], 'http://s');
  expect(text).toMatch(/^curl -sS -i -X GET "\$SERVER"'\/x'$/m);
  expect(text).not.toMatch(/mktemp|tee/);
});
