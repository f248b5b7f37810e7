import { ApiClient } from '../client/api-client.ts';
import type { Transport } from '../client/transport/transport.ts';
import { NoCounterpart } from '../client/subject/no-counterpart.ts';
import type { Subject } from '../client/subject/subject.ts';
import { computedOnce } from '../client/values/computed-once.ts';
import { withOwnExchanges } from '../client/journal.ts';
import { wasLost } from '../client/requests/was-lost.ts';
import type { Translator } from '../dialect/translator.ts';
import type { Authority } from './certificates.ts';
import type { Callbacks } from './callbacks/callbacks.ts';
import { noCallbacks } from './callbacks/no-callbacks.ts';
import type { ClientUnderTest } from './clients/client-under-test.ts';
import { capabilityProbes } from './capabilities/capabilities.ts';
import type { Probe } from './capabilities/probes.ts';
import type { Controls } from './controls.ts';
import { Identities, type NamedIdentity } from './identities.ts';
import type { CapabilityFinding, IdentityRequest, Target } from './target.ts';
import { valueAt } from '../client/values/json-value.ts';

/** Configuration of a target over HTTP. */
export interface HttpTargetConfig {
  readonly name: string;
  readonly admin: ApiClient;
  readonly throwAway?: boolean;
  /** Release from the target file; read from `/version` without it. */
  readonly release?: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly controls?: Controls;
  readonly callbacks?: Callbacks;
  /** The client under test. */
  readonly client?: ClientUnderTest | null;
  /** Capabilities that are declared instead of probed. */
  readonly capabilities?: Readonly<Record<string, boolean | 'auto'>>;
  readonly identities?: readonly NamedIdentity[];
  /** Signs client certificates that the server accepts. */
  readonly authority?: Pick<Authority, 'issue'>;
  /** Finds out in another way whether an undeclared capability is present. */
  readonly findsCapability?: (name: string) => Promise<CapabilityFinding>;
  /** Ends the servers of the target. */
  readonly dispose?: () => Promise<void>;
}

/**
 * After so many probes without a response a capability is not probed again, because an endpoint that hangs would delay
 * every scenario.
 */
const maxLost = 3;

/** A server under test behind a URL. Reads its release and capabilities once, on first use. */
export class HttpTarget implements Target {
  readonly name: string;
  readonly baseUrl: string;
  readonly dialect: Translator;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly throwAway: boolean;
  readonly controls: Controls;
  readonly callbacks: Callbacks;
  readonly client: ClientUnderTest | null;
  readonly admin: ApiClient;
  readonly anonymous: ApiClient;
  readonly #config: HttpTargetConfig;
  readonly #found = new Map<string, Promise<CapabilityFinding>>();
  /** How often the probe of a capability received no response. */
  readonly #lost = new Map<string, number>();
  readonly #identities: Identities;
  #release: string | null;

  constructor(config: HttpTargetConfig) {
    this.#config = config;
    this.name = config.name;
    this.admin = config.admin;
    this.baseUrl = config.admin.config.baseUrl;
    this.dialect = config.admin.config.dialect;
    this.facts = config.facts ?? {};
    this.throwAway = config.throwAway ?? false;
    this.controls = config.controls ?? {};
    this.callbacks = config.callbacks ?? noCallbacks;
    this.client = config.client ?? null;
    this.anonymous = config.admin.as('anonymous', { kind: 'none' });
    this.#release = config.release ?? null;
    this.#identities = new Identities({
      admin: config.admin,
      named: config.identities ?? [],
      ...(config.authority ? { authority: config.authority } : {}),
      staticTokens: this.facts['staticTokens'],
    });
  }

  get release(): string | null {
    return this.#release;
  }

  /**
   * Reads the release from `/version` unless the target file names one. Call it once before a run. Returns null when
   * the endpoint does not exist.
   */
  async readRelease(): Promise<string | null> {
    if (this.#release !== null) return this.#release;
    const answer = await this.admin.send({ method: 'GET', path: '/version' });
    const named = answer.response?.status === 200 ? valueAt(answer.json, 'gitVersion') : undefined;
    this.#release = typeof named === 'string' ? named.replace(/^v/, '').replace(/[+].*$/, '') : null;
    return this.#release;
  }

  identity(request: IdentityRequest): Promise<{ client: ApiClient } | { unavailable: string }> {
    return this.#identities.get(request);
  }

  capability(name: string): Promise<CapabilityFinding> {
    const declared = this.#config.capabilities?.[name];
    const probe = capabilityProbes[name];
    if (!probe) throw new Error(`unknown capability "${name}"`);
    if (typeof declared === 'boolean')
      return Promise.resolve({
        present: declared,
        evidence: `declared ${declared ? 'present' : 'absent'} in the target file`,
      });
    const { findsCapability } = this.#config;
    return findsCapability?.(name) ?? computedOnce(this.#found, name, () => this.#probe(name, probe));
  }

  /**
   * A capability that seems absent because a response was lost is probed again a few times, because an outage does not
   * mean absent.
   */
  async #probe(name: string, probe: Probe): Promise<CapabilityFinding> {
    const { result: found, exchanges } = await withOwnExchanges(() =>
      probe(this).catch((error: unknown): CapabilityFinding => {
        if (error instanceof NoCounterpart) return { present: false, evidence: error.message };
        throw error;
      }),
    );
    if (found.present || found.lost === false || !exchanges.some(wasLost)) return found;
    const times = (this.#lost.get(name) ?? 0) + 1;
    this.#lost.set(name, times);
    if (times < maxLost) this.#found.delete(name);
    return { ...found, lost: true };
  }

  withSubject(subject: Subject): Target {
    const { dispose: _kept, ...config } = this.#config;
    return new HttpTarget({ ...config, release: this.#release, admin: this.admin.withSubject(subject) });
  }

  through(wrap: (transport: Transport) => Transport): Target {
    const { connections: _shared, transport: _replaced, ...config } = this.admin.config;
    return new HttpTarget({
      ...this.#config,
      release: this.#release,
      admin: new ApiClient({ ...config, wrapTransport: wrap }),
      findsCapability: (name) => this.capability(name),
      // The callbacks are shared.
      dispose: async () => void (await Promise.all([this.admin.close(), this.#config.dispose?.()])),
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.admin.close(), this.callbacks.close()]);
    await this.#config.dispose?.();
  }
}
