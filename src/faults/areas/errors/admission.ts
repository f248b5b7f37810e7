import { internalError, StatusError } from '../../../server/errors.ts';
import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore, ServerParts } from '../../../server/core.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';

/** Replaces the run of one plugin; `original` runs it correctly. */
const running =
  (
    name: string,
    otherwise: (request: AdmissionRequest, original: () => Promise<void>, core: ServerCore) => void | Promise<void>,
  ) =>
  ({ stages }: ServerParts): void => {
    const { runPlugin } = stages;
    stages.runPlugin = async (core, plugin, phase, request) => {
      const original = (): Promise<void> => runPlugin(core, plugin, phase, request);
      if (plugin.name === name) await otherwise(request, original, core);
      else await original();
    };
  };

const enforces = (core: ServerCore, request: AdmissionRequest): boolean =>
  request.kind.kind === 'Pod' &&
  core.storage.get(core.kinds.named('Namespace'), '', request.namespace)?.metadata.labels?.[
    'pod-security.platform.io/enforce'
  ] !== undefined;

/** Ignores the first rejection in each namespace. */
const oneTooMany = (): ((request: AdmissionRequest, original: () => Promise<void>) => Promise<void>) => {
  const forgiven = new Set<string>();
  return async (request, original) => {
    try {
      await original();
    } catch (error) {
      if (forgiven.has(request.namespace)) throw error;
      forgiven.add(request.namespace);
    }
  };
};

/** Defects of rejections by admission and its webhooks (B 5.12, 6.3, 7). */
export const refusalFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ERR-22'],
    description: 'the code of a webhook denial is replaced by 400',
    plant: ({ behaviours: { admission } }) => {
      const { denial } = admission;
      admission.denial = (webhook, status) => denial(webhook, { ...status, code: 400 });
    },
  },
  {
    seam: 'server',
    rules: ['ERR-37'],
    description: 'a failed webhook call is skipped',
    plant: ({ behaviours: { admission } }) => {
      admission.failedCall = () => null;
    },
  },
  {
    seam: 'server',
    rules: ['ERR-38'],
    description: 'under Ignore the server waits for the timeout and then rejects',
    plant: ({ behaviours: { admission } }) => {
      admission.failedCall = (_policy, webhook, cause) =>
        internalError(`failed calling webhook "${webhook}": ${cause}`);
    },
  },
  {
    seam: 'server',
    rules: ['ERR-43', 'QRY-28', 'HOOK-86'],
    description: 'a webhook with side effects is skipped in a dry run, which succeeds',
    plant: running('ValidatingAdmissionWebhook', async (request, original, core) => {
      const configurations = core.storage.list(core.kinds.named('ValidatingWebhookConfiguration'));
      const withEffects = configurations.some(({ webhooks }) =>
        (webhooks as Json).some(({ sideEffects }: Json) => sideEffects === 'Some'),
      );
      if (!request.dryRun || !withEffects) await original();
    }),
  },
  {
    seam: 'server',
    rules: ['ERR-44'],
    description: 'a create in a terminating namespace returns 200 with an empty object',
    alsoFails: { rules: ['ADM-03', 'ADM-107'], reason: 'they see the same create rejected' },
    plant: running('NamespaceLifecycle', async (request, original) => {
      await original().catch((error: unknown) => {
        throw request.operation === 'CREATE' ? new StatusError(200, '', '') : error;
      });
    }),
  },
  {
    seam: 'server',
    rules: ['ERR-45'],
    description: 'the service account annotation of a token Secret is not checked on create',
    plant: ({ kinds }) => {
      kinds.forEach((kind, index) => {
        if (kind.kind === 'Secret')
          kinds[index] = { ...kind, validations: kind.validations.filter(({ rules }) => !rules.includes('SEC-56')) };
      });
    },
  },
  {
    seam: 'server',
    rules: ['ERR-46'],
    description: 'objects that exceed a quota are stored',
    alsoFails: { rules: ['ADM-153'], reason: 'it expects the same of the plugin' },
    plant: running('ResourceQuota', () => undefined),
  },
  {
    seam: 'server',
    rules: ['ADM-153'],
    description: 'one object more than a quota allows is accepted',
    alsoFails: { rules: ['ERR-46'], reason: 'they see the same quota' },
    plant: running('ResourceQuota', oneTooMany()),
  },
  {
    seam: 'server',
    rules: ['ERR-47', 'VER-169'],
    description: 'Pods that violate a security standard only cause a warning',
    plant: running('PodSecurity', () => undefined),
  },
  {
    seam: 'server',
    rules: ['ERR-48'],
    description: 'every Pod in a namespace that enforces a standard is rejected',
    alsoFails: { rules: ['ERR-49'], reason: 'it checks Pods that were stored' },
    plant: running('PodSecurity', (request, original, core) => {
      if (enforces(core, request)) throw new StatusError(403, 'Forbidden', 'the namespace enforces a standard');
      return original();
    }),
  },
  {
    seam: 'server',
    rules: ['ERR-49'],
    description: 'the plugin fills in missing security settings',
    alsoFails: { rules: ['ERR-48'], reason: 'the same scenarios check both' },
    plant: running('PodSecurity', async (request, original, core) => {
      await original();
      if (!enforces(core, request)) return;
      for (const container of (request.object?.['spec']?.containers ?? []) as Json[])
        container.securityContext ??= { allowPrivilegeEscalation: false };
    }),
  },
  {
    seam: 'server',
    rules: ['ERR-49'],
    variant: 'label',
    description: 'the plugin adds a label to the Pods that it checked',
    plant: running('PodSecurity', async (request, original, core) => {
      await original();
      if (enforces(core, request) && request.object)
        request.object.metadata.labels = { ...request.object.metadata.labels, 'pod-security': 'checked' };
    }),
  },
];
