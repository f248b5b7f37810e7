import { secretText } from '../../../server/controllers/bootstrap-secrets.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

type Behaviours = ServerParts['behaviours'];
const access =
  (change: (access: Behaviours['access']) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.access);
const controllers =
  (change: (controllers: Behaviours['controllers']) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.controllers);

const hour = 3_600_000;

/** Defects of bootstrap tokens as credentials, and of what deletes their Secrets (B 5.3). */
export const bootTokenFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['BOOT-01'],
    description: 'what stands behind a second point is not looked at',
    plant: access((keep) => {
      const { bootstrapTokenParts } = keep;
      keep.bootstrapTokenParts = (token) => bootstrapTokenParts(token.split('.').slice(0, 2).join('.'));
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-05'],
    description: 'only the id is looked up, the secret is not compared',
    plant: access((keep) => {
      keep.bootstrapSecretAgrees = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-07'],
    description: 'the Secret is found by the id that it holds, whatever its name',
    plant: access((keep) => {
      keep.bootstrapSecret = (list, id) =>
        list('platform-system').find((secret) => secretText(secret, 'token-id') === id) ?? null;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-08'],
    description: 'the id that the Secret holds is not compared with that of the token',
    plant: access((keep) => {
      keep.bootstrapIdAgrees = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-09'],
    description: 'the type of the Secret is not looked at',
    plant: access((keep) => {
      keep.bootstrapType = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-10'],
    description: 'Secrets of every namespace count',
    plant: access((keep) => {
      keep.bootstrapSecret = (list, id) =>
        list().find(({ metadata }) => metadata.name === `bootstrap-token-${id}`) ?? null;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-11'],
    description: 'a missing usage-bootstrap-authentication counts as true',
    alsoFails: { rules: ['BOOT-12'], reason: 'its Secret is for signing and says nothing of authentication' },
    plant: access((keep) => {
      keep.bootstrapUsage = (data) => (data['usage-bootstrap-authentication'] ?? 'true') === 'true';
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-12'],
    description: 'a usage of any kind that is true lets a token authenticate',
    plant: access((keep) => {
      keep.bootstrapUsage = (data) =>
        Object.entries(data).some(([key, value]) => key.startsWith('usage-bootstrap-') && value === 'true');
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-13'],
    description: 'the expiration is read as the local time of a place five hours behind',
    alsoFails: { rules: ['BOOT-16'], reason: 'its token ended an hour ago, too' },
    plant: access((keep) => {
      const { bootstrapUnexpired } = keep;
      keep.bootstrapUnexpired = (data, now) => bootstrapUnexpired(data, now - 5 * hour);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-15'],
    description: 'the token cleaner looks for Secrets by a label that those of tokens lack',
    alsoFails: { rules: ['BOOT-17'], reason: 'it waits for the Secret of a token that ended to go' },
    plant: controllers((keep) => {
      const { cleansToken } = keep;
      keep.cleansToken = (secret, now) =>
        secret.metadata.labels?.['bootstrap-token'] !== undefined && cleansToken(secret, now);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-16'],
    description: 'the token cleaner runs whatever controllers are asked for',
    alsoFails: { rules: ['BOOT-13'], reason: 'the Secret of its token is to stay, too' },
    plant: controllers((keep) => {
      const { isEnabled } = keep;
      keep.isEnabled = (...given) => given.includes('tokencleaner') || isEnabled(...given);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-17'],
    description: 'the token cleaner deletes every Secret of the namespace that has an end in the past',
    plant: controllers((keep) => {
      keep.mayHaveEnded = (kind, object) => kind.kind === 'Secret' && object.metadata.namespace === 'platform-system';
    }),
  },
];
