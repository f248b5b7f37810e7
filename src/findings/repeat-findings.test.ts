import { expect, it } from 'vitest';
import { allFaults } from '../faults/all.ts';
import { partsOfRelease } from '../server/options/releases.ts';
import type { Target } from '../target/target.ts';
import { embeddedTestbed } from '../target/testbeds/embedded.ts';
import type { PublishedFinding } from './published-finding.ts';
import { readFindings } from './read-findings.ts';
import { type Repeated, repeatFindings } from './repeat-findings.ts';
import { valueAt } from '../client/values/json-value.ts';

const file = readFindings();

const repeatedOn = async (target: Target, findings: readonly PublishedFinding[]): Promise<readonly Repeated[]> => {
  const results: Repeated[] = [];
  try {
    await repeatFindings({ ...file, findings }, target, (one) => results.push(one));
    const { json } = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces' });
    const names = (valueAt(json, 'items') as { metadata: { name: string; deletionTimestamp?: string } }[])
      .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
      .map(({ metadata }) => metadata.name);
    expect(names.filter((name) => name.startsWith('findings-'))).toEqual([]);
  } finally {
    await target.close();
  }
  return results;
};

it('the reference server has none of the published defects', async () => {
  const target = await embeddedTestbed({ dialect: 'kubernetes' }).start({});
  const results = await repeatedOn(target, file.findings);
  expect(
    results.map(({ finding, result, output }) => (result === 'gone' ? '' : `${finding.id}: ${output}`)).filter(Boolean),
  ).toEqual([]);
});

it('a server with the fault of a finding shows it, against what a mended release promises', async () => {
  const fault = allFaults.find((one) => one.seam === 'server' && one.rules.includes('QRY-68'));
  const parts = partsOfRelease(undefined);
  if (fault?.seam === 'server') fault.plant(parts);
  const target = await embeddedTestbed({ dialect: 'kubernetes', parts: () => parts }).start({});
  const findings = file.findings.filter(({ id }) => id === 'dry-run-delete-deletes');
  const results = await repeatedOn(
    target,
    findings.flatMap((finding) => [finding, { ...finding, first: file.releases.at(-1) ?? '' }]),
  );
  expect(results.map(({ result, asPromised }) => ({ result, asPromised }))).toEqual([
    { result: 'shown', asPromised: true },
    { result: 'shown', asPromised: false },
  ]);
});

it('a finding whose setup fails, or whose output fits nothing, is unclear and not as promised', async () => {
  const [first] = file.findings as [PublishedFinding];
  const target = await embeddedTestbed({ dialect: 'kubernetes' }).start({});
  const results = await repeatedOn(target, [
    { ...first, setup: 'curl "$SERVER/api/v1/namespaces/$NS/configmaps/missing"' },
    { ...first, shown: 'nothing like it', conforms: 'nor this' },
    { ...first, shown: '2', conforms: '2' },
  ]);
  expect(results.map(({ result, asPromised }) => ({ result, asPromised }))).toEqual(
    Array(3).fill({ result: 'unclear', asPromised: false }),
  );
  expect(results[0]?.output).toContain('the setup failed');
});
