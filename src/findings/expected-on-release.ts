import { releaseMeets } from '../report/gate/expectations.ts';
import type { PublishedFinding, PublishedFindings } from './published-finding.ts';

/** What a finding promises about a release: the defect is there, it is not there, or nothing. */
export type ExpectedOutcome = 'shown' | 'gone' | 'either';

/**
 * What a finding promises about a release. A release newer than all judged ones counts as the newest judged one, so
 * that a repaired defect is noticed. Between two judged releases of which only one shows the defect, nothing is
 * promised; nor about an unknown release.
 */
export const expectedOnRelease = (
  { first, last }: PublishedFinding,
  { releases }: Pick<PublishedFindings, 'releases'>,
  release: string | null,
): ExpectedOutcome => {
  if (release === null) return 'either';
  if (releaseMeets(release, `>=${first} <=${last}`)) return 'shown';
  const before = releases[releases.indexOf(first) - 1];
  if (releaseMeets(release, `<${first}`))
    return before !== undefined && releaseMeets(release, `<=${before}`) ? 'gone' : 'either';
  const after = releases[releases.indexOf(last) + 1];
  if (after === undefined) return 'shown';
  return releaseMeets(release, `>=${after}`) ? 'gone' : 'either';
};
