import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Credential } from '../record/kubeconfig.ts';
import { forOneTarget } from './one-target-agent.ts';
import { throughProxy } from './tunnelled-agent.ts';

/** The target of a recording proxy. */
export interface UpstreamTarget {
  readonly url: string;
  /** PEM bundle of authorities; null for those of the system. */
  readonly authority: string | null;
  readonly insecure: boolean;
  readonly serverName: string | null;
  /** URL of the proxy to the target; without it, the connection is direct. */
  readonly proxy?: string | null;
  readonly credential: Credential;
}

/** The identity with which requests are sent upstream. */
export interface UpstreamIdentity {
  readonly actor: string;
  /** Authorization header that replaces the client's; null keeps the client's header, if there is one. */
  readonly authorization: string | null;
  readonly agent: http.Agent;
}

const maxRecent = 1000;

/**
 * The connections and identities upstream. The client authenticates to the proxy with a token of the proxy, which
 * stands for the kubeconfig's credential; other users of the machine do not know this token.
 */
export class Upstream {
  readonly url: URL;
  /** Token with which a client gets the kubeconfig's credential. */
  readonly frontToken = randomBytes(24).toString('base64url');
  readonly #target: UpstreamTarget;
  readonly #identities = new Map<string, UpstreamIdentity>();
  /** By the complete header: hashing it for each request would dominate the cost. */
  readonly #recent = new Map<string | null, UpstreamIdentity>();

  constructor(target: UpstreamTarget) {
    this.#target = target;
    this.url = new URL(target.url);
    this.origin = new URL(this.url.origin);
    this.host = this.url.host;
    this.prefix = this.url.pathname.replace(/\/$/, '');
  }

  /** Scheme, host and port of the target, without its path prefix. */
  readonly origin: URL;

  /** Host and port for the Host header. */
  readonly host: string;

  /** Path prefix of the target's base URL, without a trailing slash. The base URL of the proxy has the same prefix. */
  readonly prefix: string;

  /** PEM certificate of the target's credential, or null. */
  get certificate(): string | null {
    return this.#target.credential.certificate ?? null;
  }

  /**
   * The identity for an Authorization header or, without one, for a client certificate. A client with a credential of
   * its own keeps it. The certificate of the kubeconfig counts like the proxy's token. Any other certificate only gives
   * the identity a name, because its key is not available.
   */
  identity(authorization: string | null, certificate: string | null = null): UpstreamIdentity {
    if (authorization === null && certificate !== null)
      return this.#named(certificate === 'own' ? 'client' : certificate);
    const recent = this.#recent.get(authorization);
    if (recent) return recent;
    const identity = this.#named(this.#keyOf(authorization));
    if (this.#recent.size >= maxRecent) this.#recent.clear();
    this.#recent.set(authorization, identity);
    return identity;
  }

  #keyOf(authorization: string | null): string {
    if (authorization === null) return 'anonymous';
    if (authorization === `Bearer ${this.frontToken}`) return 'client';
    return `credential-${createHash('sha256').update(this.frontToken).update(authorization).digest('hex').slice(0, 8)}`;
  }

  #named(key: string): UpstreamIdentity {
    const known = this.#identities.get(key);
    if (known) return known;
    const own = key === 'client';
    const { credential } = this.#target;
    const basic =
      credential.username === undefined
        ? null
        : `Basic ${Buffer.from(`${credential.username}:${credential.password}`).toString('base64')}`;
    const identity: UpstreamIdentity = {
      actor: key,
      authorization: own ? (credential.token === undefined ? (basic ?? '') : `Bearer ${credential.token}`) : null,
      agent: forOneTarget(this.#newAgent(own), this.origin),
    };
    this.#identities.set(key, identity);
    return identity;
  }

  #newAgent(withCertificate: boolean): http.Agent {
    const { authority, insecure, serverName, credential, proxy = null } = this.#target;
    if (this.url.protocol === 'http:') {
      const agent = new http.Agent({ keepAlive: true });
      return proxy === null ? agent : throughProxy(agent, proxy, null);
    }
    const secure = {
      rejectUnauthorized: !insecure,
      ALPNProtocols: ['http/1.1'],
      ...(authority === null ? {} : { ca: authority }),
      ...(serverName === null ? {} : { servername: serverName }),
      ...(withCertificate && credential.certificate && credential.privateKey
        ? { cert: credential.certificate, key: credential.privateKey }
        : {}),
    };
    const agent = new https.Agent({ keepAlive: true, ...secure });
    return proxy === null ? agent : throughProxy(agent, proxy, secure);
  }

  /** Closes idle connections. Connections in use close with their exchanges. */
  close(): void {
    for (const identity of this.#identities.values()) identity.agent.destroy();
  }
}
