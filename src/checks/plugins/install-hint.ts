import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import type { ClientEnding } from './client-observations.ts';

/** The client prints the hint, or does not, as expected (B 5.8). */
export const clientPrintsHint = ({ output }: ClientEnding, hint: string, wanted: boolean): Judgement =>
  judgement(
    'clientPrintsHint',
    output.includes(hint) === wanted
      ? []
      : [
          finding(
            wanted
              ? 'the client did not print the install hint'
              : 'the client printed the install hint although the command exists',
            wanted ? hint : 'no install hint',
            output,
          ),
        ],
  );
