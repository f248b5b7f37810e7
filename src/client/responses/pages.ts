import type { ApiClient } from '../api-client.ts';
import type { Exchange } from '../exchange.ts';

/** The continue token of a list response; null when it has none. */
export const continueTokenOf = (page: Exchange): string | null => {
  const token = page.json?.metadata?.continue;
  return typeof token === 'string' && token !== '' ? token : null;
};

/** Options of `walkPages`. */
export interface WalkOptions {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Further parameters of the first request only; the continue token implies them. */
  readonly first?: Readonly<Record<string, string>>;
  /** Continue token to start with; default: the first page. */
  readonly from?: string;
  /** Called before each page except the first. */
  readonly between?: () => Promise<void>;
  /** Maximum number of pages to read, so that a server with endless pages cannot block the client. */
  readonly atMost?: number;
}

/**
 * Reads pages until a page has no continue token or a status other than 200, or `atMost` is reached (A 4.7). Each
 * request repeats the query with the token of the previous page.
 */
export const walkPages = async (
  client: ApiClient,
  { path, query, first, from, between, atMost = 50 }: WalkOptions,
): Promise<readonly Exchange[]> => {
  const pages: Exchange[] = [];
  let token: string | null = from ?? null;
  do {
    if (pages.length > 0 && between) await between();
    const page = await client.send({
      method: 'GET',
      path,
      query: token === null ? { ...query, ...first } : { ...query, continue: token },
    });
    pages.push(page);
    token = page.response?.status === 200 ? continueTokenOf(page) : null;
  } while (token !== null && pages.length < atMost);
  return pages;
};
