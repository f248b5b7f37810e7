import { expect, test } from 'vitest';
import { createAuthority, issueCertificate } from '../environment/pki.ts';
import { beginsWithCertificate, isCertificate } from './certificate-block.ts';

const block = (bytes: Uint8Array) => ({ label: 'CERTIFICATE', hasHeaders: false, bytes });

test('a block must contain exactly one complete certificate', async () => {
  const authority = await createAuthority('x');
  const { certificate } = await issueCertificate({
    authority,
    commonName: 'x',
    organizations: [],
    usages: ['client auth'],
    notBefore: new Date(),
    notAfter: new Date(Date.now() + 1000),
  });
  const der = Buffer.from(certificate.replace(/-----[A-Z ]+-----/g, ''), 'base64');
  expect(isCertificate(block(der))).toBe(true);
  expect(isCertificate(block(Buffer.concat([Uint8Array.of(0x30, 0x83, 0x00), der.subarray(2)])))).toBe(true);
  for (const more of [der, Buffer.alloc(1)]) {
    const longer = block(Buffer.concat([der, more]));
    expect(beginsWithCertificate(longer)).toBe(true);
    expect(isCertificate(longer)).toBe(false);
  }
  for (const bytes of [Buffer.alloc(0), der.subarray(0, -1), Buffer.from('none')])
    expect(isCertificate(block(bytes))).toBe(false);
});
