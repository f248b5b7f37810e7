import { quantityOf } from '../../../server/admission/quantity.ts';
import { namespaceUsage, usageOf } from '../../../server/admission/usage.ts';
import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore } from '../../../server/core.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { skipRejections } from './skip-rejections.ts';
import { replacePluginRun } from './replace-plugin-run.ts';
import { alsoReject } from './also-reject.ts';

const plugin = 'ResourceQuota';

/** Returns whether a create exceeds one of the quotas, with another way to count. */
const exceeds = (
  request: AdmissionRequest,
  quotas: readonly Json[],
  used: (namespace: string, resource: string) => number,
): boolean => {
  const { operation, object, kind } = request;
  if (operation !== 'CREATE' || !object || !kind.namespaced || request.subresource !== '') return false;
  return quotas.some(({ metadata, spec }) =>
    Object.entries(spec?.hard ?? {}).some(([resource, hard]) => {
      const amount = usageOf(kind, object, resource);
      return amount > 0 && used(metadata.namespace, resource) + amount > quantityOf(hard);
    }),
  );
};

const quotasOf = (core: ServerCore, namespace?: string): readonly Json[] =>
  core.storage.list(core.kinds.named('ResourceQuota'), namespace);

/** Defects of quotas (B 5.12). */
export const quotaFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-154'],
    description: 'usage is counted twice',
    plant: alsoReject(plugin, (request, core) =>
      exceeds(
        request,
        quotasOf(core, request.namespace),
        (namespace, resource) => 2 * namespaceUsage(core, namespace, resource),
      ),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-155'],
    description: 'a quota applies to all namespaces',
    plant: alsoReject(plugin, (request, core) =>
      exceeds(request, quotasOf(core), (namespace, resource) => namespaceUsage(core, namespace, resource)),
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-156'],
    description: 'usage is cached for a second',
    alsoFails: { rules: ['ADM-34', 'ADM-153', 'ERR-46'], reason: 'they create within a second' },
    plant: (parts) => {
      const first = new Map<string, number>();
      skipRejections(plugin, (_refusal, { namespace }, core) => {
        const since = first.get(namespace) ?? core.clock.now();
        first.set(namespace, since);
        return core.clock.now() - since < 1_000;
      })(parts);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-17'],
    description: 'usage that was charged for failed creates is never released',
    plant: (parts) => {
      const charged = new Map<string, number>();
      replacePluginRun(plugin, async ({ request, original }) => {
        await original();
        if (request.operation === 'CREATE' && request.kind.kind === 'Service')
          charged.set(request.namespace, (charged.get(request.namespace) ?? 0) + 1);
      })(parts);
      parts.behaviours.controllers.quotaUsed = (namespace, counted) => Math.max(counted, charged.get(namespace) ?? 0);
    },
  },
];
