import type { ApiClient } from '../client/api-client.ts';
import type { Exchange } from '../client/typed-exchange.ts';
import { Journal } from '../client/journal.ts';
import type { Finding, Judgement } from '../checks/judgement.ts';
import { unexpectedForm } from '../checks/answers/unexpected-form.ts';
import type { Observation } from '../report/model.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import type { IdentityRequest, Target } from '../target/target.ts';
import type { Lane } from './lane.ts';
import { noFacts } from './no-facts.ts';
import { Objects } from './objects.ts';
import { TestNames } from './test-names.ts';
import { ScenarioEnded } from './scenario-ended.ts';
import { type JsonObject, type JsonValue, valueAt } from '../client/values/json-value.ts';
import { isMap } from '../client/values/is-map.ts';

/**
 * The shared state of the steps of one scenario: clients that write to one journal, unique names, and methods that
 * end the scenario with a verdict. Values that steps hand on are notes of their topics (`note.ts`). Knows no rule; the
 * checks judge.
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
  /** The administrator's client. */
  readonly admin: ApiClient;
  /** The client for steps that say "I"; the administrator until a step changes it. */
  me: ApiClient;
  /** The scenario's namespace; created by the step `a test namespace`. */
  namespace = '';
  /** The responses to the requests since the last judgement or observation, in order. */
  #responses: Exchange[] = [];
  /** True when the next request begins a new series of responses. */
  #judged = false;
  readonly #closers: (() => Promise<void> | void)[] = [];

  constructor(lane: Lane, entry: ScenarioEntry, target: Target) {
    this.lane = lane;
    this.entry = entry;
    this.target = target;
    this.testNames = new TestNames(lane.runId, lane.nextNumber());
    this.journal = new Journal(lane.sequence);
    this.admin = this.#mine(target.admin);
    this.me = this.admin;
    this.objects = new Objects(this);
  }

  /** Stores the exchange as "the response" and as one of "each response", and returns it. */
  recordResponse(exchange: Exchange): Exchange {
    this.#responses = [...(this.#judged ? [] : this.#responses), exchange];
    this.#judged = false;
    return exchange;
  }

  /** Stores these exchanges as "each response", instead of earlier ones; the last one is "the response". */
  recordResponses(exchanges: readonly Exchange[]): readonly Exchange[] {
    this.#responses = [...exchanges];
    this.#judged = false;
    return exchanges;
  }

  /** The responses since the last judgement or observation; throws when no request was sent: a defect of the suite. */
  get responses(): readonly Exchange[] {
    if (this.#responses.length === 0) throw new Error('no request was sent before this step');
    return this.#responses;
  }

  /** The first two of the responses; throws when there are fewer, which is a defect of the suite. */
  get firstTwoResponses(): readonly [Exchange, Exchange] {
    const [first, second] = this.responses;
    if (!first || !second) throw new Error('two requests have to be sent before this step');
    return [first, second];
  }

  /** The last response. */
  get response(): Exchange {
    return this.responses.at(-1) as Exchange;
  }

  /** Adds a judgement to the verdict. Findings end the scenario; a judgement without facts makes it inconclusive. */
  judge(judgement: Judgement): void {
    this.#judged = true;
    this.judgements.push(judgement);
    if (judgement.findings.length > 0) throw new ScenarioEnded('fail', describe(judgement.findings));
    if (judgement.seen === 0) throw new ScenarioEnded('inconclusive', noFacts(judgement.check, this.journal.since(0)));
  }

  /** Records what the server did where the documents are silent. */
  observe(name: string, value: unknown): void {
    this.#judged = true;
    this.observations.push({ name, value: this.testNames.masked(value) });
  }

  /** Ends the scenario as inconclusive: there was not enough to judge. */
  inconclusive(reason: string): never {
    throw new ScenarioEnded('inconclusive', reason);
  }

  /** Ends the scenario as not testable: the target lacks a control or option. */
  notTestable(reason: string): never {
    throw new ScenarioEnded('not-testable', reason);
  }

  /** Ends the scenario as not applicable; the evidence is the reason. */
  notApplicable(evidence: string): never {
    throw new ScenarioEnded('not-applicable', evidence);
  }

  /**
   * Requires that a set-up exchange succeeded and returns its JSON; otherwise the scenario is inconclusive, with the
   * exchange as evidence. A malformed response counts as failed.
   */
  requireSuccess(action: string, exchange: Exchange): JsonValue {
    const request = `${action}: ${exchange.request.method} ${exchange.request.path}`;
    const status = exchange.response?.status;
    if (status === undefined)
      return this.inconclusive(`${action}: no response (${exchange.failure?.message ?? 'stream'})`);
    if (status < 200 || status > 299) {
      return this.inconclusive(`${request} returned ${status} ${valueAt(exchange.json, 'message') ?? ''}`.trim());
    }
    const malformed = unexpectedForm(exchange);
    if (malformed !== null) return this.inconclusive(`${request}: ${malformed}`);
    return exchange.json;
  }

  /**
   * Requires that a set-up create succeeded and returned the object that was sent; otherwise the scenario is
   * inconclusive.
   */
  requireCreated(action: string, exchange: Exchange, sent: JsonObject): JsonObject {
    const object = this.requireSuccess(action, exchange);
    const name = valueAt(sent, 'metadata', 'name');
    const isNamed = name === undefined || valueAt(object, 'metadata', 'name') === name;
    if (!isMap(object) || object['kind'] !== sent['kind'] || !isNamed)
      return this.inconclusive(`${action}: the response is not the object that was sent`);
    return object;
  }

  /** A client of another identity that writes to this scenario's journal. */
  async as(request: IdentityRequest): Promise<ApiClient> {
    const found = await this.target.identity(request);
    if ('unavailable' in found) return this.notTestable(`identity ${request.user ?? ''}: ${found.unavailable}`);
    return this.#mine(found.client);
  }

  /** The client with this scenario's journal; a request that the run cannot have ends the scenario. */
  #mine(client: ApiClient): ApiClient {
    return client.withJournal(this.journal).forScenarios();
  }

  /** Adds a function that runs at the end of the scenario, newest first, whatever the verdict. */
  atEnd(close: () => Promise<void> | void): void {
    this.#closers.push(close);
  }

  /** Runs the functions added with `atEnd`. */
  async close(): Promise<void> {
    for (const close of this.#closers.reverse()) await close();
  }
}

const describe = (findings: readonly Finding[]): string =>
  findings.length === 1 ? (findings[0]?.message ?? '') : `${findings[0]?.message} (and ${findings.length - 1} more)`;
