import type { Exchange } from '../../client/typed-exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';

const credentialOf = ({ request }: Exchange): string | undefined =>
  request.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1];

/**
 * Recorded actors are named by their credentials, so a client that renews its credentials has several names. Actors
 * that share a connection are one client.
 */
const clientsOf = (exchanges: readonly Exchange[]): ((exchange: Exchange) => string) => {
  const joined = new Map<string, string>();
  const root = (actor: string): string => {
    const other = joined.get(actor);
    return other === undefined ? actor : root(other);
  };
  const users = new Map<number, string>();
  for (const { actor, connection } of exchanges) {
    if (connection === undefined || connection === null) continue;
    const user = root(users.get(connection) ?? actor);
    if (root(actor) !== user) joined.set(root(actor), user);
    users.set(connection, user);
  }
  return ({ actor }) => root(actor);
};

/**
 * ERR-20 (B 5.8, B 7): a client that gets its credentials from a plugin presents another credential after a 401. Facts:
 * 401 to a credential of a client that presents more than one credential in the session (other clients cannot renew
 * theirs), followed by a request of that client.
 */
export const credentialAfter401 = (exchanges: readonly Exchange[]): Judgement => {
  const clientOf = clientsOf(exchanges);
  const findings: Finding[] = [];
  let seen = 0;
  for (const [index, refused] of exchanges.entries()) {
    const shown = credentialOf(refused);
    if (refused.response?.status !== 401 || shown === undefined) continue;
    const own = exchanges.filter((other) => clientOf(other) === clientOf(refused));
    if (!own.some((other) => credentialOf(other) !== undefined && credentialOf(other) !== shown)) continue;
    const end = refused.startedMs + (refused.ms ?? 0);
    const next = exchanges
      .slice(index + 1)
      .find((later) => clientOf(later) === clientOf(refused) && later.startedMs >= end);
    if (!next) continue;
    seen += 1;
    if (credentialOf(next) === shown)
      findings.push({
        message: `${next.request.method} ${next.request.path}: repeats a credential that was rejected with 401`,
        expected: 'another credential',
        seen: 'the same',
        exchanges: [refused.seq, next.seq],
      });
  }
  return judgement('credentialAfter401', findings, seen);
};
