import type { Fault } from '../../fault.ts';
import { changeSpec, coerceSpecMember, invalidField } from './change-spec.ts';
import { noViolation, wrapSpecRule } from './kind.ts';

/** Defects of signerName, expirationSeconds, usages and the subject of a request (A 2.6). */
export const fieldFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSR-10', 'VER-120'],
    description: 'an absent signerName defaults to legacy-unknown, as in older versions',
    alsoFails: {
      rules: ['CSR-70', 'VER-122'],
      reason: 'that default is rejected in v1, and one scenario expects that there is no default',
    },
    plant: (parts) => {
      changeSpec(parts, (spec) => (spec.signerName ? spec : { ...spec, signerName: 'platform.io/legacy-unknown' }));
      wrapSpecRule(parts, 'CSR-70', noViolation);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-11'],
    description: 'a number as signerName is converted to text and stored',
    plant: (parts) => {
      coerceSpecMember(parts, 'signerName', (value) => (typeof value === 'number' ? String(value) : value));
      wrapSpecRule(
        parts,
        'CSR-12',
        (original) => (object, old, ctx) => (/^\d+$/.test(object.spec?.signerName) ? [] : original(object, old, ctx)),
      );
    },
  },
  {
    seam: 'server',
    rules: ['CSR-12'],
    description: 'signers that are not built in are rejected',
    alsoFails: {
      rules: [
        'CSR-01',
        'CSR-02',
        'CSR-03',
        'CSR-06',
        'CSR-08',
        'CSR-13',
        'CSR-15',
        'CSR-21',
        'CSR-23',
        'CSR-34',
        'CSR-47',
        'CSR-70',
        'CSR-79',
        'LIM-20',
      ],
      reason: 'the suite uses its own signers',
    },
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-12',
        (original) => (object, old, ctx) =>
          !old && !String(object.spec?.signerName).startsWith('platform.io/')
            ? invalidField('spec.signerName')
            : original(object, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-13'],
    description: 'an absent expirationSeconds counts as zero and is below the minimum',
    alsoFails: {
      rules: [
        'CSR-01',
        'CSR-02',
        'CSR-03',
        'CSR-06',
        'CSR-08',
        'CSR-12',
        'CSR-21',
        'CSR-23',
        'CSR-34',
        'CSR-47',
        'CSR-70',
        'CSR-79',
      ],
      reason: 'the suite usually omits it',
    },
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-14',
        (original) => (object, old, ctx) =>
          !old && object.spec?.expirationSeconds === undefined
            ? invalidField('spec.expirationSeconds')
            : original(object, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-14'],
    description: 'zero is treated as an absent expirationSeconds and is stored',
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-14',
        (original) => (object, old, ctx) => (object.spec?.expirationSeconds === 0 ? [] : original(object, old, ctx)),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-15'],
    description: 'the minimum itself is rejected',
    alsoFails: { rules: ['LIM-20'], reason: 'it checks the same minimum' },
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-15',
        (original) => (object, old, ctx) =>
          !old && object.spec?.expirationSeconds === 600
            ? invalidField('spec.expirationSeconds')
            : original(object, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-16'],
    description: 'a fraction of a second is cut off and the rest is stored',
    plant: (parts) =>
      coerceSpecMember(parts, 'expirationSeconds', (value) => (typeof value === 'number' ? Math.trunc(value) : value)),
  },
  {
    seam: 'server',
    rules: ['CSR-18', 'VER-121'],
    description: 'absent usages default to digital signature and key encipherment',
    plant: (parts) =>
      changeSpec(parts, (spec) =>
        spec.usages ? spec : { ...spec, usages: ['digital signature', 'key encipherment'] },
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-19'],
    description: 'an empty list of usages is not treated as missing',
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-19',
        (original) => (object, old, ctx) => (Array.isArray(object.spec?.usages) ? [] : original(object, old, ctx)),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-20'],
    description: 'a single text as usages becomes a list of one',
    plant: (parts) => coerceSpecMember(parts, 'usages', (value) => (typeof value === 'string' ? [value] : value)),
  },
  {
    seam: 'server',
    rules: ['CSR-21'],
    description: 'repeated usages are dropped silently',
    plant: (parts) =>
      changeSpec(parts, (spec) => (Array.isArray(spec.usages) ? { ...spec, usages: [...new Set(spec.usages)] } : spec)),
  },
  {
    seam: 'server',
    rules: ['CSR-22'],
    description: 'unknown usages are accepted together with a known one',
    plant: (parts) =>
      wrapSpecRule(parts, 'CSR-22', (original) => (object, old, ctx) => {
        const wrong = original(object, old, ctx);
        return wrong.length < (object.spec?.usages ?? []).length ? [] : wrong;
      }),
  },
  {
    seam: 'server',
    rules: ['CSR-23'],
    description: 'server auth is missing from the known usages',
    alsoFails: { rules: ['CSR-13', 'CSR-47'], reason: 'they use the signer of serving certificates' },
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-23',
        (original) => (object, old, ctx) =>
          !old && object.spec?.usages?.includes('server auth')
            ? invalidField('spec.usages')
            : original(object, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['LIM-20'],
    description: '599 seconds are accepted',
    alsoFails: { rules: ['CSR-14'], reason: 'it checks the same minimum' },
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'LIM-20',
        (original) => (object, old, ctx) => (object.spec?.expirationSeconds === 599 ? [] : original(object, old, ctx)),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-46'],
    description: 'only the first organization of the subject is checked',
    plant: ({ behaviours }) => {
      const { subjectForbidden } = behaviours.certificates;
      behaviours.certificates.subjectForbidden = (signer, organizations, request) =>
        subjectForbidden(signer, organizations.slice(0, 1), request);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-46'],
    variant: 'no-BMPString',
    description: 'an organization encoded as BMPString is not read',
    plant: ({ behaviours }) => {
      const { subjectForbidden } = behaviours.certificates;
      const written = Buffer.from(Array.from('system:masters', (letter) => `\0${letter}`).join(''), 'latin1');
      behaviours.certificates.subjectForbidden = (signer, organizations, request) =>
        subjectForbidden(signer, organizations, request) && !Buffer.from(request.pkcs10.rawData).includes(written);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-47'],
    description: 'the subject is checked for every signer',
    plant: ({ behaviours }) => {
      behaviours.certificates.subjectForbidden = (_signer, organizations) => organizations.includes('system:masters');
    },
  },
  {
    seam: 'server',
    rules: ['CSR-70', 'VER-122'],
    description: 'the legacy signer can be requested in v1',
    plant: (parts) => wrapSpecRule(parts, 'CSR-70', noViolation),
  },
];
