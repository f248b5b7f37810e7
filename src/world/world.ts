import type { ApiClient } from '../client/api-client.ts';
import type { Exchange, Json } from '../client/exchange.ts';
import { Journal } from '../client/journal.ts';
import type { Finding, Judgement } from '../checks/judgement.ts';
import { oddForm } from '../checks/answers/odd-form.ts';
import type { Observation } from '../report/model.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import type { IdentityRequest, Target } from '../target/target.ts';
import type { Lane } from './lane.ts';
import { Objects } from './objects.ts';
import { TestNames } from './test-names.ts';
import { ScenarioEnded } from './scenario-ended.ts';

/**
 * What the steps of one scenario share: clients that write into one journal, own names, notes from
 * step to step, and the ways to end with a verdict. Knows no rule; the checks judge.
 */
export class World {
  readonly lane: Lane;
  readonly entry: ScenarioEntry;
  readonly target: Target;
  readonly testNames: TestNames;
  readonly journal: Journal;
  readonly objects: Objects;
  readonly judgements: Judgement[] = [];
  readonly observations: Observation[] = [];
  /** The administrator. */
  readonly admin: ApiClient;
  /** Who acts in steps that say "I"; the administrator until a step changes it. */
  me: ApiClient;
  /** Namespace that steps speak of; created by `a test namespace`. */
  namespace = '';
  /** The exchange that "the answer" means. */
  #answer: Exchange | null = null;
  readonly #notes = new Map<string, unknown>();
  readonly #closers: (() => Promise<void> | void)[] = [];

  constructor(lane: Lane, entry: ScenarioEntry, target: Target) {
    this.lane = lane;
    this.entry = entry;
    this.target = target;
    this.testNames = new TestNames(lane.runId, lane.nextNumber());
    this.journal = new Journal(lane.sequence);
    this.admin = target.admin.withJournal(this.journal);
    this.me = this.admin;
    this.objects = new Objects(this);
  }

  /** Remembers the exchange as "the answer" and returns it. */
  answered(exchange: Exchange): Exchange {
    this.#answer = exchange;
    return exchange;
  }

  /** The last answer; a feature that asks before anything was sent is a mistake of the suite. */
  get answer(): Exchange {
    if (!this.#answer) throw new Error('no request was sent before this step');
    return this.#answer;
  }

  /** Keeps a value for later steps. */
  note<T>(name: string, value: T): T {
    this.#notes.set(name, value);
    return value;
  }

  /** A value kept by an earlier step; throws when there is none (a mistake of the suite). */
  noted<T>(name: string): T {
    if (!this.#notes.has(name)) throw new Error(`no earlier step noted "${name}"`);
    return this.#notes.get(name) as T;
  }

  /** True when an earlier step noted the name. */
  has(name: string): boolean {
    return this.#notes.has(name);
  }

  /** Takes a judgement into the verdict. Findings end the scenario; seeing nothing leaves it undecided. */
  judge(judgement: Judgement): void {
    this.judgements.push(judgement);
    if (judgement.findings.length > 0) throw new ScenarioEnded('fail', describe(judgement.findings));
    if (judgement.seen === 0) throw new ScenarioEnded('inconclusive', `${judgement.check} had nothing to judge`);
  }

  /** Records what the server did where the documents are silent. */
  observe(name: string, value: unknown): void {
    this.observations.push({ name, value: this.testNames.masked(value) });
  }

  /** Ends the scenario: not enough was seen to judge. */
  inconclusive(reason: string): never {
    throw new ScenarioEnded('inconclusive', reason);
  }

  /** Ends the scenario: the target lacks a control or option. */
  notTestable(reason: string): never {
    throw new ScenarioEnded('not-testable', reason);
  }

  /** Ends the scenario as not applicable; the evidence is the reason. */
  notApplicable(evidence: string): never {
    throw new ScenarioEnded('not-applicable', evidence);
  }

  /**
   * Takes a set-up exchange that must have worked for the scenario to mean anything; otherwise the
   * scenario is undecided, with the exchange as evidence. JSON of a form that nothing can be done with counts as not having worked.
   */
  done(what: string, exchange: Exchange): Json {
    const status = exchange.response?.status;
    if (status === undefined) return this.inconclusive(`${what}: no answer (${exchange.failure?.message ?? 'stream'})`);
    if (status < 200 || status > 299) {
      return this.inconclusive(
        `${what}: ${exchange.request.method} ${exchange.request.path} answered ${status} ${exchange.json?.message ?? ''}`.trim(),
      );
    }
    const odd = oddForm(exchange);
    if (odd !== null) return this.inconclusive(`${what}: ${exchange.request.method} ${exchange.request.path}: ${odd}`);
    return exchange.json;
  }

  /** Takes a set-up create: its answer must be the object that was sent, else the scenario is undecided. */
  made(what: string, exchange: Exchange, sent: Json): Json {
    const object = this.done(what, exchange);
    const named = sent.metadata.name === undefined || object?.metadata?.name === sent.metadata.name;
    if (object?.kind !== sent.kind || !named)
      return this.inconclusive(`${what}: the answer is not the object that was sent`);
    return object;
  }

  /** A client of another identity, writing into this scenario's journal. */
  async as(request: IdentityRequest): Promise<ApiClient> {
    const found = await this.target.identity(request);
    if ('unavailable' in found) return this.notTestable(`identity ${request.user ?? ''}: ${found.unavailable}`);
    return found.client.withJournal(this.journal);
  }

  /** Runs at the end of the scenario, newest first, whatever the verdict. */
  atEnd(close: () => Promise<void> | void): void {
    this.#closers.push(close);
  }

  /** Runs what `atEnd` collected. */
  async close(): Promise<void> {
    for (const close of this.#closers.reverse()) await close();
  }
}

const describe = (findings: readonly Finding[]): string =>
  findings.length === 1 ? (findings[0]?.message ?? '') : `${findings[0]?.message} (and ${findings.length - 1} more)`;
