import { scopesOf } from '../../admission/quota-scopes.ts';
import type { Cause, Json } from '../../model.ts';
import { causes } from './causes.ts';

const known = [
  'BestEffort',
  'CrossNamespacePodAffinity',
  'NotBestEffort',
  'NotTerminating',
  'PriorityClass',
  'Terminating',
];
const opposites = [
  ['BestEffort', 'NotBestEffort'],
  ['Terminating', 'NotTerminating'],
] as const;
const ofPods = /^(pods|cpu|memory|ephemeral-storage|(limits|requests)\.(cpu|memory|ephemeral-storage)|count\/pods)$/;

/** A Pod without requests uses no amount, so that the scope `BestEffort` limits only the number of Pods. */
const limits = (scope: string, resource: string): boolean =>
  scope === 'BestEffort' ? /^(count\/)?pods$/.test(resource) : ofPods.test(resource);

const listCauses = (names: readonly string[], spec: Json, field: string): readonly Cause[] => [
  ...(names.every((name) => known.includes(name)) ? [] : [causes.invalid(field, names, 'unsupported scope')]),
  ...(names.every((name) => !known.includes(name) || Object.keys(spec.hard ?? {}).every((key) => limits(name, key)))
    ? []
    : [causes.invalid(field, names, 'unsupported scope applied to resource')]),
  ...(opposites.some((pair) => pair.every((name) => names.includes(name)))
    ? [causes.invalid(field, names, 'conflicting scopes')]
    : []),
];

/** Causes of a 422 for the scopes of a quota: known, without contradiction, and able to limit the resources. */
export const quotaCauses = (spec: Json): readonly Cause[] => {
  const expressions: Json[] = spec?.scopeSelector?.matchExpressions ?? [];
  const field = 'spec.scopeSelector.matchExpressions';
  return [
    ...listCauses(spec?.scopes ?? [], spec, 'spec.scopes'),
    ...listCauses(
      scopesOf({ scopeSelector: spec?.scopeSelector }).map(({ name }) => name),
      spec,
      `${field}.scopeName`,
    ),
    ...expressions.flatMap(({ operator, values = [], scopeName }, index): Cause[] => {
      const at = `${field}[${index}]`;
      if (['In', 'NotIn'].includes(operator))
        return values.length > 0
          ? []
          : [causes.required(`${at}.values`, 'must be at least one value when `operator` is In or NotIn')];
      if (scopeName !== 'PriorityClass' && operator !== 'Exists')
        return [causes.invalid(`${at}.operator`, operator ?? '', 'must be Exists for this scope')];
      return ['Exists', 'DoesNotExist'].includes(operator)
        ? []
        : [causes.invalid(`${at}.operator`, operator ?? '', 'not a valid selector operator')];
    }),
  ];
};
