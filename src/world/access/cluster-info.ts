import type { Exchange } from '../../client/typed-exchange.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import type { World } from '../world.ts';
import { valueAt } from '../../client/values/json-value.ts';

const collection = '/api/v1/namespaces/platform-public/configmaps';
const path = `${collection}/cluster-info`;

/** The config map cluster-info, whose client configuration is signed with bootstrap tokens (B 5.3). */
export const clusterInfo = {
  /** Creates it with a client configuration unless it exists; inconclusive when it exists without one. */
  async ensure(world: World): Promise<void> {
    const body = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'cluster-info', labels: world.testNames.labels },
      data: { kubeconfig: 'apiVersion: v1\nkind: Config\n' },
    };
    const created = await world.admin.send({ method: 'POST', path: collection, body });
    if (created.response?.status !== 409) {
      world.requireSuccess('creating cluster-info', created);
      // On a server that the suite started, other scenarios can also use it.
      if (!world.target.throwAway) world.atEnd(async () => void (await world.admin.send({ method: 'DELETE', path })));
    }
    const info = world.requireSuccess('reading cluster-info', await clusterInfo.read(world));
    if (valueAt(info, 'data', 'kubeconfig') === undefined)
      world.inconclusive('cluster-info exists without a client configuration');
  },

  /** Replaces its client configuration. */
  async change(world: World, kubeconfig: string): Promise<void> {
    world.requireSuccess(
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
