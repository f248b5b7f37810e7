import type { Exchange } from '../../client/exchange.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { dryRunWrites } from '../../checks/controls/dry-run-writes.ts';
import { emptyLists } from '../../checks/controls/empty-lists.ts';
import { successWithoutObject } from '../../checks/controls/success-without-object.ts';
import { writesWithoutResponse } from '../../checks/controls/writes-without-response.ts';
import { requestClass } from '../../checks/controls/request-class.ts';
import { uncontrolledRejections, unexplainedNameInUse } from '../../checks/controls/uncontrolled-rejections.ts';
import { exchangeLine } from '../../checks/finding.ts';
import { succeeded } from '../../checks/succeeded.ts';
import type { RequestControls } from './request-controls.ts';

/** What is known about the scenario and the server. */
export interface ProofContext {
  readonly controls: Pick<
    RequestControls,
    'reasonAgainst' | 'reasonAgainstIdleWrite' | 'reasonAgainstEmptyList' | 'reasonAgainstToken' | 'reasonAgainstPaths'
  >;
  /** True for the names of the scenario. */
  readonly owns: (name: string) => boolean;
  /** Name of the administrator's identity in exchanges. */
  readonly adminActor: string;
}

/** The bearer token of a client; null for the administrator's, which an impersonating client also presents. */
const ownToken = ({ actor, request }: Exchange, adminActor: string): string | null =>
  actor === adminActor || headerOf(request.headers, 'impersonate-user') !== null
    ? null
    : (/^Bearer (.+)$/i.exec(headerOf(request.headers, 'authorization') ?? '')?.[1] ?? null);

/**
 * Why the responses of a scenario that passed prove nothing, so that it is inconclusive; null if they prove what its
 * checks saw. A server that returns the same response to every request, authenticates no client or confuses objects
 * returns such responses as well.
 */
export const whyNothingIsProven = async (
  exchanges: readonly Exchange[],
  { controls, owns, adminActor }: ProofContext,
): Promise<string | null> => {
  const hollow = successWithoutObject(exchanges);
  if (hollow !== null) return `${exchangeLine(hollow.exchange)}, ${hollow.what}`;
  const [lost] = writesWithoutResponse(exchanges);
  if (lost !== undefined) return `${exchangeLine(lost)}, so its effect is unknown`;
  const confused = unexplainedNameInUse(exchanges, owns);
  if (confused !== null) return `${exchangeLine(confused)}, but no object of that name was seen before`;
  for (const rejection of uncontrolledRejections(exchanges)) {
    const reason = await controls.reasonAgainst(rejection);
    if (reason !== null) return `${exchangeLine(rejection.exchange)}, which proves nothing: ${reason}`;
  }
  for (const write of dryRunWrites(exchanges)) {
    const reason = await controls.reasonAgainstIdleWrite(write.class);
    if (reason !== null) return `${exchangeLine(write.exchange)}, which proves nothing: ${reason}`;
  }
  for (const list of emptyLists(exchanges)) {
    const reason = await controls.reasonAgainstEmptyList(list);
    if (reason !== null) return `${exchangeLine(list.exchange)} without items, which proves nothing: ${reason}`;
  }
  for (const exchange of exchanges.filter(succeeded)) {
    const token = ownToken(exchange, adminActor);
    const reason = token === null ? null : await controls.reasonAgainstToken(token);
    if (reason !== null) return `${exchangeLine(exchange)}, which proves nothing about its token: ${reason}`;
  }
  const plain = exchanges.find((exchange) => succeeded(exchange) && requestClass(exchange).plural === '');
  const paths = plain && (await controls.reasonAgainstPaths());
  return plain && paths ? `${exchangeLine(plain)}, which proves nothing: ${paths}` : null;
};
