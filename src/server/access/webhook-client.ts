import { readFileSync } from 'node:fs';
import { InvalidOption } from '../options/invalid-option.ts';
import { Agent, request as send } from 'undici';
import { parse } from 'yaml';
import type { CoreBase } from '../contracts.ts';
import type { Json } from '../model.ts';
import { inboundJson, outboundText } from '../environment/outbound.ts';

/** Posts a JSON body to a service and returns the parsed response. Throws Error on any failure. */
export type WebhookClient = (body: Json) => Promise<Json>;

/** TLS and header credentials of one user entry of a client configuration. */
export interface ClientCredentials {
  readonly cert?: string;
  readonly key?: string;
  readonly authorization?: string;
}

const material = (entry: Json, name: string): string | undefined => {
  if (entry?.[`${name}-data`]) return Buffer.from(entry[`${name}-data`], 'base64').toString('utf8');
  return entry?.[name] ? readFileSync(entry[name], 'utf8') : undefined;
};

/** Credentials of a `user` entry: certificate and key, token, or user name and password. */
export const clientCredentials = (user: Json): ClientCredentials => {
  const cert = material(user, 'client-certificate');
  const key = material(user, 'client-key');
  const token: string | undefined =
    user?.token ?? (user?.tokenFile ? readFileSync(user.tokenFile, 'utf8').trim() : undefined);
  const basic = user?.username
    ? `Basic ${Buffer.from(`${user.username}:${user.password ?? ''}`).toString('base64')}`
    : undefined;
  const authorization = token ? `Bearer ${token}` : basic;
  return { ...(cert ? { cert } : {}), ...(key ? { key } : {}), ...(authorization ? { authorization } : {}) };
};

/**
 * A client for the service in a client configuration file (B 5.6): server, authority and credentials. Throws when the
 * file is not usable.
 */
export const webhookClient = (
  core: Pick<CoreBase, 'dialect'>,
  file: string,
  settings: CallSettings = {},
): WebhookClient => {
  try {
    return clientOfConfig(core, parse(readFileSync(file, 'utf8')), settings);
  } catch (error) {
    throw new InvalidOption(`${file}: ${(error as Error).message}`);
  }
};

/** One call as it is sent. */
export interface OutgoingCall extends ClientCredentials {
  readonly url: string;
  readonly method: 'POST' | 'GET';
  readonly body: string | null;
  readonly verifies: boolean;
}

/** Settings of a client. `shaped` can change each call. */
export interface CallSettings {
  readonly timeoutMs?: number;
  readonly shaped?: (call: OutgoingCall) => OutgoingCall;
}

/** A client for the service in a parsed client configuration. Throws when it contains no server. */
export const clientOfConfig = (
  core: Pick<CoreBase, 'dialect'>,
  config: Json,
  { timeoutMs = 30_000, shaped = (call) => call }: CallSettings = {},
): WebhookClient => {
  const named = (list: Json, name: string): Json => (list ?? []).find((one: Json) => one.name === name);
  const context = named(config.contexts, config['current-context'])?.context;
  const cluster = (context ? named(config.clusters, context.cluster) : config.clusters?.[0])?.cluster;
  const user = (context ? named(config.users, context.user) : config.users?.[0])?.user;
  if (!cluster?.server) throw new InvalidOption('the client configuration names no server');
  const ca = material(cluster, 'certificate-authority');
  const credentials = clientCredentials(user);
  const tls = {
    ...(ca ? { ca } : {}),
    ...(cluster['tls-server-name'] ? { servername: cluster['tls-server-name'] } : {}),
  };
  const doesVerify = !cluster['insecure-skip-tls-verify'];
  return async (json) => {
    const {
      url,
      method,
      body,
      verifies: looks,
      cert,
      key,
      authorization,
    } = shaped({
      ...credentials,
      url: cluster.server,
      method: 'POST',
      body: outboundText(core, json),
      verifies: doesVerify,
    });
    const agent = new Agent({
      connect: {
        ...tls,
        ...(cert ? { cert } : {}),
        ...(key ? { key } : {}),
        ...(looks ? {} : { rejectUnauthorized: false }),
      },
    });
    try {
      const answer = await send(url, {
        method,
        dispatcher: agent,
        reset: true,
        signal: AbortSignal.timeout(timeoutMs),
        body,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(authorization ? { authorization } : {}),
        },
      });
      const text = await answer.body.text();
      if (answer.statusCode < 200 || answer.statusCode > 299)
        throw new Error(`${cluster.server} returned status ${answer.statusCode}`);
      return inboundJson(core, text);
    } finally {
      void agent.destroy();
    }
  };
};
