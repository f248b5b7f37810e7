import 'reflect-metadata';
import { X509Certificate } from '@peculiar/x509';
import { beginsWithCertificate } from '../../../server/certificates/certificate-block.ts';
import { pemBlocks, type PemBlock } from '../../../server/certificates/pem-blocks.ts';
import type { ApiObject, Cause, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { wrapMerge, wrapSubresourceRule, changeRequests, noViolation } from './kind.ts';
import { changeBody } from '../../stages/change-body.ts';

const refused: readonly Cause[] = [{ reason: 'FieldValueInvalid', field: 'status.certificate', message: 'refused' }];

/** Changes each condition in a write of the approval before it is checked. */
const eachCondition = (parts: ServerParts, change: (condition: Json, old: ApiObject) => Json): void =>
  wrapMerge(parts, 'approval', (merge) => (old, incoming, ctx) => {
    const conditions: readonly Json[] = incoming.status?.conditions ?? [];
    return merge(
      old,
      {
        ...incoming,
        status: { ...incoming.status, conditions: conditions.map((condition) => change(condition, old)) },
      },
      ctx,
    );
  });

/** Changes the text of a certificate in a write of the status. */
const onCertificate = (parts: ServerParts, change: (text: string) => string): void =>
  wrapMerge(parts, 'status', (merge) => (old, incoming, ctx) => {
    const certificate: unknown = incoming.status?.certificate;
    if (typeof certificate !== 'string') return merge(old, incoming, ctx);
    return merge(
      old,
      {
        ...incoming,
        status: {
          ...incoming.status,
          certificate: Buffer.from(change(Buffer.from(certificate, 'base64').toString())).toString('base64'),
        },
      },
      ctx,
    );
  });

/** Changes the conditions that are kept when a write of the status sets a certificate. */
const whenIssued = (parts: ServerParts, change: (conditions: readonly Json[]) => readonly Json[]): void =>
  wrapMerge(parts, 'status', (merge) => (old, incoming, ctx) => {
    const merged = merge(old, incoming, ctx);
    return merged['status']?.certificate
      ? { ...merged, status: { ...merged['status'], conditions: change(merged['status'].conditions ?? []) } }
      : merged;
  });

const blocksOf = (object: ApiObject): readonly PemBlock[] =>
  pemBlocks(Buffer.from(String(object.status?.certificate ?? ''), 'base64'));
const textOf = (object: ApiObject): string =>
  Buffer.from(String(object.status?.certificate ?? ''), 'base64').toString();
const algorithmOf = (block: PemBlock): string => {
  try {
    return (new X509Certificate(block.bytes).signatureAlgorithm as { readonly name?: string }).name ?? '';
  } catch {
    return '';
  }
};
/** A fault that rejects some certificates that the correct server accepts. */
const refusing = (parts: ServerParts, rule: string, wrong: (object: ApiObject) => boolean): void =>
  wrapSubresourceRule(
    parts,
    rule,
    (original) => (object, old, ctx) => (wrong(object) ? refused : original(object, old, ctx)),
  );

/** Returns certificates as the PEM itself. */
const rawPem = (parts: ServerParts, media: 'json' | 'yaml'): void =>
  changeBody(parts, (shown, _kind, { form }) => {
    if (form.media !== media || shown?.kind !== 'CertificateSigningRequest' || !shown.status?.certificate) return shown;
    return {
      ...shown,
      status: { ...shown.status, certificate: Buffer.from(shown.status.certificate, 'base64').toString() },
    };
  });

/** Defects of conditions and of the certificate in the status of a request (A 2.6). */
export const statusFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSR-25'],
    description: 'a denial is stored as an approval with status False',
    alsoFails: {
      rules: ['CSR-28', 'CSR-29', 'CSR-30', 'CSR-31', 'CSR-32', 'CSR-83', 'CSR-84', 'CSR-85'],
      reason: 'no denial is stored',
    },
    plant: (parts) => {
      // The correct server rejects a condition with status False under a rule that the documents do not state.
      changeRequests(parts, ({ subresources }) => {
        const { approval } = subresources;
        return approval
          ? {
              subresources: {
                ...subresources,
                approval: {
                  ...approval,
                  validations: (approval.validations ?? []).filter(({ rules }) => rules.length > 0),
                },
              },
            }
          : {};
      });
      eachCondition(parts, (condition) =>
        condition.type === 'Denied' ? { ...condition, type: 'Approved', status: 'False' } : condition,
      );
    },
  },
  {
    seam: 'server',
    rules: ['CSR-27'],
    description: 'a condition without type approves',
    plant: (parts) => eachCondition(parts, (condition) => ({ type: 'Approved', ...condition })),
  },
  {
    seam: 'server',
    rules: ['CSR-28', 'VER-124'],
    description: 'a condition without status gets status True',
    plant: (parts) => eachCondition(parts, (condition) => ({ status: 'True', ...condition })),
  },
  {
    seam: 'server',
    rules: ['CSR-29'],
    description: 'a fixed reason replaces the written reason',
    plant: (parts) => eachCondition(parts, (condition) => ({ ...condition, reason: 'ApprovedByServer' })),
  },
  {
    seam: 'server',
    rules: ['CSR-30'],
    description: 'the message ends at its first line break',
    plant: (parts) =>
      eachCondition(parts, (condition) => ({ ...condition, message: String(condition.message ?? '').split('\n')[0] })),
  },
  {
    seam: 'server',
    rules: ['CSR-28'],
    variant: 'empty',
    description: 'a condition whose status is an empty text gets status True',
    plant: (parts) =>
      eachCondition(parts, (condition) => (condition.status === '' ? { ...condition, status: 'True' } : condition)),
  },
  {
    seam: 'server',
    rules: ['CSR-30'],
    variant: 'issued',
    description: 'conditions lose their message when the certificate is written',
    plant: (parts) =>
      whenIssued(parts, (conditions) => conditions.map(({ message: _message, ...condition }) => condition)),
  },
  {
    seam: 'server',
    rules: ['CSR-87', 'OPS-120'],
    variant: 'conditions',
    description: 'a request with a certificate is returned without conditions',
    alsoFails: {
      rules: ['CSR-29', 'CSR-30', 'CSR-31', 'CSR-32'],
      reason: 'they check the conditions of an issued request',
    },
    // Not stored in this form: a write that reverts a decision would be rejected.
    plant: (parts) =>
      changeBody(parts, (shown) =>
        shown?.kind === 'CertificateSigningRequest' && shown.status?.certificate
          ? { ...shown, status: { ...shown.status, conditions: undefined } }
          : shown,
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-31'],
    description: 'lastUpdateTime is dropped',
    plant: (parts) =>
      wrapMerge(parts, 'approval', (merge) => (old, incoming, ctx) => {
        const merged = merge(old, incoming, ctx);
        const conditions: readonly Json[] = merged['status']?.conditions ?? [];
        return {
          ...merged,
          status: {
            ...merged['status'],
            conditions: conditions.map(({ lastUpdateTime: _time, ...condition }) => condition),
          },
        };
      }),
  },
  {
    seam: 'server',
    rules: ['CSR-32'],
    description: 'lastTransitionTime is the creation time',
    plant: (parts) =>
      eachCondition(parts, (condition, old) => ({ ...condition, lastTransitionTime: old.metadata.creationTimestamp })),
  },
  {
    seam: 'server',
    rules: ['CSR-33', 'VER-123'],
    description: 'duplicate condition types are accepted',
    plant: (parts) => wrapSubresourceRule(parts, 'CSR-33', noViolation),
  },
  {
    seam: 'server',
    rules: ['CSR-34'],
    description: 'a certificate that is sent with a new request is stored',
    plant: (parts) =>
      changeRequests(parts, ({ prepareCreate }) => ({
        prepareCreate: (object, ctx) => {
          const certificate: unknown = object.status?.certificate;
          prepareCreate?.(object, ctx);
          if (certificate) object['status'] = { ...object['status'], certificate };
        },
      })),
  },
  {
    seam: 'server',
    rules: ['CSR-35'],
    description: 'certificates with an ECDSA signature are rejected',
    alsoFails: {
      rules: ['CSR-40', 'CSR-41', 'CSR-42', 'CSR-43', 'CSR-87', 'CSR-88', 'CSR-89', 'CSR-109'],
      reason: 'the suite writes ECDSA certificates, and validation precedes the check of the right to sign',
    },
    plant: (parts) =>
      refusing(parts, 'CSR-35', (object) => blocksOf(object).some((block) => algorithmOf(block) === 'ECDSA')),
  },
  {
    seam: 'server',
    rules: ['CSR-36', 'VER-125'],
    description: 'only the label of the first block is checked',
    plant: (parts) =>
      wrapSubresourceRule(
        parts,
        'CSR-36',
        (original) => (object, old, ctx) =>
          blocksOf(object)[0]?.label === 'CERTIFICATE' ? [] : original(object, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-37'],
    description: 'headers of PEM blocks are removed silently',
    plant: (parts) => onCertificate(parts, (text) => text.replace(/^[A-Za-z-]+: .*\n\n?/gm, '')),
  },
  {
    seam: 'server',
    rules: ['CSR-38'],
    description: 'the content of a block is not parsed',
    plant: (parts) => wrapSubresourceRule(parts, 'CSR-38', noViolation),
  },
  {
    seam: 'server',
    rules: ['CSR-38'],
    variant: 'rest-of-block',
    description: 'only the first certificate in a block is checked',
    plant: (parts) =>
      wrapSubresourceRule(
        parts,
        'CSR-38',
        (original) => (object, old, ctx) =>
          blocksOf(object).every(beginsWithCertificate) ? [] : original(object, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-39'],
    description: 'text without any block is accepted',
    alsoFails: { rules: ['CSR-38'], reason: 'an empty block is text without any block' },
    plant: (parts) => wrapSubresourceRule(parts, 'CSR-39', noViolation),
  },
  {
    seam: 'server',
    rules: ['CSR-40'],
    description: 'everything after the first block is dropped',
    alsoFails: { rules: ['CSR-36', 'CSR-37', 'CSR-38', 'CSR-41'], reason: 'they also write two blocks' },
    plant: (parts) => onCertificate(parts, (text) => text.replace(/(-----END CERTIFICATE-----\n)[\s\S]*$/, '$1')),
  },
  {
    seam: 'server',
    rules: ['CSR-41'],
    description: 'text after the last block is rejected',
    plant: (parts) =>
      refusing(parts, 'CSR-39', (object) => /-----END CERTIFICATE-----\s*[^\s-][^-]*$/.test(textOf(object))),
  },
  {
    seam: 'server',
    rules: ['CSR-42'],
    description: 'JSON contains a certificate as the PEM itself',
    alsoFails: {
      rules: [
        'CSR-35',
        'CSR-40',
        'CSR-41',
        'CSR-45',
        'CSR-48',
        'CSR-49',
        'CSR-53',
        'CSR-57',
        'CSR-58',
        'CSR-59',
        'CSR-63',
        'CSR-64',
        'CSR-68',
        'CSR-69',
        'CSR-74',
        'CSR-75',
        'CSR-76',
        'CSR-77',
        'CSR-87',
        'CSR-88',
        'CSR-90',
        'CSR-91',
        'CSR-109',
        'LIM-21',
        'LIM-22',
        'LIM-23',
      ],
      reason: 'they read certificates from JSON',
    },
    plant: (parts) => rawPem(parts, 'json'),
  },
  {
    seam: 'server',
    rules: ['CSR-43'],
    description: 'YAML contains a certificate as the PEM itself',
    plant: (parts) => rawPem(parts, 'yaml'),
  },
  {
    seam: 'server',
    rules: ['CSR-109'],
    description: 'a certificate with DER lengths that are not minimal is rejected',
    plant: (parts) =>
      refusing(parts, 'CSR-109', (object) => blocksOf(object).some(({ bytes }) => bytes[1] === 0x83 && bytes[2] === 0)),
  },
];
