import { Then } from '@cucumber/cucumber';
import { isAuthenticated } from '../../../src/checks/access/access.ts';
import { hasSignatureOf } from '../../../src/checks/access/signatures.ts';
import {
  tokenSignsClusterInfo,
  tokenDoesNotSignClusterInfo,
} from '../../../src/checks/access/cluster-info-signatures.ts';
import { hasStatus, isRefused } from '../../../src/checks/answers/answers.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { listAs } from '../../../src/world/access/bearer.ts';
import { clusterInfo } from '../../../src/world/access/cluster-info.ts';
import { type CreatedToken, createTokenSecret } from '../../../src/world/access/create-token-secret.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { controllerDeadlineMs, rightsDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { untilAllServersKnow } from '../../../src/world/time/until-all-servers-know.ts';
import type { World } from '../../../src/world/world.ts';

const written = (world: World): CreatedToken =>
  world.noted<readonly CreatedToken[]>('written tokens')[0] ?? world.inconclusive('no token was written');
const untilSigned = (world: World, id: string): Promise<Exchange> =>
  eventually(
    () => clusterInfo.read(world),
    (info) => hasSignatureOf(info, id),
    controllerDeadlineMs(world),
    100,
  );

Then('the token signs cluster-info', async function (this: World) {
  const { id } = written(this);
  this.judge(tokenSignsClusterInfo(await untilSigned(this, id), id));
});

// The signing token is younger: once it has signed, the signer has observed both.
Then('the token does not sign cluster-info, while a signing token does', async function (this: World) {
  const marker = await createTokenSecret(this, { data: { 'usage-bootstrap-signing': 'true' } });
  this.requireSuccess('creating a signing token', marker.created);
  if (!hasSignatureOf(await untilSigned(this, marker.id), marker.id)) this.inconclusive('no token signs cluster-info');
  this.judge(tokenDoesNotSignClusterInfo(await clusterInfo.read(this), written(this).id));
});

Then('its token may list config maps and secrets', async function (this: World) {
  const [token = ''] = written(this).tokens;
  for (const kind of ['ConfigMap', 'Secret']) {
    const list = await eventually(
      () => listAs(this, kind, token),
      ({ response }) => response?.status === 200,
      rightsDeadlineMs(this),
      100,
    );
    this.judge(hasStatus(list, 200));
  }
});

// The complete secret is younger: once the server accepts its token, it has observed both.
Then(
  'the secret is rejected, or its token may not list secrets while that of a complete secret is accepted',
  async function (this: World) {
    const { created, tokens } = written(this);
    const complete = await createTokenSecret(this);
    this.requireSuccess('creating a complete token secret', complete.created);
    const known = await eventually(
      () => listAs(this, 'ConfigMap', complete.tokens[0] ?? ''),
      ({ response }) => response !== null && response.status !== 401,
      5_000,
    );
    await untilAllServersKnow(this);
    if (isAuthenticated(known).findings.length > 0)
      this.inconclusive('the token of a complete secret is also rejected');
    if ((created.response?.status ?? 0) >= 400) this.judge(isRefused(created));
    else this.judge(hasStatus(await listAs(this, 'Secret', tokens[0] ?? ''), 401, 403));
  },
);
