import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planecheck, startPlanecheck } from '../../../cli/test-support/planecheck.ts';
import { type Case, tellingOf } from './test-support/case.ts';
import { encodings } from './test-support/encodings.ts';
import { secretKinds } from './test-support/kinds.ts';
import { type Carrier, echoes, places } from './test-support/places.ts';
import { recordCases } from './test-support/record-cases.ts';
import { readable, traceOf } from './test-support/traces.ts';

/** The exchange with a URL that identifies it. */
const numbered = (carrier: Carrier, n: number): Carrier => {
  const url = carrier.url ?? '/any';
  return { ...carrier, url: `${url}${url.includes('?') ? '&' : '?'}n=${n}` };
};

/** Two kinds of secrets for each place, so that every kind occurs many times. */
const placed = places.flatMap((place, at): Case[] => {
  const fitting = secretKinds.filter(({ inHeaders }) => inHeaders || !place.ascii);
  return [at, at + 1].map((turn, i) => {
    const kind = fitting[turn % fitting.length] as (typeof fitting)[number];
    const value = kind.make(`output ${place.name} ${kind.name}`);
    return {
      name: `${kind.name} in ${place.name}`,
      telling: tellingOf(kind, value),
      carriers: [numbered(place.carry(value), 2 * at + i)],
    };
  });
});
const distinctive = secretKinds.filter((kind) => kind.distinctive);
const echoed = echoes.flatMap((echo, at) =>
  encodings.map((encoding, i): Case => {
    const kind = distinctive[(at + i) % distinctive.length] as (typeof distinctive)[number];
    const value = kind.make(`output ${echo.name} ${encoding.name}`);
    return {
      name: `${kind.name}, ${encoding.name}, again in ${echo.name}`,
      telling: tellingOf(kind, value),
      carriers: [echo.known(value), echo.carry(encoding.write(value))],
    };
  }),
);
const all = [...placed, ...echoed];
/** Exchanges that a plain HTTP server can serve. */
const plain = placed.flatMap(({ carriers }) => carriers).filter(({ frames }) => frames === undefined);

/** A server that returns each secret in the same place as the recorded server. */
const live = http.createServer((req, res) => {
  const carrier = plain.find(({ url }) =>
    new RegExp(`[?&]n=${/[?&]n=(\d+)/.exec(req.url ?? '')?.[1]}$`).test(url ?? ''),
  );
  req.resume().on('end', () => {
    for (const [name, value] of carrier?.answerHeaders ?? []) res.appendHeader(name, value);
    res.writeHead(carrier?.status ?? 404, carrier?.message).end(carrier?.response);
  });
});

let folder: string;
const inside = (name: string): string => join(folder, name);
const outputs = new Map<string, Buffer>();
const note = (name: string, text: string | Buffer): void => void outputs.set(name, Buffer.from(text as string));
const run = async (name: string, ...words: readonly string[]): Promise<void> => {
  const { stdout, stderr } = await planecheck(...words);
  note(`stdout of ${name}`, stdout);
  note(`stderr of ${name}`, stderr);
};

/**
 * Sends one recorded request as its client sent it, or with another body. Resolves with the response as the client
 * receives it.
 */
const send = (
  port: number,
  { url = '/any', method = 'GET', headers = [], request }: Carrier,
  more = '',
): Promise<Buffer> =>
  new Promise((resolve) => {
    const body = more === '' ? request : `${Buffer.from((request ?? '') as string).toString('latin1')}${more}`;
    const req = http.request(
      { port, host: '127.0.0.1', path: url, method, agent: false, headers: ['Host', 'stub', ...headers.flat()] },
      (res) => {
        const parts: Buffer[] = [Buffer.from(`${res.statusMessage} ${res.rawHeaders.join('\n')}\n`)];
        res
          .on('data', (part) => void parts.push(part))
          .on('error', () => undefined)
          .on('close', () => resolve(Buffer.concat(parts)));
      },
    );
    req.on('error', (error) => resolve(Buffer.from(error.message))).end(body);
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redaction-outputs-'));
  await new Promise<void>((resolve) => void live.listen(0, '127.0.0.1', resolve));
  const file = recordCases(inside('x.session.ndjson'), all);
  const server = `http://127.0.0.1:${(live.address() as AddressInfo).port}`;
  await run('session show', 'session', 'show', file);
  await run('session show --json', 'session', 'show', file, '--json');
  for (const x of [1, 80, 160]) await run(`exchange ${x}`, 'session', 'show', file, '--exchange', String(x));
  await run('audit', 'audit', file);
  await run('audit --json', 'audit', file, '--json');
  const replayed = ['replay', file, '--server', server, '--settle', '0'];
  await run('replay', ...replayed, '--report', inside('report'));
  await run('replay --json', ...replayed, '--json', '-');
  for (const name of readdirSync(inside('report'))) note(`report ${name}`, readFileSync(inside(`report/${name}`)));
  const stub = startPlanecheck('stub', file, '--plain', '--kubeconfig', inside('kubeconfig'));
  const port = Number((await stub.until(/stub at \S+:(\d+)/))[1]);
  note('kubeconfig of the stub', readFileSync(inside('kubeconfig')));
  const responses: Buffer[] = [];
  for (const carrier of plain)
    for (const more of ['', '#'])
      if (more === '' || carrier.request !== undefined) responses.push(await send(port, carrier, more));
  note('responses of the stub', Buffer.concat(responses));
  stub.child.kill('SIGTERM');
  const { stdout, stderr } = await stub.ended;
  note('stdout of the stub', stdout);
  note('stderr of the stub', stderr);
});
afterAll(() => {
  process.stdout.write(`redaction table of outputs: ${all.length} cases in ${outputs.size} outputs\n`);
  live.closeAllConnections();
  live.close();
  rmSync(folder, { recursive: true, force: true });
});

test('without redaction, the search finds secrets in each output', () => {
  const text = (name: string): string => outputs.get(name)?.toString('latin1') ?? '';
  expect(text('stdout of session show')).toMatch(/redacted-/);
  expect(text('stdout of exchange 1')).toMatch(/HTTP|GET/);
  expect(text('report replay.json')).toMatch(/redacted-/);
  expect(text('report junit.xml')).toMatch(/<testcase/);
  expect(text('stderr of the stub')).toMatch(/no recorded exchange matches/);
  expect(text('responses of the stub')).toMatch(/redacted-[\s\S]*NotRecorded/);
});

test('session show, audit, replay and stub print no secret of any kind', () => {
  const leaks: string[] = [];
  for (const [output, bytes] of outputs) {
    const text = readable(bytes);
    for (const { name, telling } of all) if (text.includes(traceOf(telling))) leaks.push(`${output}: ${name}`);
  }
  expect(leaks).toEqual([]);
});
