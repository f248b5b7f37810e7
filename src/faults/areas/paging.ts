import type { Fault } from '../fault.ts';

/** Defects of paging (A 4.7). */
export const pageFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PAGE-01', 'VER-59'],
    description: 'limit is ignored unless a feature gate is enabled',
    alsoFails: { rules: ['PAGE-03', 'PAGE-04', 'PAGE-07', 'PAGE-17'], reason: 'no list is paged' },
    plant: ({ behaviours }) => {
      behaviours.paging.pageSize = () => 0;
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-02', 'VER-60'],
    description: 'if chunking is disabled the list is cut to the limit and has no continue token',
    plant: ({ behaviours }) => {
      const { cut, nextToken, pageSize } = behaviours.paging;
      let chunking = true;
      behaviours.paging.pageSize = (listRequest) => {
        chunking = listRequest.chunking;
        return pageSize({ ...listRequest, chunking: true });
      };
      behaviours.paging.cut = cut;
      behaviours.paging.nextToken = (page, next, seal) => (chunking ? nextToken(page, next, seal) : '');
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-03', 'LIM-06', 'OPS-17'],
    description: 'a page contains one item more than limit',
    alsoFails: { rules: ['PAGE-01', 'PAGE-04', 'PAGE-17', 'OPS-12'], reason: 'they also check the size of a page' },
    plant: ({ behaviours }) => {
      const { cut } = behaviours.paging;
      behaviours.paging.cut = (items, matches, size) => cut(items, matches, size === 0 ? 0 : size + 1);
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-04'],
    description: 'lists over all namespaces ignore limit',
    alsoFails: { rules: ['PAGE-03', 'PAGE-07'], reason: 'a page of all namespaces contains more items than its limit' },
    plant: ({ behaviours }) => {
      const { pageSize } = behaviours.paging;
      behaviours.paging.pageSize = (listRequest) =>
        listRequest.namespaced && listRequest.namespace === '' ? 0 : pageSize(listRequest);
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-05', 'LIM-07'],
    description: 'a list without limit is cut at 500 items',
    plant: ({ behaviours }) => {
      const { pageSize } = behaviours.paging;
      behaviours.paging.pageSize = (listRequest) => pageSize(listRequest) || 500;
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-06', 'LIST-08'],
    description: 'the continue token is omitted although items remain',
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
      reason: 'only the first page can be read',
    },
    plant: ({ behaviours }) => {
      behaviours.paging.nextToken = () => '';
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-07'],
    description: 'the continue token is ignored and page 1 is returned again',
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
      reason: 'paging never gets past page 1',
    },
    plant: ({ behaviours }) => {
      behaviours.paging.readToken = () => null;
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-07', 'PAGE-08'],
    variant: 'one-namespace',
    description: 'a first page over all namespaces with a field selector continues at the start of the collection',
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
      reason: 'every later page repeats an item; pages of one item never advance',
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
      'the continue token keeps 80 characters of the last key, so that items with a longer common prefix repeat',
    plant: ({ behaviours }) => {
      behaviours.paging.resume = (items, last, keyOf) => items.filter((item) => keyOf(item) > last.slice(0, 80));
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-09', 'OPS-90'],
    description:
      'the continue token keeps the name without its namespace, so that equal names in later namespaces are skipped',
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
    description: 'an item with the same name as the last item of the previous page is skipped',
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
    description: 'the last page has a continue token that returns an empty page, endlessly',
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
      reason: 'they also check the end of a list',
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-11', 'LIST-09'],
    description: 'a full page always has a continue token',
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
    description: 'each page reports the newest resource version',
    alsoFails: { rules: ['PAGE-13', 'PAGE-14', 'PAGE-15'], reason: 'the rest of its pages is also checked there' },
    plant: ({ behaviours }) => {
      behaviours.versions.ofList = ({ versions, log }) => versions.encode(log.revision);
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-13'],
    description: 'later pages read the newest state, so that created objects appear',
    alsoFails: {
      rules: ['PAGE-14', 'PAGE-15', 'PAGE-12'],
      reason: 'the newest state also lacks deleted objects and contains changed ones',
    },
    plant: ({ behaviours }) => {
      const { listAt } = behaviours.versions;
      behaviours.versions.listAt = (log, kind, namespace, revision, purpose) =>
        purpose === 'token' ? log.list(kind, namespace) : listAt(log, kind, namespace, revision, purpose);
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-14'],
    description: 'later pages lack objects that were deleted in the meantime',
    alsoFails: { rules: ['PAGE-12', 'PAGE-13', 'PAGE-15'], reason: 'the rest of its pages is also checked there' },
    plant: ({ behaviours }) => {
      const { listAt } = behaviours.versions;
      behaviours.versions.listAt = (log, kind, namespace, revision, purpose) => {
        const exact = listAt(log, kind, namespace, revision, purpose);
        return purpose === 'token'
          ? exact.filter((item) => log.get(kind, item.metadata.namespace ?? '', item.metadata.name ?? '') !== null)
          : exact;
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-15'],
    description: 'only the names come from the snapshot; items are read at the newest version',
    alsoFails: { rules: ['PAGE-12', 'PAGE-13', 'PAGE-14'], reason: 'the rest of its pages is also checked there' },
    plant: ({ behaviours }) => {
      const { listAt } = behaviours.versions;
      behaviours.versions.listAt = (log, kind, namespace, revision, purpose) => {
        const exact = listAt(log, kind, namespace, revision, purpose);
        return purpose === 'token'
          ? exact.map((item) => log.get(kind, item.metadata.namespace ?? '', item.metadata.name ?? '') ?? item)
          : exact;
      };
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-16'],
    description: 'the snapshot of a limited list is cached and reused',
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
      reason: 'their pages come from an earlier list',
    },
    plant: ({ behaviours }) => {
      const { planList } = behaviours.versions;
      const { pageSize } = behaviours.paging;
      const kept = new Map<string, number>();
      let list = '';
      behaviours.paging.pageSize = (listRequest) => {
        const size = pageSize(listRequest);
        list = `${listRequest.namespace} ${size}`;
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
      reason: 'paging with a selector misses matches after a page without matches',
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
    description: 'the collection in the continue token overrides that of the path',
    plant: ({ behaviours }) => {
      behaviours.paging.pathOfPage = (token, path) => token?.path ?? path;
    },
  },
  {
    seam: 'server',
    rules: ['PAGE-19'],
    description: 'an invalid continue token is treated as absent',
    plant: ({ behaviours }) => {
      behaviours.paging.readToken = (text, open) => (text === null ? null : open(text));
    },
  },
];
