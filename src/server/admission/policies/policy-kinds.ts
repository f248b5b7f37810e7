import { ageColumn, column, nameColumn } from '../../kinds/shared/columns.ts';
import { dataRules } from '../../kinds/shared/data-rules.ts';
import { keepStatus, statusOnlySubresource } from '../../kinds/shared/keep-status.ts';
import { kindSchema } from '../../kinds/shared/kind-schema.ts';
import { formValidations } from './form-validations.ts';
import type { ApiObject, Json, KindData } from '../../model.ts';

const { need } = dataRules;

/** The group of policies and webhooks. */
export const registrationGroup = 'admissionregistration.platform.io';

/** The plural of a policy or a binding. */
export const pluralOf = (kind: string): string =>
  kind.endsWith('y') ? `${kind.toLowerCase().slice(0, -1)}ies` : `${kind.toLowerCase()}s`;

const text = { type: 'string' };
const object = (properties: Json): Json => ({ type: 'object', properties });
const list = (items: Json): Json => ({ type: 'array', items, 'x-platform-list-type': 'atomic' });
const keyed = (key: string, items: Json): Json => ({
  type: 'array',
  items,
  'x-platform-list-type': 'map',
  'x-platform-list-map-keys': [key],
});
const shared = (): Json => kindSchema('common').definitions;

/** The list of conditions under which a webhook or a policy is called. */
export const matchConditions = (): Json => keyed('name', object({ name: text, expression: text }));

const rules = (): Json => list(object({ ...shared().WebhookRule.properties, resourceNames: list(text) }));

const matchResources = (): Json => ({
  ...object({
    namespaceSelector: shared().LabelSelector,
    objectSelector: shared().LabelSelector,
    resourceRules: rules(),
    excludeResourceRules: rules(),
    matchPolicy: text,
  }),
  'x-platform-map-type': 'atomic',
});

const paramKind = { ...object({ apiVersion: text, kind: text }), 'x-platform-map-type': 'atomic' };
const variables = (): Json => keyed('name', object({ name: text, expression: text }));

const policySpec = (): Json => ({
  paramKind,
  matchConstraints: matchResources(),
  failurePolicy: text,
  matchConditions: matchConditions(),
  variables: variables(),
});

const bindingSpec = (): Json => ({
  policyName: text,
  paramRef: {
    ...object({
      name: text,
      namespace: text,
      selector: shared().LabelSelector,
      parameterNotFoundAction: text,
    }),
    'x-platform-map-type': 'atomic',
  },
  matchResources: matchResources(),
});

const validation = object({ expression: text, message: text, messageExpression: text, reason: text });

/** Sets the defaults of match constraints. */
const fillMatching = (matching: Json): void => {
  if (typeof matching !== 'object' || matching === null) return;
  matching.matchPolicy ??= 'Equivalent';
  matching.namespaceSelector ??= {};
  matching.objectSelector ??= {};
  for (const rule of [...(matching.resourceRules ?? []), ...(matching.excludeResourceRules ?? [])]) rule.scope ??= '*';
};

const policyDefaults = ({ spec }: ApiObject): void => {
  if (!spec) return;
  spec.failurePolicy ??= 'Fail';
  fillMatching(spec.matchConstraints);
};

const bindingDefaults = ({ spec }: ApiObject): void => fillMatching(spec?.matchResources);

const count = (name: string, member: string) => column(name, ({ spec }) => spec?.[member]?.length ?? 0, 0, 'integer');
const paramKindColumn = column('ParamKind', ({ spec }) =>
  spec?.paramKind ? `${spec.paramKind.apiVersion}/${spec.paramKind.kind}` : '<unset>',
);
const policyName = column('PolicyName', ({ spec }) => spec?.policyName ?? '');
const paramRef = column('ParamRef', ({ spec }) => {
  const { name, namespace } = spec?.paramRef ?? {};
  if (!spec?.paramRef) return '<unset>';
  return namespace ? `${namespace}/${name}` : (name ?? '*');
});

const policyKind = (kind: string, spec: Json, given: Partial<KindData>): KindData => ({
  group: registrationGroup,
  version: 'v1',
  kind,
  plural: pluralOf(kind),
  singular: kind.toLowerCase(),
  shortNames: [],
  categories: ['api-extensions'],
  namespaced: false,
  schema: object({ apiVersion: text, kind: text, metadata: shared().ObjectMeta, spec: object(spec) }),
  columns: null,
  defaults: [],
  validations: [need('spec')],
  immutable: [],
  subresources: {},
  putCreates: true,
  deleteAnswers: 'Status',
  generation: true,
  ...given,
});

/** ValidatingAdmissionPolicy and its bindings, which releases from 1.30 on serve. */
export const validatingPolicyKinds = (): KindData[] => {
  const policy = policyKind(
    'ValidatingAdmissionPolicy',
    {
      ...policySpec(),
      validations: list(validation),
      auditAnnotations: list(object({ key: text, valueExpression: text })),
    },
    {
      columns: [nameColumn, count('Validations', 'validations'), paramKindColumn, ageColumn],
      defaults: [{ rules: [], apply: policyDefaults }],
      subresources: { status: statusOnlySubresource },
      ...keepStatus,
      validations: [
        need('spec'),
        need('spec.matchConstraints'),
        need('spec.matchConstraints.resourceRules'),
        formValidations.validating,
      ],
    },
  );
  const status = object({
    observedGeneration: { type: 'integer' },
    typeChecking: object({ expressionWarnings: list(object({ fieldRef: text, warning: text })) }),
    conditions: keyed('type', shared().Condition),
  });
  return [
    { ...policy, schema: object({ ...policy.schema.properties, status }) },
    policyKind(
      'ValidatingAdmissionPolicyBinding',
      { ...bindingSpec(), validationActions: { type: 'array', items: text, 'x-platform-list-type': 'set' } },
      {
        columns: [nameColumn, policyName, paramRef, ageColumn],
        defaults: [{ rules: [], apply: bindingDefaults }],
        validations: [
          need('spec'),
          need('spec.policyName'),
          need('spec.validationActions'),
          formValidations.validatingBinding,
        ],
      },
    ),
  ];
};

/** MutatingAdmissionPolicy and its bindings, which releases from 1.36 on serve. */
export const mutatingPolicyKinds = (): KindData[] => [
  policyKind(
    'MutatingAdmissionPolicy',
    {
      ...policySpec(),
      mutations: list(
        object({
          patchType: text,
          applyConfiguration: object({ expression: text }),
          jsonPatch: object({ expression: text }),
        }),
      ),
      reinvocationPolicy: text,
    },
    {
      columns: [nameColumn, count('Mutations', 'mutations'), paramKindColumn, ageColumn],
      defaults: [{ rules: [], apply: policyDefaults }],
      validations: [
        need('spec'),
        need('spec.matchConstraints'),
        need('spec.matchConstraints.resourceRules'),
        need('spec.reinvocationPolicy'),
        formValidations.mutating,
      ],
    },
  ),
  policyKind('MutatingAdmissionPolicyBinding', bindingSpec(), {
    columns: [nameColumn, policyName, paramRef, ageColumn],
    defaults: [{ rules: [], apply: bindingDefaults }],
    validations: [need('spec'), need('spec.policyName'), formValidations.binding],
  }),
];
