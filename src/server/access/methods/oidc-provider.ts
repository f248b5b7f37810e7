import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { Agent, request as send } from 'undici';
import type { Json } from '../../model.ts';

/** Keys of an identity provider, found by discovery (B 5.5); null until the provider has answered once. */
export class OidcProvider {
  readonly #issuer: string;
  readonly #ca: string | null;
  #jwksUrl: string | null = null;
  #keys: JWTVerifyGetKey | null = null;
  #fetching: Promise<void> | null = null;

  constructor(issuer: string, ca: string | null) {
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
    this.#fetching ??= this.#fetch().catch(() => undefined).finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #attempt(delay: number): Promise<void> {
    await this.refresh();
    if (this.#keys) return;
    // The provider lives in real time: its absence is waited out on the real clock, and never keeps the process alive.
    setTimeout(() => void this.#attempt(Math.min(delay * 2, 10_000)), delay).unref();
  }

  async #fetch(): Promise<void> {
    if (!this.#jwksUrl) {
      const found = await this.#read(`${this.#issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
      if (found.issuer !== this.#issuer) throw new Error('the provider names another issuer');
      this.#jwksUrl = found.jwks_uri;
    }
    this.#keys = createLocalJWKSet((await this.#read(this.#jwksUrl ?? '')) as JSONWebKeySet);
  }

  async #read(url: string): Promise<Json> {
    const agent = new Agent({ connect: this.#ca === null ? {} : { ca: this.#ca } });
    try {
      const answer = await send(url, { dispatcher: agent, reset: true, signal: AbortSignal.timeout(10_000) });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      return await answer.body.json();
    } finally {
      void agent.destroy();
    }
  }
}
