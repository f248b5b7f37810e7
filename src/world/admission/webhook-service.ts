import type { World } from '../world.ts';
import type { JsonObject } from '../../client/values/json-value.ts';

/**
 * Creates a service of type ExternalName that points to the suite, and returns the clientConfig (B 6.3) of a webhook
 * behind it, with `path` appended. The service is deleted when the scenario ends; inconclusive when the server rejects
 * it.
 */
export const createWebhookService = async (
  world: World,
  namespace: string,
  usual: { readonly url: string; readonly caBundle: string },
  path = '',
  name = world.testNames.name('service'),
): Promise<JsonObject> => {
  const { hostname, port, pathname } = new URL(usual.url);
  const collection = `/api/v1/namespaces/${namespace}/services`;
  const body = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, labels: world.testNames.labels },
    spec: { type: 'ExternalName', externalName: hostname },
  };
  world.atEnd(async () => {
    await world.target.admin.send({ method: 'DELETE', path: `${collection}/${name}` });
  });
  world.requireSuccess(
    'creating the service of the webhook',
    await world.admin.send({ method: 'POST', path: collection, body }),
  );
  return { service: { namespace, name, path: pathname + path, port: Number(port || 443) }, caBundle: usual.caBundle };
};
