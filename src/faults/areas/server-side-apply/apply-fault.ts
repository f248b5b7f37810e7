import type { ApplyBehaviours } from '../../../server/behaviours/apply.ts';
import type { ServerFault } from '../../fault.ts';

/**
 * A fault that replaces entries of the apply topic; `entries` receives the originals to build on. `variant`
 * distinguishes it from another fault of the same rule.
 */
export const applyFault = (
  rule: string,
  description: string,
  entries: (original: ApplyBehaviours) => Partial<ApplyBehaviours>,
  variant?: string,
): ServerFault => ({
  seam: 'server',
  rules: [rule],
  ...(variant === undefined ? {} : { variant }),
  description,
  plant: ({ behaviours }) => {
    Object.assign(behaviours.apply, entries({ ...behaviours.apply }));
  },
});
