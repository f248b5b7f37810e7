import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capabilityNames } from '../capabilities/capabilities.ts';
import type { IdentityRequest, Target } from '../target.ts';
import { embeddedTestbed } from './embedded.ts';
import { listAt, textAt, valueAt } from '../../client/values/json-value.ts';

let target: Target;
beforeAll(async () => {
  target = await embeddedTestbed().start({ 'token-auth-file': '', oidc: '' });
});
afterAll(() => target.close());

describe('the embedded server as target', () => {
  test('responds to its administrator and has a release', async () => {
    const list = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces' });
    expect(listAt(list.json, 'items').map((item) => valueAt(item, 'metadata', 'name'))).toContain('platform-system');
    expect(target.release).toMatch(/^\d+\.\d+/);
  });

  test.each<IdentityRequest>([
    { by: 'impersonation', user: 'bob' },
    { by: 'certificate', user: 'bob' },
    { by: 'token', user: 'bob' },
    { by: 'service-account', user: 'system:serviceaccount:default:default' },
    { user: 'bob' },
  ])('authenticates %j under that name', async (request) => {
    const outcome = await target.identity(request);
    if ('unavailable' in outcome) throw new Error(outcome.unavailable);
    const rejected = await outcome.client.send({ method: 'GET', path: '/api/v1/secrets' });
    expect(rejected.response?.status).toBe(403);
    expect(valueAt(rejected.json, 'message')).toContain(`"${request.user}"`);
  });

  test('accepts an ID token of the suite and rejects a foreign one', async () => {
    const issuer = await target.callbacks.issuer();
    const status = async (token: string): Promise<number | undefined> => {
      const client = target.admin.as('jane', { kind: 'token', token });
      const answer = await client.send({ method: 'GET', path: '/api/v1/secrets' });
      await client.close();
      return answer.response?.status;
    };
    expect(await status(await issuer.sign({ sub: 'jane' }))).toBe(403);
    expect(await status(await issuer.sign({ sub: 'jane' }, { by: 'foreign' }))).toBe(401);
  });

  test('offers clock, compaction, future versions and the audit log', async () => {
    const list = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces' });
    const current = textAt(list.json, 'metadata', 'resourceVersion') ?? '';
    expect(current).not.toBe('');
    expect(await target.controls.futureVersion?.(current)).not.toBe(current);
    await target.controls.compactHistory?.();
    await target.controls.advanceClock?.(1000);
    expect((await target.controls.auditLog?.())?.length).toBeGreaterThan(0);
  });

  test('has a probe that does not reject for every capability', async () => {
    for (const name of capabilityNames)
      expect(await target.capability(name), name).toMatchObject({
        present: expect.any(Boolean),
        evidence: expect.stringMatching(/./),
      });
  });

  test('throws for an unknown capability', () => {
    expect(() => target.capability('flying')).toThrow('unknown capability "flying"');
  });
});
