import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { dependsOnAccept, hasAuditId, isNotForCaches } from './response-headers.ts';

const withHeaders = (
  headers: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>> = {},
): Exchange => {
  const exchange = madeExchange({}, { headers: Object.entries(headers) });
  return { ...exchange, request: { ...exchange.request, headers: Object.entries(sent) } };
};
const caching = (value: string): Exchange => withHeaders({ 'Cache-Control': value });
const varying = (...values: readonly string[]): Exchange =>
  madeExchange({}, { headers: values.map((value) => ['vary', value] as const) });
const silent = madeExchange(undefined, { status: null });

it.each([
  ['an id', hasAuditId(withHeaders({ 'Audit-Id': 'x' })), 1, 0],
  ['no id', hasAuditId(withHeaders({})), 1, 1],
  ['an empty id', hasAuditId(withHeaders({ 'audit-id': '' })), 1, 1],
  ['the id of the request', hasAuditId(withHeaders({ 'audit-id': 'x' }, { 'Audit-Id': 'x' })), 1, 0],
  ['another id than that of the request', hasAuditId(withHeaders({ 'audit-id': 'y' }, { 'Audit-Id': 'x' })), 1, 1],
  ['no response with an id', hasAuditId(silent), 0, 0],
  ['no-cache and private', isNotForCaches(caching('No-Cache, private')), 1, 0],
  ['no-store', isNotForCaches(caching('no-store')), 1, 0],
  ['private only', isNotForCaches(caching('private')), 1, 1],
  ['no-cache only', isNotForCaches(caching('no-cache')), 1, 1],
  ['no header', isNotForCaches(withHeaders({})), 1, 1],
  ['a document that varies', dependsOnAccept(varying('Accept')), 1, 0],
  ['a document that varies in several ways', dependsOnAccept(varying('Accept-Encoding', 'Origin, accept')), 1, 0],
  ['a document that varies in any way', dependsOnAccept(varying('*')), 1, 0],
  ['a document that varies in another way', dependsOnAccept(varying('Accept-Encoding')), 1, 1],
  ['a document that does not vary', dependsOnAccept(varying()), 1, 1],
  ['a rejection that does not vary', dependsOnAccept(madeExchange({}, { status: 404 })), 0, 0],
  ['no response that varies', dependsOnAccept(silent), 0, 0],
  ['no response to keep', isNotForCaches(silent), 0, 0],
])('%s', (_, judged, seen, findings) =>
  expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings }),
);
