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
    does: 'what stands behind a second point is not looked at',
    plant: access((keep) => {
      const { bootstrapTokenParts } = keep;
      keep.bootstrapTokenParts = (token) => bootstrapTokenParts(token.split('.').slice(0, 2).join('.'));
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-05'],
    does: 'only the id is looked up, the secret is not compared',
    plant: access((keep) => {
      keep.bootstrapSecretAgrees = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-07'],
    does: 'the Secret is found by the id that it holds, whatever its name',
    plant: access((keep) => {
      keep.bootstrapSecret = (list, id) =>
        list('platform-system').find((secret) => secretText(secret, 'token-id') === id) ?? null;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-08'],
    does: 'the id that the Secret holds is not compared with that of the token',
    plant: access((keep) => {
      keep.bootstrapIdAgrees = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-09'],
    does: 'the type of the Secret is not looked at',
    plant: access((keep) => {
      keep.bootstrapType = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-10'],
    does: 'Secrets of every namespace count',
    plant: access((keep) => {
      keep.bootstrapSecret = (list, id) =>
        list().find(({ metadata }) => metadata.name === `bootstrap-token-${id}`) ?? null;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-11'],
    does: 'a missing usage-bootstrap-authentication counts as true',
    also: { rules: ['BOOT-12'], because: 'its Secret is for signing and says nothing of authentication' },
    plant: access((keep) => {
      keep.bootstrapUsage = (data) => (data['usage-bootstrap-authentication'] ?? 'true') === 'true';
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-12'],
    does: 'a usage of any kind that is true lets a token authenticate',
    plant: access((keep) => {
      keep.bootstrapUsage = (data) =>
        Object.entries(data).some(([key, value]) => key.startsWith('usage-bootstrap-') && value === 'true');
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-13'],
    does: 'the expiration is read as the local time of a place five hours behind',
    also: { rules: ['BOOT-16'], because: 'its token ended an hour ago, too' },
    plant: access((keep) => {
      const { bootstrapUnexpired } = keep;
      keep.bootstrapUnexpired = (data, now) => bootstrapUnexpired(data, now - 5 * hour);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-15'],
    does: 'the token cleaner looks for Secrets by a label that those of tokens lack',
    also: { rules: ['BOOT-17'], because: 'it waits for the Secret of a token that ended to go' },
    plant: controllers((keep) => {
      const { cleansToken } = keep;
      keep.cleansToken = (secret, now) =>
        secret.metadata.labels?.['bootstrap-token'] !== undefined && cleansToken(secret, now);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-16'],
    does: 'the token cleaner runs whatever controllers are asked for',
    also: { rules: ['BOOT-13'], because: 'the Secret of its token is to stay, too' },
    plant: controllers((keep) => {
      const { isEnabled } = keep;
      keep.isEnabled = (...given) => given.includes('tokencleaner') || isEnabled(...given);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-17'],
    does: 'the token cleaner deletes every Secret of the namespace that has an end in the past',
    plant: controllers((keep) => {
      keep.mayHaveEnded = (kind, object) => kind.kind === 'Secret' && object.metadata.namespace === 'platform-system';
    }),
  },
];
