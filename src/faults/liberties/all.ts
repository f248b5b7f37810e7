import { answerLiberties } from './answers.ts';
import { carriageLiberties } from './carriage.ts';
import { clockLiberties } from './clocks.ts';
import { delayLiberties } from './delays.ts';
import type { Liberty } from './liberty.ts';
import { listLiberties } from './lists.ts';
import { makingLiberties } from './makings.ts';
import { watchLiberties } from './watches.ts';
import { webhookLiberties } from './webhooks.ts';

/** Every liberty that is tried. */
export const allLiberties: readonly Liberty[] = [
  ...answerLiberties,
  ...listLiberties,
  ...watchLiberties,
  ...webhookLiberties,
  ...carriageLiberties,
  ...clockLiberties,
  ...delayLiberties,
  ...makingLiberties,
];
