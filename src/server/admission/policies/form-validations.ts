import { causes } from '../../kinds/shared/causes.ts';
import type { ApiObject, Cause, Json, ValidationRule } from '../../model.ts';

const supported = (field: string, value: Json, words: readonly string[]): Cause[] =>
  value === undefined || value === null || words.includes(value) ? [] : [causes.notSupported(field, value, words)];

/** Lists of named entries: each name once. */
const named = (entries: Json, field: string, wrongName: (name: string) => string | null): Cause[] =>
  ((entries ?? []) as Json[]).flatMap((entry, index): Cause[] => {
    const at = `${field}[${index}].name`;
    if (!entry?.name) return [causes.required(at)];
    const wrong = wrongName(entry.name);
    if (wrong) return [causes.invalid(at, entry.name, wrong)];
    const isTaken = (entries as Json[]).findIndex((other) => other?.name === entry.name) < index;
    return isTaken ? [causes.duplicate(at, entry.name)] : [];
  });

const identifier = (name: string): string | null =>
  /^[A-Za-z_]\w*$/.test(name) ? null : 'must be a valid CEL identifier';

const operations = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'];

const matchingCauses = (matching: Json, field: string): Cause[] => {
  if (typeof matching !== 'object' || matching === null) return [];
  return [
    ...supported(`${field}.matchPolicy`, matching.matchPolicy, ['Equivalent', 'Exact']),
    ...['resourceRules', 'excludeResourceRules'].flatMap((list) =>
      ((matching[list] ?? []) as Json[]).flatMap((rule, index) => [
        ...['apiGroups', 'apiVersions', 'resources', 'operations']
          .filter((member) => !rule?.[member]?.length)
          .map((member) => causes.required(`${field}.${list}[${index}].${member}`)),
        ...((rule?.operations ?? []) as Json[]).flatMap((operation, at) =>
          supported(`${field}.${list}[${index}].operations[${at}]`, operation, operations),
        ),
      ]),
    ),
  ];
};

const policyCauses = (spec: Json): Cause[] => [
  ...supported('spec.failurePolicy', spec.failurePolicy, ['Fail', 'Ignore']),
  ...(spec.paramKind
    ? ['apiVersion', 'kind']
        .filter((member) => !spec.paramKind[member])
        .map((member) => causes.required(`spec.paramKind.${member}`))
    : []),
  ...(String(spec.paramKind?.apiVersion ?? '').split('/').length > 2
    ? [
        causes.invalid(
          'spec.paramKind.apiVersion',
          spec.paramKind.apiVersion,
          `unexpected GroupVersion string: ${spec.paramKind.apiVersion}`,
        ),
      ]
    : []),
  ...matchingCauses(spec.matchConstraints, 'spec.matchConstraints'),
  ...named(spec.matchConditions, 'spec.matchConditions', () => null),
  ...named(spec.variables, 'spec.variables', identifier),
];

const messageCauses = (message: Json, field: string): Cause[] => {
  if (typeof message !== 'string' || message === '') return [];
  if (message.trim() === '') return [causes.invalid(field, message, 'must be non-empty if specified')];
  return message.trim().includes('\n') ? [causes.invalid(field, message, 'must not contain line breaks')] : [];
};

const eitherOf = 'validations or auditAnnotations must contain at least one item';

const validatingCauses = (spec: Json): Cause[] => [
  ...policyCauses(spec),
  ...(!spec.validations?.length && !spec.auditAnnotations?.length
    ? [causes.required('spec.validations', eitherOf), causes.required('spec.auditAnnotations', eitherOf)]
    : []),
  ...((spec.validations ?? []) as Json[]).flatMap((validation, index) => [
    ...messageCauses(validation?.message, `spec.validations[${index}].message`),
    ...supported(`spec.validations[${index}].reason`, validation?.reason, [
      'Forbidden',
      'Invalid',
      'RequestEntityTooLarge',
    ]),
  ]),
];

const forms: ReadonlyMap<string, string> = new Map([
  ['ApplyConfiguration', 'applyConfiguration'],
  ['JSONPatch', 'jsonPatch'],
]);

const mutatingCauses = (spec: Json): Cause[] => [
  ...policyCauses(spec),
  ...(spec.mutations?.length ? [] : [causes.required('spec.mutations', 'mutations must contain at least one item')]),
  ...supported('spec.reinvocationPolicy', spec.reinvocationPolicy, ['IfNeeded', 'Never']),
  ...((spec.mutations ?? []) as Json[]).flatMap((mutation, index): Cause[] => {
    const at = `spec.mutations[${index}]`;
    const form = forms.get(mutation?.patchType);
    if (!form) return supported(`${at}.patchType`, mutation?.patchType, [...forms.keys()]);
    return mutation[form]
      ? []
      : [causes.required(`${at}.${form}`, `must be specified when patchType is ${mutation.patchType}`)];
  }),
];

const bindingCauses = (spec: Json): Cause[] => {
  const { paramRef } = spec;
  const found = matchingCauses(spec.matchResources, 'spec.matchResources');
  if (!paramRef) return found;
  if (paramRef.name && paramRef.selector)
    for (const member of ['name', 'selector'])
      found.push(causes.forbidden(`spec.paramRef.${member}`, 'name and selector are mutually exclusive'));
  if (!paramRef.name && !paramRef.selector)
    found.push(causes.required('spec.paramRef', 'one of name or selector must be specified'));
  if (!paramRef.parameterNotFoundAction) found.push(causes.required('spec.paramRef.parameterNotFoundAction'));
  else
    found.push(
      ...supported('spec.paramRef.parameterNotFoundAction', paramRef.parameterNotFoundAction, ['Allow', 'Deny']),
    );
  return found;
};

const actions = ['Audit', 'Deny', 'Warn'];

const actionCauses = ({ validationActions = [] }: Json): Cause[] => [
  ...(validationActions as Json[]).flatMap((action, index) => [
    ...supported(`spec.validationActions[${index}]`, action, actions),
    ...(validationActions.indexOf(action) < index
      ? [causes.duplicate(`spec.validationActions[${index}]`, action)]
      : []),
  ]),
  ...(validationActions.includes('Deny') && validationActions.includes('Warn')
    ? [
        causes.invalid(
          'spec.validationActions',
          validationActions,
          'must not contain both Deny and Warn (repeating the same validation failure information in the API ' +
            'response and headers serves no purpose)',
        ),
      ]
    : []),
];

const checked = (check: (spec: Json) => Cause[]): ValidationRule => ({
  rules: [],
  check: ({ spec }: ApiObject) => (spec ? check(spec) : []),
});

/** What is wrong with the form of policies and bindings, apart from their expressions. */
export const formValidations = {
  validating: checked(validatingCauses),
  mutating: checked(mutatingCauses),
  binding: checked(bindingCauses),
  validatingBinding: checked((spec) => [...actionCauses(spec), ...bindingCauses(spec)]),
} as const;
