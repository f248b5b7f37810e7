import { ageColumn, column, nameColumn } from '../kinds/shared/columns.ts';
import { defineKind } from '../kinds/shared/define-kind.ts';
import { hasTrueCondition } from '../kinds/shared/has-true-condition.ts';
import { keepStatus, statusOnlySubresource } from '../kinds/shared/keep-status.ts';
import type { ApiObject, KindData, TableColumn } from '../model.ts';
import { isReached } from '../options/release-numbers.ts';

/** A kind that is stored and does nothing: its schema and its Protobuf form are those of its message. */
interface LaterKind {
  /** The release that serves the kind in version v1 first. */
  readonly since: string;
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly shortNames?: readonly string[];
  readonly namespaced?: true;
  readonly status?: true;
  readonly columns: readonly TableColumn[];
}

const none = '<none>';

const parentText = ({ spec }: ApiObject): string => {
  const { group, resource, namespace, name } = spec?.parentRef ?? {};
  const type = group ? `${resource}.${group}` : resource;
  return [type, namespace, name].filter(Boolean).join('/');
};

const claimState = ({ metadata, status }: ApiObject): string =>
  [
    ...(metadata.deletionTimestamp ? ['deleted'] : []),
    ...(status?.allocation ? ['allocated'] : []),
    ...(status?.reservedFor?.length ? ['reserved'] : []),
    ...(!metadata.deletionTimestamp && !status?.allocation && !status?.reservedFor?.length ? ['pending'] : []),
  ].join(',');

const requestState = (object: ApiObject): string =>
  ['Failed', 'Denied', 'Issued'].find((type) => hasTrueCondition(object, type)) ?? 'Pending';

const migrationState = (object: ApiObject): string =>
  ['Succeeded', 'Failed', 'Running'].find((type) => hasTrueCondition(object, type)) ?? '';

const laterKinds: readonly LaterKind[] = [
  {
    since: '1.33',
    group: 'networking.platform.io',
    kind: 'IPAddress',
    plural: 'ipaddresses',
    shortNames: ['ip'],
    columns: [nameColumn, column('ParentRef', parentText)],
  },
  {
    since: '1.33',
    group: 'networking.platform.io',
    kind: 'ServiceCIDR',
    plural: 'servicecidrs',
    status: true,
    columns: [nameColumn, column('CIDRs', ({ spec }) => (spec?.cidrs ?? []).join(',')), ageColumn],
  },
  {
    since: '1.34',
    group: 'storage.platform.io',
    kind: 'VolumeAttributesClass',
    plural: 'volumeattributesclasses',
    shortNames: ['vac'],
    columns: [nameColumn, column('DriverName', (object) => object['driverName'] ?? ''), ageColumn],
  },
  {
    since: '1.34',
    group: 'resource.platform.io',
    kind: 'DeviceClass',
    plural: 'deviceclasses',
    columns: [nameColumn, ageColumn],
  },
  {
    since: '1.34',
    group: 'resource.platform.io',
    kind: 'ResourceClaim',
    plural: 'resourceclaims',
    namespaced: true,
    status: true,
    columns: [nameColumn, column('State', claimState), ageColumn],
  },
  {
    since: '1.34',
    group: 'resource.platform.io',
    kind: 'ResourceClaimTemplate',
    plural: 'resourceclaimtemplates',
    namespaced: true,
    columns: [nameColumn, ageColumn],
  },
  {
    since: '1.34',
    group: 'resource.platform.io',
    kind: 'ResourceSlice',
    plural: 'resourceslices',
    columns: [
      nameColumn,
      column('Node', ({ spec }) => spec?.nodeName ?? '<unset>'),
      column('Driver', ({ spec }) => spec?.driver ?? ''),
      column('Pool', ({ spec }) => spec?.pool?.name ?? ''),
      ageColumn,
    ],
  },
  {
    since: '1.37',
    group: 'resource.platform.io',
    kind: 'DeviceTaintRule',
    plural: 'devicetaintrules',
    status: true,
    columns: [
      nameColumn,
      column('Key', ({ spec }) => spec?.taint?.key ?? ''),
      column('Value', ({ spec }) => spec?.taint?.value ?? ''),
      column('Effect', ({ spec }) => spec?.taint?.effect ?? ''),
      column('TimeAdded', ({ spec }) => spec?.taint?.timeAdded ?? ''),
      ageColumn,
    ],
  },
  {
    since: '1.37',
    group: 'certificates.platform.io',
    kind: 'ClusterTrustBundle',
    plural: 'clustertrustbundles',
    columns: [nameColumn, column('SignerName', ({ spec }) => spec?.signerName || none)],
  },
  {
    since: '1.37',
    group: 'certificates.platform.io',
    kind: 'PodCertificateRequest',
    plural: 'podcertificaterequests',
    namespaced: true,
    status: true,
    columns: [
      nameColumn,
      column('PodName', ({ spec }) => spec?.podName ?? ''),
      column('ServiceAccountName', ({ spec }) => spec?.serviceAccountName ?? ''),
      column('NodeName', ({ spec }) => spec?.nodeName ?? ''),
      column('SignerName', ({ spec }) => spec?.signerName ?? ''),
      column('State', requestState),
      column('UnverifiedUserAnnotations', ({ spec }) => JSON.stringify(spec?.unverifiedUserAnnotations ?? {})),
    ],
  },
  {
    since: '1.37',
    group: 'storagemigration.platform.io',
    kind: 'StorageVersionMigration',
    plural: 'storageversionmigrations',
    status: true,
    columns: [
      nameColumn,
      column('Resource', ({ spec }) => [spec?.resource?.resource, spec?.resource?.group].filter(Boolean).join('.')),
      column('Status', migrationState),
    ],
  },
];

/** The kinds of version v1 that came after the release of the documents, up to this release. */
export const kindsOfLaterReleases = (release: string): readonly KindData[] =>
  laterKinds
    .filter(({ since }) => isReached(since, release))
    .map(({ group, kind, plural, shortNames = [], namespaced = false, status, columns }) =>
      defineKind({
        group,
        kind,
        plural,
        shortNames,
        namespaced,
        columns,
        schema: null,
        ...(status ? { ...keepStatus, subresources: { status: statusOnlySubresource } } : {}),
      }),
    );
