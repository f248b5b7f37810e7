import type { Target } from '../../target/target.ts';
import { isAllowed } from './rights.ts';

/** Whether the server reports that the administrator's credential has all rights; null if it does not report it. */
export const hasAllRights = (target: Target): Promise<boolean | null> =>
  isAllowed(target, { verb: '*', group: '*', resource: '*' });
