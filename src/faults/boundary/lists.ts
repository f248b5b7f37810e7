import type { BoundaryFault } from './boundary-fault.ts';

const nameOf = (object: { readonly metadata: { readonly name?: string } }): string => object.metadata.name ?? '';

/** Boundary faults of lists, pages and the encodings of objects. */
export const listBoundaryFaults: readonly BoundaryFault[] = [
  {
    name: 'page-name-63',
    description: 'a page omits an object whose name has exactly 63 characters, unless it is the last one',
    falls: 'pages-equal-list',
    plant: ({ behaviours }) => {
      const { cut } = behaviours.paging;
      behaviours.paging.cut = (items, matches, size) => {
        const page = cut(items, matches, size);
        return size === 0 || !page.more
          ? page
          : {
              ...page,
              items: page.items.filter((item, index) => nameOf(item).length !== 63 || index === page.items.length - 1),
            };
      };
    },
  },
  {
    name: 'third-page',
    description: 'the third page repeats the last item of the second page',
    falls: 'pages-equal-list',
    plant: ({ behaviours }) => {
      const { nextToken } = behaviours.paging;
      const pagesBefore = new Map<string, number>();
      behaviours.paging.nextToken = (page, next, seal, chunking) => {
        const size = page.items.length;
        const walk = `${next.path} ${next.revision}`;
        const count = next.delivered === size ? 1 : (pagesBefore.get(walk) ?? 0) + 1;
        pagesBefore.set(walk, count);
        const before = page.items.at(-2);
        return nextToken(
          page,
          count === 2 && before ? { ...next, last: behaviours.paging.keyOf(before) } : next,
          seal,
          chunking,
        );
      };
    },
  },
  {
    name: 'selector-empty-value',
    description: 'a selector for an empty value, and its negation, also match objects without the label',
    falls: 'selector-partitions',
    plant: ({ behaviours }) => {
      behaviours.selecting.byLabels = (fits, object) =>
        fits(object.metadata.labels ?? {}) ||
        fits({ ...Object.fromEntries(['a', 'b', 'tier'].map((key) => [key, ''])), ...(object.metadata.labels ?? {}) });
    },
  },
  {
    name: 'label-63',
    description: 'selectors do not see labels whose value has exactly 63 characters when they match other values',
    falls: 'selector-partitions',
    plant: ({ behaviours }) => {
      behaviours.selecting.byLabels = (fits, object) => {
        const labels = object.metadata.labels ?? {};
        const long = Object.values(labels).some((value) => value.length === 63);
        return (
          fits(labels) &&
          (!long || fits(Object.fromEntries(Object.entries(labels).filter(([, value]) => value.length !== 63))))
        );
      };
    },
  },
  {
    name: 'huge-limit',
    description: 'a limit above 1,000,000,000 returns 500',
    falls: 'never-a-server-fault',
    plant: ({ behaviours }) => {
      const { pageSize } = behaviours.paging;
      behaviours.paging.pageSize = (listRequest) => {
        if (listRequest.limit > 1_000_000_000) throw new Error('the page does not fit');
        return pageSize(listRequest);
      };
    },
  },
  {
    name: 'row-name-253',
    description: 'a Table has no row for an object whose name has 253 characters',
    falls: 'rows-equal-items',
    plant: ({ behaviours }) => {
      Object.assign(behaviours.table, {
        rowsOf: (objects: Parameters<typeof behaviours.table.rowsOf>[0]) =>
          objects.filter((object) => nameOf(object).length < 253),
      });
    },
  },
  {
    name: 'protobuf-beyond-plane',
    description: 'the Protobuf form corrupts characters beyond the basic multilingual plane',
    falls: 'protobuf-equals-json',
    plant: ({ behaviours }) => {
      Object.assign(behaviours.protobuf, {
        content: (object: unknown) =>
          JSON.parse(JSON.stringify(object).replace(/[\u{10000}-\u{10ffff}]/gu, '?')) as never,
      });
    },
  },
];
