import type { Judgement } from '../../checks/judgement.ts';
import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { Journal } from '../../client/journal.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import type { WatchStream } from '../../client/responses/watch-stream.ts';
import { SetUpFailure } from './set-up-failure.ts';

/** A judgement with the rules that it judges; without rules its findings are observations. */
export interface JudgedRules {
  readonly rules: readonly string[];
  readonly judgement: Judgement;
}

/** Label of one case's objects. */
export const caseLabel = 'planecheck.example.com/case';

/** Length of the name prefix that identifies a case. */
export const prefixLength = 7;

/** Name of the second namespace that belongs to the namespace of a run. */
export const otherNamespace = (namespace: string): string => `${namespace}-b`;

/** The configuration of a case; `number` is that of the case in its run. */
export interface PropertyCaseConfig {
  readonly client: ApiClient;
  readonly namespace: string;
  readonly number: number;
}

/**
 * One case of a property: sends requests, records them, collects judgements, and deletes its objects at the end. Names
 * start with a prefix of the case that always has the same length, so that shrinking and a later run use names of the
 * same lengths and order.
 */
export class PropertyCase {
  readonly client: ApiClient;
  readonly namespace: string;
  readonly judged: JudgedRules[] = [];
  readonly streams: WatchStream[] = [];
  /** Extra data to store with a finding of this case, for example a history. */
  attachment: Json = null;
  readonly #quiet: ApiClient;
  readonly #id: string;
  readonly #ends: Array<() => Promise<unknown>> = [];

  constructor({ client, namespace, number }: PropertyCaseConfig) {
    this.#quiet = client;
    this.client = client.withJournal(new Journal());
    this.namespace = namespace;
    this.#id = number
      .toString(36)
      .padStart(prefixLength - 2, '0')
      .slice(-(prefixLength - 2));
  }

  /** A name of this case: its prefix and the given part. */
  name(rest: string): string {
    return `c${this.#id}-${rest}`;
  }

  /** A second namespace of the run. */
  get otherNamespace(): string {
    return otherNamespace(this.namespace);
  }

  /** True for names of this case. */
  owns(name: unknown): boolean {
    return typeof name === 'string' && name.startsWith(`c${this.#id}-`);
  }

  get labels(): Record<string, string> {
    return { [caseLabel]: this.#id };
  }

  /** Label selector of the objects of this case. */
  get selector(): string {
    return `${caseLabel}=${this.#id}`;
  }

  send(draft: RequestDraft): Promise<Exchange> {
    return this.client.send(draft);
  }

  /** Opens a watch that is closed at the latest at the end of the case. */
  async watch(draft: Omit<RequestDraft, 'method'>): Promise<WatchStream> {
    const stream = await this.client.watch(draft);
    this.streams.push(stream);
    return stream;
  }

  /** Adds a judgement. */
  judge(rules: readonly string[], judgement: Judgement): void {
    this.judged.push({ rules, judgement });
  }

  /** The JSON of a successful response; else the case judges nothing. */
  done(what: string, exchange: Exchange): Json {
    const status = exchange.response?.status;
    if (status !== undefined && status >= 200 && status <= 299) return exchange.json;
    const outcome = `${status ?? exchange.failure?.message} ${exchange.json?.message ?? ''}`.trim();
    throw new SetUpFailure(`${what}: ${exchange.request.method} ${exchange.request.path}: ${outcome}`);
  }

  /**
   * Runs at the end of the case, without being recorded in its exchanges; the end of the run repeats a failed clean-up.
   */
  atEnd(task: (client: ApiClient) => Promise<unknown>): void {
    this.#ends.push(() => task(this.#quiet.withJournal(new Journal())));
  }

  /** All exchanges so far. */
  exchanges(): Exchange[] {
    return this.client.journal.exchanges();
  }

  async end(): Promise<void> {
    await Promise.all(this.streams.map((stream) => stream.close()));
    for (const task of this.#ends.reverse()) await task();
  }
}
