import { warningsOf } from '../checks/answers/warnings.ts';
import { columnsOf } from '../checks/lists/tables.ts';
import { itemsOf } from '../checks/lists/lists.ts';
import { ownersOf } from '../checks/metadata/ownership.ts';
import { rowsOf } from '../checks/lists/tables.ts';
import { conditionsOf } from '../checks/certificates/certificate-requests.ts';
import { alternativeNamesOf, certificatesOf } from '../checks/certificates/certificates.ts';
import type { Exchange } from '../client/typed-exchange.ts';
import { headerOf } from '../client/responses/header-of.ts';
import { continueTokenOf } from '../client/responses/pages.ts';
import { memberAt } from '../client/values/member-path.ts';
import { type JsonValue, valueAt } from '../client/values/json-value.ts';
import { isArray } from '../client/values/is-array.ts';

const header = ({ response }: Exchange, name: string): string | null => headerOf(response?.headers ?? [], name);

const textOf = ({ response }: Exchange): string => Buffer.from(response?.body ?? []).toString('utf8');

const membersOf = (value: unknown): readonly string[] | null =>
  typeof value === 'object' && value !== null ? Object.keys(value).sort() : null;

const keysOfAll = (objects: readonly JsonValue[]): readonly string[] =>
  [...new Set(objects.flatMap((object) => Object.keys(object ?? {})))].sort();

/** Parts of a response that a scenario can record, by their words. */
export const facets: Readonly<Record<string, (exchange: Exchange) => unknown>> = {
  status: ({ response, failure }) => response?.status ?? failure?.kind ?? null,
  kind: ({ json }) => valueAt(json, 'kind') ?? null,
  reason: ({ json }) => valueAt(json, 'reason') ?? null,
  message: ({ json }) => valueAt(json, 'message') ?? null,
  name: ({ json }) => valueAt(json, 'metadata', 'name') ?? null,
  'media type': (exchange) => header(exchange, 'content-type'),
  'Retry-After': (exchange) => header(exchange, 'retry-after'),
  warnings: warningsOf,
  'header names': ({ response }) => [...new Set((response?.headers ?? []).map(([name]) => name.toLowerCase()))].sort(),
  text: (exchange) => textOf(exchange).slice(0, 60),
  'first bytes': ({ response }) => Buffer.from(response?.body.subarray(0, 12) ?? []).toString('hex'),
  indentation: (exchange) => /\n\s+\S/.test(textOf(exchange).trimEnd()),
  members: ({ json }) => membersOf(json),
  'members of the metadata': ({ json }) => membersOf(valueAt(json, 'metadata')),
  'members of the details': ({ json }) => membersOf(valueAt(json, 'details')),
  'item names': (exchange) => itemsOf(exchange).map((item) => valueAt(item, 'metadata', 'name')),
  'number of items': (exchange) => itemsOf(exchange).length,
  columns: ({ json }) => columnsOf(json).map((column) => `${valueAt(column, 'name')} (${valueAt(column, 'type')})`),
  'members of a column': ({ json }) => keysOfAll(columnsOf(json)),
  'members of a row': ({ json }) => Object.keys(rowsOf(json)[0] ?? {}).sort(),
  'cells for each column': ({ json }) => {
    const cells = valueAt(rowsOf(json)[0], 'cells');
    return isArray(cells) ? cells.length === columnsOf(json).length : null;
  },
  'members of managedFields entries': ({ json }) => keysOfAll(ownersOf(json)),
  conditions: conditionsOf,
  'certificate extensions': ({ json }) => certificatesOf(json)[0]?.extensions.map(({ type }) => type) ?? null,
  'alternative names': ({ json }) => {
    const [leaf] = certificatesOf(json);
    return leaf ? alternativeNamesOf(leaf) : null;
  },
  'continue token': (exchange) => (continueTokenOf(exchange) === null ? 'absent' : 'present'),
};

/** The part of a response with this name in `facets`, or its member at a quoted path such as `"spec.groups"`. */
export const facetOf = (exchange: Exchange, words: string): unknown => {
  if (words.startsWith('"')) return memberAt(exchange.json, words.slice(1, -1)) ?? null;
  const facet = facets[words];
  if (!facet) throw new Error(`no part of a response is called "${words}"`);
  return facet(exchange);
};
