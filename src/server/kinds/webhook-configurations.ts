import type { Cause, DefaultRule, Json, ValidationRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './ages.ts';
import { causes } from './causes.ts';
import { defineKind } from './define-kind.ts';
import { nameForms } from './name-forms.ts';
import { copyOf } from '../copy.ts';

const fillEach = (member: string, value: Json, ...rules: string[]): DefaultRule => ({
  rules,
  apply: (object) => {
    for (const hook of object['webhooks'] ?? []) hook[member] ??= copyOf(value);
  },
});

const each = (rules: readonly string[], check: (hook: Json, path: string) => readonly Cause[]): ValidationRule => ({
  rules,
  check: (object) =>
    (object['webhooks'] ?? []).flatMap((hook: Json, index: number) => check(hook, `webhooks[${index}]`)),
});

const oneOf = (member: string, supported: readonly string[], ...rules: string[]): ValidationRule =>
  each(rules, (hook, path) =>
    hook[member] === undefined || supported.includes(hook[member])
      ? []
      : [causes.notSupported(`${path}.${member}`, hook[member], supported)],
  );

/** Rejects a URL with a part that webhook URLs must not contain. */
const urlRule = (rule: string, wrong: (url: URL) => string | null): ValidationRule =>
  each([rule], ({ clientConfig: config }, hook) => {
    if (typeof config?.url !== 'string' || !URL.canParse(config.url)) return [];
    const why = wrong(new URL(config.url));
    return why === null ? [] : [causes.invalid(`${hook}.clientConfig.url`, config.url, why)];
  });

const clientConfig: readonly ValidationRule[] = [
  each(['HOOK-64'], ({ clientConfig: config }, hook) =>
    config?.url !== undefined && config.service !== undefined
      ? [causes.required(`${hook}.clientConfig`, 'exactly one of url or service is required')]
      : [],
  ),
  each(['HOOK-65'], ({ clientConfig: config }, hook) =>
    config?.url === undefined && config?.service === undefined
      ? [causes.required(`${hook}.clientConfig`, 'exactly one of url or service is required')]
      : [],
  ),
  each([], ({ clientConfig: config }, hook) =>
    config?.url !== undefined && !URL.canParse(config.url)
      ? [causes.required(`${hook}.clientConfig.url`, 'url must be an absolute URL')]
      : [],
  ),
  urlRule('HOOK-52', ({ protocol }) => (protocol === 'https:' ? null : "'https' is the only allowed URL scheme")),
  urlRule('HOOK-53', ({ username, password }) =>
    username || password ? 'user information is not permitted in the URL' : null,
  ),
  urlRule('HOOK-54', ({ hash }) => (hash ? 'fragments are not permitted in the URL' : null)),
  urlRule('HOOK-55', ({ search }) => (search ? 'query parameters are not permitted in the URL' : null)),
  each(['HOOK-58'], ({ clientConfig: config }, hook) =>
    config?.service && !config.service.namespace ? [causes.required(`${hook}.clientConfig.service.namespace`)] : [],
  ),
  each(['HOOK-59'], ({ clientConfig: config }, hook) =>
    config?.service && !config.service.name ? [causes.required(`${hook}.clientConfig.service.name`)] : [],
  ),
  each([], ({ clientConfig: config }, hook) => {
    const port = config?.service?.port;
    return port === undefined || (port >= 1 && port <= 65535)
      ? []
      : [
          causes.invalid(
            `${hook}.clientConfig.service.port`,
            port,
            'port is not valid: must be between 1 and 65535, inclusive',
          ),
        ];
  }),
  each(['HOOK-69'], ({ clientConfig: config }, hook) =>
    config?.caBundle && !isPemBundle(config.caBundle)
      ? [
          causes.invalid(
            `${hook}.clientConfig.caBundle`,
            config.caBundle,
            'unable to load root certificates: data does not contain any valid RSA or ECDSA certificates',
          ),
        ]
      : [],
  ),
];

const isPemBundle = (text: string): boolean =>
  /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.test(Buffer.from(text, 'base64').toString('latin1'));

const operations = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'];
const scopes = ['*', 'Cluster', 'Namespaced'];

const eachRule = (rules: readonly string[], check: (rule: Json, path: string) => readonly Cause[]): ValidationRule =>
  each(rules, (hook, path) =>
    (hook.rules ?? []).flatMap((rule: Json, index: number) => check(rule, `${path}.rules[${index}]`)),
  );

const rules: readonly ValidationRule[] = [
  eachRule([], (rule, at) =>
    ['operations', 'apiGroups', 'apiVersions', 'resources']
      .filter((member) => !rule[member]?.length)
      .map((member) => causes.required(`${at}.${member}`)),
  ),
  eachRule(['HOOK-12'], (rule, at) =>
    (rule.operations ?? [])
      .filter((item: string) => !operations.includes(item))
      .map((item: string) => causes.notSupported(`${at}.operations`, item, operations)),
  ),
  eachRule(['HOOK-29'], ({ scope }, at) =>
    scope === undefined || scopes.includes(scope) ? [] : [causes.notSupported(`${at}.scope`, scope, scopes)],
  ),
];

const common: readonly ValidationRule[] = [
  each([], ({ name }, path) => {
    if (!name) return [causes.required(`${path}.name`)];
    const wrong =
      nameForms.subdomain(name) ??
      (name.split('.').length < 3 ? 'should be a domain with at least three segments separated by dots' : null);
    return wrong ? [causes.invalid(`${path}.name`, name, wrong)] : [];
  }),
  each(['LIM-12'], ({ timeoutSeconds }, path) =>
    timeoutSeconds < 1
      ? [causes.invalid(`${path}.timeoutSeconds`, timeoutSeconds, 'the timeout value must be between 1 and 30 seconds')]
      : [],
  ),
  each(['LIM-13'], ({ timeoutSeconds }, path) =>
    timeoutSeconds > 30
      ? [causes.invalid(`${path}.timeoutSeconds`, timeoutSeconds, 'the timeout value must be between 1 and 30 seconds')]
      : [],
  ),
  each(['VER-95', 'HOOK-72'], ({ admissionReviewVersions: versions }, path) =>
    !versions?.length
      ? [causes.required(`${path}.admissionReviewVersions`, 'must specify one of v1, v1beta1')]
      : versions.some((version: string) => ['v1', 'v1beta1'].includes(version))
        ? []
        : [causes.invalid(`${path}.admissionReviewVersions`, versions, 'must include at least one of v1, v1beta1')],
  ),
  oneOf('failurePolicy', ['Fail', 'Ignore'], 'VER-91', 'HOOK-105'),
  oneOf('matchPolicy', ['Equivalent', 'Exact'], 'VER-92', 'HOOK-50'),
  ...clientConfig,
  ...rules,
];

const shared: readonly ValidationRule[] = [
  ...common,
  {
    rules: ['VER-96', 'HOOK-03', 'HOOK-04', 'HOOK-05'],
    check: ({ webhooks }) => {
      const names: string[] = (webhooks ?? []).map((hook: Json) => hook.name);
      return names.flatMap((name, index) =>
        name && names.indexOf(name) < index ? [causes.duplicate(`webhooks[${index}].name`, name)] : [],
      );
    },
  },
  each(['VER-94', 'HOOK-81'], (hook, path) =>
    hook.sideEffects ? [] : [causes.required(`${path}.sideEffects`, 'must specify one of None, NoneOnDryRun')],
  ),
  oneOf('sideEffects', ['None', 'NoneOnDryRun'], 'VER-94', 'HOOK-79', 'HOOK-80'),
];

const sharedBeta: readonly ValidationRule[] = [
  ...common,
  oneOf('sideEffects', ['None', 'NoneOnDryRun', 'Some', 'Unknown'], 'HOOK-82', 'HOOK-83'),
];

const commonDefaults: readonly DefaultRule[] = [
  fillEach('namespaceSelector', {}),
  fillEach('objectSelector', {}),
  {
    rules: ['HOOK-62'],
    apply: ({ webhooks }) => {
      for (const hook of webhooks ?? []) if (hook.clientConfig?.service) hook.clientConfig.service.port ??= 443;
    },
  },
  {
    rules: ['HOOK-28'],
    apply: ({ webhooks }) => {
      for (const hook of webhooks ?? []) for (const rule of hook.rules ?? []) rule.scope ??= '*';
    },
  },
];

const defaults: readonly DefaultRule[] = [
  fillEach('timeoutSeconds', 10, 'LIM-14', 'VER-93'),
  fillEach('failurePolicy', 'Fail', 'VER-91', 'HOOK-103'),
  fillEach('matchPolicy', 'Equivalent', 'VER-92', 'HOOK-48'),
  ...commonDefaults,
];

const betaDefaults: readonly DefaultRule[] = [
  fillEach('timeoutSeconds', 30, 'LIM-15'),
  fillEach('failurePolicy', 'Ignore', 'HOOK-104'),
  fillEach('matchPolicy', 'Exact', 'HOOK-49'),
  fillEach('sideEffects', 'Unknown', 'HOOK-84'),
  fillEach('admissionReviewVersions', ['v1beta1'], 'HOOK-76'),
  ...commonDefaults,
];

const base = {
  group: 'admissionregistration.platform.io',
  namespaced: false,
  generation: true,
  columns: [nameColumn, column('Webhooks', ({ webhooks }) => webhooks?.length ?? 0, 0, 'integer'), ageColumn],
} as const;

const reinvocation = {
  defaults: [fillEach('reinvocationPolicy', 'Never', 'HOOK-108')],
  validations: [oneOf('reinvocationPolicy', ['IfNeeded', 'Never'], 'HOOK-106')],
};
const validating = {
  ...base,
  kind: 'ValidatingWebhookConfiguration',
  plural: 'validatingwebhookconfigurations',
  schema: 'validating-webhook-configuration',
} as const;
const mutating = {
  ...base,
  kind: 'MutatingWebhookConfiguration',
  plural: 'mutatingwebhookconfigurations',
  schema: 'mutating-webhook-configuration',
} as const;
const beta = (kind: string) =>
  ({
    version: 'v1beta1',
    onRequest: true,
    deprecated: { removedRelease: '1.22', replacement: `${base.group}/v1 ${kind}` },
  }) as const;

/** Both kinds of webhook configuration (B 6.3, B 9.9). The beta version is served only when an option requests it. */
export const webhookConfigurationKinds = [
  defineKind({ ...validating, defaults, validations: shared }),
  defineKind({
    ...mutating,
    defaults: [...defaults, ...reinvocation.defaults],
    validations: [...shared, ...reinvocation.validations],
  }),
  defineKind({ ...validating, ...beta(validating.kind), defaults: betaDefaults, validations: sharedBeta }),
  defineKind({
    ...mutating,
    ...beta(mutating.kind),
    defaults: [...betaDefaults, ...reinvocation.defaults],
    validations: [...sharedBeta, ...reinvocation.validations],
  }),
] as const;
