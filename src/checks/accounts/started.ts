import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A server that may do without an option starts without it (B 5.4); `refusal` is what it said when it did not, null when it did. */
export const isStarted = (refusal: string | null): Judgement =>
  judgement(
    'isStarted',
    refusal === null ? [] : [finding('the server does not start without the option', 'a server that answers', refusal)],
  );
