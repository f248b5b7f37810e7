import type { Cause, Json, ValidationRule } from '../../model.ts';
import { causes } from '../shared/causes.ts';

/** A check of each webhook of a configuration. */
export const eachWebhook = (
  rules: readonly string[],
  check: (hook: Json, path: string) => readonly Cause[],
): ValidationRule => ({
  rules,
  check: (object) =>
    (object['webhooks'] ?? []).flatMap((hook: Json, index: number) => check(hook, `webhooks[${index}]`)),
});

/** Requires one of the supported values when the member of a webhook exists. */
export const webhookMemberIn = (member: string, supported: readonly string[], ...rules: string[]): ValidationRule =>
  eachWebhook(rules, (hook, path) =>
    hook[member] === undefined || supported.includes(hook[member])
      ? []
      : [causes.notSupported(`${path}.${member}`, hook[member], supported)],
  );
