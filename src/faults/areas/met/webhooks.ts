import type { CountedCall } from '../../../server/behaviours/metrics.ts';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault } from '../../fault.ts';

/** Changes the labels under which rejections are counted. */
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
    does: 'calls are counted, not rejections',
    also: { rules: ['MET-15', 'MET-16'], because: 'they let some requests pass' },
    plant: ({ behaviours }) => {
      behaviours.metrics.isRejection = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['MET-15'],
    does: 'rejections are exposed as a gauge',
    also: { rules: ['MET-14'], because: 'one scenario sees both' },
    plant: ({ behaviours }) => {
      behaviours.metrics.rejectionsAs = () => 'gauge';
    },
  },
  {
    seam: 'server',
    rules: ['MET-16'],
    does: 'every call is counted as a rejection, those that allow with code 0',
    also: { rules: ['MET-14', 'MET-15'], because: 'they let some requests pass' },
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
    does: 'rejections are counted under the name of the configuration',
    also: { rules: ['MET-14', 'MET-15', 'MET-16'], because: 'other webhooks of the configuration count with it' },
    plant: labels((all, { configuration }) => ({ ...all, name: configuration })),
  },
  {
    seam: 'server',
    rules: ['MET-18'],
    does: 'rejected creates are counted as updates',
    plant: wrongOperation('CREATE', 'UPDATE'),
  },
  {
    seam: 'server',
    rules: ['MET-19'],
    does: 'rejected updates are counted as creates',
    plant: wrongOperation('UPDATE', 'CREATE'),
  },
  {
    seam: 'server',
    rules: ['MET-20'],
    does: 'rejected deletes are counted as updates',
    plant: wrongOperation('DELETE', 'UPDATE'),
  },
  {
    seam: 'server',
    rules: ['MET-21'],
    does: 'rejected connections are counted as creates',
    plant: wrongOperation('CONNECT', 'CREATE'),
  },
  {
    seam: 'server',
    rules: ['MET-22'],
    does: 'mutating webhooks are counted with type mutating',
    plant: labels((all) => (all['type'] === 'admit' ? { ...all, type: 'mutating' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-23'],
    does: 'all rejections have type admit',
    plant: labels((all) => ({ ...all, type: 'admit' })),
  },
  {
    seam: 'server',
    rules: ['MET-24'],
    does: 'denials have an empty error type',
    plant: labels((all, { outcome }) => (outcome === 'denied' ? { ...all, error_type: '' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-25'],
    does: 'failed calls are counted as if there were no error',
    plant: labels((all, { outcome }) => (outcome === 'failed' ? { ...all, error_type: 'no_error' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-26'],
    does: 'patches that cannot be applied are counted as if there were no error',
    plant: labels((all, { outcome }) => (outcome === 'unusable' ? { ...all, error_type: 'no_error' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-27'],
    does: 'every denial is counted with code 403',
    also: { rules: ['MET-29'], because: 'its code is another one, too' },
    plant: labels((all, { outcome }) => (outcome === 'denied' ? { ...all, rejection_code: '403' } : all)),
  },
  {
    seam: 'server',
    rules: ['MET-28'],
    does: 'a request that a webhook denied with status 200 is answered with 200',
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
    does: 'a status above 600 is counted as it is',
    plant: labels((all, { outcome, code }) => (outcome === 'denied' ? { ...all, rejection_code: String(code) } : all)),
  },
];
