import type { Decision } from '../../contracts.ts';

/** The three decisions of a module. */
export const allow = (reason = ''): Decision => ({ allowed: true, denied: false, reason });
export const deny = (reason = ''): Decision => ({ allowed: false, denied: true, reason });
export const noOpinion = (reason = ''): Decision => ({ allowed: false, denied: false, reason });
