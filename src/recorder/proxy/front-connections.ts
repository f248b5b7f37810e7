import { createHash, X509Certificate } from 'node:crypto';
import { TLSSocket } from 'node:tls';

/** One connection of a client to the proxy. */
export interface FrontConnection {
  /** Number of the connection, from 1. */
  readonly number: number;
  /**
   * `own` for the certificate of the kubeconfig's credential (the TLS handshake proves that the client has its key); a
   * name made from the hash for any other certificate; null without a certificate.
   */
  readonly certificate: string | null;
}

const unknown: FrontConnection = { number: 0, certificate: null };

/** Numbers the connections of clients, and names their certificates. */
export class FrontConnections {
  readonly #known = new WeakMap<object, FrontConnection>();
  readonly #own: Buffer | null;
  #count = 0;

  /** `own`: PEM certificate of the credential that the proxy uses upstream. */
  constructor(own: string | null) {
    this.#own = own === null ? null : new X509Certificate(own).raw;
  }

  /** True when the proxy requests a client certificate: only when its own credential has one. */
  get asksForCertificate(): boolean {
    return this.#own !== null;
  }

  /** Registers a new connection, after its TLS handshake. */
  add(socket: object): void {
    this.#count += 1;
    this.#known.set(socket, { number: this.#count, certificate: this.#certificate(socket) });
  }

  of(socket: object): FrontConnection {
    return this.#known.get(socket) ?? unknown;
  }

  #certificate(socket: object): string | null {
    if (!this.#own || !(socket instanceof TLSSocket)) return null;
    const { raw } = socket.getPeerCertificate() as { readonly raw?: Buffer };
    if (!raw) return null;
    return raw.equals(this.#own) ? 'own' : `certificate-${createHash('sha256').update(raw).digest('hex').slice(0, 8)}`;
  }
}
