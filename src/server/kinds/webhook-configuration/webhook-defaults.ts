import type { DefaultRule, Json } from '../../model.ts';
import { copyOf } from '../../copy.ts';

/** Sets the default of an absent member of each webhook. */
export const fillEachWebhook = (member: string, value: Json, ...rules: string[]): DefaultRule => ({
  rules,
  apply: (object) => {
    for (const hook of object['webhooks'] ?? []) hook[member] ??= copyOf(value);
  },
});

const commonDefaults: readonly DefaultRule[] = [
  fillEachWebhook('namespaceSelector', {}),
  fillEachWebhook('objectSelector', {}),
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

/** Defaults of both kinds in version v1. */
export const defaultsOfV1: readonly DefaultRule[] = [
  fillEachWebhook('timeoutSeconds', 10, 'LIM-14', 'VER-93'),
  fillEachWebhook('failurePolicy', 'Fail', 'VER-91', 'HOOK-103'),
  fillEachWebhook('matchPolicy', 'Equivalent', 'VER-92', 'HOOK-48'),
  ...commonDefaults,
];

/** Defaults of both kinds in version v1beta1. */
export const defaultsOfBeta: readonly DefaultRule[] = [
  fillEachWebhook('timeoutSeconds', 30, 'LIM-15'),
  fillEachWebhook('failurePolicy', 'Ignore', 'HOOK-104'),
  fillEachWebhook('matchPolicy', 'Exact', 'HOOK-49'),
  fillEachWebhook('sideEffects', 'Unknown', 'HOOK-84'),
  fillEachWebhook('admissionReviewVersions', ['v1beta1'], 'HOOK-76'),
  ...commonDefaults,
];
