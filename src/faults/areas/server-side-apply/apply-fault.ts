import type { ApplyBehaviours } from '../../../server/behaviours/apply.ts';
import type { ServerFault } from '../../fault.ts';

/** A fault that replaces entries of the apply topic; `entries` gets the whole ones, to build on. `variant` tells it from another one of its rule. */
export const applyFault = (
  rule: string,
  description: string,
  entries: (whole: ApplyBehaviours) => Partial<ApplyBehaviours>,
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
