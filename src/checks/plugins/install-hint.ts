import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { ClientEnding } from './seen-of-a-client.ts';

/** The hint is in what the client tells its user, or is not (B 5.8). */
export const showsHint = ({ output }: ClientEnding, hint: string, wanted: boolean): Judgement =>
  judgement(
    'shows the hint',
    output.includes(hint) === wanted
      ? []
      : [
          finding(
            wanted ? 'the hint was not shown' : 'the hint was shown though the command exists',
            wanted ? hint : 'no hint',
            output,
          ),
        ],
  );
