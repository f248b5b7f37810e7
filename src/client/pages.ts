import type { ApiClient } from './api-client.ts';
import type { Exchange } from './exchange.ts';

/** The token of a list answer that leads to the next page; null when there is none. */
export const tokenOf = (page: Exchange): string | null => {
  const token = page.json?.metadata?.continue;
  return typeof token === 'string' && token !== '' ? token : null;
};

/** What to read and how far. */
export interface WalkOptions {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What only the first page asks for besides: its token remembers it. */
  readonly first?: Readonly<Record<string, string>>;
  /** Token to start at; absent starts at the first page. */
  readonly from?: string;
  /** Called before each page but the first. */
  readonly between?: () => Promise<void>;
  /** Most pages that are read: a server whose walk never ends must not hang the reader. */
  readonly atMost?: number;
}

/**
 * Reads pages until one carries no token, is no 200, or `atMost` is reached (A 4.7). Each page request repeats the query with
 * the token of the page before.
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
    token = page.response?.status === 200 ? tokenOf(page) : null;
  } while (token !== null && pages.length < atMost);
  return pages;
};
