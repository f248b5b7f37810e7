import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Credential } from '../record/kubeconfig.ts';
import { forOneTarget } from './one-target-agent.ts';
import { throughProxy } from './tunnelled-agent.ts';

/** The target behind the recorder. */
export interface UpstreamTarget {
  readonly url: string;
  /** PEM bundle; null for the system's authorities. */
  readonly authority: string | null;
  readonly insecure: boolean;
  readonly serverName: string | null;
  /** Address of the proxy through which the target is reached; without it, the connection is direct. */
  readonly proxy?: string | null;
  readonly credential: Credential;
}

/** Who a request goes upstream as. */
export interface UpstreamIdentity {
  readonly actor: string;
  /** Authorization to send instead of the client's; null leaves the client's own (or none). */
  readonly authorization: string | null;
  readonly agent: http.Agent;
}

const mostRecent = 1000;

/**
 * The front has its own bearer token in place of the credential of the kubeconfig, so that no other user of the
 * machine can use it.
 */
export class Upstream {
  readonly url: URL;
  /** Token that the client has to send to get the kubeconfig's credential. */
  readonly frontToken = randomBytes(24).toString('base64url');
  readonly #target: UpstreamTarget;
  readonly #identities = new Map<string, UpstreamIdentity>();
  /** Keyed by the complete header: hashing it for each request would dominate the cost. */
  readonly #recent = new Map<string | null, UpstreamIdentity>();

  constructor(target: UpstreamTarget) {
    this.#target = target;
    this.url = new URL(target.url);
    this.origin = new URL(this.url.origin);
    this.host = this.url.host;
    this.prefix = this.url.pathname.replace(/\/$/, '');
  }

  /** Scheme and authority of the target, with its path prefix cut off. */
  readonly origin: URL;

  /** Authority for the Host header. */
  readonly host: string;

  /**
   * Path prefix of the target's base address, without a slash at its end; the front's base address has the same one.
   */
  readonly prefix: string;

  /** PEM certificate of the target's credential, or null. */
  get certificate(): string | null {
    return this.#target.credential.certificate ?? null;
  }

  /**
   * Identity for an Authorization header and, without one, for the client certificate at the front. A client with a
   * credential of its own keeps it; one with the certificate of the kubeconfig is as good as one with the front's
   * token; of any other certificate only the name is kept, because its key is not available.
   */
  identity(authorization: string | null, certificate: string | null = null): UpstreamIdentity {
    if (authorization === null && certificate !== null)
      return this.#named(certificate === 'own' ? 'client' : certificate);
    const recent = this.#recent.get(authorization);
    if (recent) return recent;
    const identity = this.#named(this.#keyOf(authorization));
    if (this.#recent.size >= mostRecent) this.#recent.clear();
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

  /** Ends idle connections; those in use end with their exchanges. */
  close(): void {
    for (const identity of this.#identities.values()) identity.agent.destroy();
  }
}
