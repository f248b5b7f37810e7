import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Whether a volume shows the phase of this word, whatever its letters. */
export const hasPhase = (read: Exchange, word: string): boolean =>
  String(read.json?.status?.phase ?? '').toLowerCase() === word.toLowerCase();

/** The volume is there, in the phase of this word (A 3.3). */
export const isInPhase = (read: Exchange, word: string): Judgement => {
  if (!read.response) return judgement('isInPhase', [], 0);
  if (read.response.status !== 200)
    return judgement('isInPhase', [finding('the volume is not there', 200, outcomeOf(read), read)]);
  return judgement(
    'isInPhase',
    hasPhase(read, word)
      ? []
      : [finding('the volume is in another phase', word, read.json?.status?.phase ?? 'absent', read)],
  );
};
