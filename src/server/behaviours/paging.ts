import { badRequest } from '../errors.ts';
import type { ApiObject } from '../model.ts';

/** What a continue token remembers: the list's revision, the last key delivered, how many items came before, and the path. */
export interface PageToken {
  readonly revision: number;
  readonly last: string;
  readonly path: string;
  /** Items delivered on this and earlier pages. */
  readonly delivered: number;
}

/** One page cut from a list: its items, and whether items that match remain. */
export interface Page {
  readonly items: readonly ApiObject[];
  readonly more: boolean;
}

/** Paging through a collection (A 4.7). */
export const pagingBehaviours = {
  /** Size of a page; 0 is no limit. Chunking can be switched off by its feature gate. */
  pageSize(asked: {
    readonly limit: number;
    readonly chunking: boolean;
    readonly namespaced: boolean;
    readonly namespace: string;
    readonly version: number | null;
  }): number {
    return asked.chunking ? asked.limit : 0;
  },

  /** Key of an object in the order of a list. */
  keyOf(object: ApiObject): string {
    return `${object.metadata.namespace ?? ''}/${object.metadata.name ?? ''}`;
  },

  /** Items after the last key of a token. */
  resume(items: readonly ApiObject[], last: string, keyOf: (object: ApiObject) => string): readonly ApiObject[] {
    return items.filter((item) => keyOf(item) > last);
  },

  /** Filters and cuts: a page holds at most `size` matching items. */
  cut(items: readonly ApiObject[], matches: (object: ApiObject) => boolean, size: number): Page {
    const selected = items.filter(matches);
    if (size === 0 || selected.length <= size) return { items: selected, more: false };
    return { items: selected.slice(0, size), more: true };
  },

  /** Token of the next page; empty on the last one and where chunking is off. */
  nextToken(page: Page, next: PageToken, seal: (token: PageToken) => string, chunking = true): string {
    return page.more && chunking ? seal(next) : '';
  },

  /** Revision that the next token remembers. */
  tokenRevision(listRevision: number, _current: number): number {
    return listRevision;
  },

  /** Reads the parameter; null when unset. Text that no server of this seed made is refused. */
  readToken(text: string | null, open: (text: string) => PageToken | null): PageToken | null {
    if (text === null || text === '') return null;
    const token = open(text);
    if (token === null) throw badRequest('continue key is not valid: it was not issued by this server');
    return token;
  },

  /** Collection (`group/type/namespace`) that a page is read from: that of the request; a token of another one is refused. */
  pathOfPage(token: PageToken | null, path: string): string {
    if (token !== null && token.path !== path) throw badRequest('continue key is not valid for this collection');
    return path;
  },

  /** Number of items that follow this page; undefined leaves the member out. Of `total` items so many are `delivered` by now, the last `shown` of them on this page. */
  remaining(page: {
    readonly total: number;
    readonly delivered: number;
    readonly shown: number;
    readonly selected: boolean;
    readonly byLabel: boolean;
    readonly byField: boolean;
    readonly more: boolean;
  }): number | undefined {
    return page.more && !page.selected ? page.total - page.delivered : undefined;
  },

  /** A fresh token goes with the refusal of an expired one: it continues at the newest state. */
  freshToken(token: PageToken, current: number): PageToken {
    return { ...token, revision: current };
  },
};

export const pagingRules: Readonly<Record<keyof typeof pagingBehaviours, readonly string[]>> = {
  pageSize: ['PAGE-01', 'PAGE-02', 'PAGE-04', 'PAGE-05', 'RV-27'],
  keyOf: ['PAGE-09'],
  resume: ['PAGE-07', 'PAGE-08'],
  cut: ['PAGE-03', 'PAGE-11', 'PAGE-17'],
  nextToken: ['PAGE-06', 'PAGE-10', 'PAGE-11', 'LIST-08', 'LIST-09'],
  tokenRevision: ['PAGE-12', 'RV-58'],
  readToken: ['PAGE-19'],
  pathOfPage: ['PAGE-18'],
  remaining: [
    'LIST-11',
    'LIST-15',
    'LIST-16',
    'LIST-17',
    'LIST-18',
    'LIST-19',
    'LIST-20',
    'LIST-21',
    'QRY-63',
    'QRY-64',
  ],
  freshToken: ['RV-59'],
};
