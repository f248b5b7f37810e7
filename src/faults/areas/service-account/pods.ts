import type { ApiObject } from '../../../server/model.ts';
import type { SecretUse } from '../../../server/admission/used-secrets.ts';
import type { Fault, ServerFault } from '../../fault.ts';
import { admissionFault } from './admission-fault.ts';

const annotation = 'platform.io/enforce-mountable-secrets';
const annotationOf = (account: ApiObject): string | undefined => account.metadata.annotations?.[annotation];
const automountOf = (account: ApiObject): unknown => account['automountServiceAccountToken'];

/** Secrets that are used in this way are not checked. */
const secretIsNotChecked = (rule: string, description: string, use: SecretUse): ServerFault =>
  admissionFault([rule], description, ({ mayUseSecret }) => ({
    mayUseSecret: (account, used) => used.use === use || mayUseSecret(account, used),
  }));

/** Defects of what service accounts give to and require of their pods (A 2.2, B 5.4). */
export const accountPodFaults: readonly Fault[] = [
  admissionFault(['SA-17', 'SATOK-35'], 'only the setting of the pod counts', () => ({
    automounts: (spec) => spec.automountServiceAccountToken ?? true,
  })),
  admissionFault(['SA-18', 'SATOK-33'], 'credentials are mounted in one container only', () => ({
    mountingContainers: (containers) => containers.slice(0, 1),
  })),
  admissionFault(['SA-19'], 'false of a service account wins over true of its pod', ({ automounts }) => ({
    automounts: (spec, account) => automountOf(account) !== false && automounts(spec, account),
  })),
  admissionFault(['SA-20'], 'true of a service account wins over false of its pod', ({ automounts }) => ({
    automounts: (spec, account) => automountOf(account) === true || automounts(spec, account),
  })),
  admissionFault(['SATOK-38', 'SA-25'], 'only the first image pull secret is set on the pod', ({ podPullSecrets }) => ({
    podPullSecrets: (own, ofAccount) => podPullSecrets(own, ofAccount.slice(0, 1)),
  })),
  admissionFault(['SA-26'], 'pods may also mount the image pull secrets', ({ mayUseSecret }) => ({
    mayUseSecret: (account, used) =>
      mayUseSecret(account, used) ||
      (account['imagePullSecrets'] ?? []).some(({ name }: { name: string }) => name === used.name),
  })),
  admissionFault(['SA-34'], 'pods of a restricted service account may have no secret volumes', ({ mayUseSecret }) => ({
    mayUseSecret: (account, used) => used.use !== 'volume' && mayUseSecret(account, used),
  })),
  admissionFault(
    ['SA-35'],
    'a service account that lists secrets restricts its pods by default',
    ({ limitsSecrets }) => ({
      limitsSecrets: (account) =>
        limitsSecrets(account) || (annotationOf(account) === undefined && (account['secrets'] ?? []).length > 0),
    }),
    { rules: ['SA-39'], reason: 'its service account also lists secrets' },
  ),
  {
    ...secretIsNotChecked('SA-36', 'the annotation has no effect on volumes', 'volume'),
    alsoFails: { rules: ['SA-26', 'SA-39'], reason: 'their pods have volumes of unlisted secrets' },
  },
  secretIsNotChecked('SA-37', 'environment variables are not checked', 'env'),
  admissionFault(['SA-38'], 'the annotation takes effect with any value', () => ({
    limitsSecrets: (account) => annotationOf(account) !== undefined,
  })),
  admissionFault(['SA-39'], 'a service account that restricted its pods once does so forever', ({ limitsSecrets }) => {
    const once = new Set<string>();
    return {
      limitsSecrets: (account) => {
        const uid = account.metadata.uid ?? '';
        if (limitsSecrets(account)) once.add(uid);
        return once.has(uid);
      },
    };
  }),
  secretIsNotChecked('SA-54', 'secrets in envFrom are not checked', 'envFrom'),
  secretIsNotChecked('SA-55', 'projected volumes are not checked', 'projected'),
];
