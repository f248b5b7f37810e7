import { setTimeout as pause } from 'node:timers/promises';
import { resourcePath } from '../../checks/client/resource-path.ts';
import type { Json, StreamFrame, WatchEvent } from '../../client/exchange.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { plainBody } from '../../recorder/session/plain-body.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { Bindings, Unbound } from '../plan/binding.ts';
import { chosenValues } from '../plan/chosen-values.ts';
import { type Answer, compareResponse } from '../compare/compare.ts';
import type { CompareContext } from '../compare/compare-json.ts';
import { compareWatch, covered, sequences } from '../compare/compare-watch.ts';
import { Pages } from '../compare/pages.ts';
import { PriorStates } from '../compare/prior-states.ts';
import type { Comparison, Difference } from '../compare/difference.ts';
import { checkDisappearance } from '../compare/check-disappearance.ts';
import { playSchedule } from './play-schedule.ts';
import { recordedPause } from './recorded-pause.ts';
import type { ReplayConfig } from './replay-config.ts';
import { createdPath } from './created-path.ts';
import { replayNotes } from './replay-notes.ts';
import { replayedBody } from './replayed-body.ts';
import { environmentReason } from '../outcome/environment-reason.ts';
import { type LiveOptions, type LiveRequest, type LiveTarget, type LiveWatch, textOf } from './live-target.ts';
import { createdKeys } from '../plan/created-keys.ts';
import { sessionManagers } from '../plan/session-managers.ts';
import { planSteps, type PlanStep } from '../plan/plan.ts';
import { createPresupposed } from './create-presupposed.ts';
import { Unsendable } from './unsendable.ts';
import { livePresuppositions } from '../plan/live-presuppositions.ts';
import type { Presupposed, ReplayedExchange } from '../outcome/replay-result.ts';
import type { TimeShift } from '../plan/shift-times.ts';
import { scheduleSteps } from '../plan/schedule.ts';

/** The outcome of a replay. */
export interface ReplayRun {
  readonly exchanges: readonly ReplayedExchange[];
  readonly presupposes: readonly Presupposed[];
  /** Notes for the user, for example that the target was too slow. */
  readonly notes: readonly string[];
  /** Paths of the objects that the replay created, with live names in neutral spelling. */
  readonly created: readonly string[];
}

interface OpenWatch {
  readonly step: PlanStep;
  /** States of the objects in earlier responses. */
  readonly prior: PriorStates;
  readonly live: LiveWatch;
}

/** Assumed maximum difference between the clocks of client and recorder. */
const maxClockDifferenceMs = 600_000;

/**
 * Replays a session; its watches stay open during the other requests. Returns a verdict for each exchange. Rejects when
 * the target cannot be reached.
 */
export const replay = async (config: ReplayConfig): Promise<ReplayRun> => new Replay(config).run();

class Replay {
  readonly #config: ReplayConfig;
  readonly #settleMs: number;
  readonly #bindings = new Bindings();
  readonly #context: CompareContext;
  readonly #pages = new Pages((key) => this.#context.createdBySession(key));
  readonly #shift: TimeShift;
  readonly #watches = new Map<number, OpenWatch>();
  readonly #prepared = new Set<string>();
  readonly #created: string[] = [];
  readonly #lateness: number[] = [];
  /** The last state of each object in responses of the target. */
  readonly #liveStates = new PriorStates();
  /** Paths of objects that the session creates and that the target already had. */
  readonly #alreadyPresent = new Set<string>();
  readonly #results = new Map<number, ReplayedExchange>();
  readonly #steps: readonly PlanStep[];
  readonly #positions: ReadonlyMap<number, number>;
  /** Paths of objects that could not be created, with the exchange that would have created them. */
  readonly #notCreated = new Map<string, number>();

  constructor(config: ReplayConfig) {
    this.#config = config;
    this.#settleMs = config.settleMs ?? 5_000;
    this.#steps = planSteps(config.session.exchanges);
    this.#positions = new Map(this.#steps.map(({ exchange }, i) => [exchange.seq, i]));
    const startedAt = Date.parse(config.session.header.startedAt);
    const last = Math.max(0, ...config.session.exchanges.map(({ startedMs }) => startedMs));
    this.#shift = {
      from: startedAt - maxClockDifferenceMs,
      to: startedAt + last + maxClockDifferenceMs,
      byMs: (config.now ?? Date.now)() - startedAt,
    };
    const fullSession = config.fullSession ?? config.session.exchanges;
    const keys = createdKeys(fullSession);
    const chosen = chosenValues(fullSession, config.recorded);
    const managers = sessionManagers(fullSession);
    this.#context = {
      writtenBySession: (manager) => managers.has(manager),
      chosenBySession: (text) => chosen.has(text),
      createdBySession: (key) =>
        keys.has(key) || this.#prepared.has(key) || [...keys].some((recorded) => this.#bindings.key(recorded) === key),
    };
    for (const [recorded, live] of Object.entries(config.namespaces ?? {})) this.#bindings.rename(recorded, live);
  }

  async run(): Promise<ReplayRun> {
    const { session, target, dialect, order = 'recorded' } = this.#config;
    const wanted = livePresuppositions(session.exchanges, this.#bindings);
    const presupposes = this.#config.prepare
      ? await createPresupposed(wanted, target, dialect, (x) =>
          headerOf(session.exchanges.find(({ seq }) => seq === x)?.request.headers ?? [], 'user-agent'),
        )
      : wanted.map(({ path, exchange }) => ({ path, exchange, prepared: null }));
    for (const { namespace, name, path } of wanted)
      if (presupposes.some((entry) => entry.path === path && entry.prepared === 'created'))
        this.#prepared.add(namespace === null ? name : `${namespace}/${name}`);
    const nodes = scheduleSteps(this.#steps, order);
    try {
      const { speed = 1 } = this.#config;
      await playSchedule(nodes, { order, speed, onLateness: (ms) => void this.#lateness.push(ms) }, (node) =>
        node.phase === 'send' ? this.#step(node.step) : this.#closeWatch(node.step),
      );
    } finally {
      for (const { live } of this.#watches.values()) await live.close();
    }
    const exchanges = this.#steps.flatMap(({ exchange }) => this.#results.get(exchange.seq) ?? []);
    return {
      exchanges,
      presupposes,
      notes: replayNotes([...this.#alreadyPresent], this.#lateness, nodes.length),
      created: this.#created,
    };
  }

  /** Replays one exchange. A request that cannot be sent gets the verdict `cannot-replay`, and the replay continues. */
  async #step(step: PlanStep): Promise<void> {
    try {
      await this.#send(step);
    } catch (error) {
      if (!(error instanceof Unbound || error instanceof Unsendable)) throw error;
      this.#skip(step, error.message);
    }
  }

  async #send(step: PlanStep): Promise<void> {
    const { exchange, verb, obstacle, needs } = step;
    const lost = needs.find(({ from, by }) => this.#results.get(from)?.verdict === 'cannot-replay' && by !== 'version');
    if (obstacle !== null || !exchange.response) return this.#skip(step, obstacle ?? 'the recording has no response');
    const missing = this.#missingObject(exchange);
    if (missing) return this.#skip(step, missing);
    if (lost)
      return this.#skip(step, `it needs the ${lost.by} from exchange ${lost.from}, which could not be replayed`);
    for (const { from } of needs) await this.#learnFromWatch(from, exchange.startedMs);
    const request: LiveRequest = {
      method: exchange.request.method,
      path: this.#bindings.url(exchange.request.path),
      headers: exchange.request.headers,
      body: replayedBody(exchange.request.body, {
        bindings: this.#bindings,
        recorded: this.#config.recorded,
        dialect: this.#config.dialect,
        shift: this.#shift,
      }),
    };
    const [target, options] = this.#sender(exchange);
    if (verb === 'watch' && exchange.frames !== null) {
      const live = await target.watch(request, options);
      if (live.answer.status !== 200) this.#judge(step, exchange.response, live.answer, null);
      else this.#watches.set(exchange.seq, { step, live, prior: this.#liveStates.copy() });
      return;
    }
    let answer = await target.send(request, options);
    const sentAt = performance.now();
    const repeatMs = this.#repeatMs(step);
    while (
      repeatMs > 0 &&
      this.#mayStillChange(this.#compared(step, exchange.response, answer), performance.now() - sentAt, repeatMs)
    ) {
      await pause(50);
      answer = await target.send(request, options);
    }
    this.#bindings.learn(exchange.json, answer.json);
    this.#liveStates.note(exchange.request.path, answer.json);
    this.#created.push(...createdPath(request, answer));
    if (exchange.response.status === 201 && answer.status === 409 && answer.json?.reason === 'AlreadyExists')
      this.#alreadyPresent.add(`${request.path.split('?')[0]}/${answer.json.details?.name ?? ''}`);
    const gone =
      verb === 'delete' && exchange.response.status < 300 && answer.status < 300
        ? await checkDisappearance(exchange, this.#config.session.exchanges, target, request.path, this.#settleMs)
        : null;
    this.#judge(step, exchange.response, answer, gone);
  }

  #compared(
    { exchange, verb }: PlanStep,
    response: NonNullable<RecordedExchange['response']>,
    answer: Answer,
  ): Comparison {
    const recorded = {
      status: response.status,
      headers: response.headers,
      json: this.#bindings.json(exchange.json),
      text: textOf(plainBody(response.body, headerOf(response.headers, 'content-encoding')), this.#config.recorded),
    };
    return compareResponse(
      verb,
      exchange.withheld.response > 0 ? { ...recorded, json: answer.json, text: answer.text ?? '' } : recorded,
      answer,
      this.#context,
    );
  }

  /** True while a difference may still disappear, mainly in a member that a controller has not written yet. */
  #mayStillChange({ differences }: Comparison, waitedMs: number, repeatMs: number): boolean {
    if (waitedMs < repeatMs) return differences.some(({ kind, by }) => kind === 'behaviour' || by !== undefined);
    return (
      waitedMs < this.#settleMs &&
      differences.some(({ by, expected, seen }) => by !== undefined && expected !== null && seen === null)
    );
  }

  /**
   * How long to repeat a read that differs, in milliseconds: the recorded client paused for this time, in which the
   * server may have worked.
   */
  #repeatMs({ exchange, verb }: PlanStep): number {
    if (this.#config.order === 'timed' || (verb !== 'get' && verb !== 'list') || this.#config.observer) return 0;
    return Math.min(recordedPause(this.#steps, this.#positions.get(exchange.seq) ?? 0), this.#settleMs);
  }

  #judge(
    step: PlanStep,
    response: NonNullable<RecordedExchange['response']>,
    answer: Answer,
    more: Comparison | null,
  ): void {
    const { exchange, verb } = step;
    const compared = this.#pages.corrected(
      exchange.request.path,
      exchange.json?.metadata?.continue ?? '',
      this.#bindings.json(exchange.json),
      answer.json,
      this.#compared(step, response, answer),
    );
    const absent: Json =
      answer.status === 404 && response.status !== 404 && verb !== 'get' && answer.json?.details?.kind === 'namespaces'
        ? answer.json.details.name
        : undefined;
    if (typeof absent === 'string' && !this.#context.createdBySession(absent))
      return this.#skip(step, `the session presupposes namespace "${absent}", which the target does not have`);
    const note =
      exchange.withheld.response > 0 ? 'redaction withheld the recorded body: only the status was compared' : '';
    this.#judgeComparison(
      step,
      { differences: [...compared.differences, ...(more?.differences ?? [])], ignored: compared.ignored },
      note,
    );
  }

  /**
   * The target and the options for an exchange: the credential of its actor, a token that the session received, or no
   * credential.
   */
  #sender({ seq, actor, request }: RecordedExchange): [LiveTarget, LiveOptions] {
    const { target, anonymous, observer } = this.#config;
    const recording = observer ? { recording: { observer, x: seq, actor } } : {};
    const other = this.#config.actor?.(actor);
    if (other) return [other, recording];
    const bearer = /^Bearer (.+)$/.exec(headerOf(request.headers, 'authorization') ?? '')?.[1];
    const token = bearer === undefined ? undefined : this.#bindings.get('token', bearer);
    if (anonymous && token !== undefined) return [anonymous, { ...recording, authorization: `Bearer ${token}` }];
    return [anonymous && actor === 'anonymous' ? anonymous : target, recording];
  }

  /**
   * Waits until an open watch has delivered the events that it had delivered at this time of the recording, and learns
   * generated values from them.
   */
  async #learnFromWatch(seq: number, untilMs: number): Promise<void> {
    const watch = this.#watches.get(seq);
    if (!watch) return;
    const { frames, startedMs } = watch.step.exchange;
    const shown = eventsOf((frames ?? []).filter(({ atMs }) => startedMs + atMs <= untilMs));
    await watch.live.until(
      (seen) =>
        covered(
          shown.map((event) => this.#bindings.json(event)),
          eventsOf(seen),
        ),
      this.#settleMs,
    );
    const live = sequences(eventsOf(watch.live.frames));
    for (const [key, events] of sequences(shown))
      events.forEach(
        (event, i) =>
          void this.#bindings.learn(event.object, (live.get(key) ?? live.get(this.#bindings.json(key)))?.[i]?.object),
      );
  }

  async #closeWatch({ exchange }: PlanStep): Promise<void> {
    const watch = this.#watches.get(exchange.seq);
    if (!watch) return;
    this.#watches.delete(exchange.seq);
    const expected = eventsOf(exchange.frames ?? []);
    // A watch may be as slow as in the recording.
    const tookMs = exchange.frames?.at(-1)?.atMs ?? 0;
    await watch.live.until(
      (frames) =>
        covered(
          expected.map((event) => this.#bindings.json(event)),
          eventsOf(frames),
        ),
      this.#settleMs + tookMs,
    );
    await watch.live.close();
    this.#judgeComparison(
      watch.step,
      compareWatch(
        expected.map((event) => this.#bindings.json(event) as WatchEvent),
        eventsOf(watch.live.frames),
        this.#context,
        (key) => this.#prior(watch, key),
      ),
      '',
    );
  }

  /** The recorded and live state of an object before the watch began. */
  #prior({ step: { exchange }, prior }: OpenWatch, key: string): { readonly recorded: Json; readonly live: Json } {
    const recorded = new PriorStates();
    for (const { seq, request, json } of this.#config.session.exchanges)
      if (seq < exchange.seq) recorded.note(request.path, this.#bindings.json(json));
    return { recorded: recorded.of(exchange.request.path, key), live: prior.of(exchange.request.path, key) };
  }

  /** Why a request cannot be replayed: the creation of its object could not be replayed. Null for other requests. */
  #missingObject({ request }: RecordedExchange): string | null {
    const at = resourcePath(request.path);
    const from = at?.name == null ? undefined : this.#notCreated.get(`${at.collection}/${at.name}`);
    return from === undefined ? null : `exchange ${from} creates this object, and could not be replayed`;
  }

  #skip(step: PlanStep, reason: string): void {
    const { exchange } = step;
    const at = exchange.request.method === 'POST' ? resourcePath(exchange.request.path) : null;
    const name: Json = exchange.json?.metadata?.name;
    if (at && at.name === null && typeof name === 'string')
      this.#notCreated.set(`${at.collection}/${name}`, exchange.seq);
    this.#record(step, 'cannot-replay', reason, { differences: [], ignored: [] });
  }

  #judgeComparison(step: PlanStep, comparison: Comparison, note: string): void {
    const { differences } = comparison;
    const presupposed = this.#presupposed(step, differences);
    const behaviour = presupposed === null && differences.some(({ kind }) => kind === 'behaviour');
    const verdict = differences.length === 0 ? 'same' : behaviour ? 'differs' : 'environment';
    const reason = verdict !== 'environment' ? note : (presupposed ?? environmentReason(step.verb, differences));
    this.#record(step, verdict, reason, comparison);
  }

  /** The reason for a difference in a read of an object that the session did not create; null for other exchanges. */
  #presupposed({ verb, exchange }: PlanStep, differences: Comparison['differences']): string | null {
    if (verb !== 'get' || exchange.response?.status !== 200) return null;
    const metadata = exchange.json?.metadata ?? {};
    const object = exchange.json?.kind === 'Table' ? (exchange.json.rows?.[0]?.object?.metadata ?? {}) : metadata;
    const key = typeof object.namespace === 'string' ? `${object.namespace}/${object.name}` : String(object.name);
    return differences.length > 0 && !this.#context.createdBySession(key)
      ? 'the session presupposes this object and did not create it'
      : null;
  }

  #record(
    { exchange, verb }: PlanStep,
    verdict: ReplayedExchange['verdict'],
    reason: string,
    { differences, ignored }: Comparison,
  ): void {
    const recorded = (entry: Difference): Difference => ({
      ...entry,
      where: this.#bindings.recordedNames(entry.where),
    });
    const result: ReplayedExchange = {
      seq: exchange.seq,
      method: exchange.request.method,
      path: exchange.request.path,
      verb,
      verdict,
      reason,
      differences: differences.map(recorded),
      ignored,
    };
    this.#results.set(exchange.seq, result);
    this.#config.onResult?.(result);
  }
}

const eventsOf = (frames: readonly StreamFrame[]): WatchEvent[] =>
  frames.flatMap(({ event }) => (event ? [event] : []));
