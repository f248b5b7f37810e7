import type { Json, KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import {
  changeConfigurationKinds,
  replaceValidations,
  replaceDefault,
  changeEntries,
  rejectEntries,
  removeValidations,
} from './configuration-kinds.ts';

const mutating = { kind: 'MutatingWebhookConfiguration' } as const;
const validating = { kind: 'ValidatingWebhookConfiguration' } as const;
const newer = { version: 'v1' } as const;
const older = { version: 'v1beta1' } as const;

const rulesOf = (entry: Json): Json[] => entry.rules ?? [];

/** Changes decoded values at paths with this suffix. */
const decoding =
  (end: string, change: (value: Json) => Json) =>
  ({ behaviours: { objects } }: ServerParts): void => {
    const { coerce } = objects;
    objects.coerce = (schema, value, path) => (path.endsWith(end) ? change(value) : coerce(schema, value, path));
  };

/** A webhook name that any configuration of a kind has used cannot be used again. */
const onceInTheCluster = (parts: ServerParts): void =>
  changeConfigurationKinds(({ kind, validations }: KindData) => {
    const used = new Set<string>();
    return {
      validations: [
        ...validations,
        {
          rules: [],
          check: ({ webhooks }, old) => {
            if (old !== null) return [];
            const names = new Set<string>((webhooks ?? []).map(({ name }: Json) => name));
            const taken = [...names].find((name) => used.has(name));
            for (const name of names) used.add(name);
            return taken === undefined
              ? []
              : [{ reason: 'FieldValueDuplicate', field: 'webhooks', message: `${kind}: Duplicate value: ${taken}` }];
          },
        },
      ],
    };
  })(parts);

const knowingReinvocation = ({ schema }: KindData): Partial<KindData> => {
  const wider = structuredClone(schema);
  wider.properties.webhooks.items.properties.reinvocationPolicy = { type: 'string' };
  return { schema: wider };
};

const isUnpadded = (text: Json): boolean => typeof text === 'string' && !/^[A-Za-z0-9+/=]*$/.test(text);

/** What scenarios read back from configurations of both kinds. */
const shownOfBoth = [
  'HOOK-28',
  'HOOK-48',
  'HOOK-77',
  'HOOK-78',
  'HOOK-90',
  'HOOK-91',
  'HOOK-95',
  'HOOK-103',
  'LIM-12',
  'LIM-13',
  'LIM-14',
] as const;

/** Defects of webhook configurations (B 6.3). */
export const hookConfigurationFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-01'],
    description: 'the webhooks of a mutating configuration are dropped',
    alsoFails: {
      rules: [
        ...shownOfBoth,
        'HOOK-49',
        'HOOK-76',
        'HOOK-82',
        'HOOK-83',
        'HOOK-84',
        'HOOK-96',
        'HOOK-104',
        'HOOK-106',
        'HOOK-108',
        'LIM-15',
      ],
      reason: 'they read the members of a mutating configuration',
    },
    // Validations run last, on the object as it will be stored.
    plant: changeConfigurationKinds(
      ({ validations }) => ({
        validations: [
          ...validations,
          {
            rules: [],
            check: (object) => {
              delete object['webhooks'];
              return [];
            },
          },
        ],
      }),
      mutating,
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-02'],
    description: 'the validating kind is not served',
    alsoFails: { rules: [...shownOfBoth, 'HOOK-62'], reason: 'they read the members of a validating configuration' },
    plant: ({ kinds }) => {
      for (let at = kinds.length - 1; at >= 0; at -= 1) if (kinds[at]?.kind === validating.kind) kinds.splice(at, 1);
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-03'],
    description: 'a mutating configuration may be created with duplicate webhook names',
    plant: replaceValidations('HOOK-03', (found, _object, old) => (old ? found : []), mutating),
  },
  {
    seam: 'server',
    rules: ['HOOK-04', 'VER-96'],
    description: 'a validating configuration may be created with duplicate webhook names',
    plant: replaceValidations('HOOK-04', (found, _object, old) => (old ? found : []), validating),
  },
  {
    seam: 'server',
    rules: ['HOOK-05'],
    description: 'names are compared on create only',
    plant: replaceValidations('HOOK-05', (found, _object, old) => (old ? [] : found)),
  },
  {
    seam: 'server',
    rules: ['HOOK-06'],
    description: 'a webhook name can be used once in the cluster',
    plant: onceInTheCluster,
  },
  {
    seam: 'server',
    rules: ['HOOK-12'],
    description: 'operations that do not exist are stored',
    plant: removeValidations('HOOK-12'),
  },
  {
    seam: 'server',
    rules: ['HOOK-28'],
    description: 'scope defaults to Namespaced',
    plant: changeEntries((entry) =>
      rulesOf(entry).forEach((rule) => {
        rule.scope ??= 'Namespaced';
      }),
    ),
  },
  { seam: 'server', rules: ['HOOK-29'], description: 'any scope is stored', plant: removeValidations('HOOK-29') },
  {
    seam: 'server',
    rules: ['HOOK-48', 'VER-92'],
    description: 'the match policy defaults to Exact in v1',
    plant: replaceDefault('matchPolicy', 'Exact', newer),
  },
  {
    seam: 'server',
    rules: ['HOOK-49'],
    description: 'the match policy defaults to Equivalent in v1beta1',
    plant: replaceDefault('matchPolicy', 'Equivalent', older),
  },
  {
    seam: 'server',
    rules: ['HOOK-50'],
    description: 'any match policy is stored',
    plant: removeValidations('HOOK-50'),
  },
  {
    seam: 'server',
    rules: ['HOOK-52'],
    description: 'urls with scheme http are stored',
    plant: removeValidations('HOOK-52'),
  },
  {
    seam: 'server',
    rules: ['HOOK-53'],
    description: 'urls with user information are stored',
    plant: removeValidations('HOOK-53'),
  },
  {
    seam: 'server',
    rules: ['HOOK-54'],
    description: 'the fragment of a url is cut off',
    plant: changeEntries(({ clientConfig }) => {
      if (typeof clientConfig?.url === 'string') clientConfig.url = clientConfig.url.split('#')[0];
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-55'],
    description: 'urls with a query are stored',
    plant: removeValidations('HOOK-55'),
  },
  {
    seam: 'server',
    rules: ['HOOK-58'],
    description: 'a service without a namespace gets namespace default',
    plant: changeEntries(({ clientConfig }) => {
      if (clientConfig?.service) clientConfig.service.namespace ??= 'default';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-59'],
    description: 'a service without a name is stored',
    plant: removeValidations('HOOK-59'),
  },
  {
    seam: 'server',
    rules: ['HOOK-62'],
    description: 'the port of a service defaults to 8443',
    plant: changeEntries(({ clientConfig }) => {
      if (clientConfig?.service) clientConfig.service.port ??= 8443;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-64'],
    description: 'a url and a service together are stored',
    plant: removeValidations('HOOK-64'),
  },
  {
    seam: 'server',
    rules: ['HOOK-65'],
    description: 'a configuration with neither url nor service is stored',
    plant: removeValidations('HOOK-65'),
  },
  {
    seam: 'server',
    rules: ['HOOK-68'],
    description: 'a CA bundle that is not base64 is stored as an empty one',
    plant: decoding('clientConfig.caBundle', (value) => (isUnpadded(value) ? '' : value)),
  },
  {
    seam: 'server',
    rules: ['HOOK-69'],
    description: 'any bytes are accepted as a CA bundle',
    plant: removeValidations('HOOK-69'),
  },
  {
    seam: 'server',
    rules: ['HOOK-72', 'VER-95'],
    description: 'a missing list of review versions defaults to v1beta1',
    plant: changeEntries((entry) => {
      if (!entry.admissionReviewVersions?.length) entry.admissionReviewVersions = ['v1beta1'];
    }, newer),
  },
  {
    seam: 'server',
    rules: ['HOOK-76'],
    description: 'review versions default to v1 in v1beta1',
    plant: replaceDefault('admissionReviewVersions', ['v1'], older),
  },
  {
    seam: 'server',
    rules: ['HOOK-77'],
    description: 'None is stored as NoneOnDryRun',
    plant: changeEntries((entry) => {
      if (entry.sideEffects === 'None') entry.sideEffects = 'NoneOnDryRun';
    }, newer),
  },
  {
    seam: 'server',
    rules: ['HOOK-78'],
    description: 'only None is accepted',
    plant: rejectEntries(({ sideEffects }) => sideEffects === 'NoneOnDryRun', newer),
  },
  {
    seam: 'server',
    rules: ['HOOK-79'],
    description: 'v1 accepts Unknown',
    plant: replaceValidations('HOOK-79', (found, { webhooks }) =>
      webhooks.some((hook: Json) => hook.sideEffects === 'Unknown') ? [] : found,
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-80'],
    description: 'v1 accepts Some',
    plant: replaceValidations('HOOK-80', (found, { webhooks }) =>
      webhooks.some((hook: Json) => hook.sideEffects === 'Some') ? [] : found,
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-81', 'VER-94'],
    description: 'v1 accepts a webhook without sideEffects',
    plant: removeValidations('HOOK-81'),
  },
  {
    seam: 'server',
    rules: ['HOOK-82'],
    description: 'v1beta1 rejects Some',
    plant: rejectEntries(({ sideEffects }) => sideEffects === 'Some', older),
  },
  {
    seam: 'server',
    rules: ['HOOK-83'],
    description: 'v1beta1 rejects an explicit Unknown',
    alsoFails: { rules: ['HOOK-84'], reason: 'the default is the rejected value' },
    plant: changeEntries((entry) => {
      if (entry.sideEffects === 'Unknown') entry.sideEffects = 'unknown';
    }, older),
  },
  {
    seam: 'server',
    rules: ['HOOK-84'],
    description: 'side effects default to None in v1beta1',
    plant: replaceDefault('sideEffects', 'None', older),
  },
  {
    seam: 'server',
    rules: ['HOOK-90'],
    description: 'the timeout must be more than 1',
    alsoFails: { rules: ['LIM-12'], reason: 'it checks the same limit' },
    plant: rejectEntries(({ timeoutSeconds }) => timeoutSeconds === 1),
  },
  {
    seam: 'server',
    rules: ['HOOK-91'],
    description: 'the timeout must be less than 30',
    alsoFails: { rules: ['LIM-13'], reason: 'it checks the same limit' },
    plant: rejectEntries(({ timeoutSeconds }) => timeoutSeconds === 30, newer),
  },
  {
    seam: 'server',
    rules: ['HOOK-94'],
    description: 'a timeout with a fraction is rounded',
    plant: decoding('.timeoutSeconds', (value) => (typeof value === 'number' ? Math.round(value) : value)),
  },
  {
    seam: 'server',
    rules: ['HOOK-103', 'VER-91'],
    description: 'the failure policy defaults to Ignore in v1',
    plant: replaceDefault('failurePolicy', 'Ignore', newer),
  },
  {
    seam: 'server',
    rules: ['HOOK-104'],
    description: 'the failure policy defaults to Fail in v1beta1',
    plant: replaceDefault('failurePolicy', 'Fail', older),
  },
  {
    seam: 'server',
    rules: ['HOOK-105'],
    description: 'any failure policy is stored',
    plant: removeValidations('HOOK-105'),
  },
  {
    seam: 'server',
    rules: ['HOOK-106'],
    description: 'any reinvocation policy is stored',
    plant: removeValidations('HOOK-106'),
  },
  {
    seam: 'server',
    rules: ['HOOK-107'],
    description: 'validating configurations keep a reinvocation policy',
    plant: changeConfigurationKinds(knowingReinvocation, validating),
  },
  {
    seam: 'server',
    rules: ['HOOK-108'],
    description: 'the reinvocation policy defaults to IfNeeded',
    plant: replaceDefault('reinvocationPolicy', 'IfNeeded', mutating),
  },
];
