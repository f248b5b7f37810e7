import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capabilityNames } from '../capabilities/capabilities.ts';
import type { IdentityRequest, Target } from '../target.ts';
import { embeddedTestbed } from './embedded.ts';

let target: Target;
beforeAll(async () => {
  target = await embeddedTestbed().start({ 'token-auth-file': '', oidc: '' });
});
afterAll(() => target.close());

describe('the embedded server as target', () => {
  test('answers its administrator and names its release', async () => {
    const list = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces' });
    expect(list.json.items.map((item: { metadata: { name: string } }) => item.metadata.name)).toContain(
      'platform-system',
    );
    expect(target.release).toMatch(/^\d+\.\d+/);
  });

  test.each<IdentityRequest>([
    { by: 'impersonation', user: 'bob' },
    { by: 'certificate', user: 'bob' },
    { by: 'token', user: 'bob' },
    { by: 'service-account', user: 'system:serviceaccount:default:default' },
    { user: 'bob' },
  ])('knows %j by that name', async (request) => {
    const outcome = await target.identity(request);
    if ('unavailable' in outcome) throw new Error(outcome.unavailable);
    const refused = await outcome.client.send({ method: 'GET', path: '/api/v1/secrets' });
    expect(refused.response?.status).toBe(403);
    expect(refused.json.message).toContain(`"${request.user}"`);
  });

  test('an ID token of the suite is accepted, a foreign one is not', async () => {
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
    const current = (await target.admin.send({ method: 'GET', path: '/api/v1/namespaces' })).json.metadata
      .resourceVersion as string;
    expect(await target.controls.futureVersion?.(current)).not.toBe(current);
    await target.controls.compactHistory?.();
    await target.controls.advanceClock?.(1000);
    expect((await target.controls.auditLog?.())?.length).toBeGreaterThan(0);
  });

  test('every capability can be asked for, none rejects', async () => {
    for (const name of capabilityNames)
      expect(await target.capability(name), name).toMatchObject({
        present: expect.any(Boolean),
        evidence: expect.stringMatching(/./),
      });
  });

  test('an unknown capability is a mistake of the suite', () => {
    expect(() => target.capability('flying')).toThrow('No capability is named "flying"');
  });
});
