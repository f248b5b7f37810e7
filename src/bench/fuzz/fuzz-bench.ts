import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allProperties } from '../../properties/all.ts';
import { CaseFactory } from '../../properties/cases/case-factory.ts';
import { createRunNamespaces } from '../../properties/cases/run-namespaces.ts';
import { runProperty } from '../../properties/running/run-property.ts';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import type { Target } from '../../target/target.ts';
import type { BenchLine } from '../bench-line.ts';
import { openApiOf } from './open-api.ts';

/** How long the properties run together, in milliseconds. */
const spanMs = 20_000;

/** Test cases of schemathesis for each operation: enough to leave its start behind, and it meets every operation. */
const theirCases = 40;

/** A rate: requests whose answers were judged, and the seconds that they took. */
interface Rate {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * All properties one after the other, each with its share of the time; every request that they send gets a response and
 * is judged.
 */
const ownRate = async (target: Target): Promise<Rate & { readonly facts: number }> => {
  const caseFactory = new CaseFactory({
    client: target.admin,
    namespace: await createRunNamespaces(target.admin, 'bench-fuzz'),
  });
  let [requests, facts, ms] = [0, 0, 0];
  for (const property of allProperties) {
    const result = await runProperty(property, caseFactory, {
      seed: 1,
      cases: 1_000_000,
      budgetMs: spanMs / allProperties.length,
    });
    if (result.verdict === 'fell' || result.verdict === 'error')
      throw new Error(
        `${property.name} failed on the reference server: ${result.reason || result.findings[0]?.message}`,
      );
    requests += result.requests;
    facts += result.facts;
    ms += result.ms;
  }
  return { requests, facts, seconds: ms / 1000 };
};

/** The command of schemathesis on the PATH; null when there is none. */
const schemathesis = (): string | null =>
  ['schemathesis', 'st'].find((name) =>
    /Schemathesis|st, version/i.test(spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout ?? ''),
  ) ?? null;

/** The test cases that schemathesis generates, sends and judges, on as many workers as the machine has processors. */
const theirRate = (command: string, target: Target): Rate => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-bench-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const { credential, tls } = target.admin.config;
  if (credential?.kind !== 'certificate') throw new Error('the embedded server gives its administrator a certificate');
  try {
    const words = [
      'run',
      file('open-api.json', JSON.stringify(openApiOf('bench-schemathesis'))),
      '--url',
      target.baseUrl,
      '--workers',
      'auto',
      '--phases',
      'fuzzing',
      '--continue-on-failure',
      '--no-shrink',
      '--max-examples',
      String(theirCases),
      '--tls-verify',
      file('ca.crt', String(tls?.ca)),
      '--request-cert',
      file('client.crt', credential.certificate),
      '--request-cert-key',
      file('client.key', credential.privateKey),
      '--suppress-health-check',
      'all',
      '--seed',
      '1',
    ];
    const started = performance.now();
    const { stdout, stderr } = spawnSync(command, words, {
      encoding: 'utf8',
      cwd: folder,
      maxBuffer: 1024 * 1024 * 1024,
    });
    const seconds = (performance.now() - started) / 1000;
    const requests = Number(/([\d,]+) generated/.exec(stdout)?.[1]?.replaceAll(',', ''));
    if (!(requests > 0))
      throw new Error(
        `the output of schemathesis contains no number of test cases: ${stdout.slice(-2_000)}${stderr.slice(-2_000)}`,
      );
    // Its start is no part of its rate: it tells how long it was under way.
    const told = Number(/Fuzzing \(in ([\d.]+)s\)/.exec(stdout)?.[1]);
    return { requests, seconds: told > 0 ? told : seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Requests sent and judged a second by the properties, and by schemathesis where it is installed, against servers of
 * one sort in one run.
 */
export const fuzzBench = async (): Promise<readonly BenchLine[]> => {
  const target = await embeddedTestbed({ seed: 1 }).start({});
  try {
    const own = await ownRate(target);
    const line: BenchLine = {
      what: 'fuzz: requests sent and judged',
      value: own.requests / own.seconds,
      unit:
        `/s (${own.requests} requests, ${own.facts} facts judged, ${own.seconds.toFixed(1)} s; all properties, ` +
        'a request with its response counts once, including the requests that read back)',
      budget: '',
    };
    const command = schemathesis();
    if (command === null)
      return [
        line,
        {
          what: 'fuzz over schemathesis',
          value: Number.NaN,
          unit: 'x (not measured: no schemathesis on the PATH; pip install schemathesis)',
          budget: 'at least 10',
        },
      ];
    await createRunNamespaces(target.admin, 'bench-schemathesis');
    const theirs = theirRate(command, target);
    return [
      line,
      {
        what: 'schemathesis: test cases sent and judged',
        value: theirs.requests / theirs.seconds,
        unit:
          `/s (${theirs.requests} test cases, ${theirs.seconds.toFixed(1)} s; a test case counts once, ` +
          'whatever the number of its checks)',
        budget: '',
      },
      {
        what: 'fuzz over schemathesis',
        value: own.requests / own.seconds / (theirs.requests / theirs.seconds),
        unit: 'x',
        budget: 'at least 10',
      },
    ];
  } finally {
    await target.close();
  }
};
