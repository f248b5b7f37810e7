import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerCore } from '../../core.ts';

/** A key that signs, and its algorithm as tokens name it. */
export interface SigningKey {
  readonly key: KeyObject;
  readonly algorithm: string;
}

/** Keys of service-account tokens: what signs those that are asked for, what signs those of token Secrets, and what verifies. */
export interface AccountKeys {
  readonly server: SigningKey;
  readonly controllers: SigningKey;
  readonly verifying: readonly KeyObject[];
}

const built = new WeakMap<ServerCore, AccountKeys>();

/**
 * Keys for service-account tokens (B 5.4): `--service-account-key-file` verifies, `--service-account-signing-key-file` signs what is
 * asked for, `--service-account-private-key-file` of the controllers (with the prefix `controller-manager-` where the server has
 * another) signs what they fill in. Without them it is the key that the server shows itself with.
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
    verifying: verifyingKeys(named, serviceAccountKey.privateKey).map((pem) => createPublicKey(pem)),
  };
  built.set(core, keys);
  return keys;
};

const signingKey = (pem: string): SigningKey => {
  const key = createPrivateKey(pem);
  return { key, algorithm: algorithmOf(key) };
};

function algorithmOf(key: KeyObject): string {
  if (key.asymmetricKeyType === 'ed25519') return 'EdDSA';
  if (key.asymmetricKeyType !== 'ec') return 'RS256';
  const curve = key.asymmetricKeyDetails?.namedCurve;
  return curve === 'secp384r1' ? 'ES384' : curve === 'secp521r1' ? 'ES512' : 'ES256';
}
