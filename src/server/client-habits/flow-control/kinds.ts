import { ageColumn, column, nameColumn } from '../../kinds/shared/columns.ts';
import { dataRules } from '../../kinds/shared/data-rules.ts';
import { defineKind } from '../../kinds/shared/define-kind.ts';
import { keepStatus, statusOnlySubresource } from '../../kinds/shared/keep-status.ts';
import type { ApiObject, Json, KindData } from '../../model.ts';
import { isReached } from '../../options/release-numbers.ts';
import { flowSchemas, priorityLevels } from './first-objects.ts';
import { flowSchemaCauses, priorityLevelCauses, type ShareMember } from './validations.ts';

/** The group of flow control. */
export const flowControlGroup = 'flowcontrol.apiserver.platform.io';

const { check, fill } = dataRules;
const none = '<none>';

/** Each version with the release that has it first, the one that deprecates it, and the one that removes it. */
const versions: ReadonlyArray<readonly [version: string, since: string, deprecated: string, removed: string]> = [
  ['v1', '1.29', '', ''],
  ['v1beta3', '1.26', '1.29', '1.32'],
  ['v1beta2', '1.23', '1.26', '1.29'],
  ['v1beta1', '1.20', '1.23', '1.26'],
];

const common = {
  group: flowControlGroup,
  namespaced: false,
  schema: null,
  generation: true,
  putCreates: true,
  ...keepStatus,
  subresources: { status: statusOnlySubresource },
} as const;

const flowSchema: Parameters<typeof defineKind>[0] = {
  ...common,
  kind: 'FlowSchema',
  plural: 'flowschemas',
  empty: { spec: { priorityLevelConfiguration: {} }, status: {} },
  columns: [
    nameColumn,
    column('PriorityLevel', ({ spec }) => spec?.priorityLevelConfiguration?.name ?? ''),
    column('MatchingPrecedence', ({ spec }) => spec?.matchingPrecedence ?? 0),
    column('DistinguisherMethod', ({ spec }) => spec?.distinguisherMethod?.type ?? none),
    ageColumn,
    column('MissingPL', ({ status }) => {
      const dangling = (status?.conditions ?? []).find(({ type }: Json) => type === 'Dangling');
      return dangling?.status ?? '?';
    }),
  ],
  defaults: [
    {
      rules: [],
      apply: (object) => {
        object['spec'] ??= {};
        object['spec'].matchingPrecedence ||= 1000;
      },
    },
  ],
  validations: [check([], (object) => flowSchemaCauses(object, flowSchemas.slice(0, 2)))],
};

/** Renames the shares of a limited level. The argument is not changed. */
const renamed = (object: ApiObject, from: ShareMember, to: ShareMember): ApiObject => {
  const { limited } = object['spec'] ?? {};
  if (limited?.[from] === undefined) return object;
  const { [from]: shares, ...others } = limited;
  return { ...object, spec: { ...object['spec'], limited: { ...others, [to]: shares } } };
};

const priorityLevel = (release: string, version: string): Parameters<typeof defineKind>[0] => {
  const isOld = version === 'v1beta2' || version === 'v1beta1';
  const shares = isOld ? 'assuredConcurrencyShares' : 'nominalConcurrencyShares';
  const queuing = (name: string, member: string) =>
    column(name, ({ spec }) => spec?.limited?.limitResponse?.queuing?.[member] ?? none);
  const shown = isOld && !isReached('1.26', release) ? 'AssuredConcurrencyShares' : 'NominalConcurrencyShares';
  return {
    ...common,
    kind: 'PriorityLevelConfiguration',
    plural: 'prioritylevelconfigurations',
    empty: { spec: {}, status: {} },
    columns: [
      nameColumn,
      column('Type', ({ spec }) => spec?.type ?? ''),
      column(shown, ({ spec }) => spec?.limited?.[shares] ?? none),
      queuing('Queues', 'queues'),
      queuing('HandSize', 'handSize'),
      queuing('QueueLengthLimit', 'queueLengthLimit'),
      ageColumn,
    ],
    defaults: [
      fill(`spec.limited.${shares}`, 30),
      ...(isReached('1.26', release) ? [fill('spec.limited.lendablePercent', 0)] : []),
      fill('spec.exempt.nominalConcurrencyShares', 0),
      fill('spec.exempt.lendablePercent', 0),
      fill('spec.limited.limitResponse.queuing.queues', 64),
      fill('spec.limited.limitResponse.queuing.handSize', 8),
      fill('spec.limited.limitResponse.queuing.queueLengthLimit', 50),
    ],
    validations: [check([], (object) => priorityLevelCauses(object, shares, priorityLevels(release).slice(0, 2)))],
    ...(isOld
      ? {
          storedAs: {
            group: flowControlGroup,
            plural: 'prioritylevelconfigurations',
            toStored: (object: ApiObject) => renamed(object, shares, 'nominalConcurrencyShares'),
            fromStored: (object: ApiObject) => renamed(object, 'nominalConcurrencyShares', shares),
          },
        }
      : {}),
  };
};

/** The kinds of flow control in each version that a release serves, the preferred version first. */
export const flowControlKinds = (release: string): readonly KindData[] =>
  versions
    .filter(([, since, , removed]) => isReached(since, release) && !(removed && isReached(removed, release)))
    .flatMap(([version, , deprecated, removed], index, served) => {
      const replacement = served[index - 1]?.[0] ?? '';
      const isOld = replacement !== '' && deprecated !== '' && isReached(deprecated, release);
      return [flowSchema, priorityLevel(release, version)].map((given) =>
        defineKind({
          ...given,
          version,
          ...(isOld
            ? {
                deprecated: {
                  removedRelease: removed,
                  replacement: `${flowControlGroup}/${replacement} ${given.kind}`,
                },
              }
            : {}),
        }),
      );
    });
