import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { packageRoot } from '../../../package-root.ts';
import { recordClient } from '../../../recorder/record/record-client.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { audit } from '../../../replay/audit.ts';
import { LiveTarget } from '../../../replay/play/live-target.ts';
import { replay } from '../../../replay/play/replay.ts';
import type { ReplayedExchange } from '../../../replay/outcome/replay-result.ts';
import type { ServerParts } from '../../../server/core.ts';
import { standardParts } from '../../../server/parts.ts';
import { type RunningServer, startServer } from '../../../server/start.ts';

const recordings = join(packageRoot(import.meta.url), 'recordings');
const dialect = dialectNamed('kubernetes');

const open: (() => Promise<void>)[] = [];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sessions-test-'));
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

const serve = async (
  change: (parts: ServerParts) => void = () => undefined,
): Promise<{ server: RunningServer; credential: { certificate: string; privateKey: string } }> => {
  const parts = standardParts();
  change(parts);
  const server = await startServer({ dialect, parts });
  open.push(() => server.close());
  return { server, credential: await server.issueClientCertificate('replayer', ['system:masters']) };
};
const replayOn = async (
  file: string,
  change?: (parts: ServerParts) => void,
  more: Partial<Parameters<typeof replay>[0]> = {},
): Promise<readonly ReplayedExchange[]> => {
  const { server, credential } = await serve(change);
  const target = new LiveTarget(
    { url: server.url, authority: server.authority.certificate, insecure: false, serverName: null, credential },
    dialect,
  );
  open.unshift(() => target.close());
  return (
    await replay({
      session: await loadSession(file, dialectNamed),
      target,
      recorded: dialect,
      dialect,
      settleMs: 1500,
      ...more,
    })
  ).exchanges;
};
const differing = (results: readonly ReplayedExchange[]): readonly number[] =>
  results.filter(({ verdict }) => verdict === 'differs').map(({ seq }) => seq);

/** Places in which the embedded server is known to differ from the recorded one. */
const known: Readonly<Record<string, RegExp>> = {
  'certificate.session.ndjson': /^\d body\.metadata\.managedFields$/,
  // A proxy before the recorded server returned another state, with another message.
  'health.session.ndjson': /^[123] (status|body)/,
  // Whether managedFields lists the owner of a complete spec in addition to those of its members.
  'prefix.session.ndjson': /^4 body\.metadata\.managedFields/,
  // In Protobuf, the recorded server writes empty members, the embedded server omits them.
  'rehearsed.session.ndjson': new RegExp(
    '^\\d+ body\\.(metadata\\.(generateName|namespace|resourceVersion|generation|field15|managedFields)|' +
      '(field2|spec)\\.field1)',
  ),
  // The recorded server omitted the four bytes before lists, and had no Protobuf form of stateful sets, nodes and
  // replication controllers.
  'unmarked.session.ndjson': /^(\d+ body|(12|15|18) header\.content-type)$/,
  // Defaults, printed columns and field ownership of rarely used kinds; a namespace is deleted immediately.
  'day-1.30.session.ndjson': new RegExp(
    [
      'managedFields|ipFamil|defaultRequest|limit-ranger|qosClass|columnDefinitions',
      'deletion(Timestamp|GracePeriodSeconds)$',
      '^15\\d body\\.(metadata\\.creationTimestamp|status\\.(denied|reason))$',
      '^(229|230|231) ',
    ].join('|'),
  ),
};

/**
 * A session that only reads objects that existed on its server before: responses of another server cannot be compared.
 */
const readsOnly = new Set(['exec.session.ndjson']);

test.each(readdirSync(recordings).filter((name) => name.endsWith('.session.ndjson')))(
  '%s can be sent completely to the embedded server, and differs only in known fields',
  async (name) => {
    const results = await replayOn(join(recordings, name));
    expect(results.filter(({ verdict }) => verdict === 'cannot-replay')).toEqual([]);
    expect(
      results.filter(({ verdict }) => verdict === (readsOnly.has(name) ? 'environment' : 'same')).length,
    ).toBeGreaterThan(1);
    const places = results
      .filter(({ verdict }) => verdict === 'differs')
      .flatMap(({ differences, seq }) =>
        differences.filter(({ kind }) => kind === 'behaviour').map(({ where }) => `${seq} ${where}`),
      );
    expect(places.filter((place) => !known[name]?.test(place))).toEqual([]);
  },
);

test.each(['causal', 'timed'] as const)('recordings get the same verdicts in %s order', async (order) => {
  const verdicts = (results: readonly ReplayedExchange[]): string[] =>
    results.map(({ seq, verdict }) => `${seq} ${verdict}`);
  for (const name of ['informer', 'pages', 'watch', 'gone']) {
    const file = join(recordings, `${name}.session.ndjson`);
    expect(verdicts(await replayOn(file, undefined, { order, speed: 20 })), name).toEqual(
      verdicts(await replayOn(file)),
    );
  }
});

test('when one behaviour of the server changes, exactly the affected exchanges differ', async () => {
  const file = join(recordings, 'apply.session.ndjson');
  const before = differing(await replayOn(file));
  const after = await replayOn(file, (parts) => {
    const at = parts.kinds.findIndex(({ kind }) => kind === 'ConfigMap');
    const kind = parts.kinds[at];
    if (kind) parts.kinds[at] = { ...kind, deleteAnswers: 'Object' };
  });
  const more = after.filter(({ seq, verdict }) => verdict === 'differs' && !before.includes(seq));
  expect(more.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/v1/namespaces/shop/configmaps/settings',
  ]);
  expect(more[0]?.differences[0]).toMatchObject({ where: 'body.kind', expected: 'Status', seen: 'ConfigMap' });
});

test.each([
  ['pages.session.ndjson', 'PAGE-20'],
  ['cut-watch.session.ndjson', 'WATCH-50'],
  ['digits.session.ndjson', 'RV-02'],
  ['health.session.ndjson', 'HLTH-25'],
  ['older.session.ndjson', 'RV-61'],
  ['older.session.ndjson', 'RV-62'],
  ['webhooks/reviewed.session.ndjson', 'HOOK-112'],
])('the client of %s keeps %s', async (name, rule) => {
  const { exchanges } = await loadSession(join(recordings, name), dialectNamed);
  expect(audit(exchanges, [rule])).toMatchObject([{ rule, verdict: 'pass', findings: [] }]);
});

test('an audit detects a client that omits its limit on later pages', async () => {
  const file = join(folder, 'x.session.ndjson');
  const text = readFileSync(join(recordings, 'pages.session.ndjson'), 'utf8');
  writeFileSync(file, text.replaceAll(/(continue=[^"]*)&limit=2/g, '$1'));
  const { exchanges } = await loadSession(file, dialectNamed);
  expect(audit(exchanges, ['PAGE-20'])).toMatchObject([{ verdict: 'fail', seen: 2 }]);
});

const client = `
import { readFileSync } from 'node:fs';
import https from 'node:https';
const { parse } = await import(process.argv[2]);
const config = parse(readFileSync(process.env.KUBECONFIG, 'utf8'));
const { server, 'certificate-authority-data': ca } = config.clusters[0].cluster;
const { token } = config.users[0].user;
const send = (method, path, body) => new Promise((resolve, reject) => {
  const headers = {
    Authorization: 'Bearer ' + token,
    'Content-Type': 'application/json',
    ...(body && { 'Content-Length': Buffer.byteLength(JSON.stringify(body)) }),
  };
  const req = https.request(server + path, { method, ca: Buffer.from(ca, 'base64'), headers }, (res) => {
    let text = '';
    res.on('data', (chunk) => { text += chunk; }).on('end', () => resolve(JSON.parse(text)));
  });
  req.on('error', reject).end(body && JSON.stringify(body));
});
await send('POST', '/api/v1/namespaces', { metadata: { name: 'a' } });
const secret = { metadata: { generateName: 'x-' }, stringData: { p: 'hunter2' } };
const made = await send('POST', '/api/v1/namespaces/a/secrets', secret);
if (Buffer.from(made.data.p, 'base64').toString() !== 'hunter2') process.exit(9);
const path = '/api/v1/namespaces/a/secrets/' + made.metadata.name;
await send('PUT', path, { ...made, data: { p: 'aHVudGVyMw==' } });
await send('DELETE', path, { kind: 'DeleteOptions', apiVersion: 'v1', preconditions: { uid: made.metadata.uid } });
await send('GET', path);
process.exit(7);
`;

test('a recorded client keeps its exit code and its secrets, and its session replays on a new server', async () => {
  const { server, credential } = await serve();
  const script = join(folder, 'client.mjs');
  writeFileSync(script, client);
  const file = join(folder, 'x.session.ndjson');
  const summary = await recordClient({
    context: {
      server: server.url,
      authority: server.authority.certificate,
      insecure: false,
      serverName: null,
      namespace: null,
      credential,
      clientSide: {},
    },
    command: [process.execPath, script, import.meta.resolve('yaml')],
    file,
    dialect: 'kubernetes',
    redact: true,
    port: 0,
    environment: process.env,
  });
  expect([summary.exitCode, summary.exchanges]).toEqual([7, 5]);
  expect(readFileSync(file, 'utf8')).not.toMatch(/hunter[23]|aHVudGVyM/);
  const results = await replayOn(file);
  expect(results.map(({ verb, verdict }) => `${verb} ${verdict}`)).toEqual([
    'create same',
    'create same',
    'update same',
    'delete same',
    'get same',
  ]);
});
