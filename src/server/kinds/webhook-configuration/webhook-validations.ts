import type { Json, ValidationRule } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';
import { clientConfigValidations } from './client-config-validations.ts';
import { eachWebhook, webhookMemberIn } from './each-webhook.ts';
import { ruleValidations } from './rule-validations.ts';

const common: readonly ValidationRule[] = [
  eachWebhook([], ({ name }, path) => {
    if (!name) return [causes.required(`${path}.name`)];
    const wrong =
      nameForms.subdomain(name) ??
      (name.split('.').length < 3 ? 'should be a domain with at least three segments separated by dots' : null);
    return wrong ? [causes.invalid(`${path}.name`, name, wrong)] : [];
  }),
  eachWebhook(['LIM-12'], ({ timeoutSeconds }, path) =>
    timeoutSeconds < 1
      ? [causes.invalid(`${path}.timeoutSeconds`, timeoutSeconds, 'the timeout value must be between 1 and 30 seconds')]
      : [],
  ),
  eachWebhook(['LIM-13'], ({ timeoutSeconds }, path) =>
    timeoutSeconds > 30
      ? [causes.invalid(`${path}.timeoutSeconds`, timeoutSeconds, 'the timeout value must be between 1 and 30 seconds')]
      : [],
  ),
  eachWebhook(['VER-95', 'HOOK-72'], ({ admissionReviewVersions: versions }, path) =>
    !versions?.length
      ? [causes.required(`${path}.admissionReviewVersions`, 'must specify one of v1, v1beta1')]
      : versions.some((version: string) => ['v1', 'v1beta1'].includes(version))
        ? []
        : [causes.invalid(`${path}.admissionReviewVersions`, versions, 'must include at least one of v1, v1beta1')],
  ),
  webhookMemberIn('failurePolicy', ['Fail', 'Ignore'], 'VER-91', 'HOOK-105'),
  webhookMemberIn('matchPolicy', ['Equivalent', 'Exact'], 'VER-92', 'HOOK-50'),
  ...clientConfigValidations,
  ...ruleValidations,
];

/** Validation of both kinds in version v1. */
export const validationsOfV1: readonly ValidationRule[] = [
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
  eachWebhook(['VER-94', 'HOOK-81'], (hook, path) =>
    hook.sideEffects ? [] : [causes.required(`${path}.sideEffects`, 'must specify one of None, NoneOnDryRun')],
  ),
  webhookMemberIn('sideEffects', ['None', 'NoneOnDryRun'], 'VER-94', 'HOOK-79', 'HOOK-80'),
];

/** Validation of both kinds in version v1beta1. */
export const validationsOfBeta: readonly ValidationRule[] = [
  ...common,
  webhookMemberIn('sideEffects', ['None', 'NoneOnDryRun', 'Some', 'Unknown'], 'HOOK-82', 'HOOK-83'),
];
