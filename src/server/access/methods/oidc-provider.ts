import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { Agent, buildConnector, request as send } from 'undici';
import type { TLSSocket } from 'node:tls';
import type { AskProvider } from '../../behaviours/openid.ts';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';

/** Keys of an identity provider, found by discovery (B 5.5); null until the provider has answered once. */
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

  /** Begins discovery and repeats it, ever less often, until it succeeds. */
  start(): void {
    void this.#attempt(250);
  }

  /** Fetches the keys anew, once for callers at the same time; a failure keeps the old ones. */
  refresh(): Promise<void> {
    this.#fetching ??= this.#fetch()
      .catch(() => undefined)
      .finally(() => {
        this.#fetching = null;
      });
    return this.#fetching;
  }

  /** Fetches the keys once more than is under way: what began before a key was published does not bring it. */
  renew(): Promise<void> {
    if (!this.#fetching) return this.refresh();
    this.#next ??= this.#fetching.then(() => {
      this.#next = null;
      return this.refresh();
    });
    return this.#next;
  }

  /** Asks an address of the provider; null unless it answers 200. */
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
    // The provider lives in real time: its absence is waited out on the real clock, and never keeps the process alive.
    setTimeout(() => void this.#attempt(Math.min(delay * 2, 10_000)), delay).unref();
  }

  async #fetch(): Promise<void> {
    const keep = this.#core.parts.behaviours.openid;
    if (!this.#jwksUrl) {
      const found = await this.ask(keep.discoveryUrl(this.#issuer));
      if (found !== null && found.issuer !== this.#issuer) throw new Error('the provider names another issuer');
      this.#jwksUrl = found === null ? keep.undescribedKeysUrl(this.#issuer) : keep.keysUrl(this.#issuer, found);
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
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      return await answer.body.json();
    } finally {
      void agent.destroy();
    }
  }

  /** Connections whose certificate a behaviour judges by what its verification found. */
  #connector(): buildConnector.connector {
    const { certificateCounts, connectionLimits } = this.#core.parts.behaviours.openid;
    const connect = buildConnector({
      ...(this.#ca === null ? {} : { ca: this.#ca }),
      ...connectionLimits(),
      rejectUnauthorized: false,
    });
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
