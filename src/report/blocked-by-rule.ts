import type { JudgedScenario } from './model.ts';

const prefix = 'depends on ';

/** The reason of a scenario that is blocked because a rule on which it depends failed. */
export const blockedByRule = (rule: string): string => `${prefix}${rule}, which failed`;

/** Whether a rule on which a blocked scenario depends failed; a root cause of the run blocks the others. */
export const isBlockedByRule = ({ reason }: Pick<JudgedScenario, 'reason'>): boolean => reason.startsWith(prefix);
