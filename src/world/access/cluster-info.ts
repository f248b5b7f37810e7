import type { Exchange } from '../../client/exchange.ts';
import { mergePatch } from '../../client/patch-headers.ts';
import type { World } from '../world.ts';

const collection = '/api/v1/namespaces/platform-public/configmaps';
const path = `${collection}/cluster-info`;

/** The config map whose client configuration bootstrap tokens sign (B 5.3). */
export const clusterInfo = {
  /** Makes it with a client configuration, unless it is there; undecided when it is there without one. */
  async given(world: World): Promise<void> {
    const body = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'cluster-info', labels: world.testNames.labels },
      data: { kubeconfig: 'apiVersion: v1\nkind: Config\n' },
    };
    const made = await world.admin.send({ method: 'POST', path: collection, body });
    if (made.response?.status !== 409) {
      world.done('making cluster-info', made);
      // On a server of the run's own others may use it, too.
      if (!world.target.throwAway) world.atEnd(async () => void (await world.admin.send({ method: 'DELETE', path })));
    }
    const info = world.done('reading cluster-info', await clusterInfo.read(world));
    if (info?.data?.kubeconfig === undefined)
      world.inconclusive('cluster-info is there without a client configuration');
  },

  /** Gives it another client configuration. */
  async change(world: World, kubeconfig: string): Promise<void> {
    world.done(
      'changing cluster-info',
      await world.admin.send({
        method: 'PATCH',
        path,
        headers: mergePatch,
        body: JSON.stringify({ data: { kubeconfig } }),
      }),
    );
  },

  read: (world: World): Promise<Exchange> => world.admin.send({ method: 'GET', path }),
};
