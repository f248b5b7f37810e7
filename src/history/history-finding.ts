import type { Finding } from '../checks/judgement.ts';

/** A finding about a history; `exchanges` are the numbers of the requests that show it. */
export const historyFinding = (message: string, expected: unknown, seen: unknown, ...exchanges: readonly number[]): Finding => ({ message, expected, seen, exchanges });
