import type { ServerCore } from '../core.ts';

/** Address of the service in every cluster. */
export const clusterServiceAddress = '10.96.0.1';

/**
 * Publishes the Service through which programs inside a cluster reach the server, with its Endpoints and
 * EndpointSlice, if the server has a name for it and they do not exist.
 */
export const publishClusterService = (core: ServerCore, host: string, port: number): void => {
  const name = core.parts.behaviours.clusterInfo.serviceName();
  if (name === null) return;
  const metadata = { name, namespace: 'default', labels: { component: 'apiserver', provider: name } };
  const ports = [{ name: 'https', port, protocol: 'TCP' }];
  const objects = {
    Service: {
      metadata,
      spec: {
        type: 'ClusterIP',
        clusterIP: clusterServiceAddress,
        clusterIPs: [clusterServiceAddress],
        ipFamilies: ['IPv4'],
        ipFamilyPolicy: 'SingleStack',
        internalTrafficPolicy: 'Cluster',
        sessionAffinity: 'None',
        ports: [{ name: 'https', port: 443, protocol: 'TCP', targetPort: port }],
      },
      status: { loadBalancer: {} },
    },
    Endpoints: {
      metadata: { name, namespace: 'default' },
      subsets: [{ addresses: [{ ip: host }], ports }],
    },
    EndpointSlice: {
      metadata: { name, namespace: 'default', labels: { 'platform.io/service-name': name } },
      addressType: host.includes(':') ? 'IPv6' : 'IPv4',
      endpoints: [{ addresses: [host], conditions: { ready: true } }],
      ports,
    },
  };
  for (const [kindName, object] of Object.entries(objects)) {
    const kind = core.kinds.named(kindName);
    if (!core.storage.get(kind, 'default', name)) core.storage.create(kind, object);
  }
};
