import { accessOf } from '../../../server/access/access-of.ts';
import type { AdmissionRequest } from '../../../server/contracts.ts';
import { StatusError } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { type PluginRun, replacePluginRun } from './replace-plugin-run.ts';
import { performDenied } from '../../stages/perform-denied.ts';
import { changeUnauthenticated } from '../../stages/change-unauthenticated.ts';

const mutating = 'MutatingAdmissionWebhook';
const validating = 'ValidatingAdmissionWebhook';
const unproven = 'planecheck:unproven';

/** The suite uses these to detect that a webhook has taken effect. */
const isCanary = ({ object }: AdmissionRequest): boolean => object?.metadata.name?.startsWith('canary-') ?? false;

const namedOnly = ({ core, request, original }: PluginRun, plugin: string): Promise<void> | undefined =>
  core.options.list('enable-admission-plugins').includes(plugin) || isCanary(request) ? original() : undefined;

const needMutating = {
  rules: ['ADM-01', 'ADM-02', 'ADM-12', 'ADM-14', 'ADM-103'],
  reason: 'they need a mutating webhook',
};
const needValidating = ['ADM-05', 'ADM-06', 'ADM-07', 'ADM-08', 'ADM-09', 'ADM-10', 'ADM-11', 'ADM-13'];

/** Defects of whether and when the webhook plugins run (B 5.12). */
export const webhookPluginFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-01'],
    description: 'webhooks are called before the request is authenticated',
    plant: (parts: ServerParts) => {
      // Allowed as a user with all rights, and rejected after the webhooks were called.
      changeUnauthenticated(parts, () => ({ username: unproven, uid: '', groups: ['system:masters'], extra: {} }));
      replacePluginRun(mutating, async ({ request, original }) => {
        await original();
        if (request.user.username === unproven) throw new StatusError(401, 'Unauthorized', 'Unauthorized');
      })(parts);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-02'],
    description: 'mutating webhooks are called before the request is authorized',
    plant: (parts: ServerParts) => {
      performDenied(parts, (verb) => verb === 'create');
      replacePluginRun(mutating, async ({ core, request, original }) => {
        await original();
        const { user, kind, namespace, name, subresource, operation } = request;
        if (operation !== 'CREATE') return;
        const resource = {
          group: kind.group,
          version: kind.version,
          resource: kind.plural,
          subresource,
          namespace,
          name,
        };
        const { allowed } = await accessOf(core).authorize({ user, verb: 'create', path: '', resource });
        if (!allowed) throw new StatusError(403, 'Forbidden', 'not allowed');
      })(parts);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-29'],
    description: `${mutating} is enabled only if an option names it`,
    alsoFails: { ...needMutating, rules: ['ADM-100', ...needMutating.rules] },
    plant: replacePluginRun(mutating, (run) => namedOnly(run, mutating)),
  },
  {
    seam: 'server',
    rules: ['ADM-39'],
    description: `${validating} is enabled only if an option names it`,
    alsoFails: { rules: ['ADM-101', ...needValidating], reason: 'they need a validating webhook' },
    plant: replacePluginRun(validating, (run) => namedOnly(run, validating)),
  },
  {
    seam: 'server',
    rules: ['ADM-100'],
    description: 'mutating configurations are stored and ignored',
    alsoFails: { ...needMutating, rules: ['ADM-29', ...needMutating.rules] },
    plant: replacePluginRun(mutating, ({ request, original }) => (isCanary(request) ? original() : undefined)),
  },
  {
    seam: 'server',
    rules: ['ADM-101'],
    description: 'validating configurations are stored and ignored',
    alsoFails: { rules: ['ADM-39', ...needValidating], reason: 'they need a validating webhook' },
    plant: replacePluginRun(validating, ({ request, original }) => (isCanary(request) ? original() : undefined)),
  },
];
