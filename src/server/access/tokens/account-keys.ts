import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import { InvalidOption } from '../../options/invalid-option.ts';
import type { ServerCore } from '../../core.ts';

/** A signing key, and the name of its algorithm in tokens. */
export interface SigningKey {
  readonly key: KeyObject;
  readonly algorithm: string;
}

/**
 * Keys of service account tokens: the keys that sign requested tokens and tokens of token Secrets, and the keys that
 * verify tokens.
 */
export interface AccountKeys {
  readonly server: SigningKey;
  readonly controllers: SigningKey;
  readonly verifying: readonly KeyObject[];
}

const built = new WeakMap<ServerCore, AccountKeys>();

/**
 * Keys of service account tokens (B 5.4). `--service-account-key-file` verifies. `--service-account-signing-key-file`
 * signs requested tokens. `--service-account-private-key-file` signs the tokens of token Secrets, and also requested
 * tokens when the signing key is not set. The option `--controller-manager-service-account-private-key-file` overrides
 * it for token Secrets. Without these options, the serving key is used.
 */
export const accountKeys = (core: ServerCore): AccountKeys => {
  const known = built.get(core);
  if (known) return known;
  const { options, serviceAccountKey } = core;
  const { verifyingKeys, controllerKey } = core.parts.behaviours.access;
  const pemOf = (file: string | null): string | null => (file ? readFileSync(file, 'utf8') : null);
  const shared = options.text('service-account-private-key-file');
  const server = pemOf(options.text('service-account-signing-key-file') ?? shared) ?? serviceAccountKey.privateKey;
  const named = options.list('service-account-key-file').map((file) => readFileSync(file, 'utf8'));
  const keys: AccountKeys = {
    server: signingKey(server),
    controllers: signingKey(
      controllerKey(pemOf(options.text('controller-manager-service-account-private-key-file') ?? shared)) ?? server,
    ),
    verifying: verifyingKeys(named, serviceAccountKey.privateKey).map((pem) => readKey(pem, createPublicKey)),
  };
  built.set(core, keys);
  return keys;
};

const readKey = (pem: string, read: (pem: string) => KeyObject): KeyObject => {
  try {
    return read(pem);
  } catch {
    throw new InvalidOption('a file with a key of service accounts contains no key in PEM format');
  }
};

const signingKey = (pem: string): SigningKey => {
  const key = readKey(pem, createPrivateKey);
  return { key, algorithm: algorithmOf(key) };
};

/** Key id in the header of tokens: the thumbprint of the public key (RFC 7638). */
export const keyId = async (key: KeyObject): Promise<string> =>
  calculateJwkThumbprint(await exportJWK(key.type === 'private' ? createPublicKey(key) : key));

/** Name of the algorithm (RFC 7518) with which a private or public key signs or verifies tokens. */
export function algorithmOf(key: KeyObject): string {
  if (key.asymmetricKeyType === 'ed25519') return 'EdDSA';
  if (key.asymmetricKeyType !== 'ec') return 'RS256';
  const curve = key.asymmetricKeyDetails?.namedCurve;
  return curve === 'secp384r1' ? 'ES384' : curve === 'secp521r1' ? 'ES512' : 'ES256';
}
