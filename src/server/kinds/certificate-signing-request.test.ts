import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiObject, Json, WriteContext } from '../model.ts';
import { createAuthority, issueCertificate } from '../environment/pki.ts';
import { seededRandom } from '../environment/random.ts';
import { certificateSigningRequestKind as kind } from './certificate-signing-request.ts';
import { base64, requestForTests } from '../test-support/certificate-request.ts';

const ctx: WriteContext = {
  user: { username: 'jane', uid: '7', groups: ['dev'], extra: { note: ['x'] } },
  now: Date.parse('2030-01-01T00:00:00Z'),
  dryRun: false,
  fieldManager: 'test',
  random: seededRandom(1),
};
let pem = '';
let certificate = '';
beforeAll(async () => {
  pem = await requestForTests({});
  const authority = await createAuthority('a');
  certificate = (
    await issueCertificate({
      authority,
      commonName: 'jane',
      organizations: [],
      usages: ['client auth'],
      notBefore: new Date(),
      notAfter: new Date(Date.now() + 1000),
    })
  ).certificate;
});

const made = (spec: Json): ApiObject => {
  const valid = { request: base64(pem), signerName: 'example.com/suite', usages: ['client auth'] };
  const object: ApiObject = { metadata: { name: 'r' }, spec: { ...valid, ...spec } };
  kind.prepareCreate?.(object, ctx);
  return object;
};
const fieldsOf = (spec: Json): string[] =>
  kind.validations.flatMap((rule) => rule.check(made(spec), null, ctx)).map((cause) => cause.field);

describe('spec', () => {
  const der = (text: string): string => text.replace(/-----[^-]+-----|\n/g, '');
  test.each<[string, () => Json, string[]]>([
    ['a complete request', () => ({}), []],
    ['no PEM', () => ({ request: base64('hello') }), ['spec.request']],
    ['bare DER', () => ({ request: der(pem) }), ['spec.request']],
    ['raw PEM in place of base64', () => ({ request: pem }), ['spec.request']],
    [
      'random bytes under the right label',
      () => ({ request: base64(pem.replace(/\n[^-]+\n/, '\nAAECAwQF\n')) }),
      ['spec.request'],
    ],
    [
      'another label',
      () => ({ request: base64(pem.replaceAll('CERTIFICATE REQUEST', 'NEW REQUEST')) }),
      ['spec.request'],
    ],
    [
      'a certificate under the right label',
      () => ({ request: base64(certificate.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST')) }),
      ['spec.request'],
    ],
    ['an altered body', () => ({ request: base64(altered()) }), ['spec.request']],
    ['long lines', () => ({ request: base64(pem.replace(/([A-Za-z0-9+/=]+)\n(?!-)/g, '$1')) }), []],
    ['no signer', () => ({ signerName: undefined }), ['spec.signerName']],
    ['empty signer', () => ({ signerName: '' }), ['spec.signerName']],
    ['signer without domain', () => ({ signerName: 'suite' }), ['spec.signerName']],
    ['the legacy signer', () => ({ signerName: 'platform.io/legacy-unknown' }), ['spec.signerName']],
    ['599 seconds', () => ({ expirationSeconds: 599 }), ['spec.expirationSeconds']],
    ['0 seconds', () => ({ expirationSeconds: 0 }), ['spec.expirationSeconds']],
    ['600 seconds', () => ({ expirationSeconds: 600 }), []],
    ['no usages', () => ({ usages: undefined }), ['spec.usages']],
    ['empty usages', () => ({ usages: [] }), ['spec.usages']],
    ['repeated usage', () => ({ usages: ['client auth', 'any', 'client auth'] }), ['spec.usages[2]']],
    ['unknown usage', () => ({ usages: ['client auth', 'make coffee'] }), ['spec.usages[1]']],
  ])('%s', (_name, spec, fields) => {
    expect(fieldsOf(spec())).toEqual(fields);
  });
  const altered = (): string => {
    const bytes = Buffer.from(der(pem), 'base64');
    bytes[bytes.length - 70] = (bytes[bytes.length - 70] ?? 0) ^ 1;
    return `-----BEGIN CERTIFICATE REQUEST-----\n${bytes.toString('base64')}\n-----END CERTIFICATE REQUEST-----\n`;
  };

  test.each(['rsa', 'ecdsa', 'ed25519'] as const)('a key of type %s', async (key) => {
    expect(fieldsOf({ request: base64(await requestForTests({ key })) })).toEqual([]);
  });

  test('is filled with the requester and no status on create', () => {
    const object: ApiObject = {
      metadata: {},
      spec: { username: 'somebody', groups: ['system:masters'] },
      status: { conditions: [{ type: 'Approved' }], certificate: 'eA==' },
    };
    kind.prepareCreate?.(object, ctx);
    expect(object).toEqual({
      metadata: {},
      spec: { username: 'jane', uid: '7', groups: ['dev'], extra: { note: ['x'] } },
      status: {},
    });
  });

  test('and status stay on update', () => {
    const old = made({});
    const next: ApiObject = {
      metadata: { labels: { a: 'b' } },
      spec: { ...old.spec, signerName: 'x.y/z' },
      status: { conditions: [{ type: 'Approved', status: 'True' }] },
    };
    kind.prepareUpdate?.(next, old, ctx);
    expect(next).toEqual({ metadata: { labels: { a: 'b' } }, spec: old.spec, status: {} });
  });
});

describe('subresources', () => {
  const approved = { type: 'Approved', status: 'True', reason: 'R', message: 'M\né' };
  const through = (name: 'approval' | 'status', old: ApiObject, status: Json) => {
    const sub = kind.subresources[name];
    const merged = sub?.merge?.(old, { metadata: {}, spec: { signerName: 'changed' }, status }, ctx) as ApiObject;
    return {
      merged,
      fields: (sub?.validations ?? []).flatMap((rule) => rule.check(merged, old, ctx)).map((cause) => cause.field),
    };
  };

  test('approval adds conditions with times and no certificate', () => {
    const { merged, fields } = through('approval', made({}), { conditions: [approved], certificate: 'eA==' });
    expect(fields).toEqual([]);
    expect(merged.status).toEqual({
      conditions: [{ ...approved, lastUpdateTime: '2030-01-01T00:00:00Z', lastTransitionTime: '2030-01-01T00:00:00Z' }],
    });
    expect(merged.spec.signerName).toBe('example.com/suite');
  });

  test('times of the client stay', () => {
    const times = { lastUpdateTime: '2020-01-01T00:00:00Z', lastTransitionTime: '2020-01-02T00:00:00Z' };
    expect(through('approval', made({}), { conditions: [{ ...approved, ...times }] }).merged.status.conditions).toEqual(
      [{ ...approved, ...times }],
    );
  });

  test.each<[string, Json, string[]]>([
    ['no type', [{ status: 'True' }], ['status.conditions[0].type']],
    ['no status', [{ type: 'Approved' }], ['status.conditions[0].status']],
    ['status False', [{ type: 'Denied', status: 'False' }], ['status.conditions[0].status']],
    ['one type twice', [approved, { ...approved, reason: 'S' }], ['status.conditions[1].type']],
    ['both decisions', [approved, { type: 'Denied', status: 'True' }], ['status.conditions']],
  ])('approval refuses %s', (_name, conditions, fields) => {
    expect(through('approval', made({}), { conditions }).fields).toEqual(fields);
  });

  test('a decision cannot be revoked', () => {
    const old = { ...made({}), status: { conditions: [approved] } };
    expect(through('approval', old, { conditions: [] }).fields).toEqual(['status.conditions']);
  });

  test('a status write neither adds nor removes an approval, and accepts Failed', () => {
    const failed = { type: 'Failed', status: 'True' };
    expect(
      through('status', made({}), { conditions: [approved, failed] }).merged.status.conditions.map((c: Json) => c.type),
    ).toEqual(['Failed']);
    const old = { ...made({}), status: { conditions: [approved] } };
    expect(through('status', old, { conditions: [failed] }).merged.status.conditions.map((c: Json) => c.type)).toEqual([
      'Approved',
      'Failed',
    ]);
  });

  const withBer = (text: string): string => {
    const bytes = Buffer.from(text.replace(/-----[^-]+-----|\n/g, ''), 'base64');
    const longer = Buffer.concat([Buffer.from([0x30, 0x83, 0, bytes[2] ?? 0, bytes[3] ?? 0]), bytes.subarray(4)]);
    return `-----BEGIN CERTIFICATE-----\n${longer.toString('base64')}\n-----END CERTIFICATE-----\n`;
  };
  test.each<[string, () => string, boolean]>([
    ['a certificate', () => certificate, true],
    ['two with text around', () => `a\n${certificate}b\n${certificate}c\n`, true],
    ['a certificate in BER', () => withBer(certificate), true],
    ['plain text', () => 'hello', false],
    [
      'a further block of another label',
      () => `${certificate}-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n`,
      false,
    ],
    ['PEM headers', () => certificate.replace('CERTIFICATE-----\n', 'CERTIFICATE-----\nProc-Type: x\n\n'), false],
    ['random bytes under the label', () => '-----BEGIN CERTIFICATE-----\nAAECAwQF\n-----END CERTIFICATE-----\n', false],
  ])('status.certificate: %s', (_name, text, accepted) => {
    const old = { ...made({}), status: { conditions: [approved] } };
    const { merged, fields } = through('status', old, { certificate: base64(text()) });
    expect(fields.length === 0).toBe(accepted);
    expect(merged.status.certificate).toBe(base64(text()));
  });

  test('a stored certificate is immutable', () => {
    const old = { ...made({}), status: { certificate: base64(certificate) } };
    expect(through('status', old, { certificate: base64(`${certificate}\n`) }).fields).toEqual(['status.certificate']);
  });
});
