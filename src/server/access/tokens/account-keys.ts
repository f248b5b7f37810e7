import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerCore } from '../../core.ts';

/** Keys of service-account tokens: what signs and what verifies. */
export interface AccountKeys {
  readonly signing: KeyObject;
  readonly algorithm: string;
  readonly verifying: readonly KeyObject[];
}

const built = new WeakMap<ServerCore, AccountKeys>();

/**
 * Keys for service-account tokens from `--service-account-key-file` and `--service-account-private-key-file`
 * (or `--service-account-signing-key-file`); without them the key that the server was started with (B 5.4).
 */
export const accountKeys = (core: ServerCore): AccountKeys => {
  const known = built.get(core);
  if (known) return known;
  const file = core.options.text('service-account-private-key-file') ?? core.options.text('service-account-signing-key-file');
  const signing = createPrivateKey(file ? readFileSync(file) : core.serviceAccountKey.privateKey);
  const named = core.options.list('service-account-key-file').map((name) => createPublicKey(readFileSync(name)));
  const keys: AccountKeys = {
    signing,
    algorithm: algorithmOf(signing),
    verifying: named.length > 0 ? named : [createPublicKey(signing)],
  };
  built.set(core, keys);
  return keys;
};

function algorithmOf(key: KeyObject): string {
  if (key.asymmetricKeyType === 'ed25519') return 'EdDSA';
  if (key.asymmetricKeyType !== 'ec') return 'RS256';
  const curve = key.asymmetricKeyDetails?.namedCurve;
  return curve === 'secp384r1' ? 'ES384' : curve === 'secp521r1' ? 'ES512' : 'ES256';
}
