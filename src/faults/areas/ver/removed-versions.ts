import type { KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';
import { changeKinds } from './change-kinds.ts';
import { changeKind } from '../objects/change-kind.ts';
import { rerouted } from '../path/rerouted.ts';

const escaped = (text: string): string => text.replace(/[.]/g, '\\.');

/** Serves types of an old version by those of another, as if it were an alias. */
const alias = (old: string, current: string, ...plurals: readonly string[]) =>
  rerouted((path) => (new RegExp(`^/apis/${escaped(old)}/(.*/)?(${plurals.join('|')})(/|$)`).test(path) ? path.replace(`/${old}/`, `/${current}/`) : null));

/** Takes types of a version out of what is served. */
const unserved = (group: string, version: string, ...plurals: readonly string[]) => ({ kinds }: ServerParts): void => {
  const left = kinds.filter((kind) => !(kind.group === group && kind.version === version && plurals.includes(kind.plural)));
  kinds.splice(0, kinds.length, ...left);
};

const gone = (rule: string, old: string, current: string, ...plurals: readonly string[]): Fault => ({
  seam: 'server',
  rules: [rule],
  does: `${old} still serves ${plurals.join(', ')}, as an alias of ${current}`,
  plant: alias(old, current, ...plurals),
});

const lacking = (rule: string, group: string, version: string, ...plurals: readonly string[]): Fault => ({
  seam: 'server',
  rules: [rule],
  does: `${group}/${version} lacks ${plurals.join(', ')}`,
  plant: unserved(group, version, ...plurals),
});

const stillAnswered = (rule: string, name: string, does: string): Fault => ({
  seam: 'server',
  rules: [rule],
  does,
  plant: ({ kinds }) => {
    const data = kinds.find(({ kind }) => kind === name) as KindData;
    kinds.push({ ...data, version: 'v1beta1' });
  },
});

const review = (kind: string, change: (spec: KindSpec) => KindSpec) => (parts: ServerParts): void =>
  changeKind(parts, kind, ({ virtual }) => ({ virtual: (object, ctx) => virtual?.({ ...object, spec: change(object['spec'] ?? {}) }, ctx) ?? object }));

type KindSpec = Parameters<NonNullable<KindData['virtual']>>[0][string];

/** Defects in what the list of removed versions says (B 9). */
export const removedVersionFaults: readonly Fault[] = [
  gone('VER-70', 'extensions/v1beta1', 'networking.platform.io/v1', 'networkpolicies'),
  lacking('VER-71', 'networking.platform.io', 'v1', 'networkpolicies'),
  gone('VER-72', 'extensions/v1beta1', 'apps/v1', 'deployments'),
  gone('VER-73', 'apps/v1beta1', 'apps/v1', 'deployments'),
  gone('VER-74', 'apps/v1beta2', 'apps/v1', 'deployments'),
  lacking('VER-75', 'apps', 'v1', 'replicasets'),
  gone('VER-87', 'extensions/v1beta1', 'policy/v1beta1', 'podsecuritypolicies'),
  lacking('VER-88', 'policy', 'v1beta1', 'podsecuritypolicies'),
  gone('VER-89', 'admissionregistration.platform.io/v1beta1', 'admissionregistration.platform.io/v1', 'validatingwebhookconfigurations'),
  lacking('VER-90', 'admissionregistration.platform.io', 'v1', 'mutatingwebhookconfigurations', 'validatingwebhookconfigurations'),
  gone('VER-97', 'apiextensions.platform.io/v1beta1', 'apiextensions.platform.io/v1', 'customresourcedefinitions'),
  lacking('VER-98', 'apiextensions.platform.io', 'v1', 'customresourcedefinitions'),
  gone('VER-101', 'coordination.platform.io/v1beta1', 'coordination.platform.io/v1', 'leases'),
  lacking('VER-102', 'coordination.platform.io', 'v1', 'leases'),
  gone('VER-103', 'scheduling.platform.io/v1beta1', 'scheduling.platform.io/v1', 'priorityclasses'),
  lacking('VER-104', 'scheduling.platform.io', 'v1', 'priorityclasses'),
  stillAnswered('VER-105', 'TokenReview', 'reviews of tokens are still answered in v1beta1'),
  lacking('VER-106', 'authentication.platform.io', 'v1', 'tokenreviews'),
  gone('VER-107', 'rbac.authorization.platform.io/v1beta1', 'rbac.authorization.platform.io/v1', 'rolebindings'),
  {
    seam: 'server',
    rules: ['VER-108'],
    does: 'roles and bindings have no version v1, only v1beta1',
    plant: changeKinds((kind) => kind.group === 'rbac.authorization.platform.io', { version: 'v1beta1' }),
  },
  gone('VER-109', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'csidrivers'),
  gone('VER-110', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'csinodes'),
  gone('VER-111', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'storageclasses'),
  gone('VER-112', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'volumeattachments'),
  lacking('VER-113', 'storage.platform.io', 'v1', 'volumeattachments'),
  stillAnswered('VER-114', 'SelfSubjectAccessReview', 'the review of what somebody may do himself is still answered in v1beta1'),
  lacking('VER-115', 'authorization.platform.io', 'v1', 'localsubjectaccessreviews'),
  {
    seam: 'server',
    rules: ['VER-116'],
    does: 'a review of access reads spec.group, not spec.groups',
    also: { rules: ['VER-117'], because: 'it sends spec.group' },
    plant: review('SubjectAccessReview', ({ groups: _unread, group, ...spec }) => ({ ...spec, ...(group === undefined ? {} : { groups: group }) })),
  },
  {
    seam: 'server',
    rules: ['VER-117'],
    does: 'a review of access reads spec.group besides spec.groups',
    plant: review('SubjectAccessReview', ({ groups = [], group = [], ...spec }) => ({ ...spec, groups: [...groups, ...group] })),
  },
  gone('VER-118', 'certificates.platform.io/v1beta1', 'certificates.platform.io/v1', 'certificatesigningrequests'),
  lacking('VER-119', 'certificates.platform.io', 'v1', 'certificatesigningrequests'),
  gone('VER-126', 'extensions/v1beta1', 'networking.platform.io/v1', 'ingresses'),
  gone('VER-127', 'networking.platform.io/v1beta1', 'networking.platform.io/v1', 'ingresses'),
  lacking('VER-128', 'networking.platform.io', 'v1', 'ingresses', 'ingressclasses'),
  lacking('VER-177', 'storage.platform.io', 'v1', 'csistoragecapacities'),
];
