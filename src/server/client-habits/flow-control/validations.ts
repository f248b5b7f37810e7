import { isDeepStrictEqual } from 'node:util';
import { causes } from '../../kinds/shared/causes.ts';
import { nameForms } from '../../kinds/shared/name-forms.ts';
import { ownMember } from '../../own-member.ts';
import type { ApiObject, Cause, Json } from '../../model.ts';

const { forbidden, invalid, notSupported, required } = causes;

const verbs = 'create delete deletecollection get list patch proxy update watch'.split(' ');

/** A list without values, or with the wildcard and another value. */
const listCauses = (values: Json, field: string, missing: string, others: string): readonly Cause[] => {
  if (!values?.length) return [required(field, missing)];
  return values.length > 1 && values.includes('*')
    ? [invalid(field, values, `if '*' is present, must not specify other ${others}`)]
    : [];
};

const verbCauses = (rule: Json, field: string): readonly Cause[] => {
  const wrong = listCauses(rule.verbs, `${field}.verbs`, 'verbs must contain at least one value', 'verbs');
  if (wrong.length > 0 || rule.verbs.includes('*')) return wrong;
  return rule.verbs.every((verb: string) => verbs.includes(verb))
    ? []
    : [notSupported(`${field}.verbs`, rule.verbs, verbs)];
};

const pathCauses = (path: string, field: string): readonly Cause[] => {
  const why = (text: string): readonly Cause[] => [invalid(field, path, text)];
  if (path === '') return why('must not be empty');
  if (path === '/') return [];
  if (!path.startsWith('/')) return why('must start with slash');
  if (path.includes(' ')) return why('must not contain white-space');
  if (path.includes('//')) return why('must not contain double slash');
  const wildcard = path.indexOf('*');
  if (wildcard >= 0 && (wildcard !== path.length - 1 || path.at(-2) !== '/'))
    return why('wildcard can only do suffix matching');
  return [];
};

const resourceRuleCauses = (rule: Json, field: string): readonly Cause[] => {
  const namespaces: readonly string[] = rule.namespaces ?? [];
  return [
    ...verbCauses(rule, field),
    ...listCauses(
      rule.apiGroups,
      `${field}.apiGroups`,
      'resource rules must supply at least one api group',
      'api groups',
    ),
    ...listCauses(
      rule.resources,
      `${field}.resources`,
      'resource rules must supply at least one resource',
      'resources',
    ),
    ...(rule.clusterScope && namespaces.length === 0
      ? []
      : listCauses(
          namespaces,
          `${field}.namespaces`,
          'resource rules that are not cluster scoped must supply at least one namespace',
          'namespaces',
        )),
    ...namespaces.flatMap((name, index) => {
      const wrong = name === '*' ? null : nameForms.label(name);
      return wrong && !namespaces.includes('*')
        ? [
            invalid(
              `${field}.namespaces[${index}]`,
              name,
              `each member of this list must be '*' or a DNS-1123 label; ${wrong}`,
            ),
          ]
        : [];
    }),
  ];
};

const nonResourceRuleCauses = (rule: Json, field: string): readonly Cause[] => [
  ...verbCauses(rule, field),
  ...listCauses(
    rule.nonResourceURLs,
    `${field}.nonResourceURLs`,
    'nonResourceURLs must contain at least one value',
    'non-resource URLs',
  ),
  ...(rule.nonResourceURLs?.includes('*') ? [] : (rule.nonResourceURLs ?? [])).flatMap((path: string, index: number) =>
    pathCauses(path, `${field}.nonResourceURLs[${index}]`),
  ),
];

/** The members of a subject by its kind. */
const subjectMembers: ReadonlyMap<string, string> = new Map([
  ['Group', 'group'],
  ['ServiceAccount', 'serviceAccount'],
  ['User', 'user'],
]);

const accountCauses = (account: Json, field: string): readonly Cause[] => {
  const { name = '', namespace = '' } = account;
  const wrongName = name === '' || name === '*' ? null : nameForms.subdomain(name);
  const wrongNamespace = namespace === '' ? null : nameForms.label(namespace);
  return [
    ...(name === '' ? [required(`${field}.name`)] : []),
    ...(wrongName ? [invalid(`${field}.name`, name, wrongName)] : []),
    ...(namespace === '' ? [required(`${field}.namespace`, 'must specify namespace for service account')] : []),
    ...(wrongNamespace ? [invalid(`${field}.namespace`, namespace, wrongNamespace)] : []),
  ];
};

const subjectCauses = (subject: Json, field: string): readonly Cause[] => {
  const own = subjectMembers.get(subject.kind);
  if (!own) return [notSupported(`${field}.kind`, subject.kind ?? '', [...subjectMembers.keys()])];
  const value = own === 'user' ? subject.user : own === 'group' ? subject.group : subject.serviceAccount;
  return [
    ...(value
      ? own === 'serviceAccount'
        ? accountCauses(value, `${field}.${own}`)
        : value.name
          ? []
          : [required(`${field}.${own}.name`)]
      : [required(`${field}.${own}`, `${own} is required when subject kind is '${subject.kind}'`)]),
    ...[...subjectMembers]
      .filter(([, member]) => member !== own && Object.hasOwn(subject, member))
      .map(([kind, member]) =>
        forbidden(`${field}.${member}`, `${member} is forbidden when subject kind is not '${kind}'`),
      ),
  ];
};

const eachOf = (
  values: Json,
  field: string,
  causesOf: (value: Json, field: string) => readonly Cause[],
): readonly Cause[] => ((values ?? []) as Json[]).flatMap((value, index) => causesOf(value, `${field}[${index}]`));

const ruleCauses = (rule: Json, field: string): readonly Cause[] => [
  ...(rule.subjects?.length ? [] : [required(`${field}.subjects`, 'subjects must contain at least one value')]),
  ...eachOf(rule.subjects, `${field}.subjects`, subjectCauses),
  ...(rule.resourceRules?.length || rule.nonResourceRules?.length
    ? []
    : [required(field, 'at least one of resourceRules and nonResourceRules has to be non-empty')]),
  ...eachOf(rule.resourceRules, `${field}.resourceRules`, resourceRuleCauses),
  ...eachOf(rule.nonResourceRules, `${field}.nonResourceRules`, nonResourceRuleCauses),
];

/** The causes of an invalid flow schema. `fixed` are the flow schemas that no client can change. */
export const flowSchemaCauses = ({ metadata, spec }: ApiObject, fixed: readonly Json[]): readonly Cause[] => {
  const { name = '' } = metadata;
  const precedence: number = spec?.matchingPrecedence ?? 0;
  const level: string = spec?.priorityLevelConfiguration?.name ?? '';
  const method = spec?.distinguisherMethod;
  const wrongLevel = level === '' ? null : nameForms.subdomain(level);
  const wanted = fixed.find((one) => one.metadata.name === name);
  const field = 'spec.matchingPrecedence';
  return [
    ...(precedence <= 0 ? [invalid(field, precedence, 'must be a positive value')] : []),
    ...(precedence > 10_000 ? [invalid(field, precedence, 'must not be greater than 10000')] : []),
    ...(precedence === 1 && name !== 'exempt'
      ? [invalid(field, precedence, "only the schema named 'exempt' may have matchingPrecedence 1")]
      : []),
    ...(method && !['ByNamespace', 'ByUser'].includes(method.type)
      ? [notSupported('spec.distinguisherMethod.type', method, ['ByNamespace', 'ByUser'])]
      : []),
    ...(level === '' ? [required('spec.priorityLevelConfiguration.name', 'must reference a priority level')] : []),
    ...(wrongLevel ? [invalid('spec.priorityLevelConfiguration.name', level, wrongLevel)] : []),
    ...eachOf(spec?.rules, 'spec.rules', ruleCauses),
    ...(wanted && !isDeepStrictEqual(spec, wanted.spec)
      ? [invalid('spec', spec, `spec of '${name}' must equal the fixed value`)]
      : []),
  ];
};

/** The bits that choose `hand` of `queues` queues. */
const entropyBits = (queues: number, hand: number): number => {
  let choices = 1;
  for (let index = 0; index < hand; index += 1) choices *= queues - index;
  return Math.ceil(Math.log2(choices));
};
const mostBits = 60;
const mostQueues = 10_000_000;

const queuingCauses = ({ queues, handSize, queueLengthLimit }: Json, field: string): readonly Cause[] => [
  ...(queueLengthLimit > 0 ? [] : [invalid(`${field}.queueLengthLimit`, queueLengthLimit, 'must be positive')]),
  ...(queues > 0 ? [] : [invalid(`${field}.queues`, queues, 'must be positive')]),
  ...(queues > mostQueues ? [invalid(`${field}.queues`, queues, `must not be greater than ${mostQueues}`)] : []),
  ...(handSize > 0
    ? handSize > queues
      ? [invalid(`${field}.handSize`, handSize, `should not be greater than queues (${queues})`)]
      : entropyBits(queues, handSize) > mostBits
        ? [
            invalid(
              `${field}.handSize`,
              handSize,
              `required entropy bits of deckSize ${queues} and handSize ${handSize} ` +
                `should not be greater than ${mostBits}`,
            ),
          ]
        : []
    : [invalid(`${field}.handSize`, handSize, 'must be positive')]),
];

const responseCauses = (response: Json, field: string): readonly Cause[] => {
  const { type = '', queuing } = response ?? {};
  if (type === 'Reject')
    return queuing ? [forbidden(`${field}.queuing`, 'must be nil if limited.limitResponse.type is not Limited')] : [];
  if (type === 'Queue')
    return queuing
      ? queuingCauses(queuing, `${field}.queuing`)
      : [required(`${field}.queuing`, 'must not be empty if limited.limitResponse.type is Limited')];
  return [type === '' ? required(`${field}.type`) : notSupported(`${field}.type`, type, ['Queue', 'Reject'])];
};

const percentCauses = (percent: Json, field: string): readonly Cause[] =>
  percent === undefined || (percent >= 0 && percent <= 100)
    ? []
    : [invalid(field, percent, 'must be between 0 and 100, inclusive')];

const shareCauses = (shares: Json, field: string): readonly Cause[] =>
  shares < 0 ? [invalid(field, shares, 'must be a non-negative integer')] : [];

const limitedCauses = (limited: Json, shares: ShareMember): readonly Cause[] => [
  ...shareCauses(ownMember(limited, shares), `spec.limited.${shares}`),
  ...responseCauses(limited.limitResponse, 'spec.limited.limitResponse'),
  ...percentCauses(limited.lendablePercent, 'spec.limited.lendablePercent'),
  ...(limited.borrowingLimitPercent < 0
    ? [
        invalid(
          'spec.limited.borrowingLimitPercent',
          limited.borrowingLimitPercent,
          'if specified, must be a non-negative integer',
        ),
      ]
    : []),
];

/** The member of a limited level that has its shares. Versions before v1beta3 have the second one. */
export type ShareMember = 'nominalConcurrencyShares' | 'assuredConcurrencyShares';

/**
 * The causes of an invalid priority level. `fixed` are the levels that no client can change, except that members of
 * `exempt` may change.
 */
export const priorityLevelCauses = (
  { metadata, spec }: ApiObject,
  shares: ShareMember,
  fixed: readonly Json[],
): readonly Cause[] => {
  const { name = '' } = metadata;
  const { type = '', limited, exempt } = spec ?? {};
  const wanted = fixed.find((one) => one.metadata.name === name);
  const differs = (have: Json): boolean => wanted !== undefined && !isDeepStrictEqual(have, wanted.spec);
  const isExempt = name === 'exempt';
  return [
    ...(isExempt === (type === 'Exempt')
      ? []
      : [invalid('spec.type', type, "must be 'Exempt' if and only if `name` is 'exempt'")]),
    ...(type === ''
      ? [required('spec.type')]
      : ['Exempt', 'Limited'].includes(type)
        ? []
        : [notSupported('spec.type', type, ['Exempt', 'Limited'])]),
    ...(type === 'Exempt' && limited ? [forbidden('spec.limited', 'must be nil if the type is not Limited')] : []),
    ...(type === 'Exempt' && exempt
      ? [
          ...shareCauses(exempt.nominalConcurrencyShares, 'spec.exempt.nominalConcurrencyShares'),
          ...percentCauses(exempt.lendablePercent, 'spec.exempt.lendablePercent'),
        ]
      : []),
    ...(type === 'Limited' && exempt ? [forbidden('spec.exempt', 'must be nil if the type is Limited')] : []),
    ...(type === 'Limited'
      ? limited
        ? limitedCauses(limited, shares)
        : [required('spec.limited', 'must not be empty when type is Limited')]
      : []),
    ...(isExempt
      ? differs({ ...spec, ...(wanted?.spec.exempt ? { exempt: wanted.spec.exempt } : {}) })
        ? [invalid('spec', spec, `spec of '${name}' except the 'spec.exempt' field must equal the fixed value`)]
        : []
      : differs(
            shares === 'nominalConcurrencyShares' || !limited
              ? spec
              : {
                  ...spec,
                  limited: { ...without(limited, shares), nominalConcurrencyShares: ownMember(limited, shares) },
                },
          )
        ? [invalid('spec', spec, `spec of '${name}' must equal the fixed value`)]
        : []),
  ];
};

const without = (object: Json, member: string): Json => {
  const { [member]: _, ...others } = object;
  return others;
};
