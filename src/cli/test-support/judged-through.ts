import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../../client/exchange.ts';
import type { Transport } from '../../client/transport/transport.ts';
import type { Report } from '../../report/model.ts';
import { serverForTests } from '../../server/test-support/test-server.ts';
import { type Ended, planecheck } from './planecheck.ts';
import { startTransportFront } from './transport-front.ts';

/** What `planecheck run` made of a server behind a wrapped transport. */
export interface JudgedThrough {
  readonly ended: Ended;
  readonly scenarios: Report['rules'][number]['scenarios'];
  /** Scenarios with the verdict error, and why. */
  readonly errors: readonly string[];
}

/** Judges a reference server through a front that passes requests through a wrapped transport. */
export const judgedThrough = (
  wrap: (transport: Transport) => Transport,
  ...words: readonly string[]
): Promise<JudgedThrough> => judgedWith({}, wrap, ...words);

/** The same, with further members of the target file. */
export const judgedWith = async (
  members: Readonly<Record<string, Json>>,
  wrap: (transport: Transport) => Transport,
  ...words: readonly string[]
): Promise<JudgedThrough> => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-through-'));
  const server = await serverForTests();
  const front = await startTransportFront(server.server.url, wrap);
  try {
    const target = join(folder, 'target.yaml');
    writeFileSync(
      target,
      JSON.stringify({ baseUrl: front.url, identities: { admin: { token: 'secret' } }, ...members }),
    );
    const ended = await planecheck('run', '--target', target, '--report', folder, ...words);
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    const scenarios = report.rules.flatMap((rule) => rule.scenarios);
    const errors = scenarios.filter(({ verdict }) => verdict === 'error').map(({ id, reason }) => `${id}: ${reason}`);
    return { ended, scenarios, errors };
  } finally {
    await front.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
