import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Whether a volume has the phase of this word, in upper or lower case. */
export const volumeHasPhase = (read: Exchange, word: string): boolean =>
  String(valueAt(read.json, 'status', 'phase') ?? '').toLowerCase() === word.toLowerCase();

/** The volume exists, in the phase of this word (A 3.3). */
export const volumeIsInPhase = (read: Exchange, word: string): Judgement => {
  if (!read.response) return judgement('volumeIsInPhase', [], 0);
  if (read.response.status !== 200)
    return judgement('volumeIsInPhase', [finding('the volume does not exist', 200, outcomeOf(read), read)]);
  return judgement(
    'volumeIsInPhase',
    volumeHasPhase(read, word)
      ? []
      : [finding('the volume has another phase', word, valueAt(read.json, 'status', 'phase') ?? 'absent', read)],
  );
};
