import type { CallbackSlot } from '../../target/callbacks/callbacks.ts';
import type { World } from '../world.ts';
import { createWebhookService } from './webhook-service.ts';
import type { WebhookParameters } from './webhooks.ts';
import type { JsonValue } from '../../client/values/json-value.ts';

type ReachedBy = NonNullable<WebhookParameters['reachedBy']>;

/** A service of the cluster whose port 443 points to another port of the suite through manually written Endpoints. */
const throughEndpoints =
  (world: World, name: string): ReachedBy =>
  async ({ url, caBundle }) => {
    const { hostname: ip, port, pathname: path } = new URL(url);
    const metadata = { name, labels: world.testNames.labels };
    const write = async (plural: string, body: JsonValue): Promise<void> => {
      const collection = `/api/v1/namespaces/default/${plural}`;
      world.atEnd(async () => {
        await world.target.admin.send({ method: 'DELETE', path: `${collection}/${name}` });
      });
      const answer = await world.admin.send({ method: 'POST', path: collection, body });
      if (answer.response?.status === 422)
        world.notTestable('the suite cannot listen on port 443, and the server rejects endpoints on loopback');
      world.requireSuccess(`creating ${plural} of the webhook`, answer);
    };
    await write('endpoints', {
      apiVersion: 'v1',
      kind: 'Endpoints',
      metadata,
      subsets: [{ addresses: [{ ip }], ports: [{ name: 'https', port: Number(port), protocol: 'TCP' }] }],
    });
    await write('services', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { ports: [{ name: 'https', port: 443, targetPort: Number(port), protocol: 'TCP' }] },
    });
    return { service: { namespace: 'default', name, path, port: 443 }, caBundle };
  };

/**
 * The address of a webhook behind port 443 of a service in the namespace `default`: that port if this host allows the
 * suite to listen there, or another port to which the service points. The scenario is `not-testable` when neither
 * works.
 */
export const webhookAtPort443 = async (
  world: World,
  name: string,
): Promise<{ readonly at: CallbackSlot; readonly reachedBy: ReachedBy }> => {
  const { callbacks } = world.target;
  try {
    return {
      at: await callbacks.slot('at port 443', { port: 443 }),
      reachedBy: (usual) => createWebhookService(world, 'default', usual, '', name),
    };
  } catch {
    return { at: await callbacks.slot('behind port 443'), reachedBy: throughEndpoints(world, name) };
  }
};
