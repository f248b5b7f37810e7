import type { Exchange } from '../../client/exchange.ts';
import type { Judgement } from '../judgement.ts';
import { bodyHasType } from './body-has-type.ts';
import { capacityNames } from './capacity-names.ts';
import { credentialAfter401 } from './credential-after-401.ts';
import { dryRunValuesUnused } from './dry-run-values-unused.ts';
import { exactListIsChecked } from './exact-list-is-checked.ts';
import { healthByCode } from './health-by-code.ts';
import { keepsBasePrefix } from './keeps-base-prefix.ts';
import { lastNotLargest } from './last-not-largest.ts';
import { listsAfterGone } from './lists-after-gone.ts';
import { managedFieldsUntouched } from './managed-fields-untouched.ts';
import { oneObjectARequest } from './one-object-a-request.ts';
import { ownOutputUnchanged } from './own-output-unchanged.ts';
import { pageAfterGone } from './page-after-gone.ts';
import { prefixIsChecked } from './prefix-is-checked.ts';
import { refusedVersionNotRepeated } from './refused-version-not-repeated.ts';
import { resumeFromLastVersion } from './resume-from-last-version.ts';
import { sentVersionsWereGiven } from './sent-versions.ts';
import { tokenWithLimit } from './token-with-limit.ts';
import { tokenSecretsNotLookedUp } from './token-secrets-not-looked-up.ts';
import { walksWithoutCount } from './walks-without-count.ts';
import { watchAfterGone } from './watch-after-gone.ts';
import { worksWithoutBookmarks } from './works-without-bookmarks.ts';

/** A check of client behaviour, with the rules that it judges. */
export interface ClientCheck {
  readonly rules: readonly string[];
  readonly check: (exchanges: readonly Exchange[]) => Judgement;
}

/** Every check of client rules. */
export const clientChecks: readonly ClientCheck[] = [
  { rules: ['PAGE-20'], check: tokenWithLimit },
  { rules: ['WATCH-50'], check: resumeFromLastVersion },
  { rules: ['WATCH-45'], check: worksWithoutBookmarks },
  { rules: ['WATCH-55'], check: listsAfterGone },
  { rules: ['RV-02'], check: lastNotLargest },
  { rules: ['RV-04'], check: sentVersionsWereGiven },
  { rules: ['RV-61'], check: refusedVersionNotRepeated },
  { rules: ['RV-62'], check: exactListIsChecked },
  { rules: ['ERR-20'], check: credentialAfter401 },
  { rules: ['ERR-52'], check: watchAfterGone },
  { rules: ['ERR-53'], check: pageAfterGone },
  { rules: ['ERR-54', 'LIST-22'], check: walksWithoutCount },
  { rules: ['NEG-25'], check: bodyHasType },
  { rules: ['META-46'], check: managedFieldsUntouched },
  { rules: ['META-49'], check: dryRunValuesUnused },
  { rules: ['PROTO-12'], check: prefixIsChecked },
  { rules: ['API-57', 'LIST-14'], check: oneObjectARequest },
  { rules: ['SA-41'], check: tokenSecretsNotLookedUp },
  { rules: ['CSIC-35'], check: capacityNames },
  { rules: ['HLTH-25'], check: healthByCode },
  { rules: ['PATH-26'], check: keepsBasePrefix },
  { rules: ['HOOK-112'], check: ownOutputUnchanged },
];

/** The checks of some rules; throws for a rule without a check, which is a defect of the suite. */
export const clientChecksOf = (rules: readonly string[]): ReadonlyArray<ClientCheck['check']> =>
  rules.map((id) => {
    const found = clientChecks.find((entry) => entry.rules.includes(id));
    if (!found) throw new Error(`no check of clients is registered for ${id}`);
    return found.check;
  });
