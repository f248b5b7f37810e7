import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../judgement.ts';
import { exactListIsChecked } from './exact-list-is-checked.ts';
import { lastNotLargest } from './last-not-largest.ts';
import { refusedVersionNotRepeated } from './refused-version-not-repeated.ts';
import { resumeFromLastVersion } from './resume-from-last-version.ts';
import { sentVersionsWereGiven } from './sent-versions.ts';
import { tokenWithLimit } from './token-with-limit.ts';

/** A check of what clients do, with the rules it judges. */
export interface ClientCheck {
  readonly rules: readonly string[];
  readonly check: (exchanges: readonly Exchange[]) => Judgement;
}

/** Every check of client rules. */
export const clientChecks: readonly ClientCheck[] = [
  { rules: ['PAGE-20'], check: tokenWithLimit },
  { rules: ['WATCH-50'], check: resumeFromLastVersion },
  { rules: ['RV-02'], check: lastNotLargest },
  { rules: ['RV-04'], check: sentVersionsWereGiven },
  { rules: ['RV-61'], check: refusedVersionNotRepeated },
  { rules: ['RV-62'], check: exactListIsChecked },
];
