import { Given } from '@cucumber/cucumber';
import {
  publishedCluster,
  type PublishedCluster,
  publishesAddress,
  publishesAuthority,
  publishesConfiguration,
} from '../../../src/checks/access/published-configuration.ts';
import { publishedClusterInfo, versionAt } from '../../../src/world/access/published-cluster-info.ts';
import type { World } from '../../../src/world/world.ts';
import type { Claims } from '../../shared/judge-in-turn.ts';
import { clusterInfoNote } from './notes.ts';

const published = (world: World): PublishedCluster => {
  const cluster =
    publishedCluster(clusterInfoNote.of(world)) ??
    world.inconclusive('cluster-info holds no client configuration of one cluster');
  return new URL(world.target.baseUrl).protocol === 'https:'
    ? cluster
    : world.notApplicable('the server is reached without TLS');
};

Given('an existing cluster-info config map', async function (this: World) {
  clusterInfoNote.set(this, await publishedClusterInfo(this));
});

/** What cluster-info publishes for clients that join. */
export const claimsOfPublishedClusterInfo: Claims = {
  'contains a client configuration of one cluster': () => (world) => publishesConfiguration(clusterInfoNote.of(world)),
  'publishes a certificate authority in PEM that verifies the certificate of this server': () => async (world) => {
    const { authority } = published(world);
    const version = authority === null ? null : await versionAt(world, world.target.baseUrl, authority);
    return publishesAuthority(authority, version);
  },
  'publishes an address that serves the same API': () => async (world) => {
    const { authority, server } = published(world);
    if (authority === null) return world.inconclusive('the client configuration has no authority');
    const here = await world.target.anonymous.withJournal(world.journal).send({ method: 'GET', path: '/version' });
    const there = server !== null && URL.canParse(server) ? await versionAt(world, server, authority) : null;
    return publishesAddress(here, there);
  },
};
