import type { Cause, DefaultRule, Json, ValidationRule } from '../model.ts';
import { ageColumn, column, nameColumn } from './ages.ts';
import { causes } from './causes.ts';
import { defineKind } from './define-kind.ts';
import { nameForms } from './name-forms.ts';

const fillEach = (member: string, value: Json, ...rules: string[]): DefaultRule => ({
  rules,
  apply: (object) => {
    for (const hook of object['webhooks'] ?? []) hook[member] ??= structuredClone(value);
  },
});

const each = (rules: readonly string[], check: (hook: Json, path: string) => readonly Cause[]): ValidationRule => ({
  rules,
  check: (object) => (object['webhooks'] ?? []).flatMap((hook: Json, index: number) => check(hook, `webhooks[${index}]`)),
});

const oneOf = (member: string, supported: readonly string[], ...rules: string[]): ValidationRule =>
  each(rules, (hook, path) => (hook[member] === undefined || supported.includes(hook[member]) ? [] : [causes.notSupported(`${path}.${member}`, hook[member], supported)]));

const checkUrl = (url: string, path: string): Cause[] => {
  try {
    const parsed = new URL(url);
    if (parsed.protocol !== 'https:') return [causes.invalid(`${path}.url`, parsed.protocol.slice(0, -1), "'https' is the only allowed URL scheme")];
    if (parsed.username || parsed.password) return [causes.invalid(`${path}.url`, url, 'user information is not permitted in the URL')];
    return parsed.search || parsed.hash ? [causes.invalid(`${path}.url`, url, 'fragments and query parameters are not permitted in the URL')] : [];
  } catch {
    return [causes.required(`${path}.url`, 'url must be an absolute URL')];
  }
};

const clientConfig = each([], ({ clientConfig: config }, hook) => {
  const path = `${hook}.clientConfig`;
  if ((config?.url === undefined) === (config?.service === undefined)) return [causes.required(path, 'exactly one of url or service is required')];
  if (config.url !== undefined) return checkUrl(config.url, path);
  const { service } = config;
  return [
    ...(service.name ? [] : [causes.required(`${path}.service.name`)]),
    ...(service.namespace ? [] : [causes.required(`${path}.service.namespace`)]),
    ...(service.port === undefined || (service.port >= 1 && service.port <= 65535) ? [] : [causes.invalid(`${path}.service.port`, service.port, 'port is not valid: must be between 1 and 65535, inclusive')]),
  ];
});

const operations = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'];

const rules = each([], (hook, path) =>
  (hook.rules ?? []).flatMap((rule: Json, index: number): Cause[] => {
    const at = `${path}.rules[${index}]`;
    return [
      ...['operations', 'apiGroups', 'apiVersions', 'resources'].filter((member) => !rule[member]?.length).map((member) => causes.required(`${at}.${member}`)),
      ...(rule.operations ?? []).filter((item: string) => !operations.includes(item)).map((item: string) => causes.notSupported(`${at}.operations`, item, operations)),
    ];
  }),
);

const common: readonly ValidationRule[] = [
  each([], ({ name }, path) => {
    if (!name) return [causes.required(`${path}.name`)];
    const wrong = nameForms.subdomain(name) ?? (name.split('.').length < 3 ? 'should be a domain with at least three segments separated by dots' : null);
    return wrong ? [causes.invalid(`${path}.name`, name, wrong)] : [];
  }),
  each(['LIM-12'], ({ timeoutSeconds }, path) => (timeoutSeconds < 1 ? [causes.invalid(`${path}.timeoutSeconds`, timeoutSeconds, 'the timeout value must be between 1 and 30 seconds')] : [])),
  each(['LIM-13'], ({ timeoutSeconds }, path) => (timeoutSeconds > 30 ? [causes.invalid(`${path}.timeoutSeconds`, timeoutSeconds, 'the timeout value must be between 1 and 30 seconds')] : [])),
  each(['VER-95'], ({ admissionReviewVersions: versions }, path) =>
    !versions?.length ? [causes.required(`${path}.admissionReviewVersions`, 'must specify one of v1, v1beta1')]
    : versions.some((version: string) => ['v1', 'v1beta1'].includes(version)) ? []
    : [causes.invalid(`${path}.admissionReviewVersions`, versions, 'must include at least one of v1, v1beta1')]),
  oneOf('failurePolicy', ['Fail', 'Ignore'], 'VER-91'),
  oneOf('matchPolicy', ['Equivalent', 'Exact'], 'VER-92'),
  clientConfig,
  rules,
];

const shared: readonly ValidationRule[] = [
  ...common,
  {
    rules: ['VER-96'],
    check: ({ webhooks }) => {
      const names: string[] = (webhooks ?? []).map((hook: Json) => hook.name);
      return names.flatMap((name, index) => (name && names.indexOf(name) < index ? [causes.duplicate(`webhooks[${index}].name`, name)] : []));
    },
  },
  each(['VER-94'], (hook, path) => (hook.sideEffects ? [] : [causes.required(`${path}.sideEffects`, 'must specify one of None, NoneOnDryRun')])),
  oneOf('sideEffects', ['None', 'NoneOnDryRun'], 'VER-94'),
];

const sharedBeta: readonly ValidationRule[] = [...common, oneOf('sideEffects', ['None', 'NoneOnDryRun', 'Some', 'Unknown'])];

const commonDefaults: readonly DefaultRule[] = [
  fillEach('namespaceSelector', {}),
  fillEach('objectSelector', {}),
  {
    rules: [],
    apply: ({ webhooks }) => {
      for (const hook of webhooks ?? []) {
        if (hook.clientConfig?.service) hook.clientConfig.service.port ??= 443;
        for (const rule of hook.rules ?? []) rule.scope ??= '*';
      }
    },
  },
];

const defaults: readonly DefaultRule[] = [fillEach('timeoutSeconds', 10, 'LIM-14', 'VER-93'), fillEach('failurePolicy', 'Fail', 'VER-91'), fillEach('matchPolicy', 'Equivalent', 'VER-92'), ...commonDefaults];

const betaDefaults: readonly DefaultRule[] = [
  fillEach('timeoutSeconds', 30, 'LIM-15'),
  fillEach('failurePolicy', 'Ignore'),
  fillEach('matchPolicy', 'Exact'),
  fillEach('sideEffects', 'Unknown'),
  fillEach('admissionReviewVersions', ['v1beta1']),
  ...commonDefaults,
];

const base = { group: 'admissionregistration.platform.io', namespaced: false, generation: true, columns: [nameColumn, column('Webhooks', ({ webhooks }) => webhooks?.length ?? 0, 0, 'integer'), ageColumn] } as const;

const reinvocation = { defaults: [fillEach('reinvocationPolicy', 'Never')], validations: [oneOf('reinvocationPolicy', ['IfNeeded', 'Never'])] };
const validating = { ...base, kind: 'ValidatingWebhookConfiguration', plural: 'validatingwebhookconfigurations', schema: 'validating-webhook-configuration' } as const;
const mutating = { ...base, kind: 'MutatingWebhookConfiguration', plural: 'mutatingwebhookconfigurations', schema: 'mutating-webhook-configuration' } as const;
const beta = (kind: string) => ({ version: 'v1beta1', onRequest: true, deprecated: { removedRelease: '1.22', replacement: `${base.group}/v1 ${kind}` } }) as const;

/** Both kinds of webhook configuration (B 6.3, B 9.9); the beta version is gone where nobody asks for it. */
export const webhookConfigurationKinds = [
  defineKind({ ...validating, defaults, validations: shared }),
  defineKind({ ...mutating, defaults: [...defaults, ...reinvocation.defaults], validations: [...shared, ...reinvocation.validations] }),
  defineKind({ ...validating, ...beta(validating.kind), defaults: betaDefaults, validations: sharedBeta }),
  defineKind({ ...mutating, ...beta(mutating.kind), defaults: [...betaDefaults, ...reinvocation.defaults], validations: [...sharedBeta, ...reinvocation.validations] }),
] as const;
