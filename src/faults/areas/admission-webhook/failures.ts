import { internalError, type StatusError } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

/** Handles calls that fail in one way differently. */
const failedBy =
  (way: RegExp, under: string, otherwise: (webhook: string, cause: string) => StatusError | null) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { failedCall } = admission;
    admission.failedCall = (policy, webhook, cause) =>
      policy === under && way.test(cause) ? otherwise(webhook, cause) : failedCall(policy, webhook, cause);
  };

const passed = (): null => null;
const refused = (webhook: string, cause: string): StatusError =>
  internalError(`failed calling webhook "${webhook}": ${cause}`);
const notReached = /ECONNREFUSED/;
const tooLate = /no answer within/;

/** Defects of the handling of failed webhook calls (B 6.3, 7). */
export const hookFailureFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-98'],
    description: 'under Fail a webhook that does not run is skipped',
    alsoFails: { rules: ['ERR-37'], reason: 'it checks all failures in the same way' },
    plant: failedBy(notReached, 'Fail', passed),
  },
  {
    seam: 'server',
    rules: ['HOOK-99'],
    description: 'under Fail a webhook that is too slow is skipped',
    alsoFails: { rules: ['ERR-37'], reason: 'it checks all failures in the same way' },
    plant: failedBy(tooLate, 'Fail', passed),
  },
  {
    seam: 'server',
    rules: ['HOOK-100'],
    description: 'Ignore does not apply to a webhook that does not run',
    alsoFails: { rules: ['ERR-38'], reason: 'it checks all failures in the same way' },
    plant: failedBy(notReached, 'Ignore', refused),
  },
  {
    seam: 'server',
    rules: ['HOOK-101'],
    description: 'Ignore does not apply to a webhook that is too slow',
    alsoFails: { rules: ['ERR-38'], reason: 'it checks all failures in the same way' },
    plant: failedBy(tooLate, 'Ignore', refused),
  },
];
