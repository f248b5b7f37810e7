import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuthenticationResult, Credentials } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import { createAuthority, issueCertificate } from '../environment/pki.ts';
import { coreWithKinds, stored } from '../test-support/core-with-kinds.ts';
import { createAccess } from './create-access.ts';
import { legacyAccountToken, requestedAccountToken } from './tokens/account-token.ts';

const bearer = (token: string): Credentials => ({
  authorization: `Bearer ${token}`,
  headers: [['Authorization', `Bearer ${token}`]],
  certificate: null,
});
const nothing: Credentials = { authorization: null, headers: [], certificate: null };
const userOf = (result: AuthenticationResult) =>
  typeof result === 'string' ? result : { name: result.user.username, groups: result.user.groups };
const file = (name: string, text: string): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'access-')), name);
  writeFileSync(path, text);
  return path;
};
const certificate = async (
  authority: ServerCore['authority'],
  commonName: string,
  organizations: string[],
): Promise<Credentials> => {
  const { certificate: pem } = await issueCertificate({
    authority,
    commonName,
    organizations,
    usages: ['client auth'],
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 3_600_000),
  });
  return { ...nothing, certificate: new X509Certificate(pem).raw };
};

describe('authentication', () => {
  it('reads name and groups from a certificate of the cluster authority', async () => {
    const core = await coreWithKinds();
    const shown = await certificate(core.authority, 'ann', ['g1', 'g2', 'g3']);
    expect(userOf(await createAccess(core).authenticate(shown))).toEqual({
      name: 'ann',
      groups: ['g1', 'g2', 'g3', 'system:authenticated'],
    });
  });

  it('a fault that joins the groups changes the user (AUTHN-03)', async () => {
    const core = await coreWithKinds();
    core.parts.behaviours.access.certificateGroups = (organizations) => [organizations.join(',')];
    const shown = await certificate(core.authority, 'ann', ['g1', 'g2']);
    expect(userOf(await createAccess(core).authenticate(shown))).toEqual({
      name: 'ann',
      groups: ['g1,g2', 'system:authenticated'],
    });
  });

  it('rejects certificates of unknown authorities, and ignores certificates without an authority', async () => {
    const stranger = await certificate(await createAuthority('stranger'), 'ann', []);
    expect(await createAccess(await coreWithKinds()).authenticate(stranger)).toBe('refused');
    const none = createAccess(await coreWithKinds({ 'client-ca-file': '' }));
    expect(userOf(await none.authenticate(stranger))).toEqual({
      name: 'system:anonymous',
      groups: ['system:unauthenticated'],
    });
  });

  it('accepts static tokens only with their file', async () => {
    const path = file('tokens.csv', 'abc=,"bob",u1,"g1,g2"\nxyz,carl,u2\none,dora,u3,g3\n');
    const access = createAccess(await coreWithKinds({ 'token-auth-file': path }));
    expect(await access.authenticate(bearer('abc='))).toEqual({
      user: { username: 'bob', uid: 'u1', groups: ['g1', 'g2', 'system:authenticated'], extra: {} },
    });
    expect(userOf(await access.authenticate(bearer('xyz')))).toEqual({
      name: 'carl',
      groups: ['system:authenticated'],
    });
    expect(userOf(await access.authenticate(bearer('one')))).toEqual({
      name: 'dora',
      groups: ['g3', 'system:authenticated'],
    });
    expect(await createAccess(await coreWithKinds()).authenticate(bearer('abc='))).toBe('refused');
  });

  it('rejects an invalid token, and treats requests without one as anonymous', async () => {
    const access = createAccess(await coreWithKinds());
    expect(await access.authenticate(bearer('garbage'))).toBe('refused');
    expect(userOf(await access.authenticate(nothing))).toEqual({
      name: 'system:anonymous',
      groups: ['system:unauthenticated'],
    });
    const closed = createAccess(await coreWithKinds({ 'anonymous-auth': 'false' }));
    expect(await closed.authenticate(nothing)).toBe('refused');
    const open = createAccess(await coreWithKinds({ 'authorization-mode': 'AlwaysAllow' }));
    expect(await open.authenticate(nothing)).toBe('refused');
  });

  it('accepts bootstrap tokens whose Secret allows it', async () => {
    const core = await coreWithKinds({ 'enable-bootstrap-token-auth': 'true' });
    const access = createAccess(core);
    const put = (id: string, more: Record<string, string>) =>
      stored(core, 'Secret', 'platform-system', `bootstrap-token-${id}`, {
        type: 'bootstrap.platform.io/token',
        data: Object.fromEntries(
          Object.entries({ 'token-id': id, 'token-secret': 'abcdefghij012345', ...more }).map(([key, value]) => [
            key,
            Buffer.from(value).toString('base64'),
          ]),
        ),
      });
    put('good00', { 'usage-bootstrap-authentication': 'true', 'auth-extra-groups': 'system:bootstrappers:x' });
    put('none00', {});
    put('yes000', { 'usage-bootstrap-authentication': 'yes' });
    put('old000', { 'usage-bootstrap-authentication': 'true', expiration: '2001-01-01T00:00:00Z' });
    expect(userOf(await access.authenticate(bearer('good00.abcdefghij012345')))).toEqual({
      name: 'system:bootstrap:good00',
      groups: ['system:bootstrappers', 'system:bootstrappers:x', 'system:authenticated'],
    });
    for (const token of [
      'good00.abcdefghij01234x',
      'none00.abcdefghij012345',
      'yes000.abcdefghij012345',
      'old000.abcdefghij012345',
    ])
      expect(await access.authenticate(bearer(token))).toBe('refused');
  });

  it('accepts service account tokens of Secrets until the service account or the Secret is deleted', async () => {
    const core = await coreWithKinds();
    const access = createAccess(core);
    const account = stored(core, 'ServiceAccount', 'ns1', 'sa1');
    const token = await legacyAccountToken(core, account, 'sa1-token');
    stored(core, 'Secret', 'ns1', 'sa1-token', { data: { token: Buffer.from(token).toString('base64') } });
    expect(userOf(await access.authenticate(bearer(token)))).toEqual({
      name: 'system:serviceaccount:ns1:sa1',
      groups: ['system:serviceaccounts', 'system:serviceaccounts:ns1', 'system:authenticated'],
    });
    const [head, body, signature] = token.split('.');
    expect(await access.authenticate(bearer(`${head}.${body}.${signature?.split('').reverse().join('')}`))).toBe(
      'refused',
    );
    core.storage.remove(core.kinds.named('Secret'), 'ns1', 'sa1-token');
    expect(await access.authenticate(bearer(token))).toBe('refused');
  });

  it('accepts requested tokens for its audience, before their expiry, while the Pod exists', async () => {
    const core = await coreWithKinds();
    const access = createAccess(core);
    const account = stored(core, 'ServiceAccount', 'ns1', 'sa1');
    const pod = stored(core, 'Pod', 'ns1', 'p');
    const bound = { kind: 'pod' as const, name: 'p', uid: pod.metadata.uid ?? '' };
    const own = ['https://platform.default.svc'];
    const token = await requestedAccountToken(core, account, { audiences: own, seconds: 600, bound });
    const other = await requestedAccountToken(core, account, { audiences: ['elsewhere'], seconds: 600, bound: null });
    const unbound = await requestedAccountToken(core, account, { audiences: own, seconds: 600, bound: null });
    expect(userOf(await access.authenticate(bearer(token)))).toMatchObject({ name: 'system:serviceaccount:ns1:sa1' });
    expect(await access.authenticate(bearer(other))).toBe('refused');
    core.storage.remove(core.kinds.named('Pod'), 'ns1', 'p');
    expect(await access.authenticate(bearer(token))).toBe('refused');
    expect(userOf(await access.authenticate(bearer(unbound)))).toMatchObject({ name: 'system:serviceaccount:ns1:sa1' });
    await core.clock.advance(601_000);
    expect(await access.authenticate(bearer(unbound))).toBe('refused');
  });

  it('reads identity headers of a proxy with a certificate of the proxy authority', async () => {
    const proxyAuthority = await createAuthority('front');
    const core = await coreWithKinds({
      'requestheader-client-ca-file': proxyAuthority.certificate,
      'requestheader-username-headers': 'X-Remote-User',
      'requestheader-group-headers': 'X-Remote-Group',
      'requestheader-extra-headers-prefix': 'X-Remote-Extra-',
      'requestheader-allowed-names': 'front',
    });
    const access = createAccess(core);
    const headers = [
      ['x-remote-user', 'eve'],
      ['X-Remote-Group', 'g1'],
      ['X-Remote-Group', 'g2'],
      ['X-Remote-Extra-Acme%2Fteam', 't'],
    ] as const;
    const shown = await certificate(proxyAuthority, 'front', []);
    expect(await access.authenticate({ ...shown, headers })).toEqual({
      user: { username: 'eve', uid: '', groups: ['g1', 'g2', 'system:authenticated'], extra: { 'acme/team': ['t'] } },
    });
    expect(userOf(await access.authenticate({ ...shown, headers: [] }))).toMatchObject({ name: 'system:anonymous' });
    expect(await access.authenticate({ ...(await certificate(proxyAuthority, 'other', [])), headers })).toBe('refused');
    expect(userOf(await access.authenticate({ ...nothing, headers }))).toMatchObject({ name: 'system:anonymous' });
  });
});
