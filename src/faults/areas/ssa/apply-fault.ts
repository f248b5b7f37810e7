import type { ApplyBehaviours } from '../../../server/behaviours/apply.ts';
import type { ServerFault } from '../../fault.ts';
import { alsoRed } from './also.ts';

/** A fault that replaces entries of the apply topic; `entries` gets the whole ones, to build on. */
export const applyFault = (rule: string, does: string, entries: (whole: ApplyBehaviours) => Partial<ApplyBehaviours>): ServerFault => ({
  seam: 'server',
  rules: [rule],
  does,
  plant: ({ behaviours }) => {
    Object.assign(behaviours.apply, entries({ ...behaviours.apply }));
  },
  ...(alsoRed[rule] ? { also: alsoRed[rule] } : {}),
});
