import type { CountedCall } from '../../behaviours/metrics.ts';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import type { ChosenWebhook } from '../../model.ts';

/** Counts a call in apiserver_admission_webhook_rejection_count if it rejected the request (B 6.5). */
export const countCall = (
  core: ServerCore,
  type: 'admit' | 'validating',
  { configuration, entry }: ChosenWebhook,
  { operation }: AdmissionRequest,
  outcome: CountedCall['outcome'],
  code = 0,
): void => {
  const { isRejection, rejectionLabels } = core.parts.behaviours.metrics;
  const call: CountedCall = { webhook: entry.name ?? '', configuration, operation, type, outcome, code };
  if (isRejection(call)) core.metrics.add('apiserver_admission_webhook_rejection_count', rejectionLabels(call));
};
