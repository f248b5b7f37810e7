import { defineKind } from './shared/define-kind.ts';
import { betaVersion, configurationKind } from './webhook-configuration/configuration-kind.ts';
import { defaultsOfBeta, defaultsOfV1 } from './webhook-configuration/webhook-defaults.ts';
import { validationsOfBeta, validationsOfV1 } from './webhook-configuration/webhook-validations.ts';

const validating = {
  ...configurationKind,
  kind: 'ValidatingWebhookConfiguration',
  plural: 'validatingwebhookconfigurations',
  schema: 'validating-webhook-configuration',
} as const;

/** ValidatingWebhookConfiguration (B 6.3, B 9.9). */
export const validatingWebhookConfigurationKinds = [
  defineKind({ ...validating, defaults: defaultsOfV1, validations: validationsOfV1 }),
  defineKind({
    ...validating,
    ...betaVersion(validating.kind),
    defaults: defaultsOfBeta,
    validations: validationsOfBeta,
  }),
] as const;
