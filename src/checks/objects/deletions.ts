import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A read after a delete: 404, or the object with a deletion time (A 4.2, B 7). */
export const isGoneOrTerminating = (read: Exchange): Judgement => {
  if (!read.response) return judgement('isGoneOrTerminating', [], 0);
  const { status } = read.response;
  const good = status === 404 || (status === 200 && typeof read.json?.metadata?.deletionTimestamp === 'string');
  return judgement('isGoneOrTerminating', good ? [] : [finding('the deletion is not under way', '404, or metadata.deletionTimestamp', outcomeOf(read), read)]);
};
