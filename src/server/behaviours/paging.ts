import { badRequest } from '../errors.ts';
import type { ApiObject } from '../model.ts';
import { firstIndex } from '../store/first-index.ts';

/**
 * Content of a continue token: the list's revision, the last key delivered, the number of items delivered, and the
 * path.
 */
export interface PageToken {
  readonly revision: number;
  readonly last: string;
  readonly path: string;
  /** Items delivered on this and earlier pages. */
  readonly delivered: number;
}

/** One page of a list: its items, and whether more matching items remain. */
export interface Page {
  readonly items: readonly ApiObject[];
  readonly more: boolean;
}

/** Paging through a collection (A 4.7). */
export const pagingBehaviours = {
  /** Maximum number of items of a page. 0 means no limit. A feature gate can turn chunking off. */
  pageSize(request: {
    readonly limit: number;
    readonly chunking: boolean;
    readonly namespaced: boolean;
    readonly namespace: string;
    readonly version: number | null;
  }): number {
    return request.chunking ? request.limit : 0;
  },

  /** Key of an object in the order of the list. */
  keyOf(object: ApiObject): string {
    return `${object.metadata.namespace ?? ''}/${object.metadata.name ?? ''}`;
  },

  /** Items after the last key of a continue token. The items are in the order of their keys. */
  resume(items: readonly ApiObject[], last: string, keyOf: (object: ApiObject) => string): readonly ApiObject[] {
    return items.slice(firstIndex(items, (item) => keyOf(item) <= last));
  },

  /** Selects the items of a page: at most `size` matching items. */
  cut(items: readonly ApiObject[], matches: (object: ApiObject) => boolean, size: number): Page {
    if (size === 0) return { items: items.filter(matches), more: false };
    const selected: ApiObject[] = [];
    for (const item of items) {
      if (!matches(item)) continue;
      if (selected.length === size) return { items: selected, more: true };
      selected.push(item);
    }
    return { items: selected, more: false };
  },

  /** Continue token of the next page. Empty on the last page and when chunking is off. */
  nextToken(page: Page, next: PageToken, seal: (token: PageToken) => string, chunking = true): string {
    return page.more && chunking ? seal(next) : '';
  },

  /** Revision in the next continue token. */
  tokenRevision(listRevision: number, _current: number): number {
    return listRevision;
  },

  /** Reads the continue parameter. Null when it is unset. Rejects text that is not a token of this server. */
  readToken(text: string | null, open: (text: string) => PageToken | null): PageToken | null {
    if (text === null || text === '') return null;
    const token = open(text);
    if (token === null) throw badRequest('continue key is not valid: it was not issued by this server');
    return token;
  },

  /**
   * Collection (`group/type/namespace`) that a page is read from: the collection of the request. Rejects a token of
   * another collection.
   */
  pathOfPage(token: PageToken | null, path: string): string {
    if (token !== null && token.path !== path) throw badRequest('continue key is not valid for this collection');
    return path;
  },

  /**
   * Number of items after this page. Undefined omits the member. `total` is the number of items, `delivered` the number
   * delivered so far, `shown` the number on this page.
   */
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

  /** The new token in the error for an expired token. It continues at the newest state. */
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
