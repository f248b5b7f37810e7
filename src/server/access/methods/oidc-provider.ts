import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { Agent, buildConnector, request as send } from 'undici';
import type { TLSSocket } from 'node:tls';
import type { AskProvider } from '../../behaviours/openid.ts';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';

/** Keys of an identity provider, found by discovery (B 5.5). Null until the provider has responded once. */
export class OidcProvider {
  readonly #core: ServerCore;
  readonly #issuer: string;
  readonly #ca: string | null;
  #jwksUrl: string | null = null;
  #keys: JWTVerifyGetKey | null = null;
  #fetching: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(core: ServerCore, issuer: string, ca: string | null) {
    this.#core = core;
    this.#issuer = issuer;
    this.#ca = ca;
  }

  get keys(): JWTVerifyGetKey | null {
    return this.#keys;
  }

  /** Starts discovery and repeats it with increasing delays until it succeeds. */
  start(): void {
    void this.#attempt(250);
  }

  /** Fetches the keys again, once for concurrent callers. A failure keeps the old keys. */
  refresh(): Promise<void> {
    this.#fetching ??= this.#fetch()
      .catch(() => undefined)
      .finally(() => {
        this.#fetching = null;
      });
    return this.#fetching;
  }

  /**
   * Fetches the keys again after any fetch in progress, because a fetch that started before a key was published does
   * not return it.
   */
  renew(): Promise<void> {
    if (!this.#fetching) return this.refresh();
    this.#next ??= this.#fetching.then(() => {
      this.#next = null;
      return this.refresh();
    });
    return this.#next;
  }

  /** Sends a request to the provider. Null unless the status is 200. */
  readonly ask: AskProvider = async (url, init) => {
    try {
      return await this.#read(url, init);
    } catch {
      return null;
    }
  };

  async #attempt(delay: number): Promise<void> {
    await this.refresh();
    if (this.#keys) return;
    // The provider uses real time, so the retry also uses the real clock. The timer does not keep the process alive.
    setTimeout(() => void this.#attempt(Math.min(delay * 2, 10_000)), delay).unref();
  }

  async #fetch(): Promise<void> {
    const behaviours = this.#core.parts.behaviours.openid;
    if (!this.#jwksUrl) {
      const found = await this.ask(behaviours.discoveryUrl(this.#issuer));
      if (found !== null && found.issuer !== this.#issuer) throw new Error('the provider names another issuer');
      this.#jwksUrl = behaviours.keysUrl(this.#issuer, found);
    }
    if (!this.#jwksUrl) throw new Error('the provider does not describe itself');
    this.#keys = createLocalJWKSet((await this.#read(this.#jwksUrl)) as JSONWebKeySet);
  }

  async #read(url: string, { body, bearer }: { readonly body?: string; readonly bearer?: string } = {}): Promise<Json> {
    const agent = new Agent({ connect: this.#connector() });
    try {
      const answer = await send(url, {
        dispatcher: agent,
        reset: true,
        signal: AbortSignal.timeout(10_000),
        method: body === undefined ? 'GET' : 'POST',
        ...(body === undefined ? {} : { body }),
        ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
      });
      if (answer.statusCode !== 200) throw new Error(`${url} returned status ${answer.statusCode}`);
      return await answer.body.json();
    } finally {
      void agent.destroy();
    }
  }

  /** Connects to the provider. A behaviour decides on the result of the certificate verification. */
  #connector(): buildConnector.connector {
    const { certificateCounts, connection } = this.#core.parts.behaviours.openid;
    const connect = buildConnector({ ...connection(this.#ca), rejectUnauthorized: false });
    return (options, done) =>
      connect(options, (...[error, socket]) => {
        if (error !== null) return done(error, null);
        const problem = (socket as TLSSocket).encrypted ? (socket as TLSSocket).authorizationError : null;
        if (certificateCounts(problem ? String(problem) : null, this.#ca !== null)) return done(null, socket);
        socket.destroy();
        return done(new Error(`the certificate of the provider does not count: ${String(problem)}`), null);
      });
  }
}
