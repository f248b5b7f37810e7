import 'reflect-metadata';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { hasCondition, withTimes } from '../../../server/certificates/conditions.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { wrapMerge, wrapSubresourceRule, changeRequests } from './kind.ts';
import { replacePluginRun } from '../admission-control/replace-plugin-run.ts';

/** Defects of the life cycle of certificate requests: decisions, signing and the rights for both (A 3.2, B 5.12). */
export const lifeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSR-78'],
    description: 'a signer writes the reason of its rejection into the object',
    plant: ({ behaviours }) => {
      behaviours.certificates.noteRefusal = (request, unmet) => ({
        ...request,
        status: {
          ...request['status'],
          conditions: [
            ...(request['status']?.conditions ?? []),
            { type: 'Failed', status: 'True', reason: 'Refused', message: unmet.join('; ') },
          ],
        },
      });
    },
  },
  {
    seam: 'server',
    rules: ['CSR-79'],
    description: 'conditions that are sent with a new request are stored',
    plant: (parts) =>
      changeRequests(parts, ({ prepareCreate }) => ({
        prepareCreate: (object, ctx) => {
          const conditions: unknown = object.status?.conditions;
          prepareCreate?.(object, ctx);
          if (conditions) object['status'] = { ...object['status'], conditions };
        },
      })),
  },
  {
    seam: 'server',
    rules: ['CSR-80', 'OPS-118'],
    description: 'a write of the approval subresource returns 200 and stores nothing',
    alsoFails: {
      rules: [
        'CSR-25',
        'CSR-27',
        'CSR-28',
        'CSR-29',
        'CSR-30',
        'CSR-31',
        'CSR-32',
        'CSR-33',
        'CSR-45',
        'CSR-48',
        'CSR-49',
        'CSR-58',
        'CSR-63',
        'CSR-64',
        'CSR-68',
        'CSR-74',
        'CSR-75',
        'CSR-76',
        'CSR-77',
        'CSR-81',
        'CSR-83',
        'CSR-84',
        'CSR-87',
        'CSR-90',
        'CSR-91',
        'CSR-99',
        'CSR-100',
        'CSR-107',
        'CSR-110',
        'LIM-21',
        'LIM-22',
        'LIM-23',
        'LIM-24',
        'OPS-117',
        'OPS-119',
        'OPS-120',
      ],
      reason: 'no decision is stored',
    },
    plant: (parts) => wrapMerge(parts, 'approval', () => (old) => old),
  },
  {
    seam: 'server',
    rules: ['CSR-81', 'ADM-44'],
    description: 'the right to approve is not checked',
    alsoFails: {
      rules: ['CSR-82', 'CSR-84', 'ADM-22', 'ADM-45', 'ADM-46'],
      reason: 'they check the same right',
    },
    plant: replacePluginRun('CertificateApproval', () => undefined),
  },
  {
    seam: 'server',
    rules: ['CSR-82', 'ADM-45'],
    description: 'the right to approve is looked up without the name of the signer',
    alsoFails: { rules: ['CSR-84', 'ADM-46'], reason: 'a user who may approve for one signer may deny for another' },
    plant: ({ behaviours }) => {
      const { approveNames } = behaviours.certificates;
      behaviours.certificates.approveNames = (signer) => [...approveNames(signer), 'example.com/a'];
    },
  },
  {
    seam: 'server',
    rules: ['CSR-83', 'OPS-119'],
    description: 'the approval subresource stores only the condition Approved',
    plant: (parts) =>
      wrapMerge(parts, 'approval', (merge) => (old, incoming, ctx) => {
        const conditions: readonly Json[] = incoming['status']?.conditions ?? [];
        return merge(
          old,
          {
            ...incoming,
            status: {
              ...incoming['status'],
              conditions: conditions.filter((condition) => condition?.type === 'Approved'),
            },
          },
          ctx,
        );
      }),
    alsoFails: {
      rules: ['CSR-25', 'CSR-27', 'CSR-28', 'CSR-29', 'CSR-30', 'CSR-31', 'CSR-32', 'CSR-33', 'CSR-84', 'CSR-100'],
      reason: 'no denial is stored, and a condition without type is dropped before it is rejected',
    },
  },
  {
    seam: 'server',
    rules: ['CSR-84', 'ADM-46'],
    description: 'the right to approve is checked for approvals only',
    plant: replacePluginRun('CertificateApproval', async ({ request: { object, oldObject }, original }) => {
      if (object && oldObject && hasCondition(object, 'Approved') && !hasCondition(oldObject, 'Approved'))
        await original();
    }),
  },
  {
    seam: 'server',
    rules: ['CSR-85'],
    description: 'requests with any condition are signed',
    plant: ({ behaviours }) => {
      behaviours.certificates.awaitsSigning = (request) =>
        (request['status']?.conditions ?? []).length > 0 && !request['status']?.certificate;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-86'],
    description: 'conditions are not checked before signing',
    alsoFails: {
      rules: ['CSR-60', 'CSR-85'],
      reason: 'a denial is a condition, and its serving request stays pending',
    },
    plant: ({ behaviours }) => {
      behaviours.certificates.awaitsSigning = (request) => !request['status']?.certificate;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-87', 'OPS-120'],
    description: 'the status subresource stores conditions and drops the certificate',
    alsoFails: {
      rules: [
        'CSR-35',
        'CSR-36',
        'CSR-37',
        'CSR-38',
        'CSR-39',
        'CSR-40',
        'CSR-41',
        'CSR-42',
        'CSR-43',
        'CSR-88',
        'CSR-89',
        'CSR-103',
        'CSR-109',
        'CSR-106',
        'CSR-111',
      ],
      reason: 'no written certificate is checked',
    },
    plant: (parts) =>
      wrapMerge(
        parts,
        'status',
        (merge) => (old, incoming, ctx) =>
          merge(old, { ...incoming, status: { ...incoming['status'], certificate: old['status']?.certificate } }, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-88', 'ADM-48'],
    description: 'the right to sign is not checked',
    alsoFails: { rules: ['CSR-89', 'ADM-23', 'ADM-49'], reason: 'they check the same right' },
    plant: ({ behaviours }) => {
      behaviours.certificates.signingNeedsRight = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-89', 'ADM-49'],
    description: 'the right to sign is looked up without the name of the signer',
    plant: ({ behaviours }) => {
      const { signNames } = behaviours.certificates;
      behaviours.certificates.signNames = (signer) => [...signNames(signer), 'example.com/a'];
    },
  },
  {
    seam: 'server',
    rules: ['CSR-90'],
    description: 'the signer uses a generated key instead of the key that it was given',
    plant: ({ behaviours }) => {
      behaviours.certificates.certifiedKey = async () => {
        const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
        const keys = (await webcrypto.subtle.generateKey(signingAlgorithm, true, [
          'sign',
          'verify',
        ])) as webcrypto.CryptoKeyPair;
        return (await Pkcs10CertificateRequestGenerator.create({ keys, signingAlgorithm })).publicKey;
      };
    },
  },
  {
    seam: 'server',
    rules: ['CSR-91'],
    description: 'the signer signs again on every change of the object',
    plant: ({ behaviours }) => {
      behaviours.certificates.awaitsSigning = (request) =>
        hasCondition(request, 'Approved') && !hasCondition(request, 'Denied');
    },
  },
  {
    seam: 'server',
    rules: ['CSR-92'],
    description: 'usages that a signer may not sign are omitted and the rest is issued',
    alsoFails: { rules: ['CSR-51', 'CSR-52', 'CSR-78'], reason: 'they request usages that the signer may not sign' },
    plant: ({ behaviours }) => {
      const { unmetConditions } = behaviours.certificates;
      behaviours.certificates.unmetConditions = (signer, of) =>
        signer.name === 'platform.io/apiserver-client' ? [] : unmetConditions(signer, of);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-94'],
    description: 'an update of the main resource stores the status as sent',
    plant: (parts) =>
      changeRequests(parts, ({ prepareUpdate }) => ({
        prepareUpdate: (object, old, ctx) => {
          const { status } = object;
          prepareUpdate?.(object, old, ctx);
          if (status) object['status'] = status;
        },
      })),
    alsoFails: { rules: ['CSR-34'], reason: 'a certificate that is sent with the update is returned' },
  },
  {
    seam: 'server',
    rules: ['CSR-95'],
    description: 'the status subresource accepts conditions of every type',
    plant: (parts) =>
      wrapMerge(parts, 'status', (merge) => (old, incoming, ctx) => {
        const merged = merge(old, incoming, ctx);
        return {
          ...merged,
          status: { ...merged['status'], conditions: withTimes(incoming['status']?.conditions ?? [], [], ctx.now) },
        };
      }),
  },
  {
    seam: 'server',
    rules: ['CSR-96'],
    description: 'the approval subresource also stores the certificate',
    plant: (parts) =>
      wrapMerge(parts, 'approval', (merge) => (old, incoming, ctx) => {
        const merged = merge(old, incoming, ctx);
        return incoming['status']?.certificate
          ? { ...merged, status: { ...merged['status'], certificate: incoming['status'].certificate } }
          : merged;
      }),
  },
  {
    seam: 'server',
    rules: ['CSR-107'],
    description: 'the condition type Failed is unknown',
    plant: (parts) =>
      wrapSubresourceRule(
        parts,
        'CSR-27',
        (original) => (object, old, ctx) =>
          hasCondition(object, 'Failed')
            ? [
                {
                  reason: 'FieldValueNotSupported',
                  field: 'status.conditions',
                  message: 'supported values: Approved, Denied',
                },
              ]
            : original(object, old, ctx),
      ),
    alsoFails: { rules: ['CSR-29', 'CSR-30', 'CSR-31', 'CSR-32'], reason: 'one of their conditions is Failed' },
  },
];
