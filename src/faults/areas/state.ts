import { secretText } from '../../server/controllers/bootstrap-secrets.ts';
import type { ServerParts } from '../../server/core.ts';
import type { Fault } from '../fault.ts';

type Phase = Parameters<ServerParts['behaviours']['volumes']['volumePhase']>[0];

/** Changes the phase of volumes. */
const phase =
  (of: Phase, other: string) =>
  ({ behaviours: { volumes } }: ServerParts): void => {
    const { volumePhase } = volumes;
    volumes.volumePhase = (state) => (state === of ? other : volumePhase(state));
  };

/** Defects of phases of volumes and of the expiry of bootstrap tokens (A 3.3). */
export const stateFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['STATE-01', 'PV-201'],
    alsoFails: { rules: ['PV-20'], reason: 'an unbound volume does not become Available' },
    description: 'the phase of a volume without a claim stays empty',
    plant: phase('available', ''),
  },
  {
    seam: 'server',
    rules: ['STATE-02', 'PV-202'],
    description: 'the phase stays Available when the volume names its claim',
    plant: phase('bound', 'Available'),
  },
  {
    seam: 'server',
    rules: ['STATE-03', 'PV-203'],
    alsoFails: { rules: ['PV-34'], reason: 'its volume is released' },
    description: 'the phase is Available again as soon as the claim is deleted',
    plant: phase('released', 'Available'),
  },
  {
    seam: 'server',
    rules: ['STATE-05'],
    description: 'the authenticator does not check the expiration of a bootstrap token',
    alsoFails: { rules: ['STATE-06', 'STATE-11'], reason: 'they expect the rejection of expired tokens' },
    plant: ({ behaviours: { access } }) => {
      access.bootstrapUnexpired = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['STATE-06'],
    description: 'the expiration is checked only when a token is first presented',
    plant: ({ behaviours: { access } }) => {
      const { bootstrapUnexpired } = access;
      const known = new Map<string, boolean>();
      access.bootstrapUnexpired = (data, now) => {
        const id = data['token-id'] ?? '';
        const found = known.get(id) ?? bootstrapUnexpired(data, now);
        known.set(id, found);
        return found;
      };
    },
  },
  {
    seam: 'server',
    rules: ['STATE-07'],
    description: 'a missing expiration is read as a date in the past, so that the token is rejected',
    plant: ({ behaviours: { access } }) => {
      const { bootstrapUnexpired } = access;
      access.bootstrapUnexpired = (data, now) => data['expiration'] !== undefined && bootstrapUnexpired(data, now);
    },
  },
  {
    seam: 'server',
    rules: ['STATE-08'],
    description: 'the bootstrap signer does not check the expiration of tokens',
    plant: ({ behaviours: { controllers } }) => {
      const { signsClusterInfo } = controllers;
      controllers.signsClusterInfo = (secret) => signsClusterInfo(secret, Number.NEGATIVE_INFINITY);
    },
  },
  {
    seam: 'server',
    rules: ['STATE-09'],
    description: 'signatures are added and never removed',
    plant: ({ behaviours: { controllers } }) => {
      controllers.withoutSignatures = (data) => ({ ...data });
    },
  },
  {
    seam: 'server',
    rules: ['STATE-10'],
    description: 'the token cleaner deletes only Secrets of tokens that were used',
    plant: ({ behaviours: { access, controllers } }) => {
      const { bootstrapTokenParts } = access;
      const { cleansToken } = controllers;
      const used = new Set<string>();
      access.bootstrapTokenParts = (token) => {
        const parts = bootstrapTokenParts(token);
        if (parts) used.add(parts.id);
        return parts;
      };
      controllers.cleansToken = (secret, now) => used.has(secretText(secret, 'token-id')) && cleansToken(secret, now);
    },
  },
  {
    seam: 'server',
    rules: ['STATE-11'],
    description: 'the server itself deletes the Secret of an expired token when it is read',
    plant: ({ behaviours: { controllers, versions } }) => {
      const { objectForGet } = versions;
      const { cleansToken } = controllers;
      const deleted = new Set<string>();
      versions.objectForGet = (log, kind, namespace, name, requested, address) => {
        const secret = objectForGet(log, kind, namespace, name, requested, address);
        if (
          !secret ||
          kind.kind !== 'Secret' ||
          secret['type'] !== 'bootstrap.platform.io/token' ||
          !cleansToken(secret, Date.now())
        )
          return secret;
        const gone = deleted.has(secret.metadata.uid ?? '');
        deleted.add(secret.metadata.uid ?? '');
        return gone ? null : secret;
      };
    },
  },
];
