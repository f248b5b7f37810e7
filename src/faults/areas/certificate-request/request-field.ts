import 'reflect-metadata';
import { Pkcs10CertificateRequest } from '@peculiar/x509';
import { pemBlocks } from '../../../server/certificates/pem-blocks.ts';
import type { ApiObject, Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { changeSpec, coerceSpecMember, invalidField, requestKind } from './change-spec.ts';
import { noViolation, wrapSpecRule } from './kind.ts';
import { changeBody } from '../../stages/change-body.ts';

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
  object?.kind === requestKind && object[group]?.[member]
    ? { ...object, [group]: { ...object[group], [member]: show(decoded(object[group][member])) } }
    : object;

/** Defects of the kind of certificate requests and of the field `request` (A 2.6). */
export const requestFieldFaults: readonly Fault[] = [
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
    plant: (parts) =>
      changeBody(parts, (shown) =>
        shown?.kind === requestKind ? { ...shown, apiVersion: 'certificates.platform.io/v1beta1' } : shown,
      ),
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
          !old && keyOf(object) === 'ECDSA' ? invalidField('spec.request') : original(object, old, ctx),
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
    plant: (parts) =>
      changeSpec(parts, (spec) => (spec.request ? { ...spec, request: rewrapped(spec.request) } : spec)),
    alsoFails: { rules: ['CSR-04', 'CSR-05'], reason: 'the stored text differs from the text that they submitted' },
  },
  {
    seam: 'server',
    rules: ['CSR-07'],
    description: 'text that is not base64 is treated as the PEM itself',
    plant: (parts) =>
      coerceSpecMember(parts, 'request', (value) =>
        String(value).startsWith('-----BEGIN') ? Buffer.from(value).toString('base64') : value,
      ),
  },
  {
    seam: 'server',
    rules: ['CSR-08'],
    description: 'YAML contains the bytes of a request as a list of integers',
    plant: (parts) =>
      changeBody(parts, (shown, _kind, { form }) =>
        form.media === 'yaml' ? shownBytes(shown, 'spec', 'request', (bytes) => [...bytes]) : shown,
      ),
  },
];
