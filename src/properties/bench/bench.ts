import type { Judgement } from '../../checks/judgement.ts';
import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { Journal } from '../../client/journal.ts';
import type { RequestDraft } from '../../client/request-draft.ts';
import type { WatchStream } from '../../client/watch-stream.ts';
import { SetUpTrouble } from './set-up-trouble.ts';

/** A judgement with the rules it speaks for; none makes its findings observations. */
export interface Judged {
  readonly rules: readonly string[];
  readonly judgement: Judgement;
}

/** Label of one case's objects. */
export const caseLabel = 'planecheck.example.com/case';

/** Length of the prefix that makes a name belong to one case. */
export const prefixLength = 7;

/** Name of the second namespace that belongs to the namespace of a run. */
export const otherNamespace = (namespace: string): string => `${namespace}-b`;

/** What a bench is made of; `number` is that of the case in its run. */
export interface BenchConfig {
  readonly client: ApiClient;
  readonly namespace: string;
  readonly number: number;
}

/**
 * One case of a property: sends requests, keeps them, collects judgements, cleans up behind itself. Names begin with a
 * prefix of the case that has always the same length, so that shrinking and a later run meet the same lengths and order.
 */
export class Bench {
  readonly client: ApiClient;
  readonly namespace: string;
  readonly judged: Judged[] = [];
  readonly streams: WatchStream[] = [];
  /** Extra data that a finding of this case is stored with, for example a history. */
  attachment: Json = null;
  readonly #quiet: ApiClient;
  readonly #id: string;
  readonly #ends: Array<() => Promise<unknown>> = [];

  constructor({ client, namespace, number }: BenchConfig) {
    this.#quiet = client;
    this.client = client.withJournal(new Journal());
    this.namespace = namespace;
    this.#id = number
      .toString(36)
      .padStart(prefixLength - 2, '0')
      .slice(-(prefixLength - 2));
  }

  /** A name of this case: its prefix and the given rest. */
  name(rest: string): string {
    return `c${this.#id}-${rest}`;
  }

  /** A second namespace of the run. */
  get otherNamespace(): string {
    return otherNamespace(this.namespace);
  }

  /** True for names that this case made. */
  owns(name: unknown): boolean {
    return typeof name === 'string' && name.startsWith(`c${this.#id}-`);
  }

  get labels(): Record<string, string> {
    return { [caseLabel]: this.#id };
  }

  /** Selects the objects of this case. */
  get selector(): string {
    return `${caseLabel}=${this.#id}`;
  }

  send(draft: RequestDraft): Promise<Exchange> {
    return this.client.send(draft);
  }

  /** Opens a watch that is closed at the end of the case at the latest. */
  async watch(draft: Omit<RequestDraft, 'method'>): Promise<WatchStream> {
    const stream = await this.client.watch(draft);
    this.streams.push(stream);
    return stream;
  }

  /** Takes a judgement. */
  judge(rules: readonly string[], judgement: Judgement): void {
    this.judged.push({ rules, judgement });
  }

  /** The answer's JSON when the request was carried out; else the case judges nothing. */
  done(what: string, exchange: Exchange): Json {
    const status = exchange.response?.status;
    if (status !== undefined && status >= 200 && status <= 299) return exchange.json;
    throw new SetUpTrouble(
      `${what}: ${exchange.request.method} ${exchange.request.path}: ${status ?? exchange.failure?.message} ${exchange.json?.message ?? ''}`.trim(),
    );
  }

  /** Does this when the case ends, unseen in its exchanges; trouble with it is left to the end of the run. */
  atEnd(task: (client: ApiClient) => Promise<unknown>): void {
    this.#ends.push(() => task(this.#quiet.withJournal(new Journal())));
  }

  /** All that was sent so far. */
  exchanges(): Exchange[] {
    return this.client.journal.exchanges();
  }

  async end(): Promise<void> {
    await Promise.all(this.streams.map((stream) => stream.close()));
    for (const task of this.#ends.reverse()) await task();
  }
}
