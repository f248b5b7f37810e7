import type { Exchange } from '../../client/typed-exchange.ts';
import { isUnauthorized } from '../access/access.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * The result of a start with options that do not fit together: why the server did not start, or its response to a
 * token.
 */
export type ProviderStart = { readonly refusal: string } | { readonly answer: Exchange };

/**
 * The server did not start, and named its options as the reason, or it rejects the token (B 5.5). Another failure to
 * start leaves nothing to judge.
 */
export const serverDoesNotStartOrRejectsToken = (start: ProviderStart): Judgement => {
  if ('answer' in start) return { ...isUnauthorized(start.answer), check: 'serverDoesNotStartOrRejectsToken' };
  return judgement('serverDoesNotStartOrRejectsToken', [], /oidc|\bissuer\b/i.test(start.refusal) ? 1 : 0);
};
