import { issuerDiscovery } from './access/issuer-discovery.ts';
import type { ServerParts } from './parts.ts';

/**
 * Serves what clients of existing servers expect although the documents do not have it: a POST, PUT or DELETE with a
 * JSON body may have no Content-Type; a path may begin with several slashes, also that of a webhook; the Service
 * `kubernetes` exists; there is no node that no client created; and the issuer of service account tokens has a
 * discovery document. Changes the parts.
 */
export const acceptClientHabits = (parts: ServerParts): void => {
  const { clusterInfo, paths, placing, webhooks, wire } = parts.behaviours;
  const { bodyForm } = wire;
  parts.extraPaths.push(issuerDiscovery);
  wire.bodyForm = (mediaType, method) => (mediaType === '' ? 'json' : bodyForm(mediaType, method));
  clusterInfo.serviceName = () => 'kubernetes';
  placing.hasOwnNode = () => false;
  const { calledAddress } = webhooks;
  webhooks.calledAddress = (configured) => {
    const address = new URL(calledAddress(configured));
    address.pathname = address.pathname.replaceAll(/\/{2,}/g, '/');
    return address;
  };
  const { received } = paths;
  paths.received = (path) => received(path.replace(/^\/{2,}/, '/'));
};
