import type { ApplyBehaviours } from '../../../server/behaviours/apply.ts';
import type { ServerFault } from '../../fault.ts';

/** A fault that replaces entries of the apply topic; `entries` gets the whole ones, to build on. */
export const applyFault = (rule: string, does: string, entries: (whole: ApplyBehaviours) => Partial<ApplyBehaviours>, also?: ServerFault['also']): ServerFault => ({
  seam: 'server',
  rules: [rule],
  does,
  plant: ({ behaviours }) => {
    Object.assign(behaviours.apply, entries({ ...behaviours.apply }));
  },
  ...(also ? { also } : {}),
});
