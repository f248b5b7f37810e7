import 'reflect-metadata';
import { Pkcs10CertificateRequest } from '@peculiar/x509';
import { pemBlocks } from '../../../server/certificates/pem-blocks.ts';
import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';
import { wrapSpecRule, noViolation } from './kind.ts';

const kind = 'CertificateSigningRequest';
const refused = (field: string) => [{ reason: 'FieldValueInvalid', field, message: 'refused' }];

/** Changes the spec of certificate requests before it is stored. */
const onArrival = ({ behaviours }: ServerParts, change: (spec: Json) => Json): void => {
  const { received } = behaviours.writes;
  behaviours.writes.received = (object, ctx) => {
    const taken = received(object, ctx);
    return taken.kind === kind && taken.spec ? { ...taken, spec: change(taken.spec) } : taken;
  };
};

/** Changes one value of the spec before its type is checked. */
const coerced = ({ behaviours }: ServerParts, member: string, change: (value: Json) => Json): void => {
  const { coerce } = behaviours.objects;
  behaviours.objects.coerce = (schema, value, path) =>
    path === `spec.${member}` ? change(value) : coerce(schema, value, path);
};

const pkcs10 = (bytes: Uint8Array): Pkcs10CertificateRequest | null => {
  try {
    return new Pkcs10CertificateRequest(bytes);
  } catch {
    return null;
  }
};
const decoded = (text: unknown): Buffer => Buffer.from(String(text), 'base64');
const keyOf = ({ spec }: ApiObject): string =>
  pkcs10(pemBlocks(decoded(spec?.request))[0]?.bytes ?? new Uint8Array())?.publicKey.algorithm.name ?? '';
const rewrapped = (text: string): string => {
  const bytes = pemBlocks(decoded(text))[0]?.bytes;
  if (!bytes) return text;
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return Buffer.from(
    `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`,
  ).toString('base64');
};
/** Encodes one bytes member of the object in another way. */
const shownBytes = (object: Json, group: 'spec' | 'status', member: string, show: (bytes: Buffer) => Json): Json =>
  object?.kind === kind && object[group]?.[member]
    ? { ...object, [group]: { ...object[group], [member]: show(decoded(object[group][member])) } }
    : object;

/** Defects of the fields of a request (A 2.6). */
export const fieldFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSR-01'],
    description: 'objects of v1 are returned as v1beta1',
    alsoFails: {
      rules: [
        'CSR-25',
        'CSR-29',
        'CSR-30',
        'CSR-31',
        'CSR-32',
        'CSR-80',
        'CSR-81',
        'CSR-82',
        'CSR-83',
        'CSR-84',
        'CSR-107',
      ],
      reason: 'objects that were read so cannot be written back',
    },
    plant: ({ behaviours }) => {
      const { written } = behaviours.wire;
      behaviours.wire.written = (body, of, form) => {
        const shown = written(body, of, form);
        return shown?.kind === kind ? { ...shown, apiVersion: 'certificates.platform.io/v1beta1' } : shown;
      };
    },
  },
  {
    seam: 'server',
    rules: ['CSR-02', 'API-25'],
    description: 'the path below a namespace is an alias of the cluster collection',
    plant: ({ behaviours }) => {
      behaviours.wire.servedBelowNamespace = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-03'],
    description: 'keys other than RSA are rejected',
    alsoFails: {
      rules: [
        'CSR-01',
        'CSR-02',
        'CSR-06',
        'CSR-08',
        'CSR-12',
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
      reason: 'the suite creates its requests with ECDSA keys',
    },
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-03',
        (original) => (object, old, ctx) =>
          !old && keyOf(object) === 'ECDSA' ? refused('spec.request') : original(object, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-04'],
    description: 'bytes without a PEM block are parsed as DER and stored',
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-04',
        (original) => (object, old, ctx) => (pkcs10(decoded(object.spec?.request)) ? [] : original(object, old, ctx)),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-05'],
    description: 'the content of the PEM block is never parsed',
    plant: (parts) => wrapSpecRule(parts, 'CSR-05', noViolation),
  },
  {
    seam: 'server',
    rules: ['CSR-05'],
    variant: 'first block',
    description: 'text after the first PEM block is not checked',
    plant: (parts) =>
      wrapSpecRule(
        parts,
        'CSR-05',
        (original) => (object, old, ctx) =>
          original({ ...object, spec: { ...object.spec, request: rewrapped(object.spec?.request) } }, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-06'],
    description: 'PEM is wrapped at 64 columns again before it is stored',
    plant: (parts) => onArrival(parts, (spec) => (spec.request ? { ...spec, request: rewrapped(spec.request) } : spec)),
    alsoFails: { rules: ['CSR-04', 'CSR-05'], reason: 'the stored text differs from the text that they submitted' },
  },
  {
    seam: 'server',
    rules: ['CSR-07'],
    description: 'text that is not base64 is treated as the PEM itself',
    plant: (parts) =>
      coerced(parts, 'request', (value) =>
        String(value).startsWith('-----BEGIN') ? Buffer.from(value).toString('base64') : value,
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-08'],
    description: 'YAML contains the bytes of a request as a list of integers',
    plant: ({ behaviours }) => {
      const { written } = behaviours.wire;
      behaviours.wire.written = (body, of, form) => {
        const shown = written(body, of, form);
        return form.media === 'yaml' ? shownBytes(shown, 'spec', 'request', (bytes) => [...bytes]) : shown;
      };
    },
  },
  {
    seam: 'server',
    rules: ['CSR-10', 'VER-120'],
    description: 'an absent signerName defaults to legacy-unknown, as in older versions',
    alsoFails: {
      rules: ['CSR-70', 'VER-122'],
      reason: 'that default is rejected in v1, and one scenario expects that there is no default',
    },
    plant: (parts) => {
      onArrival(parts, (spec) => (spec.signerName ? spec : { ...spec, signerName: 'platform.io/legacy-unknown' }));
      wrapSpecRule(parts, 'CSR-70', noViolation);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-11'],
    description: 'a number as signerName is converted to text and stored',
    plant: (parts) => {
      coerced(parts, 'signerName', (value) => (typeof value === 'number' ? String(value) : value));
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
            ? refused('spec.signerName')
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
            ? refused('spec.expirationSeconds')
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
            ? refused('spec.expirationSeconds')
            : original(object, old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-16'],
    description: 'a fraction of a second is cut off and the rest is stored',
    plant: (parts) =>
      coerced(parts, 'expirationSeconds', (value) => (typeof value === 'number' ? Math.trunc(value) : value)),
  },
  {
    seam: 'server',
    rules: ['CSR-18', 'VER-121'],
    description: 'absent usages default to digital signature and key encipherment',
    plant: (parts) =>
      onArrival(parts, (spec) => (spec.usages ? spec : { ...spec, usages: ['digital signature', 'key encipherment'] })),
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
    plant: (parts) => coerced(parts, 'usages', (value) => (typeof value === 'string' ? [value] : value)),
  },
  {
    seam: 'server',
    rules: ['CSR-21'],
    description: 'repeated usages are dropped silently',
    plant: (parts) =>
      onArrival(parts, (spec) => (Array.isArray(spec.usages) ? { ...spec, usages: [...new Set(spec.usages)] } : spec)),
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
          !old && object.spec?.usages?.includes('server auth') ? refused('spec.usages') : original(object, old, ctx),
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
