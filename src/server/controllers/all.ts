import type { Controller } from '../core.ts';

/** Every controller that the server runs, in order of start. */
export const controllers: readonly Controller[] = [];
