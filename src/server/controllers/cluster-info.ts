import { stringify } from 'yaml';
import type { ServerCore } from '../core.ts';

/**
 * Publishes the ConfigMap `cluster-info` with a client configuration that all clients can read (B 5.3), if its signer
 * runs and the ConfigMap does not exist.
 */
export const publishClusterInfo = async (core: ServerCore, url: string): Promise<void> => {
  const { clusterInfo, controllers } = core.parts.behaviours;
  const place = { name: 'cluster-info', namespace: 'platform-public' };
  const kind = core.kinds.named('ConfigMap');
  if (
    !controllers.isEnabled('bootstrapsigner', false, core.options.list('controllers')) ||
    core.storage.get(kind, place.namespace, place.name)
  )
    return;
  const cluster = {
    server: clusterInfo.address(url),
    'certificate-authority-data': Buffer.from(await clusterInfo.authority(core)).toString('base64'),
  };
  const configuration = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: '', cluster }],
    contexts: [],
    'current-context': '',
    users: [],
  };
  core.storage.create(kind, { metadata: place, data: { [clusterInfo.key()]: stringify(configuration) } });
};
