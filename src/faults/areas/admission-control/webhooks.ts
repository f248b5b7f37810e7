import { webhooksFor } from '../../../server/admission/webhooks/configured.ts';
import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { skipRejections } from './skip-rejections.ts';
import { type PluginRun, replacePluginRun } from './replace-plugin-run.ts';

const mutating = 'MutatingAdmissionWebhook';
const validating = 'ValidatingAdmissionWebhook';
type Plant = (parts: ServerParts) => void;

/** Validating webhooks are not called for some requests. */
const notCalled = (about: (request: AdmissionRequest) => boolean): Plant =>
  replacePluginRun(validating, async ({ request, original }) => {
    if (!about(request)) await original();
  });

/** The suite uses these to detect that a webhook has taken effect. */
const isCanary = ({ object }: AdmissionRequest): boolean => object?.metadata.name?.startsWith('canary-') ?? false;
const isConfigMap = ({ kind }: AdmissionRequest): boolean => kind.kind === 'ConfigMap';

/** Webhooks of the given phase receive the object as the client sent it. */
const sentAsItCame =
  (phase: 'mutate' | 'validate'): Plant =>
  (parts) => {
    const sentObjects = new WeakMap<AdmissionRequest, ApiObject | null>();
    const inPhase = new WeakSet<AdmissionRequest>();
    const within = async ({ request, original }: PluginRun): Promise<void> => {
      inPhase.add(request);
      await original();
      inPhase.delete(request);
    };
    replacePluginRun(mutating, async (run) => {
      sentObjects.set(run.request, structuredClone(run.request.object));
      await (phase === 'mutate' ? within(run) : run.original());
    })(parts);
    if (phase === 'validate') replacePluginRun(validating, within)(parts);
    const { webhooks } = parts.behaviours;
    const { sentReview } = webhooks;
    webhooks.sentReview = (review, request) =>
      sentReview(
        inPhase.has(request)
          ? { ...review, request: { ...review.request, object: sentObjects.get(request) ?? null } }
          : review,
        request,
      );
  };

/** Defects of when admission calls webhooks, and of the effect of their responses (B 5.12). */
export const admissionWebhookFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-05'],
    description: 'creates of config maps skip admission by webhooks',
    alsoFails: { rules: ['ADM-11', 'ADM-13'], reason: 'they create config maps' },
    plant: notCalled((request) => request.operation === 'CREATE' && isConfigMap(request) && !isCanary(request)),
  },
  {
    seam: 'server',
    rules: ['ADM-06'],
    description: 'deletes skip admission by webhooks',
    alsoFails: { rules: ['ADM-07'], reason: 'its collection is deleted object by object' },
    plant: notCalled(({ operation }) => operation === 'DELETE'),
  },
  {
    seam: 'server',
    rules: ['ADM-07'],
    description: 'deletes of collections skip admission by webhooks',
    plant: (parts) => {
      const collected = new Set<string>();
      const { writes } = parts.behaviours;
      const { collectionMembers } = writes;
      writes.collectionMembers = (objects, matches) => {
        const members = collectionMembers(objects, matches);
        for (const { metadata } of members) collected.add(metadata.uid ?? '');
        return members;
      };
      notCalled(({ operation, oldObject }) => operation === 'DELETE' && collected.has(oldObject?.metadata.uid ?? ''))(
        parts,
      );
    },
  },
  {
    seam: 'server',
    rules: ['ADM-08'],
    description: 'replaces skip admission by webhooks',
    plant: notCalled(({ options }) => options?.kind === 'UpdateOptions'),
  },
  {
    seam: 'server',
    rules: ['ADM-09'],
    description: 'patches skip admission by webhooks',
    plant: notCalled(({ options }) => options?.kind === 'PatchOptions'),
  },
  {
    seam: 'server',
    rules: ['ADM-10'],
    description: 'connect requests skip admission by webhooks',
    plant: notCalled(({ operation }) => operation === 'CONNECT'),
  },
  {
    seam: 'server',
    rules: ['ADM-12'],
    description: 'validating webhooks receive the object as the client sent it',
    plant: sentAsItCame('validate'),
  },
  {
    seam: 'server',
    rules: ['ADM-103'],
    description: 'every mutating webhook receives the object as the client sent it',
    plant: sentAsItCame('mutate'),
  },
  {
    seam: 'server',
    rules: ['ADM-13'],
    description: 'only the last webhook takes effect',
    plant: skipRejections(validating, ({ message }, request, core) => {
      const last = webhooksFor(core, 'ValidatingWebhookConfiguration', request).at(-1);
      return last !== undefined && !message.includes(last.entry.name);
    }),
  },
  {
    seam: 'server',
    rules: ['ADM-14'],
    description: 'all phases run to the end before a rejection takes effect',
    plant: (parts) => {
      const refused = new WeakMap<AdmissionRequest, unknown>();
      replacePluginRun(mutating, async ({ request, original }) => {
        await original().catch((error: unknown) => void refused.set(request, error));
      })(parts);
      replacePluginRun(validating, async ({ request, original }) => {
        await original();
        const refusal = refused.get(request);
        if (refusal !== undefined) throw refusal;
      })(parts);
    },
  },
  {
    seam: 'server',
    rules: ['ADM-102'],
    description: 'mutating webhooks are called in parallel',
    plant: replacePluginRun(mutating, async ({ original }) => void (await Promise.all([original(), original()]))),
  },
  {
    seam: 'server',
    rules: ['ADM-104'],
    description: 'validating webhooks are called one after another',
    plant: (parts) => {
      const { webhooks } = parts.behaviours;
      const { inForce } = webhooks;
      let only: number | null = null;
      webhooks.inForce = (configurations) => {
        const all = inForce(configurations);
        return only === null || all[0]?.['kind'] !== 'ValidatingWebhookConfiguration' ? all : all.slice(only, only + 1);
      };
      replacePluginRun(validating, async ({ core, original }) => {
        const count = core.storage.list(core.kinds.named('ValidatingWebhookConfiguration')).length;
        for (let index = 0; index < count; index += 1) {
          only = index;
          // The configurations are read before the first await.
          const calls = original();
          only = null;
          await calls;
        }
      })(parts);
    },
  },
];
