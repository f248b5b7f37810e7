import type { BucketRate } from '../../server/admission/token-buckets.ts';
import { secretText } from '../../server/controllers/bootstrap-secrets.ts';
import type { DefaultRule, Json } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import type { Fault } from '../fault.ts';
import { changeKind, changeReceived } from './objects/change-kind.ts';

/** Corrects the names of CSI storage capacities before they are checked. */
const mendCapacityName =
  (correct: (name: string) => string) =>
  (parts: ServerParts): void =>
    changeReceived(parts, 'CSIStorageCapacity', ({ metadata }) => {
      if (metadata.name) metadata.name = correct(metadata.name);
    });

const isTokenId =
  (form: RegExp) =>
  (token: string): { readonly id: string; readonly secret: string } | null => {
    const match = form.exec(token);
    return match ? { id: match[1] ?? '', secret: match[2] ?? '' } : null;
  };

/** Replaces presented bootstrap tokens before they are read. */
const readsTokenAs =
  (change: (token: string) => string) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { bootstrapTokenParts } = access;
    access.bootstrapTokenParts = (token) => bootstrapTokenParts(change(token));
  };

/** Replaces the secret with which bootstrap tokens sign. */
const signsAs =
  (change: (secret: string) => string) =>
  ({ behaviours: { controllers } }: ServerParts): void => {
    const { signsClusterInfo } = controllers;
    controllers.signsClusterInfo = (token, now) =>
      signsClusterInfo(
        {
          ...token,
          data: {
            ...token['data'],
            'token-secret': Buffer.from(change(secretText(token, 'token-secret'))).toString('base64'),
          },
        },
        now,
      );
  };

const changeEventRate =
  (change: (rate: BucketRate) => BucketRate) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { eventRate } = admission;
    admission.eventRate = (limit) => change(eventRate(limit));
  };

/** Defects of limits (B 8). */
export const limitFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['LIM-01'],
    description: 'history is trimmed after one minute',
    alsoFails: {
      rules: ['LIM-04', 'WATCH-52'],
      reason: 'the pages of a token, and watches from a version some minutes old, use the same history',
    },
    plant: ({ behaviours }) => {
      behaviours.versions.historyMs = () => 60_000;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-02'],
    description: 'a watch from an expired resource version begins with the remaining events',
    plant: ({ behaviours }) => {
      behaviours.watch.tooOld = () => null;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-04'],
    description: 'tokens expire after 30 seconds',
    plant: ({ behaviours }) => {
      const { oldestExact } = behaviours.versions;
      behaviours.versions.oldestExact = (log, purpose) =>
        purpose === 'token' ? log.horizonAfter(30_000) : oldestExact(log, purpose);
    },
  },
  {
    seam: 'server',
    rules: ['LIM-09', 'BOOT-02'],
    description: 'the id of a bootstrap token may have any length',
    plant: ({ behaviours }) => {
      behaviours.access.bootstrapTokenParts = isTokenId(/^([a-z0-9]+)\.([a-z0-9]{16})$/);
    },
  },
  {
    seam: 'server',
    rules: ['LIM-10', 'BOOT-03'],
    description: 'the secret of a bootstrap token may have any length',
    plant: ({ behaviours }) => {
      behaviours.access.bootstrapTokenParts = isTokenId(/^([a-z0-9]{6})\.([a-z0-9]+)$/);
    },
  },
  {
    seam: 'server',
    rules: ['LIM-10'],
    variant: 'cut',
    description: 'characters after the sixteenth of a bootstrap token secret are ignored',
    plant: readsTokenAs((token) => token.replace(/^([a-z0-9]{6}\.[a-z0-9]{16})[a-z0-9]+$/, '$1')),
  },
  {
    seam: 'server',
    rules: ['LIM-11', 'BOOT-04'],
    description: 'a bootstrap token may contain capital letters',
    plant: ({ behaviours }) => {
      behaviours.access.bootstrapTokenParts = isTokenId(/^([a-z0-9]{6})\.([a-z0-9]{16})$/i);
    },
  },
  {
    seam: 'server',
    rules: ['LIM-11', 'BOOT-04'],
    variant: 'regardless of case',
    description: 'bootstrap tokens are case-insensitive',
    alsoFails: { rules: ['BOOT-05'], reason: 'it also presents the secret in capitals' },
    plant: readsTokenAs((token) => token.toLowerCase()),
  },
  {
    seam: 'server',
    rules: ['LIM-10'],
    variant: 'signing',
    description: 'secrets of bootstrap tokens of any length sign',
    plant: signsAs((secret) => secret.padEnd(16, 'a').slice(0, 16)),
  },
  {
    seam: 'server',
    rules: ['LIM-11'],
    variant: 'signing',
    description: 'secrets of bootstrap tokens with any character sign',
    plant: signsAs((secret) => secret.replace(/[^a-z0-9]/g, 'a')),
  },
  {
    seam: 'server',
    rules: ['LIM-16'],
    description: 'responses of the token webhook are cached for 10 seconds',
    alsoFails: { rules: ['LIM-17'], reason: 'it also counts the calls' },
    plant: ({ behaviours }) => {
      behaviours.access.reviewKeptMs = () => 10_000;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-17'],
    description: 'every use of a cached token webhook response renews it',
    plant: ({ behaviours }) => {
      behaviours.access.reviewKeptUntil = (_until, now, ttl) => now + ttl;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-17', 'TOKHOOK-04'],
    variant: 'second-cache',
    description: 'a user who was recently accepted stays accepted for ten seconds, whatever the token webhook returns',
    alsoFails: { rules: ['TOKHOOK-05'], reason: 'its responses are cached for five seconds' },
    plant: ({ behaviours }) => {
      const { reviewKeptUntil } = behaviours.access;
      behaviours.access.reviewKeptUntil = (until, now, ttl) => Math.max(reviewKeptUntil(until, now, ttl), now + 10_000);
    },
  },
  {
    seam: 'server',
    rules: ['LIM-18'],
    description: 'Pods tolerate unreachable and not-ready nodes for an hour',
    plant: ({ behaviours }) => {
      behaviours.admission.tolerationSeconds = () => 3600;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-19'],
    description: 'service account tokens of Pods are requested for a day',
    plant: ({ behaviours }) => {
      const { accountVolume } = behaviours.admission;
      behaviours.admission.accountVolume = (account, name, sources) =>
        accountVolume(
          account,
          name,
          sources.map((source) =>
            source.serviceAccountToken
              ? { serviceAccountToken: { ...source.serviceAccountToken, expirationSeconds: 86_400 } }
              : source,
          ),
        );
    },
  },
  {
    seam: 'server',
    rules: ['LIM-29', 'CSID-07'],
    description: 'names of CSI drivers may have 253 characters',
    plant: (parts) => changeKind(parts, 'CSIDriver', () => ({ nameLimit: 253 })),
  },
  {
    seam: 'server',
    rules: ['LIM-30'],
    description: 'names of CSI storage capacities may have 63 characters',
    plant: (parts) => changeKind(parts, 'CSIStorageCapacity', () => ({ nameLimit: 63 })),
  },
  {
    seam: 'server',
    rules: ['LIM-31'],
    description: 'names of CSI storage capacities must not contain periods',
    alsoFails: { rules: ['LIM-30'], reason: 'names of 253 characters contain periods' },
    plant: (parts) => changeKind(parts, 'CSIStorageCapacity', () => ({ names: 'label' })),
  },
  {
    seam: 'server',
    rules: ['LIM-30'],
    variant: 'cut',
    description: 'longer names of CSI storage capacities are truncated',
    plant: mendCapacityName((name) => name.slice(0, 253)),
  },
  {
    seam: 'server',
    rules: ['LIM-31'],
    variant: 'capitals',
    description: 'capitals in names of CSI storage capacities become lower case',
    plant: mendCapacityName((name) => name.toLowerCase()),
  },
  {
    seam: 'server',
    rules: ['LIM-31'],
    variant: 'underscores',
    description: 'underscores in names of CSI storage capacities become dashes',
    plant: mendCapacityName((name) => name.replaceAll('_', '-')),
  },
  {
    seam: 'server',
    rules: ['LIM-31'],
    variant: 'ends',
    description: 'leading and trailing dashes and periods in names of CSI storage capacities are dropped',
    plant: mendCapacityName((name) => name.replace(/^[-.]+|[-.]+$/g, '')),
  },
  {
    seam: 'server',
    rules: ['LIM-35'],
    description: 'Pods of namespace default get a request of 1 CPU',
    plant: ({ behaviours }) => {
      const { builtInRequest } = behaviours.admission;
      behaviours.admission.builtInRequest = (namespace) => builtInRequest(namespace) && '1';
    },
  },
  {
    seam: 'server',
    rules: ['LIM-36'],
    description: 'Pods of every namespace get the request of namespace default',
    plant: ({ behaviours }) => {
      const { builtInRequest } = behaviours.admission;
      behaviours.admission.builtInRequest = () => builtInRequest('default');
    },
  },
  {
    seam: 'server',
    rules: ['LIM-15', 'HOOK-96'],
    description: 'the webhook timeout also defaults to 10 seconds in v1beta1',
    plant: (parts) => {
      const tenSeconds = (configuration: Json): void => {
        for (const hook of configuration['webhooks'] ?? []) hook.timeoutSeconds ??= 10;
      };
      const shorter = ({ rules, apply }: DefaultRule): DefaultRule => ({
        rules,
        apply: rules.includes('LIM-15') ? tenSeconds : apply,
      });
      const { kinds } = parts;
      for (const [at, kind] of kinds.entries()) kinds[at] = { ...kind, defaults: kind.defaults.map(shorter) };
    },
  },
  {
    seam: 'server',
    rules: ['LIM-37', 'ADM-84'],
    description: 'the rate of an Event limit is read as one per minute',
    plant: changeEventRate((rate) => ({ ...rate, perSecond: rate.perSecond / 60 })),
  },
  {
    seam: 'server',
    rules: ['LIM-38', 'ADM-83'],
    description: 'the burst of an Event limit is its rate',
    alsoFails: { rules: ['ADM-21', 'ADM-79', 'ADM-82', 'ADM-84', 'LIM-37'], reason: 'that burst detects it' },
    plant: changeEventRate((rate) => ({ ...rate, burst: rate.perSecond })),
  },
  {
    seam: 'server',
    rules: ['LIM-39', 'ADM-85'],
    description: 'the number of buckets of an Event limit is fixed',
    plant: changeEventRate((rate) => ({ ...rate, buckets: 4096 })),
  },
  {
    seam: 'server',
    rules: ['LIM-40', 'AUTHN-12'],
    description: 'the static token file is watched, and new tokens take effect',
    plant: ({ behaviours }) => {
      behaviours.access.staticTokensNow = (atStart, readAgain) => `${atStart}\n${readAgain()}`;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-41', 'AUTHN-11'],
    description: 'each request reads the static token file again',
    alsoFails: {
      rules: ['AUTHN-05', 'AUTHN-07', 'AUTHN-09', 'AUTHN-10', 'AUTHN-12', 'LIM-40'],
      reason: 'added tokens also take effect at once, and removed tokens are rejected',
    },
    plant: ({ behaviours }) => {
      behaviours.access.staticTokensNow = (_atStart, readAgain) => readAgain();
    },
  },
];
