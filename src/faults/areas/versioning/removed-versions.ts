import { forbidden } from '../../../server/errors.ts';
import type { KindData } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import { standardParts } from '../../../server/parts.ts';
import type { Fault, ServerFault } from '../../fault.ts';
import { changeKinds, removeServedTypes } from './change-kinds.ts';
import { changeKind } from '../objects/change-kind.ts';
import { reroute } from '../path/reroute.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

const escaped = (text: string): string => text.replace(/[.]/g, '\\.');

/** Serves types of an old version as aliases of those of another version. */
const alias = (old: string, current: string, ...plurals: readonly string[]) =>
  reroute((path) =>
    new RegExp(`^/apis/${escaped(old)}/(.*/)?(${plurals.join('|')})(/|$)`).test(path)
      ? path.replace(`/${old}/`, `/${current}/`)
      : null,
  );

const servedAsAlias = (rule: string, old: string, current: string, ...plurals: readonly string[]): ServerFault => ({
  seam: 'server',
  rules: [rule],
  description: `${old} still serves ${plurals.join(', ')}, as an alias of ${current}`,
  plant: alias(old, current, ...plurals),
});

/** The removed version has no lists any more, and stores new objects nevertheless, as those of another version. */
const stillStores = (rule: string, old: string, current: string, plural: string): ServerFault => ({
  seam: 'server',
  rules: [rule],
  variant: 'creates',
  description: `${old} still stores ${plural}, though it lists none`,
  plant: (parts) => {
    reroute((path, method) =>
      method === 'POST' && path.startsWith(`/apis/${old}/`) && path.endsWith(`/${plural}`)
        ? path.replace(`/${old}/`, `/${current}/`)
        : null,
    )(parts);
    wrapStage(parts, 'accept', (next) => (call, sent) => {
      const isOld = sent.json?.apiVersion === old;
      return next(call, isOld ? { ...sent, json: { ...sent.json, apiVersion: current } } : sent);
    });
  },
});

const versionIsMissing = (
  rule: string,
  group: string,
  version: string,
  ...plurals: readonly string[]
): ServerFault => ({
  seam: 'server',
  rules: [rule],
  description: `${group}/${version} lacks ${plurals.join(', ')}`,
  plant: removeServedTypes(group, version, ...plurals),
  alsoFails: { rules: ['VER-14'], reason: 'the previous release serves it' },
});

/** The same fault, which also makes others of the area fail. */
const withOthers = (fault: ServerFault, reason: string, ...others: readonly string[]): ServerFault => ({
  ...fault,
  alsoFails: {
    rules: [...(fault.alsoFails?.rules ?? []), ...others],
    reason: [fault.alsoFails?.reason, reason].filter(Boolean).join('; '),
  },
});

const stillAnswered = (rule: string, name: string, description: string): Fault => ({
  seam: 'server',
  rules: [rule],
  description,
  plant: ({ kinds }) => {
    const data = kinds.find(({ kind }) => kind === name) as KindData;
    kinds.push({ ...data, version: 'v1beta1' });
  },
});

const review =
  (kind: string, change: (spec: KindSpec) => KindSpec) =>
  (parts: ServerParts): void =>
    changeKind(parts, kind, ({ virtual }) => ({
      virtual: (object, ctx) => virtual?.({ ...object, spec: change(object['spec'] ?? {}) }, ctx) ?? object,
    }));

type KindSpec = Parameters<NonNullable<KindData['virtual']>>[0][string];

const policyPlugin: ServerFault = {
  seam: 'server',
  rules: ['VER-168'],
  description: 'the plugin still exists, and rejects every pod if there is no policy',
  plant: ({ behaviours: { admission }, stages }) => {
    const { isPluginThere } = admission;
    const { runPlugin } = stages;
    const plugin = 'PodSecurityPolicy';
    admission.isPluginThere = (name, known) => name === plugin || isPluginThere(name, known);
    stages.runPlugin = async (core, part, phase, request) => {
      const isPod = request.kind.plural === 'pods' && request.operation === 'CREATE';
      if (isPod && core.options.list('enable-admission-plugins').includes(plugin))
        throw forbidden({ group: '', kind: 'pods' }, 'no policy allows it');
      await runPlugin(core, part, phase, request);
    };
  },
};

/** A release in which everything in the list is removed. */
const later = '1.27';

const inLaterReleases: readonly ServerFault[] = [
  withOthers(
    servedAsAlias('VER-140', 'batch/v1beta1', 'batch/v1', 'cronjobs'),
    'other scenarios check a deprecated version of a cron job',
    'VER-23',
    'VER-45',
    'VER-46',
    'VER-47',
    'VER-179',
    'VER-180',
  ),
  withOthers(versionIsMissing('VER-141', 'batch', 'v1', 'cronjobs'), 'it disables an existing version', 'VER-25'),
  servedAsAlias('VER-142', 'discovery.platform.io/v1beta1', 'discovery.platform.io/v1', 'endpointslices'),
  withOthers(
    versionIsMissing('VER-143', 'discovery.platform.io', 'v1', 'endpointslices'),
    'other scenarios check endpoint slices',
    'VER-144',
    'VER-145',
  ),
  servedAsAlias('VER-148', 'events.platform.io/v1beta1', 'events.platform.io/v1', 'events'),
  withOthers(
    versionIsMissing('VER-149', 'events.platform.io', 'v1', 'events'),
    'other scenarios check events',
    'VER-150',
    'VER-151',
    'VER-153',
    'VER-158',
    'VER-159',
    'VER-160',
    'VER-161',
  ),
  servedAsAlias('VER-162', 'autoscaling/v2beta1', 'autoscaling/v2', 'horizontalpodautoscalers'),
  withOthers(
    versionIsMissing('VER-163', 'autoscaling', 'v2', 'horizontalpodautoscalers'),
    'it checks all versions of autoscalers',
    'VER-01',
  ),
  servedAsAlias('VER-164', 'policy/v1beta1', 'policy/v1', 'poddisruptionbudgets'),
  versionIsMissing('VER-165', 'policy', 'v1', 'poddisruptionbudgets'),
  {
    seam: 'server',
    rules: ['VER-167'],
    description: 'policy/v1beta1 still serves pod security policies',
    plant: ({ kinds }) => void kinds.push(...standardParts().kinds.filter(({ kind }) => kind === 'PodSecurityPolicy')),
    alsoFails: { rules: ['VER-28'], reason: 'it expects that the version is removed' },
  },
  policyPlugin,
  servedAsAlias('VER-171', 'node.platform.io/v1beta1', 'node.platform.io/v1', 'runtimeclasses'),
  versionIsMissing('VER-172', 'node.platform.io', 'v1', 'runtimeclasses'),
  servedAsAlias('VER-175', 'autoscaling/v2beta2', 'autoscaling/v2', 'horizontalpodautoscalers'),
  servedAsAlias('VER-176', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'csistoragecapacities'),
];

/** Defects of the removals in releases later than the one that the documents describe. */
export const laterVersionFaults: readonly Fault[] = inLaterReleases.map((fault) => ({ ...fault, release: later }));

/** Defects of the removed versions (B 9). */
export const removedVersionFaults: readonly Fault[] = [
  servedAsAlias('VER-70', 'extensions/v1beta1', 'networking.platform.io/v1', 'networkpolicies'),
  stillStores('VER-70', 'extensions/v1beta1', 'networking.platform.io/v1', 'networkpolicies'),
  versionIsMissing('VER-71', 'networking.platform.io', 'v1', 'networkpolicies'),
  servedAsAlias('VER-72', 'extensions/v1beta1', 'apps/v1', 'deployments'),
  servedAsAlias('VER-73', 'apps/v1beta1', 'apps/v1', 'deployments'),
  servedAsAlias('VER-74', 'apps/v1beta2', 'apps/v1', 'deployments'),
  versionIsMissing('VER-75', 'apps', 'v1', 'replicasets'),
  servedAsAlias('VER-87', 'extensions/v1beta1', 'policy/v1beta1', 'podsecuritypolicies'),
  {
    seam: 'server',
    rules: ['VER-88'],
    description: 'policy/v1beta1 lacks pod security policies',
    plant: removeServedTypes('policy', 'v1beta1', 'podsecuritypolicies'),
    alsoFails: { rules: ['VER-08'], reason: 'it checks that version' },
  },
  servedAsAlias(
    'VER-89',
    'admissionregistration.platform.io/v1beta1',
    'admissionregistration.platform.io/v1',
    'validatingwebhookconfigurations',
  ),
  versionIsMissing(
    'VER-90',
    'admissionregistration.platform.io',
    'v1',
    'mutatingwebhookconfigurations',
    'validatingwebhookconfigurations',
  ),
  servedAsAlias(
    'VER-97',
    'apiextensions.platform.io/v1beta1',
    'apiextensions.platform.io/v1',
    'customresourcedefinitions',
  ),
  versionIsMissing('VER-98', 'apiextensions.platform.io', 'v1', 'customresourcedefinitions'),
  servedAsAlias('VER-101', 'coordination.platform.io/v1beta1', 'coordination.platform.io/v1', 'leases'),
  versionIsMissing('VER-102', 'coordination.platform.io', 'v1', 'leases'),
  stillStores('VER-103', 'scheduling.platform.io/v1beta1', 'scheduling.platform.io/v1', 'priorityclasses'),
  servedAsAlias('VER-103', 'scheduling.platform.io/v1beta1', 'scheduling.platform.io/v1', 'priorityclasses'),
  versionIsMissing('VER-104', 'scheduling.platform.io', 'v1', 'priorityclasses'),
  stillAnswered('VER-105', 'TokenReview', 'token reviews are still served in v1beta1'),
  versionIsMissing('VER-106', 'authentication.platform.io', 'v1', 'tokenreviews'),
  servedAsAlias(
    'VER-107',
    'rbac.authorization.platform.io/v1beta1',
    'rbac.authorization.platform.io/v1',
    'rolebindings',
  ),
  {
    seam: 'server',
    rules: ['VER-108'],
    description: 'roles and bindings are not served in v1, only in v1beta1',
    plant: changeKinds((kind) => kind.group === 'rbac.authorization.platform.io', { version: 'v1beta1' }),
  },
  servedAsAlias('VER-109', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'csidrivers'),
  servedAsAlias('VER-110', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'csinodes'),
  servedAsAlias('VER-111', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'storageclasses'),
  servedAsAlias('VER-112', 'storage.platform.io/v1beta1', 'storage.platform.io/v1', 'volumeattachments'),
  versionIsMissing('VER-113', 'storage.platform.io', 'v1', 'volumeattachments'),
  stillAnswered('VER-114', 'SelfSubjectAccessReview', 'self subject access reviews are still served in v1beta1'),
  versionIsMissing('VER-115', 'authorization.platform.io', 'v1', 'localsubjectaccessreviews'),
  {
    seam: 'server',
    rules: ['VER-116'],
    description: 'an access review reads spec.group, not spec.groups',
    alsoFails: { rules: ['VER-117'], reason: 'it sends spec.group' },
    plant: review('SubjectAccessReview', ({ groups: _unread, group, ...spec }) => ({
      ...spec,
      ...(group === undefined ? {} : { groups: group }),
    })),
  },
  {
    seam: 'server',
    rules: ['VER-117'],
    description: 'an access review reads spec.group in addition to spec.groups',
    plant: review('SubjectAccessReview', ({ groups = [], group = [], ...spec }) => ({
      ...spec,
      groups: [...groups, ...group],
    })),
  },
  servedAsAlias(
    'VER-118',
    'certificates.platform.io/v1beta1',
    'certificates.platform.io/v1',
    'certificatesigningrequests',
  ),
  versionIsMissing('VER-119', 'certificates.platform.io', 'v1', 'certificatesigningrequests'),
  servedAsAlias('VER-126', 'extensions/v1beta1', 'networking.platform.io/v1', 'ingresses'),
  servedAsAlias('VER-127', 'networking.platform.io/v1beta1', 'networking.platform.io/v1', 'ingresses'),
  versionIsMissing('VER-128', 'networking.platform.io', 'v1', 'ingresses', 'ingressclasses'),
  versionIsMissing('VER-177', 'storage.platform.io', 'v1', 'csistoragecapacities'),
];
