import type { Fault } from '../fault.ts';

/** Defects of paging (A 4.7). */
export const pageFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PAGE-01', 'VER-59'],
    description: 'limit is ignored unless a feature gate is switched on by hand',
    alsoFails: { rules: ['PAGE-03', 'PAGE-04', 'PAGE-07', 'PAGE-17'], reason: 'nothing is paged at all' },
    plant: ({ behaviours }) => {
      behaviours.paging.pageSize = () => 0;
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-02', 'VER-60'],
    description: 'with chunking off the list is cut to the limit and carries no token',
    plant: ({ behaviours }) => {
      const { cut, nextToken, pageSize } = behaviours.paging;
      let chunking = true;
      behaviours.paging.pageSize = (asked) => {
        chunking = asked.chunking;
        return pageSize({ ...asked, chunking: true });
      };
      behaviours.paging.cut = cut;
      behaviours.paging.nextToken = (page, next, seal) => (chunking ? nextToken(page, next, seal) : '');
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-03', 'LIM-06', 'OPS-17'],
    description: 'a page holds one item more than limit',
    alsoFails: { rules: ['PAGE-01', 'PAGE-04', 'PAGE-17', 'OPS-12'], reason: 'they judge the size of a page too' },
    plant: ({ behaviours }) => {
      const { cut } = behaviours.paging;
      behaviours.paging.cut = (items, matches, size) => cut(items, matches, size === 0 ? 0 : size + 1);
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-04'],
    description: 'lists over all namespaces ignore limit',
    alsoFails: { rules: ['PAGE-03', 'PAGE-07'], reason: 'a page over all namespaces holds more than its limit' },
    plant: ({ behaviours }) => {
      const { pageSize } = behaviours.paging;
      behaviours.paging.pageSize = (asked) => (asked.namespaced && asked.namespace === '' ? 0 : pageSize(asked));
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-05', 'LIM-07'],
    description: 'a list without limit is cut at 500 items',
    plant: ({ behaviours }) => {
      const { pageSize } = behaviours.paging;
      behaviours.paging.pageSize = (asked) => pageSize(asked) || 500;
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-06', 'LIST-08'],
    description: 'the token is left out though items remain',
    alsoFails: {
      rules: [
        'LIST-09',
        'LIST-18',
        'LIST-19',
        'PAGE-01',
        'PAGE-04',
        'PAGE-07',
        'PAGE-08',
        'PAGE-09',
        'PAGE-10',
        'PAGE-11',
        'PAGE-17',
        'QRY-63',
        'QRY-64',
        'PAGE-03',
      ],
      reason: 'no page but the first can be reached',
    },
    plant: ({ behaviours }) => {
      behaviours.paging.nextToken = () => '';
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-07'],
    description: 'the token is ignored and page 1 comes again',
    alsoFails: {
      rules: [
        'PAGE-06',
        'PAGE-08',
        'PAGE-09',
        'PAGE-10',
        'PAGE-11',
        'PAGE-12',
        'PAGE-13',
        'PAGE-14',
        'PAGE-15',
        'PAGE-16',
        'PAGE-17',
        'PAGE-19',
      ],
      reason: 'a walk never gets past page 1',
    },
    plant: ({ behaviours }) => {
      behaviours.paging.readToken = () => null;
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-07', 'PAGE-08'],
    variant: 'one-namespace',
    description:
      'the first page of all namespaces, selected by fields, leads to where the collection begins, as kube-apiserver 1.30 does it',
    plant: ({ behaviours }) => {
      const { selecting, paging } = behaviours;
      const { byFields } = selecting;
      const { pathOfPage, nextToken } = paging;
      let selected = false;
      paging.pathOfPage = (token, path) => {
        selected = false;
        return pathOfPage(token, path);
      };
      selecting.byFields = (fits, object) => {
        selected = true;
        return byFields(fits, object);
      };
      paging.nextToken = (page, next, seal, chunking) => {
        const isFirst = selected && next.path.endsWith('/') && next.delivered === page.items.length;
        return nextToken(page, isFirst ? { ...next, last: '' } : next, seal, chunking);
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-08', 'API-13'],
    description: 'the item at a page boundary is repeated: the start key is inclusive',
    alsoFails: {
      rules: ['PAGE-06', 'PAGE-07', 'PAGE-09', 'PAGE-13', 'PAGE-16', 'PAGE-17', 'PAGE-12', 'PAGE-14', 'PAGE-15'],
      reason: 'every later page repeats an item; a page of one never moves on',
    },
    plant: ({ behaviours }) => {
      behaviours.paging.resume = (items, last, keyOf) => items.filter((item) => keyOf(item) >= last);
    },
  },
  {
    seam: 'server',
    variant: 'long-names',
    rules: ['PAGE-08'],
    description:
      'the token keeps 80 characters of the last key, so that items whose names begin alike for longer come again',
    plant: ({ behaviours }) => {
      behaviours.paging.resume = (items, last, keyOf) => items.filter((item) => keyOf(item) > last.slice(0, 80));
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-09', 'OPS-90'],
    description: 'the token keeps the name without its namespace, so equal names in later namespaces are skipped',
    plant: ({ behaviours }) => {
      behaviours.paging.resume = (items, last, keyOf) => {
        const name = last.slice(last.indexOf('/') + 1);
        return items.filter((item) => keyOf(item).slice(keyOf(item).indexOf('/') + 1) > name);
      };
    },
  },
  {
    seam: 'server',
    variant: 'same-name',
    rules: ['PAGE-09', 'OPS-90'],
    description: 'an item with the name of the last one of the page before is skipped',
    plant: ({ behaviours: { paging } }) => {
      const { cut, readToken } = paging;
      let before: string | undefined;
      paging.readToken = (text, open) => {
        const token = readToken(text, open);
        before = token?.last.slice(token.last.indexOf('/') + 1);
        return token;
      };
      paging.cut = (items, matches, size) => {
        const next = items.find(matches);
        return cut(
          next && next.metadata.name === before ? items.filter((item) => item !== next) : items,
          matches,
          size,
        );
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-10'],
    description: 'the last page carries a token that leads to an empty page, without end',
    plant: ({ behaviours }) => {
      behaviours.paging.nextToken = (_page, next, seal) => seal(next);
    },
    alsoFails: {
      rules: [
        'PAGE-02',
        'PAGE-05',
        'PAGE-06',
        'PAGE-07',
        'PAGE-08',
        'PAGE-09',
        'PAGE-11',
        'PAGE-12',
        'PAGE-13',
        'PAGE-14',
        'PAGE-15',
        'PAGE-16',
        'PAGE-17',
      ],
      reason: 'they judge the end of a list too',
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-11', 'LIST-09'],
    description: 'a full page always gets a token',
    plant: ({ behaviours }) => {
      const { cut } = behaviours.paging;
      behaviours.paging.cut = (items, matches, size) => {
        const page = cut(items, matches, size);
        return { ...page, more: page.more || (size > 0 && page.items.length === size) };
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-12'],
    description: 'each page reports the newest version',
    alsoFails: { rules: ['PAGE-13', 'PAGE-14', 'PAGE-15'], reason: 'the rest of its pages is judged there too' },
    plant: ({ behaviours }) => {
      behaviours.versions.ofList = ({ versions, log }) => versions.encode(log.revision);
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-13'],
    description: 'later pages read the newest state, so created objects show',
    alsoFails: {
      rules: ['PAGE-14', 'PAGE-15', 'PAGE-12'],
      reason: 'a newest state lacks what was deleted and shows what was changed, too',
    },
    plant: ({ behaviours }) => {
      const { listAt } = behaviours.versions;
      behaviours.versions.listAt = (log, kind, namespace, revision, why) =>
        why === 'token' ? log.list(kind, namespace) : listAt(log, kind, namespace, revision, why);
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-14'],
    description: 'later pages lack objects that are gone by now',
    alsoFails: { rules: ['PAGE-12', 'PAGE-13', 'PAGE-15'], reason: 'the rest of its pages is judged there too' },
    plant: ({ behaviours }) => {
      const { listAt } = behaviours.versions;
      behaviours.versions.listAt = (log, kind, namespace, revision, why) => {
        const exact = listAt(log, kind, namespace, revision, why);
        return why === 'token'
          ? exact.filter((item) => log.get(kind, item.metadata.namespace ?? '', item.metadata.name ?? '') !== null)
          : exact;
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-15'],
    description: 'only the set of names is from the snapshot, items are read at the newest version',
    alsoFails: { rules: ['PAGE-12', 'PAGE-13', 'PAGE-14'], reason: 'the rest of its pages is judged there too' },
    plant: ({ behaviours }) => {
      const { listAt } = behaviours.versions;
      behaviours.versions.listAt = (log, kind, namespace, revision, why) => {
        const exact = listAt(log, kind, namespace, revision, why);
        return why === 'token'
          ? exact.map((item) => log.get(kind, item.metadata.namespace ?? '', item.metadata.name ?? '') ?? item)
          : exact;
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-16'],
    description: 'the snapshot of a limited list is kept and handed out again',
    alsoFails: {
      rules: [
        'PAGE-06',
        'PAGE-07',
        'PAGE-08',
        'PAGE-09',
        'PAGE-10',
        'PAGE-12',
        'PAGE-13',
        'PAGE-14',
        'PAGE-15',
        'PAGE-17',
      ],
      reason: 'their pages are of an earlier list',
    },
    plant: ({ behaviours }) => {
      const { planList } = behaviours.versions;
      const { pageSize } = behaviours.paging;
      const kept = new Map<string, number>();
      let list = '';
      behaviours.paging.pageSize = (asked) => {
        const size = pageSize(asked);
        list = `${asked.namespace} ${size}`;
        return size;
      };
      const { ofList } = behaviours.versions;
      behaviours.versions.ofList = (built) => {
        if (!kept.has(list)) kept.set(list, built.revision);
        return ofList(built);
      };
      behaviours.versions.planList = (request, firstPageIsExact) => {
        const revision = kept.get(list);
        const plan = planList(request, firstPageIsExact);
        return plan.mode === 'latest' && request.limit > 0 && revision !== undefined
          ? { mode: 'exact', revision }
          : plan;
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-17'],
    description: 'limit is applied before the selector, and a page without matches ends the list',
    alsoFails: {
      rules: ['PAGE-08', 'PAGE-09', 'PAGE-06', 'PAGE-07', 'PAGE-10', 'PAGE-12', 'PAGE-13', 'PAGE-14', 'PAGE-15'],
      reason: 'a walk under a selector misses what matches behind such a page',
    },
    plant: ({ behaviours }) => {
      const { cut } = behaviours.paging;
      behaviours.paging.cut = (items, matches, size) => {
        const page = cut(items, () => true, size);
        const selected = page.items.filter(matches);
        return { items: selected, more: page.more && selected.length > 0 };
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-18'],
    description: 'the collection named in the token overrides that of the path',
    plant: ({ behaviours }) => {
      behaviours.paging.pathOfPage = (token, path) => token?.path ?? path;
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-19'],
    description: 'an unreadable token is treated as absent',
    plant: ({ behaviours }) => {
      behaviours.paging.readToken = (text, open) => (text === null ? null : open(text));
    },
  },
];
