import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaryFaults } from '../faults/boundary/all.ts';
import { standardParts } from '../server/parts.ts';
import type { Target } from '../target/target.ts';
import { embeddedTestbed } from '../target/testbeds/embedded.ts';
import { allProperties } from './all.ts';
import { CaseFactory } from './cases/case-factory.ts';
import { createRunNamespaces } from './cases/run-namespaces.ts';
import { curlScript } from './findings/curl-script.ts';
import type { FuzzFinding } from './findings/fuzz-result.ts';
import { reproductionOf } from './findings/finding-text.ts';
import { runProperty } from './running/run-property.ts';

const run = promisify(execFile);

// A read of pages, a put at a resource version, and a delete by resource version: values that scripts must take from
// their own responses.
describe.each(['third-page', 'apply-twice-long-name', 'delete-at-version-long-name'])('the finding of %s', (name) => {
  const fault = boundaryFaults.find((one) => one.name === name);
  const property = allProperties.find((one) => one.name === fault?.falls);
  let target: Target;
  let caseFactory: CaseFactory;
  let found: FuzzFinding;
  beforeAll(async () => {
    const parts = standardParts();
    fault?.plant(parts);
    target = await embeddedTestbed({ seed: 1, parts: () => parts }).start({});
    caseFactory = new CaseFactory({
      client: target.admin,
      namespace: await createRunNamespaces(target.admin, 'again'),
    });
    if (!property) throw new Error(`no property for ${name}`);
    const result = await runProperty(property, caseFactory, {
      seed: 7,
      cases: 100_000,
      budgetMs: 55_000,
      shrinkMs: 5_000,
      most: 1,
    });
    found = result.findings[0] as FuzzFinding;
  });
  afterAll(() => target.close());

  it('is reproduced by the command line alone, in one case', async () => {
    const [, seed, path] = / --seed (\d+) --path ([\d:]+)$/.exec(reproductionOf(found, 'planecheck fuzz')) ?? [];
    if (!property) throw new Error('no property');
    const again = await runProperty(property, caseFactory, {
      seed: Number(seed),
      path: path ?? '',
      cases: 1,
      budgetMs: 30_000,
    });
    expect(again.findings.map(({ signature }) => signature)).toEqual([found.signature]);
    expect(again.findings[0]?.input).toBe(found.input);
  });

  it('is reproduced by its script', async () => {
    const { credential, tls, baseUrl } = target.admin.config;
    if (credential?.kind !== 'certificate') throw new Error('the embedded administrator has a certificate');
    const folder = mkdtempSync(join(tmpdir(), 'planecheck-script-'));
    const file = (leaf: string, content: unknown): string => {
      writeFileSync(join(folder, leaf), content as string);
      return join(folder, leaf);
    };
    const env = {
      ...process.env,
      CA: file('ca', tls?.ca),
      CERT: file('cert', credential.certificate),
      KEY: file('key', credential.privateKey),
    };
    const script = file('finding.sh', curlScript(found, `${baseUrl}/api/v1/namespaces`));
    const { stdout } = await run('sh', [script], { env, timeout: 120_000 });
    const codes = [...stdout.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, code]) => Number(code));
    // A watch runs concurrently: its response may be at any position.
    const wanted = found.exchanges.filter(({ frames }) => frames === null).map(({ status }) => status);
    expect(codes.sort()).toEqual(
      [...wanted, ...found.exchanges.filter(({ frames }) => frames !== null).map(() => 200)].sort(),
    );
  });
});
