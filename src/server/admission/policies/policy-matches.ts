import { apiVersionOf } from '../../api-version.ts';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import type { ApiObject, Json, KindData } from '../../model.ts';
import { selectorIsEmpty, selectorMatches } from '../webhooks/selector.ts';
import { matchedKind, selected } from '../webhooks/configured.ts';
import { pluralOf, registrationGroup } from './policy-kinds.ts';

/** A policy and one of its bindings that match a request. */
export interface PolicyMatch {
  readonly policy: ApiObject;
  readonly binding: ApiObject;
  readonly kind: KindData;
}

const named = (rules: Json, request: AdmissionRequest): Json[] =>
  ((rules ?? []) as Json[]).filter(
    ({ resourceNames = [] }) => resourceNames.length === 0 || resourceNames.includes(request.name),
  );

/** The kind by which match constraints match a request, null if they do not. */
const constrained = (core: ServerCore, constraints: Json, request: AdmissionRequest): KindData | null => {
  const { resourceRules, excludeResourceRules, ...entry } = constraints ?? {};
  if (!selected(core, entry, request)) return null;
  const matches = (rules: Json): KindData | null =>
    matchedKind(core, { ...entry, rules: named(rules, request) }, request);
  if (excludeResourceRules?.length > 0 && matches(excludeResourceRules)) return null;
  return resourceRules === undefined || resourceRules.length === 0 ? request.kind : matches(resourceRules);
};

/** The policies of a kind that match a request, each with each of its matching bindings, by name. */
export const policiesFor = (core: ServerCore, kindName: string, request: AdmissionRequest): PolicyMatch[] => {
  if (request.kind.group === registrationGroup) return [];
  const stored = (kind: string): readonly ApiObject[] => {
    const data = core.kinds.find({ group: registrationGroup, version: 'v1', resource: pluralOf(kind) });
    return data ? core.cachedState.list(data) : [];
  };
  const policies = stored(kindName);
  if (policies.length === 0) return [];
  const bindings = stored(`${kindName}Binding`);
  const byName = (left: ApiObject, right: ApiObject): number =>
    (left.metadata.name ?? '').localeCompare(right.metadata.name ?? '');
  return [...policies].sort(byName).flatMap((policy) => {
    const own = bindings.filter(({ spec }) => spec?.policyName === policy.metadata.name);
    const kind = own.length > 0 ? constrained(core, policy['spec']?.matchConstraints, request) : null;
    if (!kind) return [];
    return [...own]
      .sort(byName)
      .filter(({ spec }) => !spec?.matchResources || constrained(core, spec.matchResources, request) !== null)
      .map((binding) => ({ policy, binding, kind }));
  });
};

/** Parameters of a binding: one evaluation for each, one with null for a policy without them. */
export type Parameters = { readonly objects: readonly Json[] } | { readonly error: string };

/** The parameters of a binding. No object means that the binding allows every request. */
export const parametersOf = (
  core: ServerCore,
  { policy, binding }: PolicyMatch,
  request: AdmissionRequest,
): Parameters => {
  const { paramKind } = policy['spec'];
  const { paramRef } = binding['spec'];
  if (!paramKind || !paramRef) return { objects: [null] };
  const [version = '', group = ''] = String(paramKind.apiVersion).split('/').reverse();
  const kind = core.kinds
    .all()
    .find((one) => one.kind === paramKind.kind && one.group === group && one.version === version);
  if (!kind)
    return {
      error:
        'failed to configure binding: failed to find resource referenced by paramKind: ' +
        `'${apiVersionOf({ group, version })}, Kind=${paramKind.kind}'`,
    };
  if (!kind.namespaced && paramRef.namespace)
    return {
      error: 'failed to configure binding: paramRef.namespace must not be provided for a cluster-scoped `paramKind`',
    };
  const namespace = kind.namespaced ? (paramRef.namespace ?? request.namespace) : '';
  if (kind.namespaced && !namespace)
    return {
      error:
        'failed to configure binding: cannot use namespaced paramRef in policy binding that matches cluster-scoped ' +
        'resources',
    };
  const found = paramRef.name
    ? [core.cachedState.get(kind, namespace, paramRef.name)].filter((object) => object !== null)
    : core.cachedState
        .list(kind, namespace || undefined)
        .filter(
          ({ metadata }) =>
            selectorIsEmpty(paramRef.selector) || selectorMatches(paramRef.selector, metadata.labels ?? {}),
        );
  if (found.length > 0) {
    const apiVersion = apiVersionOf(kind);
    return { objects: found.map((object) => ({ ...object, apiVersion, kind: kind.kind })) };
  }
  return paramRef.parameterNotFoundAction === 'Deny'
    ? { error: 'failed to configure binding: no params found for policy binding with `Deny` parameterNotFoundAction' }
    : { objects: [] };
};
