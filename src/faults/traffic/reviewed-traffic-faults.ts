import { readCheckedFile } from '../../report/checked-file.ts';

/** A traffic fault that no scenario has to notice, as a person has decided. */
export interface ReviewedTrafficFault {
  readonly id: string;
  /**
   * `equivalent`: no client can observe it. `no-sentence`: no document and no convention says otherwise. `not-sent`: no
   * message that it changes is sent, so that it never fires.
   */
  readonly why: 'equivalent' | 'no-sentence' | 'not-sent';
  readonly reason: string;
}

/** Reads the reviewed traffic faults. Throws FileError if the file cannot be used. */
export const readReviewedTraffic = (path: string): readonly ReviewedTrafficFault[] =>
  readCheckedFile<{ faults: readonly ReviewedTrafficFault[] }>(path, 'reviewed-traffic-faults').faults;

/** The review of a fault with this outcome; null without one. A fault that fires was sent a message to change. */
export const reviewOf = (
  id: string,
  outcome: string,
  reviewed: readonly ReviewedTrafficFault[],
): Pick<ReviewedTrafficFault, 'why' | 'reason'> | null => {
  const entry = reviewed.find((one) => one.id === id && (one.why !== 'not-sent' || outcome === 'never fired'));
  return entry ? { why: entry.why, reason: entry.reason } : null;
};
