import { createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** Key types that the library for requests does not support. */
export type UncommonKey = 'DSA' | 'Ed448' | 'secp256k1' | 'brainpoolP256r1' | 'RSASSA-PSS';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Uint8Array.of(tag, ...length), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));

const keyPair = promisify(generateKeyPair);
const curve = async (namedCurve: string): Promise<KeyObject> => (await keyPair('ec', { namedCurve })).privateKey;
const sha256 = identifier('608648016503040201');
const saltLength = 32;
const pssParameters = sequence(
  der(0xa0, sequence(sha256)),
  der(0xa1, sequence(identifier('2a864886f70d010108'), sequence(sha256))),
  der(0xa2, der(0x02, Uint8Array.of(saltLength))),
);

/** For each type: a function that creates a private key, the signature algorithm, and its hash. */
const types: Readonly<
  Record<UncommonKey, readonly [make: () => Promise<KeyObject>, algorithm: Buffer, hash: string | null]>
> = {
  DSA: [
    async () => (await keyPair('dsa', { modulusLength: 1024, divisorLength: 160 })).privateKey,
    sequence(identifier('608648016503040302')),
    'sha256',
  ],
  Ed448: [async () => (await keyPair('ed448')).privateKey, sequence(identifier('2b6571')), null],
  secp256k1: [() => curve('secp256k1'), sequence(identifier('2a8648ce3d040302')), 'sha256'],
  brainpoolP256r1: [() => curve('brainpoolP256r1'), sequence(identifier('2a8648ce3d040302')), 'sha256'],
  'RSASSA-PSS': [
    async () => (await keyPair('rsa-pss', { modulusLength: 2048 })).privateKey,
    sequence(identifier('2a864886f70d01010a'), pssParameters),
    'sha256',
  ],
};

/** Whether a key type is one of these. */
export const isUncommon = (type: string): type is UncommonKey => Object.hasOwn(types, type);

const keys = new Map<UncommonKey, Promise<KeyObject>>();

/** The cached key for requests of a type, because some are slow to generate. */
const keyOf = (type: UncommonKey): Promise<KeyObject> => {
  const known = keys.get(type) ?? types[type][0]();
  keys.set(type, known);
  return known;
};

/** A request (RFC 2986, in DER) for this subject (a Name in DER), signed by a key of the type, and its public key. */
export const requestOnUncommonKey = async (
  type: UncommonKey,
  subject: Uint8Array,
): Promise<{ readonly der: Uint8Array; readonly publicKey: Uint8Array }> => {
  const [, algorithm, hash] = types[type];
  const key = await keyOf(type);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  const info = sequence(der(0x02, Uint8Array.of(0)), subject, publicKey, der(0xa0));
  return {
    der: sequence(info, algorithm, der(0x03, Uint8Array.of(0), sign(hash, info, { key, saltLength }))),
    publicKey,
  };
};
