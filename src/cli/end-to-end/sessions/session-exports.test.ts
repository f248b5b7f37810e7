import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { recording, sessionBench } from '../../test-support/session-bench.ts';

const { inside, run, server } = sessionBench();

/** The members of HAR 1.2 that its readers require. */
const pairs = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'value'],
    properties: { name: { type: 'string' }, value: { type: 'string' } },
  },
};
const message = {
  httpVersion: { type: 'string' },
  cookies: pairs,
  headers: pairs,
  headersSize: { type: 'integer', minimum: -1 },
  bodySize: { type: 'integer', minimum: -1 },
};
const harSchema = {
  type: 'object',
  required: ['log'],
  properties: {
    log: {
      type: 'object',
      required: ['version', 'creator', 'entries'],
      properties: {
        version: { const: '1.2' },
        creator: { type: 'object', required: ['name', 'version'] },
        entries: {
          type: 'array',
          items: {
            type: 'object',
            required: ['startedDateTime', 'time', 'request', 'response', 'cache', 'timings'],
            properties: {
              startedDateTime: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT.*Z$' },
              time: { type: 'number', minimum: 0 },
              cache: { type: 'object' },
              request: {
                type: 'object',
                required: [
                  'method',
                  'url',
                  'httpVersion',
                  'cookies',
                  'headers',
                  'queryString',
                  'headersSize',
                  'bodySize',
                ],
                properties: {
                  ...message,
                  method: { type: 'string' },
                  url: { type: 'string', pattern: '^https?://' },
                  queryString: pairs,
                  postData: {
                    type: 'object',
                    required: ['mimeType', 'text'],
                    properties: { mimeType: { type: 'string' }, text: { type: 'string' } },
                  },
                },
              },
              response: {
                type: 'object',
                required: [
                  'status',
                  'statusText',
                  'httpVersion',
                  'cookies',
                  'headers',
                  'content',
                  'redirectURL',
                  'headersSize',
                  'bodySize',
                ],
                properties: {
                  ...message,
                  status: { type: 'integer' },
                  statusText: { type: 'string' },
                  redirectURL: { type: 'string' },
                  content: {
                    type: 'object',
                    required: ['size', 'mimeType'],
                    properties: {
                      size: { type: 'integer', minimum: 0 },
                      mimeType: { type: 'string' },
                      text: { type: 'string' },
                      encoding: { const: 'base64' },
                    },
                  },
                },
              },
              timings: {
                type: 'object',
                required: ['send', 'wait', 'receive'],
                properties: {
                  send: { type: 'number', minimum: 0 },
                  wait: { type: 'number', minimum: 0 },
                  receive: { type: 'number', minimum: 0 },
                },
              },
            },
          },
        },
      },
    },
  },
};
test.each(['apply-1.33', 'watch', 'exec', 'day-1.30'])(
  'the HAR of %s is valid HAR 1.2 and contains the names on the wire',
  async (name) => {
    expect((await run('session', 'har', recording(name), '-o', inside('x.har'))).code).toBe(0);
    const text = readFileSync(inside('x.har'), 'utf8');
    const validate = new Ajv({ strict: false }).compile(harSchema);
    validate(JSON.parse(text));
    expect(validate.errors).toBeNull();
    expect(text).not.toMatch(/"value":"[^"]*vnd\.platform/);
  },
);

const hasCurl = spawnSync('curl', ['--version']).status === 0;
test.skipIf(!hasCurl)('a new server returns the recorded statuses to the curl script', async () => {
  const kubeconfig = parse(readFileSync(await server(), 'utf8'));
  const { server: url, 'certificate-authority-data': ca } = kubeconfig.clusters[0].cluster;
  const { 'client-certificate-data': certificate, 'client-key-data': privateKey } = kubeconfig.users[0].user;
  for (const [file, data] of [
    ['ca', ca],
    ['cert', certificate],
    ['key', privateKey],
  ])
    writeFileSync(inside(file), Buffer.from(data, 'base64'));
  expect((await run('session', 'curl', recording('apply-1.33'), '-o', inside('x.sh'))).code).toBe(0);
  const script = spawn('sh', [inside('x.sh')], {
    env: { ...process.env, SERVER: url, CA: inside('ca'), CERT: inside('cert'), KEY: inside('key') },
  });
  let out = '';
  script.stdout.on('data', (piece) => void (out += piece));
  expect((await once(script, 'close'))[0]).toBe(0);
  const { exchanges } = await loadSession(recording('apply-1.33'), dialectNamed);
  // A body may end without a line feed; then its last line continues with the next response.
  const statuses = [...out.matchAll(/(?:^|})HTTP\/1\.1 (\d{3})/gm)]
    .map(([, status]) => Number(status))
    .filter((status) => status !== 100);
  const isOwn = ({ request }: (typeof exchanges)[number]): boolean => /\/namespaces/.test(request.path);
  expect(exchanges.map((exchange, i) => (isOwn(exchange) ? statuses[i] : 0))).toEqual(
    exchanges.map((exchange) => (isOwn(exchange) ? exchange.response?.status : 0)),
  );
});

test('the outputs of session har and session curl contain every request', async () => {
  const { exchanges } = await loadSession(recording('contested'), dialectNamed);
  const { log } = JSON.parse((await run('session', 'har', recording('contested'))).out);
  expect([log.version, log.entries.length]).toEqual(['1.2', exchanges.length]);
  expect((await run('session', 'curl', recording('contested'), '-o', inside('x.sh'))).code).toBe(0);
  expect(spawnSync('sh', ['-n', inside('x.sh')]).status).toBe(0);
  expect(readFileSync(inside('x.sh'), 'utf8').match(/^\s*curl /gm)).toHaveLength(exchanges.length);
});
