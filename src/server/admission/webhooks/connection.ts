import { Agent } from 'undici';
import type { ClientCredentials } from '../../access/webhook-client.ts';
import type { ServerCore } from '../../core.ts';
import type { WebhookEndpoint } from './endpoint.ts';

/** TLS sends no server name that is an address. */
const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

/** A connection to a webhook for one call. The caller destroys it. */
export const webhookConnection = (
  core: ServerCore,
  { serverName, ca, anyName }: WebhookEndpoint,
  { cert, key }: ClientCredentials = {},
): Agent => {
  const trusted = core.parts.behaviours.webhooks.trusted(ca);
  return new Agent({
    connect: {
      ...(trusted === 'unverified'
        ? { rejectUnauthorized: false }
        : trusted
          ? { ca: trusted, allowPartialTrustChain: true }
          : {}),
      ...(anyName ? { checkServerIdentity: () => undefined } : {}),
      ...(cert && key ? { cert, key } : {}),
      ...(isAddress(serverName) ? {} : { servername: serverName }),
    },
    connections: 1,
  });
};

/** Why a call of a webhook failed, with the cause that the network library gives. */
export const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message || error.name}${cause}`;
};
