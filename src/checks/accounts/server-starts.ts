import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * A server starts with options that the documents describe, or without one that is optional (B 5.4, B 5.5); `refusal`
 * is its error output if it did not start, null if it did.
 */
export const serverStarts = (refusal: string | null): Judgement =>
  judgement(
    'serverStarts',
    refusal === null
      ? []
      : [finding('the server does not start with these options', 'a server that responds', refusal)],
  );
