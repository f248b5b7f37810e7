import type { Json } from '../../client/exchange.ts';
import { both, doing, fault, ignoring, inAnswers, inRequests, of } from './changes.ts';
import type { TrafficFault } from './traffic-fault.ts';

/** Changes each successful list; a Table is none. */
const inLists = (change: (list: Json, query: URLSearchParams) => void) =>
  inAnswers((json, { query }) => {
    if (Array.isArray(json.items)) change(json, query);
  }, doing('list'));

const inTables = (change: (table: Json) => void) =>
  inAnswers((json) => {
    if (json.kind === 'Table') change(json);
  });

/** Faults of lists, pages, selections and Tables, as caches and aggregating proxies make them. */
export const listFaults: readonly TrafficFault[] = [
  fault(
    'last-item-dropped',
    'lists of several items lack the last one',
    'A 2.1',
    'LIST OPS PAGE',
    inLists(({ items }) => {
      if (items.length > 2) items.pop();
    }),
  ),
  fault(
    'first-item-twice',
    'lists contain their first item twice',
    'A 2.1',
    'LIST OPS PAGE',
    inLists(({ items }) => {
      if (items.length > 1) items.push(items[0]);
    }),
  ),
  fault(
    'items-reversed',
    'lists are in the reverse order',
    'A 4.7',
    'PAGE LIST',
    inLists(({ items }) => void items.reverse()),
  ),
  fault(
    'empty-items-null',
    'the items of an empty list are null',
    'A 2.1',
    'LIST-04 LIST',
    inLists((list) => {
      if (list.items.length === 0) list.items = null;
    }),
  ),
  fault(
    'list-kind-generic',
    'lists have the kind List',
    'A 2.1',
    'LIST',
    inLists((list) => {
      list.kind = 'List';
    }),
  ),
  fault(
    'list-version-dropped',
    'lists have no resourceVersion',
    'A 2.1',
    'LIST-06 RV',
    inLists(({ metadata }) => {
      delete metadata.resourceVersion;
    }),
  ),
  fault(
    'list-version-of-last-item',
    'the resourceVersion of a list is that of its newest item',
    'A 2.1',
    'LIST-07 RV WATCH',
    inLists(({ items, metadata }) => {
      const versions = items.map((item: Json) => Number(item.metadata.resourceVersion));
      if (versions.length > 0) metadata.resourceVersion = String(Math.max(...versions));
    }),
  ),
  fault(
    'item-version-stripped',
    'the apiVersion of items is without their group',
    'A 2.1',
    'CRD-30 META-04 LIST CRD',
    inLists(({ items }) => {
      for (const item of items) if (item.apiVersion) item.apiVersion = item.apiVersion.replace(/^.*\//, '');
    }),
  ),
  fault(
    'item-version-of-other-group',
    'items of lists state an apiVersion that is not that of the list',
    'A 2.1',
    'META-04 CRD-30 LIST CRD',
    inLists(({ items }) => {
      for (const item of items) item.apiVersion = 'other.example.com/v1';
    }),
  ),
  fault(
    'items-without-kind',
    'items of custom kinds have no kind in lists',
    'A 2.1',
    'META-04 CRD-30 LIST CRD',
    inLists(({ items }) => {
      for (const item of items) delete item.kind;
    }),
  ),
  fault(
    'items-without-namespace',
    'items of a list of all namespaces do not state their namespace',
    'A 2.1',
    'OPS LIST PATH',
    inLists(({ items }) => {
      for (const item of items) delete item.metadata.namespace;
    }),
  ),
  fault(
    'continue-dropped',
    'pages have no continue token',
    'A 4.7',
    'LIST-08 PAGE',
    inLists(({ metadata }) => {
      delete metadata.continue;
    }),
  ),
  fault(
    'continue-on-last-page',
    'the last page repeats the continue token that led to it',
    'A 4.7',
    'LIST-09 PAGE',
    inLists(({ metadata }, query) => {
      if (!metadata.continue && query.get('continue')) metadata.continue = query.get('continue');
    }),
  ),
  fault(
    'remaining-off-by-one',
    'remainingItemCount is too small by one',
    'A 2.1',
    'LIST-15 LIST PAGE',
    inLists(({ metadata }) => {
      if (metadata.remainingItemCount > 1) metadata.remainingItemCount -= 1;
    }),
  ),
  fault(
    'remaining-zero-at-end',
    'the last page has the remainingItemCount 0',
    'A 2.1',
    'LIST-20 LIST-21 LIST',
    inLists(({ metadata }) => {
      metadata.remainingItemCount ??= 0;
    }),
  ),
  fault(
    'page-version-newest',
    'later pages state a resourceVersion of their own',
    'A 4.7',
    'PAGE RV',
    inLists(({ metadata }, query) => {
      if (query.get('continue')) metadata.resourceVersion = String(Number(metadata.resourceVersion) + 1);
    }),
  ),
  fault('limit-ignored', 'the parameter limit is ignored', 'A 4.7', 'PAGE LIST', ignoring(['limit'])),
  fault('continue-ignored', 'the parameter continue is ignored', 'A 4.7', 'PAGE ERR-28', ignoring(['continue'])),
  fault(
    'label-selector-ignored',
    'lists ignore label selectors',
    'A 4.4',
    'QRY OPS LIST KIND-41',
    ignoring(['labelSelector'], doing('list')),
  ),
  fault(
    'second-requirement-ignored',
    'lists ignore label requirements after the first',
    'A 4.4',
    'QRY KIND-41',
    inRequests(({ query }) => {
      const selector = query.get('labelSelector');
      if (selector && /^[^(),]+,/.test(selector)) query.set('labelSelector', selector.replace(/,.*/, ''));
    }, doing('list')),
  ),
  fault(
    'field-selector-ignored',
    'lists ignore field selectors',
    'A 4.4',
    'QRY KIND-32',
    ignoring(['fieldSelector'], doing('list')),
  ),
  fault(
    'field-selector-ignored-for-pods',
    'lists of Pods ignore field selectors',
    'A 4.4',
    'KIND-32 QRY',
    ignoring(['fieldSelector'], both(doing('list'), of('pods'))),
  ),
  fault(
    'selector-ignored-by-collection-delete',
    'deletes of collections ignore field selectors',
    'A 4.4',
    'QRY OPS DEL',
    inRequests(({ query }) => {
      // Without the parameter it would delete the objects of all scenarios in the namespace.
      if (query.has('fieldSelector')) query.delete('fieldSelector');
    }, doing('deletecollection')),
  ),
  fault('exact-ignored', 'resourceVersionMatch is ignored', 'A 4.5', 'RV ERR-07', ignoring(['resourceVersionMatch'])),
  fault(
    'list-version-ignored',
    'lists ignore resourceVersion',
    'A 4.5',
    'RV ERR',
    ignoring(['resourceVersion'], doing('list')),
  ),
  fault(
    'get-version-ignored',
    'gets ignore resourceVersion',
    'A 4.5',
    'RV ERR',
    ignoring(['resourceVersion'], doing('get')),
  ),
  fault(
    'read-from-cache',
    'reads without a version are answered from a cache that may be stale',
    'A 4.5',
    'RV OPS',
    () => {
      const kept = new Map<string, Json>();
      return {
        response: (response, request, { noteChange }) => {
          if (request.verb !== 'get' || request.resource?.plural !== 'configmaps' || response.status !== 200) return;
          const key = `${request.path}?${request.query}`;
          const before = kept.get(key);
          kept.set(key, before === undefined ? structuredClone(response.json) : undefined);
          // Every second read of an object returns the state of the one before it.
          if (before !== undefined && !request.query.has('resourceVersion')) {
            if (JSON.stringify(before) !== JSON.stringify(response.json)) noteChange();
            response.json = before;
          }
        },
      };
    },
  ),
  fault(
    'columns-without-format',
    'the columns of Tables have no format',
    'Kubernetes: API concepts',
    'TABLE KIND-31 CRD',
    inTables((table) => {
      for (const column of table.columnDefinitions ?? []) delete column.format;
    }),
  ),
  fault(
    'columns-without-priority',
    'all columns of Tables have the priority 0',
    'Kubernetes: API concepts',
    'TABLE KIND-31 CRD-26',
    inTables((table) => {
      for (const column of table.columnDefinitions ?? []) column.priority = 0;
    }),
  ),
  fault(
    'cells-as-texts',
    'all cells of Tables are texts',
    'Kubernetes: API concepts',
    'TABLE KIND-31 CRD-28',
    inTables((table) => {
      for (const row of table.rows ?? []) row.cells = row.cells.map(String);
    }),
  ),
  fault(
    'last-cell-dropped',
    'rows of Tables have one cell too few',
    'Kubernetes: API concepts',
    'TABLE KIND-31',
    inTables((table) => {
      for (const row of table.rows ?? []) row.cells.pop();
    }),
  ),
  fault(
    'rows-without-object',
    'rows of Tables contain no object',
    'Kubernetes: API concepts',
    'TABLE KIND-40',
    inTables((table) => {
      for (const row of table.rows ?? []) delete row.object;
    }),
  ),
  fault(
    'include-object-ignored',
    'includeObject is ignored',
    'Kubernetes: API concepts',
    'KIND-40',
    ignoring(['includeObject']),
  ),
  fault(
    'table-version-dropped',
    'Tables have no resourceVersion',
    'Kubernetes: API concepts',
    'TABLE KIND PAGE',
    inTables((table) => {
      delete table.metadata?.resourceVersion;
    }),
  ),
];
