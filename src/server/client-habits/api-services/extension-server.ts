import { readFileSync } from 'node:fs';
import { Agent, type Dispatcher, request as send } from 'undici';
import { webhookEndpoint, type WebhookEndpoint } from '../../admission/webhooks/endpoint.ts';
import type { ServerCore } from '../../core.ts';
import type { ApiObject, UserInfo } from '../../model.ts';

/** A request to a server behind a Service. */
export interface ForwardedRequest {
  readonly method: string;
  /** Path and query, spelled as on the wire. */
  readonly uri: string;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly body: Buffer | null;
  readonly user: UserInfo;
  readonly signal: AbortSignal;
}

/** Where the server of an API service listens. Throws Error when its Service does not exist or has no endpoints. */
export const endpointOf = (core: ServerCore, { spec }: ApiObject): WebhookEndpoint =>
  webhookEndpoint(core, { service: { ...spec.service, path: '/' }, caBundle: spec.caBundle });

/** The certificate with which this server shows extension servers that it may name users. Empty without options. */
const proxyCredentials = ({ options }: ServerCore): { readonly cert?: Buffer; readonly key?: Buffer } => {
  const cert = options.text('proxy-client-cert-file');
  const key = options.text('proxy-client-key-file');
  return cert && key ? { cert: readFileSync(cert), key: readFileSync(key) } : {};
};

/** The headers that name the user of a request to an extension server. */
export const userHeaders = ({ username, uid, groups, extra }: UserInfo): Array<readonly [string, string]> => [
  ['X-Remote-User', username],
  ...(uid ? [['X-Remote-Uid', uid] as const] : []),
  ...groups.map((group) => ['X-Remote-Group', group] as const),
  ...Object.entries(extra).flatMap(([key, values]) =>
    values.map((value) => [`X-Remote-Extra-${encodeURIComponent(key)}`, value] as const),
  ),
];

/**
 * Sends a request to the server of an API service. `done` frees the connection after the body was read. Rejects when
 * the server cannot be reached.
 */
export const forward = async (
  core: ServerCore,
  service: ApiObject,
  { method, uri, headers, body, user, signal }: ForwardedRequest,
): Promise<{ readonly answer: Dispatcher.ResponseData; readonly done: () => void }> => {
  const { url, serverName, ca } = endpointOf(core, service);
  const agent = new Agent({
    connect: {
      servername: serverName,
      ...(service['spec'].insecureSkipTLSVerify ? { rejectUnauthorized: false } : {}),
      ...(ca ? { ca, allowPartialTrustChain: true } : {}),
      ...proxyCredentials(core),
    },
    connections: 1,
    bodyTimeout: 0,
  });
  const done = (): void => void agent.destroy();
  try {
    const answer = await send(new URL(uri, url), {
      method: method as 'GET',
      dispatcher: agent,
      headers: [...headers, ...userHeaders(user)].flat(),
      signal,
      ...(body ? { body } : {}),
    });
    return { answer, done };
  } catch (error) {
    done();
    throw error;
  }
};
