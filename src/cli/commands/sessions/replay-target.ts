import type { ApiClient } from '../../../client/api-client.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import type { UpstreamTarget } from '../../../recorder/proxy/upstream.ts';
import { LiveTarget } from '../../../replay/play/live-target.ts';
import { openExistingServer, type TargetChoice } from '../options/target-options.ts';
import { UserError } from '../../user-error.ts';

/** A server that receives the requests of a session. */
export interface ReplayTarget {
  readonly name: string;
  readonly dialect: string;
  readonly live: LiveTarget;
  readonly anonymous: LiveTarget;
  /** The server with the credential of another identity of the target file; null if the file has no such identity. */
  as(identity: string): Promise<LiveTarget | null>;
  /** True if the server was started for this replay only. */
  readonly isFresh: boolean;
  close(): Promise<void>;
}

/**
 * Opens the server to replay against: of a target file, at an address, of a kubeconfig, otherwise a new embedded
 * server. Throws UserError if it cannot be opened.
 */
export const openReplayTarget = async (choice: TargetChoice, dialect: string): Promise<ReplayTarget> => {
  const target = await openExistingServer(choice);
  if (target === null) return embedded(dialect);
  const translator = target.dialect;
  const admin = await upstreamOf(target.admin);
  const others: LiveTarget[] = [];
  const live = new LiveTarget(admin, translator);
  const anonymous = new LiveTarget({ ...admin, credential: {} }, translator);
  return {
    name: target.name,
    dialect: translator.name,
    live,
    anonymous,
    isFresh: false,
    as: async (identity) => {
      const made = await target.identity({ user: identity });
      if ('unavailable' in made) return null;
      const other = new LiveTarget(await upstreamOf(made.client), translator);
      others.push(other);
      return other;
    },
    close: async () => {
      for (const one of [live, anonymous, ...others]) await one.close();
      await target.close();
    },
  };
};

const embedded = async (dialect: string): Promise<ReplayTarget> => {
  const translator = dialectNamed(dialect);
  const [{ startServer }, { asServed }] = await Promise.all([
    import('../../../server/start.ts'),
    import('../../../server/client-habits/as-served.ts'),
  ]);
  // The server that `serve` starts: sessions of clients contain what only the dialect has.
  const server = await startServer({ dialect: translator, ...asServed(dialect) });
  const credential = await server.issueClientCertificate('planecheck-replay', [translator.fromWire('system:masters')]);
  const upstream: UpstreamTarget = {
    url: server.url,
    authority: server.authority.certificate,
    insecure: false,
    serverName: null,
    credential,
  };
  const live = new LiveTarget(upstream, translator);
  const anonymous = new LiveTarget({ ...upstream, credential: {} }, translator);
  return {
    name: 'the embedded server',
    dialect,
    live,
    anonymous,
    isFresh: true,
    as: async () => null,
    close: async () => {
      await live.close();
      await anonymous.close();
      await server.close();
    },
  };
};

const upstreamOf = async ({ config }: ApiClient): Promise<UpstreamTarget> => {
  const { tls = {}, proxy = null, credential = { kind: 'none' } } = config;
  if (credential.kind === 'impersonation')
    throw new UserError('a replay needs a token or a certificate, not impersonation');
  return {
    url: config.baseUrl,
    authority: tls.ca ?? null,
    insecure: tls.insecureSkipTlsVerify ?? false,
    serverName: tls.serverName ?? null,
    proxy,
    credential:
      credential.kind === 'token'
        ? {
            token: typeof credential.token === 'string' ? credential.token : await credential.token(),
            ...credential.presenting,
          }
        : credential.kind === 'certificate'
          ? { certificate: credential.certificate, privateKey: credential.privateKey }
          : credential.kind === 'basic'
            ? { username: credential.username, password: credential.password, ...credential.presenting }
            : {},
  };
};
