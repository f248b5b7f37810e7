import type { Exchange } from '../../client/typed-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { bodyHasContentType } from './body-content-type.ts';
import { capacityNames } from './capacity-names.ts';
import { credentialAfter401 } from './credential-after-401.ts';
import { dryRunValuesUnused } from './dry-run-values-unused.ts';
import { exactListIsChecked } from './exact-list-is-checked.ts';
import { usesHealthStatusCode } from './health-status-code.ts';
import { keepsBasePrefix } from './keeps-base-prefix.ts';
import { resumesFromLastReceivedVersion } from './last-received-version.ts';
import { listsAfterGone } from './lists-after-gone.ts';
import { managedFieldsUntouched } from './managed-fields-untouched.ts';
import { writesOneObjectPerRequest } from './one-object-per-request.ts';
import { ownOutputUnchanged } from './own-output-unchanged.ts';
import { pageAfterGone } from './page-after-gone.ts';
import { protobufPrefixIsChecked } from './protobuf-prefix.ts';
import { refusedVersionNotRepeated } from './refused-version-not-repeated.ts';
import { resumeFromLastVersion } from './resume-from-last-version.ts';
import { sentVersionsWereGiven } from './sent-versions.ts';
import { continueTokenHasLimit } from './continue-token-limit.ts';
import { tokenSecretsNotLookedUp } from './token-secrets-not-looked-up.ts';
import { followsPagesWithoutCount } from './pages-without-count.ts';
import { watchAfterGone } from './watch-after-gone.ts';
import { worksWithoutBookmarks } from './works-without-bookmarks.ts';

/** A check of client behaviour, with the rules that it judges. */
export interface ClientCheck {
  readonly rules: readonly string[];
  readonly check: (exchanges: readonly Exchange[]) => Judgement;
}

/** Every check of client rules. */
export const clientChecks: readonly ClientCheck[] = [
  { rules: ['PAGE-20'], check: continueTokenHasLimit },
  { rules: ['WATCH-50'], check: resumeFromLastVersion },
  { rules: ['WATCH-45'], check: worksWithoutBookmarks },
  { rules: ['WATCH-55'], check: listsAfterGone },
  { rules: ['RV-02'], check: resumesFromLastReceivedVersion },
  { rules: ['RV-04'], check: sentVersionsWereGiven },
  { rules: ['RV-61'], check: refusedVersionNotRepeated },
  { rules: ['RV-62'], check: exactListIsChecked },
  { rules: ['ERR-20'], check: credentialAfter401 },
  { rules: ['ERR-52'], check: watchAfterGone },
  { rules: ['ERR-53'], check: pageAfterGone },
  { rules: ['ERR-54', 'LIST-22'], check: followsPagesWithoutCount },
  { rules: ['NEG-25'], check: bodyHasContentType },
  { rules: ['META-46'], check: managedFieldsUntouched },
  { rules: ['META-49'], check: dryRunValuesUnused },
  { rules: ['PROTO-12'], check: protobufPrefixIsChecked },
  { rules: ['API-57', 'LIST-14'], check: writesOneObjectPerRequest },
  { rules: ['SA-41'], check: tokenSecretsNotLookedUp },
  { rules: ['CSIC-35'], check: capacityNames },
  { rules: ['HLTH-25'], check: usesHealthStatusCode },
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
