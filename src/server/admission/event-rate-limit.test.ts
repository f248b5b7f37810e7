import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { coreWithKinds, someone } from '../test-support/core-with-kinds.ts';
import { createAccess } from '../access/create-access.ts';
import type { Json } from '../model.ts';
import { createAdmission } from './create-admission.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bench = async (
  limits: Json,
  options: Record<string, string> = { 'enable-admission-plugins': 'EventRateLimit' },
) => {
  const file = join(folder, 'admission.yaml');
  const configuration = { apiVersion: 'eventratelimit.admission.platform.io/v1alpha1', kind: 'Configuration', limits };
  writeFileSync(file, JSON.stringify({ plugins: [{ name: 'EventRateLimit', configuration }] }));
  const core = await coreWithKinds({ ...options, 'admission-control-config-file': file });
  createAccess(core);
  const admission = createAdmission(core);
  return (
    given: { namespace?: string; user?: string; about?: string; source?: string; dryRun?: boolean; kind?: string } = {},
  ): Promise<number> => {
    const { namespace = 'a', user = 'u', about = 'x', source = 's', dryRun = false, kind = 'Event' } = given;
    const object = {
      metadata: { name: 'e', namespace },
      source: { component: source },
      involvedObject: { kind: 'Pod', namespace, name: about },
    };
    return admission
      .validate({
        operation: 'CREATE',
        kind: core.kinds.named(kind),
        subresource: '',
        namespace,
        name: 'e',
        user: someone(user, 'system:masters'),
        dryRun,
        options: {},
        object: object as never,
        oldObject: null,
        auditAnnotations: {},
        warn: () => undefined,
      })
      .then(
        () => 201,
        ({ code }) => code,
      );
  };
};
const one = (type: string) => [{ type, qps: 1, burst: 1 }];

test.each([
  ['Server', { namespace: 'b', user: 'v', about: 'y', source: 't' }, 429],
  ['Namespace', { user: 'v', about: 'y', source: 't' }, 429],
  ['Namespace', { namespace: 'b' }, 201],
  ['User', { namespace: 'b', about: 'y', source: 't' }, 429],
  ['User', { user: 'v' }, 201],
  ['SourceAndObject', { user: 'v' }, 429],
  ['SourceAndObject', { about: 'y' }, 201],
  ['SourceAndObject', { source: 't' }, 201],
])('type %s, then %j', async (type, then, status) => {
  const send = await bench(one(type));
  expect([await send(), await send(then)]).toEqual([201, status]);
});

test('dry runs and other kinds are not counted', async () => {
  const send = await bench(one('Server'));
  expect([
    await send({ dryRun: true }),
    await send({ kind: 'Secret' }),
    await send(),
    await send({ dryRun: true }),
    await send({ kind: 'Secret' }),
  ]).toEqual([201, 201, 201, 201, 201]);
});

test('the plugin is off unless it is enabled', async () => {
  const send = await bench(one('Server'), {});
  expect([await send(), await send()]).toEqual([201, 201]);
});

test.each([
  [{ type: 'Other', qps: 1, burst: 1 }, 'type'],
  [{ type: 'Server', qps: 0.5, burst: 1 }, 'qps'],
  [{ type: 'Server', qps: 1 }, 'burst'],
])('%j is said at the start', async (limit, member) => {
  await expect(bench([limit])).rejects.toThrow(`no valid ${member}`);
});
