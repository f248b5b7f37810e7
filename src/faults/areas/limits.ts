import type { BucketRate } from '../../server/admission/token-buckets.ts';
import { secretText } from '../../server/controllers/bootstrap-secrets.ts';
import type { DefaultRule, Json } from '../../server/model.ts';
import type { ServerParts } from '../../server/parts.ts';
import type { Fault } from '../fault.ts';
import { changeKind, onReceived } from './objects/change-kind.ts';

/** Names of CSI storage capacities are made fit before they are looked at. */
const mendCapacityName =
  (mend: (name: string) => string) =>
  (parts: ServerParts): void =>
    onReceived(parts, 'CSIStorageCapacity', ({ metadata }) => {
      if (metadata.name) metadata.name = mend(metadata.name);
    });

const isTokenId =
  (form: RegExp) =>
  (token: string): { readonly id: string; readonly secret: string } | null => {
    const match = form.exec(token);
    return match ? { id: match[1] ?? '', secret: match[2] ?? '' } : null;
  };

/** Bootstrap tokens that are shown are read as if they were others. */
const readsTokenAs =
  (change: (token: string) => string) =>
  ({ behaviours: { access } }: ServerParts): void => {
    const { bootstrapTokenParts } = access;
    access.bootstrapTokenParts = (token) => bootstrapTokenParts(change(token));
  };

/** Bootstrap tokens sign as if their secret were another one. */
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
      reason: 'the pages of a token, and watches from a version some minutes old, are read from the same history',
    },
    plant: ({ behaviours }) => {
      behaviours.versions.historyMs = () => 60_000;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-02'],
    description: 'a watch from a version that is too old begins with what is left',
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
      behaviours.versions.oldestExact = (log, why) =>
        why === 'token' ? log.horizonAfter(30_000) : oldestExact(log, why);
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
    description: 'what follows the sixteenth character of the secret of a bootstrap token is not looked at',
    plant: readsTokenAs((token) => token.replace(/^([a-z0-9]{6}\.[a-z0-9]{16})[a-z0-9]+$/, '$1')),
  },
  {
    seam: 'server',
    rules: ['LIM-11', 'BOOT-04'],
    description: 'a bootstrap token may hold capital letters',
    plant: ({ behaviours }) => {
      behaviours.access.bootstrapTokenParts = isTokenId(/^([a-z0-9]{6})\.([a-z0-9]{16})$/i);
    },
  },
  {
    seam: 'server',
    rules: ['LIM-11', 'BOOT-04'],
    variant: 'regardless of case',
    description: 'bootstrap tokens are taken without regard to capitals',
    alsoFails: { rules: ['BOOT-05'], reason: 'it shows the secret in capitals too' },
    plant: readsTokenAs((token) => token.toLowerCase()),
  },
  {
    seam: 'server',
    rules: ['LIM-10'],
    variant: 'signing',
    description: 'secrets of bootstrap tokens may have any length to sign',
    plant: signsAs((secret) => secret.padEnd(16, 'a').slice(0, 16)),
  },
  {
    seam: 'server',
    rules: ['LIM-11'],
    variant: 'signing',
    description: 'secrets of bootstrap tokens may hold any character to sign',
    plant: signsAs((secret) => secret.replace(/[^a-z0-9]/g, 'a')),
  },
  {
    seam: 'server',
    rules: ['LIM-16'],
    description: 'answers of the token service are used for 10 seconds',
    alsoFails: { rules: ['LIM-17'], reason: 'it counts the questions, too' },
    plant: ({ behaviours }) => {
      behaviours.access.reviewKeptMs = () => 10_000;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-17'],
    description: 'every use of an answer of the token service renews it',
    plant: ({ behaviours }) => {
      behaviours.access.reviewKeptUntil = (_until, now, ttl) => now + ttl;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-17', 'TOKHOOK-04'],
    variant: 'second-cache',
    description:
      'whoever was let in lately is let in for ten seconds more without a look at the answer of the token service',
    alsoFails: { rules: ['TOKHOOK-05'], reason: 'its answers are kept for five seconds' },
    plant: ({ behaviours }) => {
      const { reviewKeptUntil } = behaviours.access;
      behaviours.access.reviewKeptUntil = (until, now, ttl) => Math.max(reviewKeptUntil(until, now, ttl), now + 10_000);
    },
  },
  {
    seam: 'server',
    rules: ['LIM-18'],
    description: 'Pods tolerate troubled nodes for an hour',
    plant: ({ behaviours }) => {
      behaviours.admission.tolerationSeconds = () => 3600;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-19'],
    description: 'account tokens of Pods are asked for a day',
    plant: ({ behaviours }) => {
      const { accountVolumeSources } = behaviours.admission;
      behaviours.admission.accountVolumeSources = () =>
        accountVolumeSources().map((source) =>
          source.serviceAccountToken
            ? { serviceAccountToken: { ...source.serviceAccountToken, expirationSeconds: 86_400 } }
            : source,
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
    description: 'names of CSI storage capacities may hold no periods',
    alsoFails: { rules: ['LIM-30'], reason: 'names of 253 characters hold periods' },
    plant: (parts) => changeKind(parts, 'CSIStorageCapacity', () => ({ names: 'label' })),
  },
  {
    seam: 'server',
    rules: ['LIM-30'],
    variant: 'cut',
    description: 'longer names of CSI storage capacities are cut',
    plant: mendCapacityName((name) => name.slice(0, 253)),
  },
  {
    seam: 'server',
    rules: ['LIM-31'],
    variant: 'capitals',
    description: 'capitals in names of CSI storage capacities are made small',
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
    description: 'dashes and periods around names of CSI storage capacities are dropped',
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
    description: 'the time-out of webhooks defaults to 10 seconds in v1beta1, too',
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
    description: 'the rate of an Event limit is taken as one per minute',
    plant: changeEventRate((rate) => ({ ...rate, perSecond: rate.perSecond / 60 })),
  },
  {
    seam: 'server',
    rules: ['LIM-38', 'ADM-83'],
    description: 'the burst of an Event limit is its rate',
    alsoFails: { rules: ['ADM-21', 'ADM-79', 'ADM-82', 'ADM-84', 'LIM-37'], reason: 'it is shown by that burst' },
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
    description: 'the static token file is watched; tokens that are new to it are added',
    plant: ({ behaviours }) => {
      behaviours.access.staticTokensNow = (atStart, readAgain) => `${atStart}\n${readAgain()}`;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-41', 'AUTHN-11'],
    description: 'each request reads the static token file anew',
    alsoFails: {
      rules: ['AUTHN-05', 'AUTHN-07', 'AUTHN-09', 'AUTHN-10', 'AUTHN-12', 'LIM-40'],
      reason: 'what is added to the file counts at once, too, and what is removed is gone for those who come later',
    },
    plant: ({ behaviours }) => {
      behaviours.access.staticTokensNow = (_atStart, readAgain) => readAgain();
    },
  },
];
