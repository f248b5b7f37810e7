import type { ApiObject, Json, KindData } from '../model.ts';

/** A scope of a quota with the values that select by it. */
interface Scope {
  readonly name: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** The scopes of a quota, from `scopes` and from `scopeSelector`. */
export const scopesOf = (spec: Json): readonly Scope[] => [
  ...(spec?.scopes ?? []).map((name: string) => ({ name, operator: 'Exists', values: [] })),
  ...(spec?.scopeSelector?.matchExpressions ?? []).map((item: Json) => ({
    name: item?.scopeName ?? '',
    operator: item?.operator ?? '',
    values: item?.values ?? [],
  })),
];

const affinityTerms = (affinity: Json): Json[] => [
  ...(affinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
  ...(affinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map((item: Json) => item?.podAffinityTerm),
];

const crossesNamespaces = (spec: Json): boolean =>
  [...affinityTerms(spec.affinity?.podAffinity), ...affinityTerms(spec.affinity?.podAntiAffinity)].some(
    (term) => (term?.namespaces?.length ?? 0) > 0 || term?.namespaceSelector !== undefined,
  );

const statesResources = (spec: Json): boolean =>
  [...(spec.containers ?? []), ...(spec.initContainers ?? [])].some(({ resources }: Json) =>
    [resources?.limits, resources?.requests].some(
      (amounts) => amounts?.cpu !== undefined || amounts?.memory !== undefined,
    ),
  );

const matchesClass = ({ operator, values }: Scope, name: string): boolean => {
  if (operator === 'In') return values.includes(name);
  if (operator === 'NotIn') return !values.includes(name);
  return (name !== '') === (operator !== 'DoesNotExist');
};

const matches = (scope: Scope, spec: Json): boolean => {
  switch (scope.name) {
    case 'BestEffort':
      return !statesResources(spec);
    case 'NotBestEffort':
      return statesResources(spec);
    case 'Terminating':
      return spec.activeDeadlineSeconds !== undefined;
    case 'NotTerminating':
      return spec.activeDeadlineSeconds === undefined;
    case 'PriorityClass':
      return matchesClass(scope, spec.priorityClassName ?? '');
    case 'CrossNamespacePodAffinity':
      return crossesNamespaces(spec);
    default:
      return false;
  }
};

/** Whether a quota with these scopes counts an object. Scopes select among Pods; they have no other members. */
export const isInScope = (quota: ApiObject, kind: KindData, object: ApiObject): boolean => {
  const scopes = scopesOf(quota['spec']);
  if (scopes.length === 0) return true;
  return kind.group === '' && kind.kind === 'Pod' && scopes.every((scope) => matches(scope, object['spec'] ?? {}));
};
