import type { Exchange } from '../../client/exchange.ts';
import { headerOf } from '../../client/header-of.ts';
import { emptyLists } from '../../checks/controls/empty-lists.ts';
import { hollowSuccess } from '../../checks/controls/hollow-success.ts';
import { lostWrite } from '../../checks/controls/lost-write.ts';
import { requestClass } from '../../checks/controls/request-class.ts';
import { uncontrolledRejections, unexplainedNameInUse } from '../../checks/controls/uncontrolled-rejections.ts';
import { exchangeLine } from '../../checks/finding.ts';
import { succeeded } from '../../checks/succeeded.ts';
import type { RequestControls } from './request-controls.ts';

/** What is known about the scenario and the server. */
export interface ProofContext {
  readonly controls: Pick<
    RequestControls,
    'reasonAgainst' | 'reasonAgainstEmptyList' | 'reasonAgainstTokens' | 'reasonAgainstPaths'
  >;
  /** True for the names of the scenario. */
  readonly owns: (name: string) => boolean;
  /** Name of the administrator's identity in exchanges. */
  readonly adminActor: string;
}

/** The client authenticates with a bearer token itself; an impersonating client presents the administrator's. */
const hasOwnToken = ({ actor, request }: Exchange, adminActor: string): boolean =>
  actor !== adminActor &&
  /^Bearer /i.test(headerOf(request.headers, 'authorization') ?? '') &&
  headerOf(request.headers, 'impersonate-user') === null;

/**
 * Why the responses of a scenario that passed prove nothing, so that it is inconclusive; null if they prove what its
 * checks saw. A server that answers every request alike, authenticates no client or confuses objects returns such
 * responses as well.
 */
export const whyNothingIsProven = async (
  exchanges: readonly Exchange[],
  { controls, owns, adminActor }: ProofContext,
): Promise<string | null> => {
  const hollow = hollowSuccess(exchanges);
  if (hollow !== null) return `${exchangeLine(hollow.exchange)}, ${hollow.what}`;
  const lost = lostWrite(exchanges);
  if (lost !== null) return `${exchangeLine(lost)}, so its effect is unknown`;
  const confused = unexplainedNameInUse(exchanges, owns);
  if (confused !== null) return `${exchangeLine(confused)}, but no object of that name was seen before`;
  for (const rejection of uncontrolledRejections(exchanges)) {
    const reason = await controls.reasonAgainst(rejection);
    if (reason !== null) return `${exchangeLine(rejection.exchange)}, which proves nothing: ${reason}`;
  }
  for (const list of emptyLists(exchanges)) {
    const reason = await controls.reasonAgainstEmptyList(list);
    if (reason !== null) return `${exchangeLine(list.exchange)} without items, which proves nothing: ${reason}`;
  }
  const byToken = exchanges.find((exchange) => succeeded(exchange) && hasOwnToken(exchange, adminActor));
  const tokens = byToken && (await controls.reasonAgainstTokens());
  if (byToken && tokens) return `${exchangeLine(byToken)}, which proves nothing about its token: ${tokens}`;
  const plain = exchanges.find((exchange) => succeeded(exchange) && requestClass(exchange).plural === '');
  const paths = plain && (await controls.reasonAgainstPaths());
  return plain && paths ? `${exchangeLine(plain)}, which proves nothing: ${paths}` : null;
};
