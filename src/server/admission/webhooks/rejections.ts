import type { AdmissionRequest, ServerCore } from '../../core.ts';

/** Counts a refusal by a webhook in apiserver_admission_webhook_rejection_count (B 6.5); code 0 for failed calls. */
export const countRejection = (core: ServerCore, type: 'admit' | 'validating', webhook: string, request: AdmissionRequest, code: number): void =>
  core.metrics.add('apiserver_admission_webhook_rejection_count', {
    name: webhook, operation: request.operation, type, error_type: code === 0 ? 'calling_webhook_error' : 'no_error', rejection_code: String(Math.min(code, 600)),
  });
