import type { HeaderPairs } from '../exchange.ts';
import { type HeaderInput, headerPairs } from './request-draft.ts';

/** Defaults come first; a header that the caller names replaces the default of that name. */
export const composeHeaders = (defaults: HeaderPairs, input: HeaderInput | undefined): HeaderPairs => {
  const own = headerPairs(input);
  const named = new Set(own.map(([name]) => name.toLowerCase()));
  return [
    ...defaults.filter(([name]) => !named.has(name.toLowerCase())),
    ...own.filter((pair): pair is readonly [string, string] => pair[1] !== null),
  ];
};
