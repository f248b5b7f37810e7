import { StatusError } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { replacePluginRun } from './replace-plugin-run.ts';

/** The default set lacks a plugin or has an additional one. */
const defaultSet =
  (change: (chosen: readonly string[], enabled: readonly string[]) => readonly string[]) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { chosenPlugins } = admission;
    admission.chosenPlugins = (enabled, disabled) => change(chosenPlugins(enabled, disabled), enabled);
  };

const reason = 'it judges what the plugin does';

/** Plugin by the rule that lists it in the default set, with the rules of its behaviour. */
const plugins: readonly (readonly [rule: string, plugin: string, alsoFails: readonly string[]])[] = [
  ['ADM-22', 'CertificateApproval', ['ADM-44', 'ADM-45', 'ADM-46', 'CSR-81', 'CSR-82', 'CSR-84']],
  ['ADM-23', 'CertificateSigning', ['ADM-48', 'ADM-49', 'CSR-88', 'CSR-89']],
  ['ADM-24', 'CertificateSubjectRestriction', ['ADM-51', 'ADM-52', 'CSR-46']],
  ['ADM-25', 'DefaultIngressClass', ['ADM-55', 'ADM-57', 'ADM-58']],
  ['ADM-26', 'DefaultStorageClass', ['ADM-62', 'ADM-64', 'ADM-165']],
  ['ADM-27', 'DefaultTolerationSeconds', ['ADM-67', 'ADM-68', 'ADM-69', 'ADM-70', 'ADM-71', 'ADM-72', 'LIM-18']],
  ['ADM-28', 'LimitRanger', ['ADM-94', 'ADM-95', 'ADM-97', 'LIM-35']],
  [
    'ADM-30',
    'NamespaceLifecycle',
    ['ADM-03', 'ADM-15', 'ADM-107', 'ADM-109', 'ADM-110', 'ADM-111', 'ADM-112', 'ADM-166', 'ADM-167', 'ERR-44'],
  ],
  ['ADM-31', 'PersistentVolumeClaimResize', ['ADM-139', 'SC-11']],
  ['ADM-32', 'PodSecurity', ['ERR-47']],
  ['ADM-33', 'Priority', ['ADM-151', 'ADM-152']],
  ['ADM-34', 'ResourceQuota', ['ADM-153', 'ADM-156', 'ERR-46']],
  ['ADM-35', 'RuntimeClass', ['ADM-157', 'ADM-158', 'ADM-168']],
  ['ADM-36', 'ServiceAccount', ['ADM-20', 'ADM-164']],
  ['ADM-37', 'StorageObjectInUseProtection', ['ADM-160', 'ADM-161', 'ADM-162']],
  ['ADM-38', 'TaintNodesByCondition', ['ADM-163']],
];

/** Defects of the set of plugins that are enabled by default (B 5.12). */
export const defaultSetFaults: readonly Fault[] = [
  ...plugins.map(
    ([rule, plugin, alsoFails]): Fault => ({
      seam: 'server',
      rules: [rule],
      description: `${plugin} is enabled only if an option names it`,
      ...(alsoFails.length > 0 ? { alsoFails: { rules: alsoFails, reason } } : {}),
      plant: defaultSet((chosen, enabled) => chosen.filter((name) => name !== plugin || enabled.includes(name))),
    }),
  ),
  {
    seam: 'server',
    rules: ['ADM-40'],
    description: 'AlwaysPullImages is enabled by default',
    plant: defaultSet((chosen) => [...new Set([...chosen, 'AlwaysPullImages'])]),
  },
  {
    seam: 'server',
    rules: ['ADM-141'],
    description: 'PodNodeSelector is enabled by default',
    plant: defaultSet((chosen) => [...new Set([...chosen, 'PodNodeSelector'])]),
  },
  {
    seam: 'server',
    rules: ['ADM-146'],
    description: 'PodTolerationRestriction is enabled by default',
    plant: defaultSet((chosen) => [...new Set([...chosen, 'PodTolerationRestriction'])]),
  },
  {
    seam: 'server',
    rules: ['ADM-78'],
    description: 'no more than 30 events are accepted',
    plant: (parts) => {
      let taken = 0;
      replacePluginRun('LimitRanger', async ({ phase, request, original }) => {
        await original();
        if (phase !== 'validate' || request.kind.kind !== 'Event' || request.operation !== 'CREATE') return;
        taken += 1;
        if (taken > 30) throw new StatusError(429, 'TooManyRequests', 'too many events');
      })(parts);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-21'],
    description: 'the configuration file is parsed, but the plugin uses built-in rates',
    alsoFails: {
      rules: ['ADM-80', 'ADM-83', 'ADM-84', 'ADM-85', 'LIM-37', 'LIM-38', 'LIM-39'],
      reason: 'they expect the rates of the file',
    },
    plant: ({ behaviours: { admission } }) => {
      admission.eventRate = () => ({ perSecond: 50, burst: 100, buckets: 4096 });
    },
  },
  {
    seam: 'server',
    rules: ['ADM-79'],
    description: 'the limit of the server is counted per namespace',
    plant: ({ behaviours: { admission } }) => {
      const { eventBucket } = admission;
      admission.eventBucket = (type, event, user) =>
        type === 'Server' ? (event.metadata.namespace ?? '') : eventBucket(type, event, user);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-80'],
    description: 'all namespaces share one bucket',
    alsoFails: { rules: ['ADM-85', 'LIM-39'], reason: 'they count per namespace' },
    plant: ({ behaviours: { admission } }) => {
      const { eventBucket } = admission;
      admission.eventBucket = (type, event, user) => (type === 'Namespace' ? '' : eventBucket(type, event, user));
    },
  },
  {
    seam: 'server',
    rules: ['ADM-81'],
    description: 'users are distinguished by the source of their events',
    plant: ({ behaviours: { admission } }) => {
      const { eventBucket } = admission;
      admission.eventBucket = (type, event, user) =>
        type === 'User' ? String(event.source?.component ?? '') : eventBucket(type, event, user);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-82'],
    description: 'only the source of an event is counted, not its object',
    alsoFails: { rules: ['ADM-81'], reason: 'all events have one source' },
    plant: ({ behaviours: { admission } }) => {
      const { eventBucket } = admission;
      admission.eventBucket = (type, event, user) =>
        type === 'SourceAndObject' ? String(event.source?.component ?? '') : eventBucket(type, event, user);
    },
  },
];
