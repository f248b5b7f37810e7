import type { ClientCertificate, Transport } from './transport.ts';

/**
 * The connections of all identities at one server: one transport for each client certificate, and one for all
 * identities without a certificate, because every other credential is part of a request. Opened on first use.
 */
export class Connections {
  readonly #open: (certificate: ClientCertificate | null) => Transport;
  readonly #transports = new Map<string, Transport>();

  constructor(open: (certificate: ClientCertificate | null) => Transport) {
    this.#open = open;
  }

  of(certificate: ClientCertificate | null): Transport {
    const key = certificate ? `${certificate.certificate}${certificate.privateKey}` : '';
    const transport = this.#transports.get(key) ?? this.#open(certificate);
    this.#transports.set(key, transport);
    return transport;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#transports.values()].map((transport) => transport.close()));
  }
}
