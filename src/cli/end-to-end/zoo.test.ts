import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Report } from '../../report/model.ts';
import { emptyServers } from '../test-support/zoo/empty-servers.ts';
import { zooServer } from '../test-support/zoo/zoo-server.ts';
import { planecheck } from '../test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-zoo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The report of a run of one scenario per rule of some areas against a server of the zoo. */
const reportOn = async (
  name: string,
  areas: string,
): Promise<{ readonly code: number | null; readonly report: Report }> => {
  const answer = emptyServers[name]?.();
  if (!answer) throw new Error(`no server "${name}"`);
  const server = await zooServer(answer);
  try {
    const target = join(folder, 'target.yaml');
    writeFileSync(
      target,
      JSON.stringify({ baseUrl: server.url, dialect: 'neutral', identities: { admin: { token: 'x' } } }),
    );
    const out = join(folder, 'out');
    // Where namespaces share their names, the scenarios need an order: the first to use a name must not be a race.
    const lanes = name === 'one space of names for all namespaces' ? '1' : '12';
    const words = [
      '--target',
      target,
      '--force',
      '--quick',
      '--seed',
      '7',
      '--lanes',
      lanes,
      '--rules',
      areas,
      '--report',
      out,
    ];
    const { code } = await planecheck('run', ...words);
    return { code, report: JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report };
  } finally {
    await server.close();
  }
};

// The areas are those in which nothing can hold on the server: what passes there is a scenario that cannot fail.
it.each([
  ['404 to every request', 'CM,SEC,CSR,HLTH'],
  ['200 with an empty object to every request', 'CM,SEC,CSR,HLTH'],
  ['200 with a Status to every request', 'CM,SEC,CSR,HLTH,VER-1*'],
  ['a page of HTML to every request', 'CM,SEC,CSR,HLTH'],
  ['403 to every write', 'CM,SEC'],
  ['no secrets', 'SEC'],
  ['one space of names for all namespaces', 'CM'],
  // Nothing is enforced, and dry runs are stored: what admission lets pass proves nothing.
  [
    'everything stored, nothing validated',
    'ADM-15*,ADM-9*,ADM-110,ADM-113,ADM-17,ADM-51,ADM-53,ADM-54,ERR-47,ERR-48,ERR-49,CM-28,CM-30,SEC-33,SEC-36,' +
      'QRY-10,QRY-40,VER-152,VER-154,VER-155,VER-156,VER-157',
  ],
])('on a server with %s, no rule of %s passes', async (name, areas) => {
  const { code, report } = await reportOn(name, areas);
  const withVerdict = (wanted: string): readonly string[] =>
    report.rules.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
  expect(code).toBe(1);
  expect(withVerdict('error')).toEqual([]);
  expect(withVerdict('pass')).toEqual([]);
  expect(report.rules.length).toBeGreaterThan(15);
});

// Rules beyond the documents have a part of their own in reports.
it.each(['200 with what was sent', 'the right kinds, nothing stored'])(
  'on a server with %s, no rule beyond the documents about writes, rejections, kinds and OpenAPI passes',
  async (name) => {
    const areas =
      'LOCK,GEN,SMP-0*,CAUSE,KIND,KEEP,OAS,OWN,RVW,CRD-2*,DISC-07,DISC-08,DISC-09,DISC-10,DISC-11,DISC-12,' +
      'GRACE,HEAD,PARAM,QUOTA';
    const { report } = await reportOn(name, areas);
    const beyond = report.beyond?.rules ?? [];
    expect(beyond.filter(({ verdict }) => verdict === 'pass' || verdict === 'error').map(({ id }) => id)).toEqual([]);
    expect(beyond.length).toBeGreaterThan(60);
  },
);
