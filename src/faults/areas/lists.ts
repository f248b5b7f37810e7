import type { Json, KindData } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import type { Fault } from '../fault.ts';
import { lastListMatches } from './last-list-matches.ts';
import { changeListBody } from '../stages/change-list-body.ts';

/** Changes lists before they are sent. */
const onList =
  (change: (body: Json, kind: KindData) => Json) =>
  (parts: ServerParts): void =>
    changeListBody(parts, change);
const isEmpty = (body: Json): boolean => body.items.length === 0;

type Page = Parameters<ServerParts['behaviours']['paging']['remaining']>[0];
const isLater = ({ delivered, shown }: Page): boolean => delivered > shown;

/** Replaces the remaining item count of pages. */
const counting =
  (otherwise: (page: Page, original: (page: Page) => number | undefined) => number | undefined) =>
  ({ behaviours: { paging } }: ServerParts): void => {
    const { remaining } = paging;
    paging.remaining = (page) => otherwise(page, remaining);
  };

/** Defects of list objects (A 2.1). */
export const listFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['LIST-01'],
    description: 'an empty collection is returned with the kind List',
    alsoFails: { rules: ['LIST-12'], reason: 'one of its lists is empty' },
    plant: ({ behaviours }) => {
      const { listKind } = behaviours.wire;
      behaviours.wire.listKind = (kind, count, everywhere) =>
        count === 0 ? 'List' : listKind(kind, count, everywhere);
    },
  },
  {
    seam: 'server',
    rules: ['LIST-02'],
    description: 'lists of named groups are of version v1',
    plant: onList((body) => ({ ...body, apiVersion: 'v1' })),
  },
  {
    seam: 'server',
    rules: ['LIST-03'],
    description: 'an empty list has no metadata',
    alsoFails: { rules: ['LIST-06'], reason: 'the resource version of a list is misplaced in its metadata' },
    plant: onList((body) => {
      const { metadata, ...rest } = body;
      return isEmpty(body) ? rest : { ...rest, metadata };
    }),
  },
  {
    seam: 'server',
    rules: ['LIST-04'],
    description: 'items of an empty list are null',
    plant: onList((body) => (isEmpty(body) ? { ...body, items: null } : body)),
  },
  {
    seam: 'server',
    rules: ['LIST-05'],
    description: 'items contain metadata only',
    plant: onList((body) => ({ ...body, items: body.items.map(({ metadata }: Json) => ({ metadata })) })),
  },
  {
    seam: 'server',
    rules: ['LIST-06'],
    description: 'the resource version of an empty list is empty',
    plant: onList((body) => (isEmpty(body) ? { ...body, metadata: { ...body.metadata, resourceVersion: '' } } : body)),
  },
  {
    seam: 'server',
    rules: ['LIST-07'],
    description: 'a list reports the resource version before its newest change, so that a watch delivers it again',
    plant: ({ behaviours }) => {
      behaviours.versions.ofList = ({ revision, versions }) => versions.encode(Math.max(1, revision - 1));
    },
  },
  {
    seam: 'server',
    rules: ['LIST-11'],
    description: 'remainingItemCount is text',
    alsoFails: { rules: ['LIST-15', 'LIST-16'], reason: 'text is not the number of remaining items' },
    plant: onList((body) =>
      body.metadata.remainingItemCount === undefined
        ? body
        : { ...body, metadata: { ...body.metadata, remainingItemCount: String(body.metadata.remainingItemCount) } },
    ),
  },
  {
    seam: 'server',
    rules: ['LIST-12'],
    description: 'lists of all namespaces are of kind List',
    plant: ({ behaviours }) => {
      const { listKind } = behaviours.wire;
      behaviours.wire.listKind = (kind, count, everywhere) => (everywhere ? 'List' : listKind(kind, count, everywhere));
    },
  },
  {
    seam: 'server',
    rules: ['LIST-15'],
    description: 'remainingItemCount includes the items of the page itself',
    alsoFails: { rules: ['LIST-16'], reason: 'remainingItemCount of a later page also includes its own items' },
    plant: ({ behaviours }) => {
      const { remaining } = behaviours.paging;
      behaviours.paging.remaining = (page) => (page.more && !page.selected ? page.total : remaining(page));
    },
  },
  {
    seam: 'server',
    rules: ['LIST-16'],
    description: 'remainingItemCount of a later page includes earlier pages',
    plant: ({ behaviours }) => {
      const { remaining } = behaviours.paging;
      behaviours.paging.remaining = (page) => {
        const count = remaining(page);
        return count === undefined ? count : page.total - page.shown;
      };
    },
  },
  {
    seam: 'server',
    rules: ['LIST-17'],
    description: 'remainingItemCount is never returned',
    plant: ({ behaviours }) => {
      behaviours.paging.remaining = () => undefined;
    },
  },
  {
    seam: 'server',
    rules: ['LIST-18', 'QRY-63'],
    description: 'remainingItemCount of a page with a label selector counts the complete collection',
    plant: ({ behaviours }) => {
      behaviours.paging.remaining = ({ total, delivered, byField, more }) =>
        more && !byField ? total - delivered : undefined;
    },
  },
  {
    seam: 'server',
    rules: ['LIST-19', 'QRY-64'],
    description: 'only label selectors suppress remainingItemCount',
    plant: ({ behaviours }) => {
      behaviours.paging.remaining = ({ total, delivered, byLabel, more }) =>
        more && !byLabel ? total - delivered : undefined;
    },
  },
  {
    seam: 'server',
    rules: ['LIST-20'],
    description: 'a complete list has remainingItemCount 0',
    plant: ({ behaviours }) => {
      const { remaining } = behaviours.paging;
      behaviours.paging.remaining = (page) => (!page.more && page.delivered === page.shown ? 0 : remaining(page));
    },
  },
  {
    seam: 'server',
    rules: ['LIST-21'],
    description: 'the last page has remainingItemCount 0',
    plant: ({ behaviours }) => {
      const { remaining } = behaviours.paging;
      behaviours.paging.remaining = (page) => (!page.more && page.delivered > page.shown ? 0 : remaining(page));
    },
  },
  {
    seam: 'server',
    variant: 'of-nothing',
    rules: ['RV-10', 'LIST-07', 'WATCH-57'],
    description: 'a list without items reports version 0, so that a watch from it begins with the current state',
    plant: ({ behaviours: { versions } }) => {
      const { ofList } = versions;
      versions.ofList = (built) => (built.items.length === 0 ? '0' : ofList(built));
    },
  },
  {
    seam: 'server',
    variant: 'later-pages',
    rules: ['LIST-11'],
    description: 'remainingItemCount of later pages is text',
    alsoFails: { rules: ['LIST-16'], reason: 'text is not the number of remaining items' },
    plant: (parts) => {
      let later = false;
      counting((page, original) => {
        later = isLater(page);
        return original(page);
      })(parts);
      onList((body) =>
        later && body.metadata.remainingItemCount !== undefined
          ? { ...body, metadata: { ...body.metadata, remainingItemCount: String(body.metadata.remainingItemCount) } }
          : body,
      )(parts);
    },
  },
  {
    seam: 'server',
    variant: 'whole-collections',
    rules: ['LIST-15', 'LIST-16'],
    description: 'for all namespaces and for cluster-scoped kinds remainingItemCount is one too low',
    plant: (parts) => {
      const isWide = lastListMatches(parts, ({ namespace }) => namespace === '');
      counting((page, original) => {
        const count = original(page);
        return count === undefined || !isWide() ? count : count - 1;
      })(parts);
    },
  },
  {
    seam: 'server',
    variant: 'later-pages',
    rules: ['LIST-17'],
    description: 'only the first page has remainingItemCount',
    plant: counting((page, original) => (isLater(page) ? undefined : original(page))),
  },
  {
    seam: 'server',
    variant: 'later-pages',
    rules: ['LIST-18', 'QRY-63'],
    description: 'remainingItemCount of later pages with a label selector counts the complete collection',
    plant: counting((page, original) =>
      isLater(page) && page.more && !page.byField ? page.total - page.delivered : original(page),
    ),
  },
  {
    seam: 'server',
    variant: 'later-pages',
    rules: ['LIST-19', 'QRY-64'],
    description: 'remainingItemCount of later pages with a field selector counts the complete collection',
    plant: counting((page, original) =>
      isLater(page) && page.more && !page.byLabel ? page.total - page.delivered : original(page),
    ),
  },
  {
    seam: 'server',
    variant: 'at-version-0',
    rules: ['LIST-20'],
    description: 'a complete list at version 0 has remainingItemCount 0',
    plant: (parts) => {
      const isAtZero = lastListMatches(parts, ({ version }) => version === 0);
      counting((page, original) => (isAtZero() && !page.more && !isLater(page) ? 0 : original(page)))(parts);
    },
  },
  {
    seam: 'client',
    rules: ['LIST-14'],
    recording: 'apply',
    description: 'the client wraps the objects that it writes in a List',
    spoil: (exchanges) =>
      exchanges.map((exchange) => {
        const { request } = exchange;
        if (!['POST', 'PUT'].includes(request.method) || !request.body) return exchange;
        const body = Buffer.from(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [] }));
        return { ...exchange, request: { ...request, body } };
      }),
  },
];
