import type { Exchange } from '../../client/exchange.ts';
import { isUnauthorized } from '../access/access.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** What became of a server with options that do not fit together: why it did not start, or its answer to a token. */
export type Told = { readonly refusal: string } | { readonly answer: Exchange };

/** The server did not start, and said that its options were why, or it refuses the token (B 5.5). Another end of its start leaves nothing to judge. */
export const isRefusedOrAbsent = (told: Told): Judgement => {
  if ('answer' in told) return { ...isUnauthorized(told.answer), check: 'isRefusedOrAbsent' };
  return judgement('isRefusedOrAbsent', [], /oidc|\bissuer\b/i.test(told.refusal) ? 1 : 0);
};
