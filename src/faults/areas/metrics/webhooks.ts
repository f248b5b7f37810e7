import type { CountedCall } from '../../../server/behaviours/metrics.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

/** Changes the labels of the rejection counter. */
const labels =
  (change: (labels: Record<string, string>, call: CountedCall) => Record<string, string>) =>
  ({ behaviours }: ServerParts): void => {
    const { rejectionLabels } = behaviours.metrics;
    behaviours.metrics.rejectionLabels = (call) => change(rejectionLabels(call), call);
  };
const wrongOperation = (operation: string, instead: string) =>
  labels((all) => (all['operation'] === operation ? { ...all, operation: instead } : all));

/** Defects of the counter of rejections by webhooks (B 6.5). */
export const metWebhookFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['MET-14'],
    description: 'all calls are counted, not only rejections',
    alsoFails: { rules: ['MET-15', 'MET-16'], reason: 'they allow some requests' },
    plant: ({ behaviours }) => {
      behaviours.metrics.isRejection = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['MET-15'],
    description: 'rejections are exposed as a gauge',
    alsoFails: { rules: ['MET-14'], reason: 'one scenario checks both' },
    plant: ({ behaviours }) => {
      const { exposition } = behaviours.metrics;
      behaviours.metrics.exposition = (metrics) =>
        exposition(metrics).replace(/^(# TYPE apiserver_admission_webhook_rejection_count) counter$/m, '$1 gauge');
    },
  },
  {
    seam: 'server',
    rules: ['MET-16'],
    description: 'every call is counted as a rejection, and calls that allow have code 0',
    alsoFails: { rules: ['MET-14', 'MET-15'], reason: 'they allow some requests' },
    plant: ({ behaviours }) => {
      const { rejectionLabels } = behaviours.metrics;
      behaviours.metrics.isRejection = () => true;
      behaviours.metrics.rejectionLabels = (call) => ({
        ...rejectionLabels(call),
        ...(call.outcome === 'allowed' ? { rejection_code: '0' } : {}),
      });
    },
  },
  {
    seam: 'server',
    rules: ['MET-17'],
    description: 'rejections are counted under the name of the configuration',
    alsoFails: {
      rules: ['MET-14', 'MET-15', 'MET-16'],
      reason: 'other webhooks of the configuration are counted together with it',
    },
    plant: labels((all, { configuration }) => ({ ...all, name: configuration })),
  },
  {
    seam: 'server',
    rules: ['MET-18'],
    description: 'rejected creates are counted as updates',
    plant: wrongOperation('CREATE', 'UPDATE'),
  },
  {
    seam: 'server',
    rules: ['MET-19'],
    description: 'rejected updates are counted as creates',
    plant: wrongOperation('UPDATE', 'CREATE'),
  },
  {
    seam: 'server',
    rules: ['MET-20'],
    description: 'rejected deletes are counted as updates',
    plant: wrongOperation('DELETE', 'UPDATE'),
  },
  {
    seam: 'server',
    rules: ['MET-21'],
    description: 'rejected connect requests are counted as creates',
    plant: wrongOperation('CONNECT', 'CREATE'),
  },
  {
    seam: 'server',
    rules: ['MET-22'],
    description: 'mutating webhooks are counted with type mutating',
    plant: labels((all) => (all['type'] === 'admit' ? { ...all, type: 'mutating' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-23'],
    description: 'all rejections have type admit',
    plant: labels((all) => ({ ...all, type: 'admit' })),
  },
  {
    seam: 'server',
    rules: ['MET-24'],
    description: 'denials have an empty error type',
    plant: labels((all, { outcome }) => (outcome === 'denied' ? { ...all, error_type: '' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-25'],
    description: 'failed calls are counted as if there were no error',
    plant: labels((all, { outcome }) => (outcome === 'failed' ? { ...all, error_type: 'no_error' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-26'],
    description: 'patches that cannot be applied are counted as if there were no error',
    plant: labels((all, { outcome }) => (outcome === 'unusable' ? { ...all, error_type: 'no_error' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-27'],
    description: 'every denial is counted with code 403',
    alsoFails: { rules: ['MET-29'], reason: 'its code also differs' },
    plant: labels((all, { outcome }) => (outcome === 'denied' ? { ...all, rejection_code: '403' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-28'],
    description: 'a request that a webhook denied with status 200 returns 200',
    plant: ({ behaviours }) => {
      const { denial } = behaviours.admission;
      behaviours.admission.denial = (webhook, status) => {
        const refusal = denial(webhook, status);
        return status?.code === 200 ? Object.assign(refusal, { code: 200 }) : refusal;
      };
    },
  },
  {
    seam: 'server',
    rules: ['MET-29'],
    description: 'a status above 600 is counted unchanged',
    plant: labels((all, { outcome, code }) => (outcome === 'denied' ? { ...all, rejection_code: String(code) } : all)),
  },
];
