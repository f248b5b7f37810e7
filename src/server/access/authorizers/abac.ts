import { readFileSync } from 'node:fs';
import { InvalidOption } from '../../options/invalid-option.ts';
import type { ServerCore, AuthorizerFactory } from '../../core.ts';
import type { Json, RequestAttributes } from '../../model.ts';
import { allow, noOpinion } from './authorizer.ts';
import { isRead } from '../../is-read.ts';

const matches = (
  keep: ServerCore['parts']['behaviours']['access'],
  policy: Json,
  { user, verb, path, resource }: RequestAttributes,
): boolean => {
  const is = (wanted: string | undefined, value: string): boolean => wanted === '*' || (wanted ?? '') === value;
  const someone = keep.policyNames(policy, user);
  if (!someone || (policy.readonly === true && !isRead(verb))) return false;
  if (resource)
    return (
      is(policy.namespace, resource.namespace) &&
      is(policy.resource, resource.resource) &&
      is(policy.apiGroup, resource.group)
    );
  const wanted: string = policy.nonResourcePath ?? '';
  return wanted === '*' || wanted === path || (wanted.endsWith('*') && path.startsWith(wanted.slice(0, -1)));
};

/**
 * Mode ABAC: a file with one JSON policy on each line, which is read once (`--authorization-policy-file`, B 5.11).
 * Throws without the file.
 */
export const abac: AuthorizerFactory = (core) => {
  const file = core.options.text('authorization-policy-file');
  if (!file) throw new InvalidOption('--authorization-mode=ABAC needs --authorization-policy-file');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const policies = lines.map((line) => JSON.parse(line)).map((policy) => policy.spec ?? policy);
  return (attributes) =>
    policies.some((policy) => matches(core.parts.behaviours.access, policy, attributes))
      ? allow()
      : noOpinion('No policy matched.');
};
