import { createHash, X509Certificate } from 'node:crypto';
import { TLSSocket } from 'node:tls';

/** One connection of a client to the front. */
export interface FrontConnection {
  /** From 1. */
  readonly number: number;
  /**
   * `own` for the certificate of the credential itself, whose key the client has proved to have; a name for any other;
   * null without one.
   */
  readonly certificate: string | null;
}

const unknown: FrontConnection = { number: 0, certificate: null };

/** Tells the front's connections apart. */
export class FrontConnections {
  readonly #known = new WeakMap<object, FrontConnection>();
  readonly #own: Buffer | null;
  #count = 0;

  /** `own`: PEM certificate of the credential that requests go upstream with. */
  constructor(own: string | null) {
    this.#own = own === null ? null : new X509Certificate(own).raw;
  }

  /** True when the front requests a client certificate: only when the credential has one. */
  get asksForCertificate(): boolean {
    return this.#own !== null;
  }

  /** A connection is there, with its TLS handshake behind it. */
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
