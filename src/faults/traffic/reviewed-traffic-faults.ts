import { readCheckedFile } from '../../report/checked-file.ts';

/** A traffic fault that no scenario has to notice, as a person has decided. */
export interface ReviewedTrafficFault {
  readonly id: string;
  /** `equivalent`: no client can observe it. `no-sentence`: no document and no convention says otherwise. */
  readonly why: 'equivalent' | 'no-sentence';
  readonly reason: string;
}

/** Reads the reviewed traffic faults. Throws FileError if the file cannot be used. */
export const readReviewedTraffic = (path: string): readonly ReviewedTrafficFault[] =>
  readCheckedFile<{ faults: readonly ReviewedTrafficFault[] }>(path, 'reviewed-traffic-faults').faults;
