import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore, ServerParts } from '../../../server/core.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';

type Operations = (operations: readonly string[], operation: string) => boolean;
type Resources = (resources: readonly string[], resource: string, subresource: string) => boolean;

const operations =
  (change: (original: Operations) => Operations) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    admission.operationMatches = change(admission.operationMatches);
  };

const groupsOrVersions =
  (
    change: (
      original: (list: readonly string[], value: string) => boolean,
    ) => (list: readonly string[], value: string) => boolean,
  ) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    admission.groupOrVersionMatches = change(admission.groupOrVersionMatches);
  };

const resources =
  (change: (original: Resources) => Resources) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    admission.resourceMatches = change(admission.resourceMatches);
  };

/** Replaces the rules before they are matched. */
const readAs =
  (change: (rules: readonly Json[]) => readonly Json[]) =>
  ({ behaviours: { webhooks } }: ServerParts): void => {
    const { rulesOf } = webhooks;
    webhooks.rulesOf = (entry) => change(rulesOf(entry));
  };

const scopes =
  (otherwise: (scope: string | undefined, namespaced: boolean) => boolean | null) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { scopeMatches } = admission;
    admission.scopeMatches = (scope, namespaced) => otherwise(scope, namespaced) ?? scopeMatches(scope, namespaced);
  };

/** Replaces the run of the plugin that calls validating webhooks. */
const replaceValidatingWebhooks =
  (
    otherwise: (
      core: ServerCore,
      request: AdmissionRequest,
      ask: (request: AdmissionRequest) => Promise<void>,
    ) => Promise<void>,
  ) =>
  ({ stages }: ServerParts): void => {
    const { runPlugin } = stages;
    stages.runPlugin = (core, plugin, phase, request) => {
      const ask = (one: AdmissionRequest): Promise<void> => runPlugin(core, plugin, phase, one);
      return plugin.name === 'ValidatingAdmissionWebhook' && phase === 'validate'
        ? otherwise(core, request, ask)
        : ask(request);
    };
  };

const isVersion = (value: string): boolean => /^v\d/.test(value);

/** Defects of the rules that select webhooks (B 6.3). */
export const hookRuleFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-08'],
    description: 'webhooks are not called for patches',
    alsoFails: {
      rules: [
        'HOOK-11',
        'HOOK-18',
        'HOOK-20',
        'HOOK-21',
        'HOOK-22',
        'HOOK-23',
        'HOOK-24',
        'HOOK-34',
        'HOOK-35',
        'HOOK-124',
        'HOOK-134',
        'HOOK-135',
        'HOOK-143',
      ],
      reason: 'they check the call for a patch',
    },
    plant: replaceValidatingWebhooks(async (_core, request, ask) => {
      if (request.options?.kind !== 'PatchOptions') await ask(request);
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-09'],
    description: 'DELETE in a rule matches nothing',
    alsoFails: { rules: ['HOOK-36'], reason: 'its webhook is for deletes' },
    plant: operations(
      (original) => (list, operation) => (operation !== 'DELETE' || list.includes('*')) && original(list, operation),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-10'],
    description: 'CONNECT matches every request to a subresource',
    alsoFails: { rules: ['HOOK-23', 'HOOK-24', 'HOOK-124'], reason: 'they count calls for subresources' },
    plant: replaceValidatingWebhooks(async (_core, request, ask) => {
      await ask(request);
      if (request.subresource !== '' && request.operation !== 'CONNECT')
        await ask({ ...request, operation: 'CONNECT' });
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-11'],
    description: '* does not match CONNECT',
    plant: operations(
      (original) => (list, operation) =>
        operation === 'CONNECT' ? list.includes('CONNECT') : original(list, operation),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-13'],
    description: 'the empty group matches any group',
    plant: groupsOrVersions((original) => (list, value) => list.includes('') || original(list, value)),
  },
  {
    seam: 'server',
    rules: ['HOOK-14'],
    description: 'the group is ignored if resources is *',
    alsoFails: { rules: ['HOOK-13'], reason: 'it also distinguishes groups' },
    plant: readAs((rules) =>
      rules.map((rule) => (rule.resources?.includes('*') ? { ...rule, apiGroups: ['*'] } : rule)),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-15'],
    description: '* matches named groups only',
    alsoFails: {
      rules: [
        'HOOK-19',
        'HOOK-23',
        'HOOK-24',
        'HOOK-25',
        'HOOK-26',
        'HOOK-27',
        'HOOK-122',
        'HOOK-123',
        'HOOK-125',
        'HOOK-142',
        'HOOK-148',
        'HOOK-150',
        'HOOK-156',
      ],
      reason: 'their webhooks match all groups',
    },
    plant: groupsOrVersions((original) => (list, value) => (value === '' ? list.includes('') : original(list, value))),
  },
  {
    seam: 'server',
    rules: ['HOOK-16'],
    description: 'the version is ignored',
    alsoFails: { rules: ['HOOK-44'], reason: 'it also distinguishes versions' },
    plant: groupsOrVersions((original) => (list, value) => isVersion(value) || original(list, value)),
  },
  {
    seam: 'server',
    rules: ['HOOK-17'],
    description: '* matches v1 only',
    plant: groupsOrVersions(
      (original) => (list, value) =>
        isVersion(value) && value !== 'v1' ? list.includes(value) : original(list, value),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-18'],
    description: 'the name of a resource also matches its subresources',
    plant: resources((original) => (list, resource, sub) => list.includes(resource) || original(list, resource, sub)),
  },
  {
    seam: 'server',
    rules: ['HOOK-19'],
    description: '* matches namespaced resources only',
    plant: readAs((rules) =>
      rules.map((rule) => (rule.resources?.includes('*') ? { ...rule, scope: 'Namespaced' } : rule)),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-20'],
    description: '* also matches subresources',
    plant: resources((original) => (list, resource, sub) => list.includes('*') || original(list, resource, sub)),
  },
  {
    seam: 'server',
    rules: ['HOOK-21'],
    description: '*/* matches subresources only',
    plant: resources(
      (original) => (list, resource, sub) =>
        original(sub === '' ? list.filter((one) => one !== '*/*') : list, resource, sub),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-22'],
    description: 'pods/* matches the status only',
    plant: resources(
      (original) => (list, resource, sub) =>
        original(
          list.map((one) => (one === 'pods/*' ? 'pods/status' : one)),
          resource,
          sub,
        ),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-23'],
    description: 'the part before the slash is ignored',
    plant: resources(
      (original) => (list, resource, sub) => (sub !== '' && list.includes('pods/*')) || original(list, resource, sub),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-24'],
    description: '*/status matches every subresource',
    plant: resources(
      (original) => (list, resource, sub) => (sub !== '' && list.includes('*/status')) || original(list, resource, sub),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-25'],
    description: 'scope Cluster also matches namespaced resources',
    plant: scopes((scope) => (scope === 'Cluster' ? true : null)),
  },
  {
    seam: 'server',
    rules: ['HOOK-26'],
    description: 'scope Namespaced also matches cluster-scoped resources',
    plant: scopes((scope) => (scope === 'Namespaced' ? true : null)),
  },
  {
    seam: 'server',
    rules: ['HOOK-27'],
    description: 'scope * is compared literally and matches nothing',
    plant: scopes((scope) => (scope === '*' ? false : null)),
  },
  {
    seam: 'server',
    rules: ['HOOK-30'],
    description: 'only the first rule is checked',
    plant: readAs((rules) => rules.slice(0, 1)),
  },
  {
    seam: 'server',
    rules: ['HOOK-44'],
    description: 'Exact is treated as Equivalent',
    plant: ({ behaviours: { webhooks } }) => {
      const { equivalents } = webhooks;
      webhooks.equivalents = (_policy, kind, all) => equivalents('Equivalent', kind, all);
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-45'],
    description: 'Equivalent is treated as Exact',
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.equivalents = () => [];
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-46'],
    description: 'equivalent resources are looked up in one group only',
    plant: ({ behaviours: { webhooks } }) => {
      const { equivalents } = webhooks;
      webhooks.equivalents = (policy, kind, all) =>
        equivalents(policy, kind, all).filter(({ group }) => group === kind.group);
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-47'],
    description: 'the object is sent unconverted, though kind names another version',
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.asNamed = (object) => object;
    },
  },
];
