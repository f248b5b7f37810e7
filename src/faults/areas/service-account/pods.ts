import type { ApiObject } from '../../../server/model.ts';
import type { SecretUse } from '../../../server/admission/used-secrets.ts';
import type { Fault, ServerFault } from '../../fault.ts';
import { admissionFault } from './admission-fault.ts';

const annotation = 'platform.io/enforce-mountable-secrets';
const said = (account: ApiObject): string | undefined => account.metadata.annotations?.[annotation];
const says = (account: ApiObject): unknown => account['automountServiceAccountToken'];

/** Secrets used so are not looked at. */
const overlooked = (rule: string, description: string, use: SecretUse): ServerFault =>
  admissionFault([rule], description, ({ mayUseSecret }) => ({
    mayUseSecret: (account, used) => used.use === use || mayUseSecret(account, used),
  }));

/** Defects of what accounts give to their pods and allow them (A 2.2, B 5.4). */
export const accountPodFaults: readonly Fault[] = [
  admissionFault(['SA-17', 'SATOK-35'], 'only the word of the pod counts', () => ({
    automounts: (spec) => spec.automountServiceAccountToken ?? true,
  })),
  admissionFault(['SA-18', 'SATOK-33'], 'credentials are mounted in one container only', () => ({
    mountingContainers: (containers) => containers.slice(0, 1),
  })),
  admissionFault(['SA-19'], 'the no of an account counts more than the yes of its pod', ({ automounts }) => ({
    automounts: (spec, account) => says(account) !== false && automounts(spec, account),
  })),
  admissionFault(['SA-20'], 'the yes of an account counts more than the no of its pod', ({ automounts }) => ({
    automounts: (spec, account) => says(account) === true || automounts(spec, account),
  })),
  admissionFault(
    ['SATOK-38', 'SA-25'],
    'only the first of the secrets for images reaches the pod',
    ({ podPullSecrets }) => ({ podPullSecrets: (own, ofAccount) => podPullSecrets(own, ofAccount.slice(0, 1)) }),
  ),
  admissionFault(['SA-26'], 'pods may use the secrets for images, too', ({ mayUseSecret }) => ({
    mayUseSecret: (account, used) =>
      mayUseSecret(account, used) ||
      (account['imagePullSecrets'] ?? []).some(({ name }: { name: string }) => name === used.name),
  })),
  admissionFault(['SA-34'], 'pods of a limited account may have no volumes of secrets', ({ mayUseSecret }) => ({
    mayUseSecret: (account, used) => used.use !== 'volume' && mayUseSecret(account, used),
  })),
  admissionFault(
    ['SA-35'],
    'an account that names secrets limits its pods, unless it says otherwise',
    ({ limitsSecrets }) => ({
      limitsSecrets: (account) =>
        limitsSecrets(account) || (said(account) === undefined && (account['secrets'] ?? []).length > 0),
    }),
    { rules: ['SA-39'], reason: 'its account names secrets, too' },
  ),
  {
    ...overlooked('SA-36', 'the annotation does not count for volumes', 'volume'),
    alsoFails: { rules: ['SA-26', 'SA-39'], reason: 'their pods have volumes of secrets that are not named' },
  },
  overlooked('SA-37', 'environment variables are not looked at', 'env'),
  admissionFault(['SA-38'], 'the annotation counts whatever it says', () => ({
    limitsSecrets: (account) => said(account) !== undefined,
  })),
  admissionFault(['SA-39'], 'an account that limited its pods once does so for ever', ({ limitsSecrets }) => {
    const once = new Set<string>();
    return {
      limitsSecrets: (account) => {
        const uid = account.metadata.uid ?? '';
        if (limitsSecrets(account)) once.add(uid);
        return once.has(uid);
      },
    };
  }),
  overlooked('SA-54', 'secrets that are the whole environment are not looked at', 'envFrom'),
  overlooked('SA-55', 'projected volumes are not looked at', 'projected'),
];
