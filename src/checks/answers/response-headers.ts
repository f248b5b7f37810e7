import { headerOf, headerValues } from '../../client/responses/header-of.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The response has an Audit-Id: that of its request, if the request has one. */
export const hasAuditId = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('hasAuditId', [], 0);
  const sent = headerOf(exchange.request.headers, 'audit-id');
  const returned = headerOf(exchange.response.headers, 'audit-id') ?? '';
  const good = sent === null ? returned !== '' : returned === sent;
  const problem = 'the response does not have the Audit-Id of the request';
  return judgement('hasAuditId', good ? [] : [finding(problem, sent ?? 'Audit-Id', returned || 'absent', exchange)]);
};

/** Vary says that the response depends on Accept (RFC 9110 section 12.5.5). */
export const dependsOnAccept = (exchange: Exchange): Judgement => {
  if (exchange.response?.status !== 200) return judgement('dependsOnAccept', [], 0);
  const vary = headerValues(exchange.response.headers, 'vary');
  const named = vary.flatMap((value) => value.toLowerCase().split(/\s*,\s*/)).map((name) => name.trim());
  const isNamed = named.includes('accept') || named.includes('*');
  const problem = 'Vary does not name Accept';
  return judgement('dependsOnAccept', isNamed ? [] : [finding(problem, 'Vary: Accept', vary, exchange)]);
};

/** The response tells shared caches not to keep it, and other caches to ask again (RFC 9111 section 5.2). */
export const isNotForCaches = (exchange: Exchange): Judgement => {
  if (!exchange.response) return judgement('isNotForCaches', [], 0);
  const returned = headerOf(exchange.response.headers, 'cache-control') ?? '';
  const directives = returned.toLowerCase().split(/\s*,\s*/);
  const good = directives.includes('no-store') || (directives.includes('no-cache') && directives.includes('private'));
  const problem = 'the response may be kept by caches';
  const wanted = 'Cache-Control: no-cache, private';
  return judgement('isNotForCaches', good ? [] : [finding(problem, wanted, returned || 'absent', exchange)]);
};
