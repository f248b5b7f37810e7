import { defineKind } from './shared/define-kind.ts';
import { betaVersion, configurationKind } from './webhook-configuration/configuration-kind.ts';
import { webhookMemberIn } from './webhook-configuration/each-webhook.ts';
import { defaultsOfBeta, defaultsOfV1, fillEachWebhook } from './webhook-configuration/webhook-defaults.ts';
import { validationsOfBeta, validationsOfV1 } from './webhook-configuration/webhook-validations.ts';

const reinvocationDefault = fillEachWebhook('reinvocationPolicy', 'Never', 'HOOK-108');
const reinvocationValidation = webhookMemberIn('reinvocationPolicy', ['IfNeeded', 'Never'], 'HOOK-106');

const mutating = {
  ...configurationKind,
  kind: 'MutatingWebhookConfiguration',
  plural: 'mutatingwebhookconfigurations',
  schema: 'mutating-webhook-configuration',
} as const;

/** MutatingWebhookConfiguration (B 6.3, B 9.9). */
export const mutatingWebhookConfigurationKinds = [
  defineKind({
    ...mutating,
    defaults: [...defaultsOfV1, reinvocationDefault],
    validations: [...validationsOfV1, reinvocationValidation],
  }),
  defineKind({
    ...mutating,
    ...betaVersion(mutating.kind),
    defaults: [...defaultsOfBeta, reinvocationDefault],
    validations: [...validationsOfBeta, reinvocationValidation],
  }),
] as const;
