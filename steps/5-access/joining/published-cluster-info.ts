import { Given, Then } from '@cucumber/cucumber';
import {
  publishedCluster,
  type PublishedCluster,
  publishesAddress,
  publishesAuthority,
  publishesConfiguration,
} from '../../../src/checks/access/published-configuration.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { publishedClusterInfo, versionAt } from '../../../src/world/access/published-cluster-info.ts';
import type { World } from '../../../src/world/world.ts';

const published = (world: World): PublishedCluster => {
  const cluster =
    publishedCluster(world.noted<Exchange>('cluster-info')) ??
    world.inconclusive('cluster-info holds no client configuration of one cluster');
  return new URL(world.target.baseUrl).protocol === 'https:'
    ? cluster
    : world.notApplicable('the server is reached without TLS');
};

Given('an existing cluster-info config map', async function (this: World) {
  this.note('cluster-info', await publishedClusterInfo(this));
});

Then('cluster-info contains a client configuration of one cluster', function (this: World) {
  this.judge(publishesConfiguration(this.noted<Exchange>('cluster-info')));
});

Then(
  'the published certificate authority is PEM and verifies the certificate of this server',
  async function (this: World) {
    const { authority } = published(this);
    this.judge(
      publishesAuthority(authority, authority === null ? null : await versionAt(this, this.target.baseUrl, authority)),
    );
  },
);

Then('the published address serves the same API', async function (this: World) {
  const { authority, server } = published(this);
  if (authority === null) return this.inconclusive('the client configuration has no authority');
  const here = await this.target.anonymous.withJournal(this.journal).send({ method: 'GET', path: '/version' });
  const there = server !== null && URL.canParse(server) ? await versionAt(this, server, authority) : null;
  this.judge(publishesAddress(here, there));
});
