import 'reflect-metadata';
import { Pkcs10CertificateRequest, Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { hasCondition } from '../../server/certificates/conditions.ts';
import type { Fault } from '../fault.ts';
import { aroundMerge, aroundSpecRule } from './csr-kind.ts';

const isDer = (text: unknown): boolean => {
  try {
    return new Pkcs10CertificateRequest(Buffer.from(String(text), 'base64')).rawData.byteLength > 0;
  } catch {
    return false;
  }
};

/** Defects of the life of certificate requests: fields, decisions, clean-up, rights (A 2.6, A 3.2). */
export const csrFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSR-02'],
    does: 'the path below a namespace is an alias of the cluster collection',
    plant: ({ behaviours }) => {
      behaviours.wire.servedBelowNamespace = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-04'],
    does: 'bytes without a PEM block are read as DER and stored',
    plant: (parts) => aroundSpecRule(parts, 'CSR-04', (whole) => (object, old, ctx) => (isDer(object.spec?.request) ? [] : whole(object, old, ctx))),
  },
  {
    seam: 'server',
    rules: ['CSR-10'],
    does: 'an absent signerName becomes legacy-unknown, as in older versions',
    plant: (parts) => {
      const { received } = parts.behaviours.writes;
      parts.behaviours.writes.received = (object, ctx) => {
        const taken = received(object, ctx);
        return taken.kind === 'CertificateSigningRequest' && !taken.spec?.signerName ? { ...taken, spec: { ...taken.spec, signerName: 'platform.io/legacy-unknown' } } : taken;
      };
      aroundSpecRule(parts, 'CSR-70', () => () => []);
    },
    also: { rules: ['CSR-70'], because: 'a default that is not allowed cannot be stored' },
  },
  {
    seam: 'server',
    rules: ['CSR-14'],
    does: 'zero counts as no expirationSeconds and is stored',
    plant: (parts) => aroundSpecRule(parts, 'CSR-14', (whole) => (object, old, ctx) => (object.spec?.expirationSeconds === 0 ? [] : whole(object, old, ctx))),
  },
  {
    seam: 'server',
    rules: ['LIM-20'],
    does: '599 seconds are accepted',
    also: { rules: ['CSR-14'], because: 'it states the same bound' },
    plant: (parts) => aroundSpecRule(parts, 'LIM-20', (whole) => (object, old, ctx) => (object.spec?.expirationSeconds === 599 ? [] : whole(object, old, ctx))),
  },
  {
    seam: 'server',
    rules: ['CSR-46'],
    does: 'only the first organization of the subject is compared',
    plant: ({ behaviours }) => {
      const { subjectForbidden } = behaviours.certificates;
      behaviours.certificates.subjectForbidden = (signer, organizations) => subjectForbidden(signer, organizations.slice(0, 1));
    },
  },
  {
    seam: 'server',
    rules: ['CSR-80'],
    does: 'a write of the approval sub-resource answers 200 and stores nothing',
    plant: (parts) => aroundMerge(parts, 'approval', () => (old) => old),
  },
  {
    seam: 'server',
    rules: ['CSR-81'],
    does: 'nobody asks for the right to approve',
    also: { rules: ['CSR-82', 'CSR-84'], because: 'they are about the same question' },
    plant: ({ behaviours }) => {
      behaviours.certificates.approvalNeedsRight = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-82'],
    does: 'the right to approve is looked up without the signer’s name',
    plant: ({ behaviours }) => {
      const whole = behaviours.certificates.approveNames;
      behaviours.certificates.approveNames = (signer) => [...whole(signer), 'example.com/a'];
    },
  },
  {
    seam: 'server',
    rules: ['CSR-85'],
    does: 'requests with any condition are signed',
    plant: ({ behaviours }) => {
      behaviours.certificates.awaitsSigning = (request) => (request.status?.conditions ?? []).length > 0 && !request.status?.certificate;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-90'],
    does: 'the signer makes a key of its own in place of the one it was given',
    plant: ({ behaviours }) => {
      behaviours.certificates.certifiedKey = async () => {
        const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
        const keys = (await webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
        return (await Pkcs10CertificateRequestGenerator.create({ keys, signingAlgorithm })).publicKey;
      };
    },
  },
  {
    seam: 'server',
    rules: ['CSR-100'],
    does: 'denied requests stay for a day',
    plant: ({ behaviours }) => {
      const { isFinished } = behaviours.certificates;
      behaviours.certificates.isFinished = (request) => isFinished(request) && !hasCondition(request, 'Denied');
    },
  },
  {
    seam: 'server',
    rules: ['CSR-105'],
    does: 'pending requests go after an hour',
    plant: ({ behaviours }) => {
      behaviours.certificates.isFinished = () => true;
    },
  },
];
