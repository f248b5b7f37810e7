import { isUtf8 } from 'node:buffer';
import { resourcePath } from '../checks/client/resource-path.ts';
import type { Json, StreamFrame, WatchEvent } from '../client/exchange.ts';
import type { Translator } from '../dialect/translator.ts';
import type { LoadedSession, RecordedExchange } from '../recorder/session-exchanges.ts';
import { Bindings, Unbound } from './binding.ts';
import { type Answer, compare } from './compare.ts';
import type { CompareContext } from './compare-json.ts';
import { compareWatch, covered } from './compare-watch.ts';
import type { Comparison } from './difference.ts';
import { disappeared } from './disappeared.ts';
import type { LiveTarget, LiveWatch } from './live-target.ts';
import { madeKeys } from './made-keys.ts';
import { plan, type PlanStep } from './plan.ts';
import type { ReplayedExchange } from './replay-result.ts';

/** What to replay, and where. */
export interface ReplayConfig {
  readonly session: LoadedSession;
  readonly target: LiveTarget;
  /** Dialect of the session, and of the target. */
  readonly recorded: Translator;
  readonly dialect: Translator;
  /** Milliseconds to wait for events that a watch still owes, and for a deleted object to go. */
  readonly settleMs?: number;
  readonly onResult?: (result: ReplayedExchange) => void;
}

interface OpenWatch {
  readonly step: PlanStep;
  readonly live: LiveWatch;
  readonly endsAtMs: number;
}

/** Replays a session in recorded order, one request after the other, watches beside them; a verdict for each exchange. Rejects when the target cannot be reached. */
export const replay = async (config: ReplayConfig): Promise<readonly ReplayedExchange[]> => new Replay(config).run();

class Replay {
  readonly #config: ReplayConfig;
  readonly #settleMs: number;
  readonly #bindings = new Bindings();
  readonly #context: CompareContext;
  readonly #watches: OpenWatch[] = [];
  readonly #results = new Map<number, ReplayedExchange>();
  readonly #steps: readonly PlanStep[];
  /** Path of each object that could not be made, with the exchange that would have made it. */
  readonly #lost = new Map<string, number>();

  constructor(config: ReplayConfig) {
    this.#config = config;
    this.#settleMs = config.settleMs ?? 5_000;
    this.#steps = plan(config.session.exchanges);
    const made = madeKeys(config.session.exchanges);
    this.#context = { madeBySession: (key) => made.has(key) || [...made].some((recorded) => this.#bindings.json(recorded) === key) };
  }

  async run(): Promise<readonly ReplayedExchange[]> {
    try {
      for (const step of this.#steps) {
        await this.#settleWatches(step.exchange.startedMs);
        await this.#step(step);
      }
      await this.#settleWatches(Number.POSITIVE_INFINITY);
    } finally {
      for (const { live } of this.#watches) live.close();
    }
    return this.#steps.flatMap(({ exchange }) => this.#results.get(exchange.seq) ?? []);
  }

  async #step(step: PlanStep): Promise<void> {
    const { exchange, verb, obstacle, needs } = step;
    const lost = needs.find(({ from, by }) => this.#results.get(from)?.verdict === 'cannot-replay' && by !== 'version');
    if (obstacle !== null || !exchange.response) return this.#cannot(step, obstacle ?? 'the recording has no answer');
    const missing = this.#lostPrefix(exchange);
    if (missing) return this.#cannot(step, missing);
    if (lost) return this.#cannot(step, `it needs the ${lost.by} that exchange ${lost.from} made, which could not be replayed`);
    let request: Pick<RecordedExchange['request'], 'method' | 'path' | 'headers' | 'body'>;
    try {
      request = { method: exchange.request.method, path: this.#bindings.url(exchange.request.path), headers: exchange.request.headers, body: this.#body(exchange) };
    } catch (error) {
      if (error instanceof Unbound) return this.#cannot(step, error.message);
      throw error;
    }
    if (verb === 'watch' && exchange.frames !== null) {
      const live = await this.#config.target.watch(request);
      if (live.answer.status !== 200) this.#judge(step, exchange.response, live.answer, null);
      else this.#watches.push({ step, live, endsAtMs: exchange.ms === null ? Number.POSITIVE_INFINITY : exchange.startedMs + exchange.ms });
      return;
    }
    const answer = await this.#config.target.send(request);
    this.#bindings.learn(exchange.json, answer.json);
    const gone = verb === 'delete' && exchange.response.status < 300 && answer.status < 300 ? await disappeared(exchange, this.#config.session.exchanges, this.#config.target, request.path, this.#settleMs) : null;
    this.#judge(step, exchange.response, answer, gone);
  }

  #judge(step: PlanStep, response: NonNullable<RecordedExchange['response']>, answer: Answer, more: Comparison | null): void {
    const { exchange, verb } = step;
    const recorded = { status: response.status, headers: response.headers, json: this.#bindings.json(exchange.json) };
    const compared = exchange.withheld.response > 0 ? compare(verb, { ...recorded, json: answer.json }, answer, this.#context) : compare(verb, recorded, answer, this.#context);
    const absent: Json = answer.status === 404 && response.status !== 404 && verb !== 'get' && answer.json?.details?.kind === 'namespaces' ? answer.json.details.name : undefined;
    if (typeof absent === 'string' && !this.#context.madeBySession(absent)) return this.#cannot(step, `the session presupposes namespace "${absent}", which the target does not have`);
    const note = exchange.withheld.response > 0 ? 'redaction withheld the recorded body: the status alone was compared' : verb !== 'environment' && exchange.json === undefined && response.body.length > 0 ? 'the body is no JSON: status and media type alone were compared' : '';
    this.#keep(step, { differences: [...compared.differences, ...(more?.differences ?? [])], ignored: compared.ignored }, note);
  }

  async #settleWatches(beforeMs: number): Promise<void> {
    for (const watch of this.#watches.filter(({ endsAtMs }) => endsAtMs <= beforeMs)) {
      this.#watches.splice(this.#watches.indexOf(watch), 1);
      const { exchange } = watch.step;
      const expected = eventsOf(exchange.frames ?? []);
      await watch.live.until((frames) => covered(expected.map((event) => this.#bindings.json(event)), eventsOf(frames)), this.#settleMs);
      watch.live.close();
      this.#keep(watch.step, compareWatch(expected.map((event) => this.#bindings.json(event) as WatchEvent), eventsOf(watch.live.frames), this.#context), '');
    }
  }

  #body({ request }: RecordedExchange): Uint8Array | null {
    if (request.body === null) return null;
    if (!isUtf8(request.body)) return request.body;
    const { dialect, recorded } = this.#config;
    const text = recorded.fromWire(Buffer.from(request.body).toString('utf8'));
    let json: Json;
    try {
      json = JSON.parse(text);
    } catch {
      return Buffer.from(dialect.toWire(this.#bindings.json(text)));
    }
    return Buffer.from(dialect.toWire(JSON.stringify(this.#bindings.json(json))));
  }

  /** Requests on an object whose creation could not be replayed. */
  #lostPrefix({ request }: RecordedExchange): string | null {
    const at = resourcePath(request.path);
    const from = at?.name == null ? undefined : this.#lost.get(`${at.collection}/${at.name}`);
    return from === undefined ? null : `exchange ${from} would have made this object, and could not be replayed`;
  }

  #cannot(step: PlanStep, reason: string): void {
    const { exchange } = step;
    const at = exchange.request.method === 'POST' ? resourcePath(exchange.request.path) : null;
    const name: Json = exchange.json?.metadata?.name;
    if (at && at.name === null && typeof name === 'string') this.#lost.set(`${at.collection}/${name}`, exchange.seq);
    this.#put(step, 'cannot-replay', reason, { differences: [], ignored: [] });
  }

  #keep(step: PlanStep, comparison: Comparison, note: string): void {
    const { differences } = comparison;
    const presupposed = this.#presupposed(step, differences);
    const behaviour = presupposed === null && differences.some(({ kind }) => kind === 'behaviour');
    const verdict = differences.length === 0 ? 'same' : behaviour ? 'differs' : 'environment';
    const reason = verdict !== 'environment' ? note : (presupposed ?? (step.verb === 'environment' ? 'what a server says of itself is its own affair' : 'it differs only in objects that the session did not make'));
    this.#put(step, verdict, reason, comparison);
  }

  /** A read of something that the session did not make and the target does not have. */
  #presupposed({ verb, exchange }: PlanStep, differences: Comparison['differences']): string | null {
    if (verb !== 'get' || exchange.response?.status !== 200) return null;
    const metadata = exchange.json?.metadata ?? {};
    const object = exchange.json?.kind === 'Table' ? (exchange.json.rows?.[0]?.object?.metadata ?? {}) : metadata;
    const key = typeof object.namespace === 'string' ? `${object.namespace}/${object.name}` : String(object.name);
    return differences.length > 0 && !this.#context.madeBySession(key) ? `the session presupposes this object, it did not make it` : null;
  }

  #put({ exchange, verb }: PlanStep, verdict: ReplayedExchange['verdict'], reason: string, { differences, ignored }: Comparison): void {
    const result: ReplayedExchange = { seq: exchange.seq, method: exchange.request.method, path: exchange.request.path, verb, verdict, reason, differences, ignored };
    this.#results.set(exchange.seq, result);
    this.#config.onResult?.(result);
  }
}

const eventsOf = (frames: readonly StreamFrame[]): WatchEvent[] => frames.flatMap(({ event }) => (event ? [event] : []));
