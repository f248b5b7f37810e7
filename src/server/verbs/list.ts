import { gateIsOn } from '../options/feature-gates.ts';
import type { PageToken } from '../behaviours/paging.ts';
import type { ExactReason } from '../behaviours/versions.ts';
import { StatusError } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiObject } from '../model.ts';
import type { Call } from '../core.ts';
import { apiVersionOf } from '../api-version.ts';
import { inRequestVersion } from './call.ts';
import { initialEventsOf } from './initial-events.ts';
import { PageTokens } from './page-token.ts';
import { waitForRevision } from './read-version.ts';
import { selectionOf } from './selection.ts';

/** A collection, complete or in pages, at the revision that the request specifies (A 4.5, 4.7). */
export const list = async (call: Call): Promise<Answer> => {
  const { services, route, kind, request } = call;
  const { core } = services;
  const { versions, paging, wire } = core.parts.behaviours;
  const selection = selectionOf(call);
  const tokens = new PageTokens(core.versions);
  const path = `${route.address.group}/${route.address.resource}/${route.namespace}`;

  initialEventsOf(core, request, false);
  const limit = Math.max(0, request.integer('limit') ?? 0);
  request.integer('timeoutSeconds');
  const token = paging.readToken(request.parameter('continue'), (text) => tokens.open(text));
  const match = request.parameter('resourceVersionMatch') ?? '';
  versions.knownMatch(match);
  const version = versions.read(request.parameter('resourceVersion'), core.versions);
  const chunking = gateIsOn(core, 'APIListChunking');
  const size = paging.pageSize({ limit, chunking, namespaced: kind.namespaced, namespace: route.namespace, version });
  const listRequest = { match, version, limit: size, tokenRevision: token?.revision ?? null };
  versions.matchNeedsVersion(listRequest);
  versions.exactNeedsRealVersion(listRequest);
  versions.tokenExcludesVersion(listRequest);
  const firstPageIsExact = versions.firstPageIsExact(listRequest);
  const plan = versions.planList(listRequest, firstPageIsExact);
  if (plan.mode !== 'latest')
    await waitForRevision(services, plan.revision, plan.mode === 'exact' ? 'exact list' : 'list');

  const [ofGroup, ofPlural, ofNamespace] = paging.pathOfPage(token, path).split('/');
  const source =
    ofPlural === kind.plural && ofGroup === kind.group
      ? kind
      : { ...kind, group: ofGroup ?? '', plural: ofPlural ?? '' };
  const namespace = ofNamespace || undefined;
  let revision = core.log.revision;
  let all: readonly ApiObject[];
  if (plan.mode === 'exact') {
    const why: ExactReason = token ? 'token' : match === 'Exact' ? 'match' : 'first-page';
    revision =
      plan.revision >= versions.oldestExact(core.log, why)
        ? plan.revision
        : unavailable(call, plan.revision, why, token, tokens);
    all = versions.listAt(core.log, source, namespace, revision, why);
  } else {
    all = versions.newestList(core.log, source, namespace, { requested: version, limit: size, match });
  }

  const rest = token ? paging.resume(all, token.last, paging.keyOf) : all;
  const page = paging.cut(rest, selection.matches, size);
  const lastItem = page.items.at(-1);
  const delivered = (token?.delivered ?? 0) + page.items.length;
  const next: PageToken = {
    revision: paging.tokenRevision(revision, core.log.revision),
    last: lastItem ? paging.keyOf(lastItem) : '',
    path,
    delivered,
  };
  const continuation = paging.nextToken(page, next, (made) => tokens.seal(made), chunking);
  const remaining = paging.remaining({
    total: all.length,
    delivered,
    shown: page.items.length,
    selected: selection.byLabel || selection.byField,
    byLabel: selection.byLabel,
    byField: selection.byField,
    more: page.more,
  });
  const resourceVersion = versions.ofList({
    revision,
    versions: core.versions,
    items: page.items,
    log: core.log,
    requested: version,
    mode: plan.mode,
  });
  return {
    code: 200,
    kind,
    body: {
      kind: wire.listKind(kind, page.items.length, kind.namespaced && route.namespace === ''),
      apiVersion: apiVersionOf(kind),
      metadata: {
        resourceVersion,
        ...(continuation === '' ? {} : { continue: continuation }),
        ...(remaining === undefined ? {} : { remainingItemCount: remaining }),
      },
      items: page.items.map((item) => inRequestVersion(call, item)),
    },
  };
};

/** Revision to read instead of an expired one. The error for an expired token contains a new token. */
const unavailable = (
  call: Call,
  revision: number,
  why: ExactReason,
  token: PageToken | null,
  tokens: PageTokens,
): number => {
  const { core } = call.services;
  const { versions, paging } = core.parts.behaviours;
  try {
    return versions.whenUnavailable({ revision, current: core.log.revision, why });
  } catch (error) {
    if (!token || !(error instanceof StatusError)) throw error;
    const fresh = tokens.seal(paging.freshToken(token, core.log.revision));
    throw new StatusError(error.code, error.reason, error.message, error.details, { continue: fresh });
  }
};
