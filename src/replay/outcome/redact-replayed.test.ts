import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Placeholders } from '../../recorder/redaction/placeholders/placeholders.ts';
import type { Json } from '../../client/exchange.ts';
import { redactReplayed } from './redact-replayed.ts';
import type { ReplayedExchange } from './replay-result.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { writeReplayReport } from './write-replay-report.ts';

const values = Array.from(
  { length: 200 },
  (_, n) => `k${n}/${createHash('sha256').update(String(n)).digest('base64url').slice(0, 18)}`,
);
const b64 = (text: string): string => Buffer.from(text).toString('base64');
const secrets = '/api/v1/namespaces/a/secrets';
const maps = '/api/v1/namespaces/a/configmaps/m';

/** The places where a response of the target may contain a secret. */
const places: ReadonlyArray<(value: string) => readonly [path: string, where: string, seen: Json]> = [
  (value) => [`${secrets}/x`, 'body.data.p', b64(value)],
  (value) => [`${secrets}/x`, 'body.data', { p: b64(value) }],
  (value) => [secrets, 'body.items[a/x]', { metadata: { name: 'x' }, data: { p: b64(value) } }],
  (value) => [
    `${secrets}?watch=1`,
    'events[a/x][0]',
    { type: 'ADDED', object: { kind: 'Secret', data: { p: b64(value) } } },
  ],
  (value) => [
    `${secrets}/x`,
    'body.metadata.annotations.last',
    JSON.stringify({ kind: 'Secret', stringData: { p: value } }),
  ],
  (value) => ['/api/v1/namespaces/a/serviceaccounts/b/token', 'body.status.token', value],
  (value) => [maps, 'body.data.kubeconfig', `users:\n- user:\n    token: ${value}\n`],
  (value) => [maps, 'body.data', { config: b64(`apiVersion: v1\nusers:\n- user:\n    password: ${value}\n`) }],
];

const recorded: RecordedExchange = {
  seq: 1,
  actor: 'a',
  startedMs: 0,
  ms: 1,
  request: { method: 'GET', url: 'http://s/x', path: '/x', headers: [], body: null },
  response: null,
  failure: null,
  json: undefined,
  frames: null,
  upgraded: false,
  withheld: { request: 0, response: 0 },
  abortedBy: null,
  connection: null,
  prefix: '',
};

test('the reports of a replay contain none of 200 secrets of the target', () => {
  const placeholders = new Placeholders(Buffer.alloc(32, 5));
  const exchanges = values.map((value, n): ReplayedExchange => {
    const [path, where, seen] = (places[n % places.length] as (typeof places)[number])(value);
    const difference = { where, expected: null, seen, kind: 'behaviour' } as const;
    return {
      seq: n,
      method: 'GET',
      path,
      verb: 'get',
      verdict: 'differs',
      reason: '',
      differences: [difference],
      ignored: [{ where, recorded: null, live: seen, reason: 'r' }],
    };
  });
  const found = (shown: readonly ReplayedExchange[]): ReadonlyMap<string, number> => {
    const folder = mkdtempSync(join(tmpdir(), 'redact-replayed-'));
    try {
      const result = {
        session: 's',
        target: 't',
        order: 'recorded',
        presupposes: [],
        notes: [],
        exchanges: shown,
        counts: { same: 0, differs: 200, environment: 0, 'cannot-replay': 0 },
      } as const;
      writeReplayReport(
        folder,
        result,
        shown.map(({ seq }) => ({ ...recorded, seq })),
      );
      return new Map(
        readdirSync(folder).map((name) => {
          const text = readFileSync(join(folder, name), 'utf8');
          const unpacked = [...text.matchAll(/H4sI[\w+/]{16,}={0,2}/g)].map(([gzip]) =>
            gunzipSync(Buffer.from(gzip, 'base64')).toString('utf8'),
          );
          const words = [text, ...unpacked].flatMap((one) => one.match(/[\w+/]{16,}={0,2}/g) ?? []);
          const all = [text, ...unpacked, ...words.map((word) => Buffer.from(word, 'base64').toString('latin1'))].join(
            '\n',
          );
          return [name, values.filter((value) => all.includes(value)).length];
        }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  expect([...found(exchanges).values()].every((count) => count > 150)).toBe(true);
  const after = found(exchanges.map((exchange) => redactReplayed(exchange, placeholders)));
  expect([after.size, [...after].filter(([, count]) => count > 0)]).toEqual([4, []]);
});
