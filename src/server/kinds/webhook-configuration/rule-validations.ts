import type { Cause, Json, ValidationRule } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { eachWebhook } from './each-webhook.ts';

const operations = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'];
const scopes = ['*', 'Cluster', 'Namespaced'];

const eachRule = (rules: readonly string[], check: (rule: Json, path: string) => readonly Cause[]): ValidationRule =>
  eachWebhook(rules, (hook, path) =>
    (hook.rules ?? []).flatMap((rule: Json, index: number) => check(rule, `${path}.rules[${index}]`)),
  );

/** Which requests a webhook receives (B 6.3). */
export const ruleValidations: readonly ValidationRule[] = [
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
