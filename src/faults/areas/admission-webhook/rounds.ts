import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

const reinvoking =
  (otherwise: (policy: string | undefined, changedSince: boolean) => boolean) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    admission.reinvoked = otherwise;
  };

const effects =
  (otherwise: (sideEffects: string | undefined, original: (sideEffects: string | undefined) => boolean) => boolean) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { hasSideEffects } = admission;
    admission.hasSideEffects = (sideEffects) => otherwise(sideEffects, hasSideEffects);
  };

/** Runs validating webhooks for some requests only. */
const askedOnly =
  (when: (request: AdmissionRequest) => boolean) =>
  ({ stages }: ServerParts): void => {
    const { runPlugin } = stages;
    stages.runPlugin = async (core, plugin, phase, request) => {
      if (plugin.name !== 'ValidatingAdmissionWebhook' || when(request)) await runPlugin(core, plugin, phase, request);
    };
  };

/** Defects of the number of webhook calls, of dry runs and of timeouts (B 6.3). */
export const hookRoundFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-85'],
    description: 'every webhook is called for dry runs',
    alsoFails: { rules: ['ERR-43', 'QRY-28', 'HOOK-86'], reason: 'the dry run that must fail succeeds' },
    plant: effects(() => false),
  },
  {
    seam: 'server',
    rules: ['HOOK-87'],
    description: 'no webhook is called for dry runs',
    alsoFails: {
      rules: ['ERR-43', 'QRY-28', 'HOOK-86', 'HOOK-88', 'HOOK-155'],
      reason: 'they need calls for dry runs',
    },
    plant: askedOnly(({ dryRun }) => !dryRun),
  },
  {
    seam: 'server',
    rules: ['HOOK-88'],
    description: 'NoneOnDryRun is treated as Some',
    plant: effects((sideEffects, original) => sideEffects === 'NoneOnDryRun' || original(sideEffects)),
  },
  {
    seam: 'server',
    rules: ['HOOK-89'],
    description: 'webhooks that have side effects are never called',
    alsoFails: {
      rules: ['ERR-43', 'QRY-28', 'HOOK-86'],
      reason: 'the dry run that must fail because of them succeeds',
    },
    plant: ({ behaviours: { webhooks } }) => {
      const { rulesOf } = webhooks;
      webhooks.rulesOf = (entry) => (entry.sideEffects === 'Some' ? [] : rulesOf(entry));
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-97'],
    description: 'a call times out after ten seconds, whatever timeoutSeconds is',
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.callTimeoutMs = () => 10_000;
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-109'],
    description: 'every change starts another round for all webhooks',
    plant: reinvoking((_policy, changedSince) => changedSince),
  },
  {
    seam: 'server',
    rules: ['HOOK-110'],
    description: 'IfNeeded causes no second call',
    plant: reinvoking(() => false),
  },
];
