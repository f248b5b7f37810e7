import 'reflect-metadata';
import { X509Certificate, createPublicKey, verify } from 'node:crypto';
import { Pkcs10CertificateRequest, type SubjectAlternativeNameExtension } from '@peculiar/x509';
import { describe, expect, test } from 'vitest';
import { certificateContent } from './certificate-contents.ts';
import { type KeyType, makePkcs10 } from './pkcs10.ts';
import { requestContents } from './request-bytes.ts';

describe('makePkcs10', () => {
  test.each<[KeyType, string]>([
    ['ECDSA', 'ec'],
    ['RSA', 'rsa'],
    ['Ed25519', 'ed25519'],
  ])('signs with %s', async (key, type) => {
    const made = await makePkcs10({ commonName: 'jane', key });
    expect(await new Pkcs10CertificateRequest(made.pem).verify()).toBe(true);
    expect(createPublicKey({ key: Buffer.from(made.publicKey), format: 'der', type: 'spki' }).asymmetricKeyType).toBe(
      type,
    );
  });

  test.each<[KeyType, string]>([
    ['DSA', 'dsa'],
    ['Ed448', 'ed448'],
    ['secp256k1', 'ec'],
    ['brainpoolP256r1', 'ec'],
    ['RSASSA-PSS', 'rsa-pss'],
  ])('signs with %s, for a subject', async (key, type) => {
    const made = await makePkcs10({ commonName: 'jane', organizations: ['dev'], key });
    const request = new Pkcs10CertificateRequest(made.pem);
    expect(request.subject).toBe('O=dev, CN=jane');
    const publicKey = createPublicKey({ key: Buffer.from(made.publicKey), format: 'der', type: 'spki' });
    expect(publicKey.asymmetricKeyType).toBe(type);
    expect(
      verify(key === 'Ed448' ? null : 'sha256', Buffer.from(request['tbs']), publicKey, Buffer.from(request.signature)),
    ).toBe(true);
  });

  test('contains all requested members', async () => {
    const content = {
      commonName: 'jane',
      organizations: ['dev', 'ops'],
      dnsNames: ['a.example.com'],
      ipAddresses: ['10.1.2.3'],
      emails: ['a@example.com'],
      uris: ['https://a.example.com/'],
      keyUsage: true,
      authority: true,
      extension: '1.3.6.1.4.1.55555.1',
    };
    const request = new Pkcs10CertificateRequest((await makePkcs10(content)).der);
    expect([request.subjectName.getField('CN'), request.subjectName.getField('O')]).toEqual([['jane'], ['dev', 'ops']]);
    expect(request.extensions.map(({ type }) => type)).toEqual([
      '2.5.29.17',
      '2.5.29.15',
      '2.5.29.19',
      '1.3.6.1.4.1.55555.1',
    ]);
    expect((request.extensions[0] as SubjectAlternativeNameExtension).names.items.map(({ type }) => type)).toEqual([
      'dns',
      'ip',
      'email',
      'url',
    ]);
  });

  test('contains no optional members by default', async () => {
    const request = new Pkcs10CertificateRequest((await makePkcs10({})).der);
    expect([request.subject, request.extensions.length]).toEqual(['', 0]);
  });
});

test('the malformed contents of a request match their names', async () => {
  const made = await makePkcs10({ commonName: 'jane' });
  const of = (words: string): string => String(requestContents(Buffer.from('some bytes'))[words]?.(made));
  const decoded = (words: string): string => Buffer.from(of(words), 'base64').toString();
  expect(new Pkcs10CertificateRequest(Buffer.from(of('the bare DER'), 'base64')).subject).toBe('CN=jane');
  expect(() => new Pkcs10CertificateRequest(decoded('random bytes in a PEM block'))).toThrow();
  expect(of('the PEM itself, not in base64')).toBe(made.pem);
  const wide = decoded('PEM with lines of 72 characters and two line breaks at its end');
  expect(wide.split('\n')[1]).toHaveLength(72);
  expect(wide.endsWith('-----\n\n')).toBe(true);
  expect(new Pkcs10CertificateRequest(wide).subject).toBe('CN=jane');
});

describe('certificateContent', () => {
  const blocks = (text: string): string[] =>
    [...text.matchAll(/-----BEGIN ([^-]+)-----/g)].map(([, label]) => label ?? '');
  const contents: ReadonlyArray<readonly [string, readonly string[]]> = [
    ['a certificate', ['CERTIFICATE']],
    ['a certificate followed by a private key', ['CERTIFICATE', 'PRIVATE KEY']],
    ['a certificate followed by a revocation list', ['CERTIFICATE', 'X509 CRL']],
    ['two certificates followed by a private key', ['CERTIFICATE', 'CERTIFICATE', 'PRIVATE KEY']],
    ['a certificate with a PEM header', ['CERTIFICATE']],
    ['a certificate labelled as a trusted one', ['TRUSTED CERTIFICATE']],
    ['a certificate followed by one with a PEM header', ['CERTIFICATE', 'CERTIFICATE']],
    ['a certificate followed by random bytes labelled as one', ['CERTIFICATE', 'CERTIFICATE']],
    ['random bytes labelled as a certificate', ['CERTIFICATE']],
    ['text without any PEM block', []],
    ['a certificate and an intermediate one', ['CERTIFICATE', 'CERTIFICATE']],
    ['two certificates with text around them', ['CERTIFICATE', 'CERTIFICATE']],
    ['a certificate in BER', ['CERTIFICATE']],
  ];
  test.each(contents)('%s', async (words, labels) => {
    expect(blocks(await certificateContent(words, (await makePkcs10({})).publicKey))).toEqual(labels);
  });

  test('certifies the given key, and has another encoding in BER', async () => {
    const { publicKey } = await makePkcs10({});
    const plain = new X509Certificate(await certificateContent('a certificate', publicKey));
    expect(plain.publicKey.export({ format: 'der', type: 'spki' })).toEqual(Buffer.from(publicKey));
    const der = Buffer.from(
      (await certificateContent('a certificate in BER', publicKey)).split('\n').slice(1, -2).join(''),
      'base64',
    );
    expect(der.subarray(0, 3)).toEqual(Buffer.from([0x30, 0x83, 0x00]));
    expect(der.readUIntBE(2, 3)).toBe(der.length - 5);
  });

  test('throws for an unknown name', async () => {
    await expect(certificateContent('a poem', new Uint8Array())).rejects.toThrow('no content');
  });
});
