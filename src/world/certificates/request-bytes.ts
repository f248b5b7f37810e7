import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Pkcs10 } from './pkcs10.ts';
import type { JsonValue } from '../../client/values/json-value.ts';

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');
const wrapped = (bytes: Uint8Array, width = 64): string =>
  base64(bytes).replace(new RegExp(`(.{${width}})`, 'g'), '$1\n');

/** A PEM block around bytes. */
export const pemBlock = (label: string, bytes: Uint8Array, width = 64): string =>
  `-----BEGIN ${label}-----\n${wrapped(bytes, width).trimEnd()}\n-----END ${label}-----\n`;

/** A new unused private key in PEM. */
const freshPrivateKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/**
 * Contents of spec.request other than the PEM, by their names in scenarios. `certificate` is the DER of any
 * certificate.
 */
export const requestContents = (certificate: Uint8Array): Readonly<Record<string, (made: Pkcs10) => JsonValue>> => ({
  'random text': () => base64('this is not a request'),
  'the bare DER': ({ der }) => base64(der),
  'random bytes in a PEM block': () => base64(pemBlock('CERTIFICATE REQUEST', randomBytes(200))),
  'a certificate in a PEM block of a request': () => base64(pemBlock('CERTIFICATE REQUEST', certificate)),
  'a request in a PEM block of a certificate': ({ der }) => base64(pemBlock('CERTIFICATE', der)),
  'a certificate in PEM': () => base64(pemBlock('CERTIFICATE', certificate)),
  'a private key in PEM': () => base64(freshPrivateKey()),
  'a request followed by random bytes in a PEM block': ({ pem }) =>
    base64(pem + pemBlock('CERTIFICATE REQUEST', randomBytes(200))),
  'a request followed by a private key in PEM': ({ pem }) => base64(pem + freshPrivateKey()),
  'the PEM itself, not in base64': ({ pem }) => pem,
  'an array of numbers': ({ pem }) => [...Buffer.from(pem)],
  'a PEM block without its last line': ({ pem }) => base64(pem.slice(0, pem.indexOf('-----END'))),
  'a request cut short in a PEM block': ({ der }) => base64(pemBlock('CERTIFICATE REQUEST', der.subarray(0, -20))),
  'a PEM block of nothing': () => base64(pemBlock('CERTIFICATE REQUEST', Buffer.alloc(0))),
  'PEM with lines that end in CRLF': ({ pem }) => base64(pem.replaceAll('\n', '\r\n')),
  'PEM with lines of 72 characters and two line breaks at its end': ({ der }) =>
    base64(`${pemBlock('CERTIFICATE REQUEST', der, 72)}\n`),
  empty: () => '',
  absent: () => undefined,
});
