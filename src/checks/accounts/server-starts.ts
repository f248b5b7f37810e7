import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * A server starts without the option, which is optional (B 5.4); `refusal` is its error output if it did not start,
 * null if it did.
 */
export const serverStarts = (refusal: string | null): Judgement =>
  judgement(
    'serverStarts',
    refusal === null
      ? []
      : [finding('the server does not start without the option', 'a server that responds', refusal)],
  );
