import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('doctor', () => {
  it('prints what can be judged on a server, what is missing and the next command', async () => {
    const { code, stdout } = await planecheck('doctor');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+ of \d+ rules can be judged on this server/m);
    expect(stdout).toMatch(/^ +\d+ {2}recorded traffic of a client: .*\n +-> `planecheck record`/m);
    expect(stdout).toMatch(/^present: .*watch/m);
    expect(stdout).toMatch(/^next: planecheck run$/m);
  });

  it('prints the same as JSON, with consistent numbers', async () => {
    const { stdout } = await planecheck('doctor', '--format', 'json');
    const { rules, missing, administrator, capabilities } = JSON.parse(stdout);
    expect(rules.whole + rules.part).toBeLessThanOrEqual(rules.rules);
    expect(rules.rules - rules.whole).toBeLessThanOrEqual(
      missing.reduce((sum: number, one: { rules: number }) => sum + one.rules, 0),
    );
    expect(administrator).toBe(true);
    expect(capabilities.find((one: { name: string }) => one.name === 'watch')).toMatchObject({ present: true });
  });

  it('exits with 3 and names the cause if the address serves a login page', async () => {
    const server = createServer((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>log in</html>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const target = join(folder, 'page.yaml');
      writeFileSync(
        target,
        JSON.stringify({
          baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
          identities: { admin: { token: 'x' } },
        }),
      );
      const { code, stdout, stderr } = await planecheck('doctor', '--target', target);
      expect(stderr.split('\n')[0]).toMatch(/text\/html instead of application\/json; is this the API server\?/);
      expect(stdout).toBe('');
      expect(code).toBe(3);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
