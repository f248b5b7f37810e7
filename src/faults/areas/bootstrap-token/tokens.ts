import { secretText } from '../../../server/controllers/bootstrap-secrets.ts';
import type { ServerParts } from '../../../server/core.ts';
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

/** Defects of bootstrap tokens as credentials, and of the token cleaner (B 5.3). */
export const bootTokenFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['BOOT-01'],
    description: 'the part of a token after a second dot is ignored',
    plant: access((keep) => {
      const { bootstrapTokenParts } = keep;
      keep.bootstrapTokenParts = (token) => bootstrapTokenParts(token.split('.').slice(0, 2).join('.'));
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-05'],
    description: 'only the token id is checked, not the secret',
    plant: access((keep) => {
      keep.bootstrapSecretAgrees = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-07'],
    description: 'the Secret is looked up by the id that it contains, whatever its name',
    plant: access((keep) => {
      keep.bootstrapSecret = (list, id) =>
        list('platform-system').find((secret) => secretText(secret, 'token-id') === id) ?? null;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-08'],
    description: 'the id in the Secret is not compared with that of the token',
    plant: access((keep) => {
      keep.bootstrapIdAgrees = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-09'],
    description: 'the type of the Secret is not checked',
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
    alsoFails: { rules: ['BOOT-12'], reason: 'its Secret is for signing and has no authentication usage' },
    plant: access((keep) => {
      keep.bootstrapUsage = (data) => (data['usage-bootstrap-authentication'] ?? 'true') === 'true';
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-12'],
    description: 'any usage that is true allows authentication',
    plant: access((keep) => {
      keep.bootstrapUsage = (data) =>
        Object.entries(data).some(([key, value]) => key.startsWith('usage-bootstrap-') && value === 'true');
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-13'],
    description: 'the expiration is read as a local time five hours behind UTC',
    alsoFails: { rules: ['BOOT-16'], reason: 'its token also expired an hour ago' },
    plant: access((keep) => {
      const { bootstrapUnexpired } = keep;
      keep.bootstrapUnexpired = (data, now) => bootstrapUnexpired(data, now - 5 * hour);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-15'],
    description: 'the token cleaner looks up Secrets by a label that bootstrap token Secrets lack',
    alsoFails: { rules: ['BOOT-17'], reason: 'it waits until the Secret of an expired token is deleted' },
    plant: controllers((keep) => {
      const { cleansToken } = keep;
      keep.cleansToken = (secret, now) =>
        secret.metadata.labels?.['bootstrap-token'] !== undefined && cleansToken(secret, now);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-16'],
    description: 'the token cleaner runs even if the controllers option disables it',
    alsoFails: { rules: ['BOOT-13'], reason: 'the Secret of its token must also be kept' },
    plant: controllers((keep) => {
      const { isEnabled } = keep;
      keep.isEnabled = (...given) => given.includes('tokencleaner') || isEnabled(...given);
    }),
  },
  {
    seam: 'server',
    rules: ['BOOT-17'],
    description: 'the token cleaner deletes every Secret of the namespace that has an expiration in the past',
    plant: controllers((keep) => {
      keep.mayHaveEnded = (kind, object) => kind.kind === 'Secret' && object.metadata.namespace === 'platform-system';
    }),
  },
];
