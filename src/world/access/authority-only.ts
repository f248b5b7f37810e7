import { ApiClient } from '../../client/api-client.ts';
import type { World } from '../world.ts';

/** A client without credentials that trusts only this authority (in PEM); null when the server does not use TLS. */
export const authorityOnly = (world: World, ca: string): ApiClient | null => {
  const { transport: _transport, connections: _connections, ...config } = world.target.anonymous.config;
  if (!config.baseUrl.startsWith('https:')) return null;
  const { serverName } = config.tls ?? {};
  const client = new ApiClient({
    ...config,
    tls: { ca, ...(serverName ? { serverName } : {}) },
    journal: world.journal,
  });
  world.atEnd(() => client.close());
  return client;
};
