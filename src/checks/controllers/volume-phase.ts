import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Whether a volume has the phase of this word, in upper or lower case. */
export const hasPhase = (read: Exchange, word: string): boolean =>
  String(read.json?.status?.phase ?? '').toLowerCase() === word.toLowerCase();

/** The volume exists, in the phase of this word (A 3.3). */
export const isInPhase = (read: Exchange, word: string): Judgement => {
  if (!read.response) return judgement('isInPhase', [], 0);
  if (read.response.status !== 200)
    return judgement('isInPhase', [finding('the volume does not exist', 200, outcomeOf(read), read)]);
  return judgement(
    'isInPhase',
    hasPhase(read, word)
      ? []
      : [finding('the volume is in another phase', word, read.json?.status?.phase ?? 'absent', read)],
  );
};
