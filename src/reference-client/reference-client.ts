import { Agent, request } from 'undici';
import { askPlugin } from './ask-plugin.ts';
import type { Credential } from './behaviours/cache.ts';
import type { CertificatePair } from './behaviours/credential.ts';
import { ClientError } from './client-error.ts';
import type { ClientSettings } from './client-settings.ts';
import type { ClientParts } from './parts.ts';
import { type ClientConfiguration, readConfiguration } from './read-configuration.ts';

interface Line {
  readonly agent: Agent;
  readonly certificate: CertificatePair | null;
}

/** One run of a client with a credential plugin (B 5.8): keeps the credential and its connections between requests. */
export class ReferenceClient {
  readonly #settings: ClientSettings;
  readonly #parts: ClientParts;
  readonly #configuration: ClientConfiguration;
  #credential: Credential | null;
  #line: Line | null = null;

  /** Throws `ClientError` for a configuration that cannot be used. */
  constructor(settings: ClientSettings, parts: ClientParts) {
    this.#settings = settings;
    this.#parts = parts;
    this.#configuration = readConfiguration(settings);
    this.#credential = parts.cache.left(settings);
  }

  /** Reads a path of the API; the status of the answer. Rejects with `ClientError` when nothing could be sent. */
  async get(path: string): Promise<number> {
    const { cache, credential } = this.#parts;
    const held = await this.#present();
    const { agent } = this.#lineFor(held.certificate);
    const headers = held.token === null ? {} : { authorization: credential.authorization(held.token) };
    const answer = await request(new URL(path, this.#configuration.server), { dispatcher: agent, headers }).catch(
      (error: Error) => {
        throw new ClientError(`the server cannot be reached: ${error.message}`);
      },
    );
    await answer.body.dump();
    if (answer.statusCode === 401 && cache.endsAt401(held)) this.#credential = null;
    return answer.statusCode;
  }

  async close(): Promise<void> {
    await this.#line?.agent.destroy();
  }

  async #present(): Promise<Credential> {
    const { cache } = this.#parts;
    if (this.#credential !== null && cache.isGood(this.#credential, this.#settings.now())) return this.#credential;
    this.#credential = await askPlugin(this.#configuration, this.#settings, this.#parts);
    cache.leave(this.#settings, this.#credential);
    return this.#credential;
  }

  #lineFor(certificate: CertificatePair | null): Line {
    if (this.#line && this.#parts.cache.sharesConnections(this.#line.certificate, certificate)) return this.#line;
    void this.#line?.agent.close();
    const { authority } = this.#configuration;
    const agent = new Agent({
      connect: {
        ...(authority === null ? {} : { ca: authority }),
        ...(certificate ? { cert: certificate.certificate, key: certificate.privateKey } : {}),
      },
    });
    this.#line = { agent, certificate };
    return this.#line;
  }
}
