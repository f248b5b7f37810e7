import { createHmac } from 'node:crypto';
import { secretText } from '../../../server/controllers/bootstrap-secrets.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Controllers = ServerParts['behaviours']['controllers'];
const controllers =
  (change: (controllers: Controllers) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.controllers);

/** Replaces the signature algorithm. */
const signs = (sign: (kubeconfig: string, id: string, secret: string, right: string) => string) =>
  controllers((keep) => {
    const { detachedSignature } = keep;
    keep.detachedSignature = (kubeconfig, id, secret) =>
      sign(kubeconfig, id, secret, detachedSignature(kubeconfig, id, secret));
  });
const base64url = (text: string): string => Buffer.from(text).toString('base64url');
/** A detached JWS with these parts. */
const jws = ({
  id,
  key,
  payload,
  algorithm = 'HS256',
  hash = 'sha256',
}: {
  id: string;
  key: string;
  payload: string;
  algorithm?: string;
  hash?: string;
}): string => {
  const header = base64url(JSON.stringify({ alg: algorithm, kid: id }));
  return `${header}..${createHmac(hash, key).update(`${header}.${payload}`).digest('base64url')}`;
};

/** Defects of the signatures of cluster-info (B 5.3). */
export const bootSignatureFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['BOOT-06'],
    description: 'the key of a signature contains the complete token',
    plant: controllers((keep) => {
      const { signatureKey, signsClusterInfo, withoutSignatures } = keep;
      const secrets = new Map<string, string>();
      keep.signsClusterInfo = (secret, now) => {
        secrets.set(secretText(secret, 'token-id'), secretText(secret, 'token-secret'));
        return signsClusterInfo(secret, now);
      };
      // The key of the right token stays, so that only the secret distinguishes them.
      keep.withoutSignatures = (data, wanted) => ({
        ...withoutSignatures(data, wanted),
        ...Object.fromEntries(
          [...secrets]
            .filter(([id]) => wanted.includes(signatureKey(id)))
            .map(([id, secret]) => [`${signatureKey(id)}.${secret}`, '']),
        ),
      });
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-18'],
    description: 'the signer looks for the client configuration in another namespace',
    alsoFails: {
      rules: ['BOOT-23', 'BOOT-24', 'BOOT-25', 'BOOT-26', 'BOOT-27', 'BOOT-28', 'BOOT-29'],
      reason: 'nothing is signed',
    },
    plant: controllers((keep) => {
      keep.signsClusterInfo = () => false;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-19'],
    description: 'the signer runs even if the controllers option disables it',
    plant: controllers((keep) => {
      const { isEnabled } = keep;
      keep.isEnabled = (...given) => given.includes('bootstrapsigner') || isEnabled(...given);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-23'],
    description: 'all tokens share one signature key',
    alsoFails: {
      rules: ['BOOT-18', 'BOOT-24', 'BOOT-25', 'BOOT-26', 'BOOT-27', 'BOOT-28', 'BOOT-29'],
      reason: 'they look up the signature by the token id',
    },
    plant: controllers((keep) => {
      keep.signatureKey = () => 'jws-kubeconfig';
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-24'],
    description: 'every bootstrap token signs, whatever usages its Secret lists',
    plant: controllers((keep) => {
      const { signsClusterInfo } = keep;
      keep.signsClusterInfo = (secret, now) =>
        signsClusterInfo(
          { ...secret, data: { ...secret['data'], 'usage-bootstrap-signing': Buffer.from('true').toString('base64') } },
          now,
        );
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-25'],
    description: 'the JWS is stored with its payload',
    plant: signs((kubeconfig, _id, _secret, right) => right.replace('..', `.${base64url(kubeconfig)}.`)),
  },
  {
    seam: 'server',
    rules: ['BOOT-26'],
    description: 'the client configuration is encoded with padding before it is signed',
    alsoFails: { rules: ['BOOT-27', 'BOOT-28', 'BOOT-29'], reason: 'they also verify the signature' },
    plant: signs((kubeconfig, id, secret) =>
      jws({ id, key: `${id}.${secret}`, payload: Buffer.from(kubeconfig).toString('base64') }),
    ),
  },
  {
    seam: 'server',
    rules: ['BOOT-27'],
    description: 'the algorithm is HS512, both in the header and in the signature',
    alsoFails: { rules: ['BOOT-26', 'BOOT-28', 'BOOT-29'], reason: 'they also verify the signature' },
    plant: signs((kubeconfig, id, secret) =>
      jws({ id, key: `${id}.${secret}`, payload: base64url(kubeconfig), algorithm: 'HS512', hash: 'sha512' }),
    ),
  },
  {
    seam: 'server',
    rules: ['BOOT-28'],
    description: 'the key is the secret without the id',
    plant: signs((kubeconfig, id, secret) => jws({ id, key: secret, payload: base64url(kubeconfig) })),
  },
  {
    seam: 'server',
    rules: ['BOOT-29'],
    description: 'a signature is never updated',
    plant: controllers((keep) => {
      const { detachedSignature } = keep;
      const cachedSignatures = new Map<string, string>();
      keep.detachedSignature = (kubeconfig, id, secret) => {
        const signature = cachedSignatures.get(id) ?? detachedSignature(kubeconfig, id, secret);
        cachedSignatures.set(id, signature);
        return signature;
      };
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-30'],
    description: 'signatures of deleted tokens stay',
    plant: controllers((keep) => {
      keep.withoutSignatures = (data) => ({ ...data });
    }),
  },
];
