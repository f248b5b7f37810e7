import { isAuthenticated } from '../../../src/checks/access/access.ts';
import { hasSignatureOf } from '../../../src/checks/access/signatures.ts';
import {
  tokenSignsClusterInfo,
  tokenDoesNotSignClusterInfo,
} from '../../../src/checks/access/cluster-info-signatures.ts';
import { hasStatus, isRefused } from '../../../src/checks/answers/answers.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { listAs } from '../../../src/world/access/bearer.ts';
import { clusterInfo } from '../../../src/world/access/cluster-info.ts';
import { type CreatedToken, createTokenSecret } from '../../../src/world/access/create-token-secret.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { controllerDeadlineMs, rightsDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { untilAllServersKnow } from '../../../src/world/time/until-all-servers-know.ts';
import type { World } from '../../../src/world/world.ts';
import type { Claims } from '../../shared/judge-in-turn.ts';
import { writtenTokensNote } from '../notes.ts';

const written = (world: World): CreatedToken =>
  writtenTokensNote.of(world)[0] ?? world.inconclusive('no token was written');
const untilSigned = (world: World, id: string): Promise<Exchange> =>
  eventually(
    () => clusterInfo.read(world),
    (info) => hasSignatureOf(info, id),
    controllerDeadlineMs(world),
    100,
  );

/** What the token of a bootstrap token secret can be used for. */
export const claimsOfTokenUses: Claims = {
  'signs cluster-info': () => async (world) => {
    const { id } = written(world);
    return tokenSignsClusterInfo(await untilSigned(world, id), id);
  },
  // The signing token is younger: once it has signed, the signer has observed both.
  'does not sign cluster-info, while a signing token does': () => async (world) => {
    const marker = await createTokenSecret(world, { data: { 'usage-bootstrap-signing': 'true' } });
    world.requireSuccess('creating a signing token', marker.created);
    if (!hasSignatureOf(await untilSigned(world, marker.id), marker.id))
      world.inconclusive('no token signs cluster-info');
    return tokenDoesNotSignClusterInfo(await clusterInfo.read(world), written(world).id);
  },
  'may list config maps and secrets': () =>
    async function* (world) {
      const [token = ''] = written(world).tokens;
      for (const kind of ['ConfigMap', 'Secret']) {
        const list = await eventually(
          () => listAs(world, kind, token),
          ({ response }) => response?.status === 200,
          rightsDeadlineMs(world),
          100,
        );
        yield hasStatus(list, 200);
      }
    },
};

/** What a bootstrap token secret does not grant. */
export const claimsOfTokenRights: Claims = {
  // The complete secret is younger: once the server accepts its token, it has observed both.
  'is rejected, or its token may not list secrets while that of a complete secret is accepted': () => async (world) => {
    const { created, tokens } = written(world);
    const complete = await createTokenSecret(world);
    world.requireSuccess('creating a complete token secret', complete.created);
    const known = await eventually(
      () => listAs(world, 'ConfigMap', complete.tokens[0] ?? ''),
      ({ response }) => response !== null && response.status !== 401,
      5_000,
    );
    await untilAllServersKnow(world);
    if (isAuthenticated(known).findings.length > 0)
      world.inconclusive('the token of a complete secret is also rejected');
    return (created.response?.status ?? 0) >= 400
      ? isRefused(created)
      : hasStatus(await listAs(world, 'Secret', tokens[0] ?? ''), 401, 403);
  },
};
