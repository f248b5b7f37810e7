import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaryFaults } from '../faults/boundary/all.ts';
import { standardParts } from '../server/parts.ts';
import { embeddedTestbed } from '../target/testbeds/embedded.ts';
import type { Target } from '../target/target.ts';
import { allProperties } from './all.ts';
import { CaseFactory } from './cases/case-factory.ts';
import { createRunNamespaces } from './cases/run-namespaces.ts';
import { runProperty } from './running/run-property.ts';

describe.each(boundaryFaults)('$name', ({ description, falls, plant }) => {
  let target: Target;
  beforeAll(async () => {
    const parts = standardParts();
    plant(parts);
    target = await embeddedTestbed({ seed: 1, parts: () => parts }).start({});
  });
  afterAll(() => target.close());

  it(`is found by ${falls}: ${description}`, async () => {
    const property = allProperties.find(({ name }) => name === falls);
    if (!property) throw new Error(`no property ${falls}`);
    const caseFactory = new CaseFactory({
      client: target.admin,
      namespace: await createRunNamespaces(target.admin, 'boundary'),
    });
    const result = await runProperty(property, caseFactory, {
      seed: 7,
      cases: 1_000_000,
      budgetMs: 60_000,
      shrinkMs: 20_000,
      most: 1,
    });
    expect(result.verdict, result.reason).toBe('fell');
    const [finding] = result.findings;
    // Shrinking ends after its time, so that a busy machine leaves more requests.
    expect(finding?.exchanges.length).toBeLessThanOrEqual(falls === 'concurrent-history' ? 1_000 : 25);
    expect(finding?.path).toMatch(/^\d+(:\d+)*$/);
  });
});
