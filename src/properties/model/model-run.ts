import { responseMatchesModel } from '../../checks/objects/matches-model.ts';
import { judgement } from '../../checks/judgement.ts';
import type { Exchange } from '../../client/exchange.ts';
import type { ModelRequest, SeenAnswer } from '../../history/linear/model-object.ts';
import { Orders } from '../../history/linear/orders.ts';
import type { PropertyCase } from '../cases/property-case.ts';
import { clientLosingResponses } from '../histories/losing-responses.ts';
import { KnownObjects } from './known-objects.ts';
import { ModelWatch } from './model-watch.ts';
import { rulesOf } from './rules-of.ts';
import { type ModelPlace, sendRequest } from './send-request.ts';
import type { ModelStep, Turn } from './step.ts';

interface Sent {
  readonly request: ModelRequest;
  readonly answer: Promise<{ readonly exchange: Exchange; readonly seen: SeenAnswer | null }>;
}

/** Maximum number of dropped responses in a case: each doubles the number of orders to follow. */
const mostCuts = 2;

/**
 * Sends the requests of several clients in the order of a plan, awaits responses as planned, and follows every order in
 * which concurrent requests may have taken effect. A response is judged by whether one of the orders explains it.
 */
export class ModelRun {
  readonly #testCase: PropertyCase;
  readonly #place: ModelPlace;
  readonly #orders = new Orders();
  readonly #known = new KnownObjects();
  /** The pending response of each client. */
  readonly #sent = new Map<number, Sent>();
  readonly #watches = new Map<number, ModelWatch>();
  /** Connections that ended before the last change. */
  readonly #ended: ModelWatch[] = [];
  #count = 0;
  #cuts = 0;

  constructor(testCase: PropertyCase, path: string) {
    this.#testCase = testCase;
    this.#place = { path, labels: testCase.labels, selector: testCase.selector };
  }

  async take({ client, overlaps, cut, step }: Turn): Promise<void> {
    await this.#answered(client);
    for (const other of [...this.#sent.keys()]) if (((overlaps >> other) & 1) === 0) await this.#answered(other);
    if (step.does === 'watch' || step.does === 'resume') await this.#watch(client, step.does);
    else this.#send(client, step, cut);
  }

  /** Awaits every response, reads everything, and ends the watches after a last change. */
  async end(): Promise<void> {
    for (const client of [...this.#sent.keys()]) await this.#answered(client);
    await this.#alone({ does: 'list' });
    if (this.#watches.size + this.#ended.length === 0) return;
    await this.#alone({ does: 'create', key: 9, finalizers: 0, value: 'last' });
    const version = this.#known.versionOf(this.#name({ does: 'get', key: 9 }));
    for (const watch of this.#ended) this.#judgeWatch(watch, false);
    for (const watch of this.#watches.values()) {
      const complete = version !== null && (await watch.sees(version));
      await watch.stream.close();
      this.#judgeWatch(watch, complete);
    }
  }

  #name(step: ModelStep): string {
    return 'key' in step ? this.#testCase.name(`m${step.key}`) : '';
  }

  async #alone(step: ModelStep): Promise<void> {
    this.#send(0, step, false);
    await this.#answered(0);
  }

  #send(client: number, step: ModelStep, cut: boolean): void {
    this.#count += 1;
    const request = this.#known.request(this.#count, step, this.#name(step));
    if (!request) return;
    const cuts = cut && this.#cuts < mostCuts && changesState(request);
    if (cuts) this.#cuts += 1;
    this.#orders.begin(request);
    this.#sent.set(client, {
      request,
      answer: sendRequest(
        request,
        this.#place,
        cuts ? clientLosingResponses(this.#testCase.client, 'answer') : this.#testCase.client,
      ),
    });
  }

  async #answered(client: number): Promise<void> {
    const sent = this.#sent.get(client);
    if (!sent) return;
    this.#sent.delete(client);
    const { exchange, seen } = await sent.answer;
    if (seen === null) {
      if (!changesState(sent.request)) this.#orders.dropped(sent.request);
      return;
    }
    if (!this.#orders.unsettled) {
      const rules = rulesOf(sent.request);
      this.#testCase.judge(
        rules,
        responseMatchesModel(sent.request.does, this.#orders.answered(sent.request, seen), exchange),
      );
    }
    this.#learn(sent.request, seen);
  }

  #learn(request: ModelRequest, { status, object, items, version }: SeenAnswer): void {
    if (object) this.#known.shown(object);
    for (const item of items ?? []) this.#known.shown(item);
    if (items && version !== null && request.does !== 'list at') this.#known.listVersions.push(version);
    if ('name' in request && (status === 404 || (request.does === 'delete' && status === 200 && !object)))
      this.#known.deleted(request.name);
  }

  async #watch(client: number, does: 'watch' | 'resume'): Promise<void> {
    const open = this.#watches.get(client);
    const from = does === 'resume' ? open?.last() : this.#known.listVersions.at(-1);
    if (from === undefined || (does === 'watch' && open)) return;
    if (open) {
      await open.stream.close();
      this.#ended.push(open);
      // Events may have been delivered in between: the resumed connection starts after the last one.
      this.#watches.delete(client);
    }
    this.#watches.set(client, await ModelWatch.open(this.#testCase, this.#place.path, open ? open.last() : from));
  }

  #judgeWatch(watch: ModelWatch, complete: boolean): void {
    const exchange = watch.stream.exchange();
    // A start at an expired resource version is rejected with an error: no event is delivered then.
    if (exchange.response?.status !== 200 || watch.stream.events().some(({ type }) => type === 'ERROR')) return;
    if (this.#orders.unsettled) this.#testCase.judge([], judgement('responseMatchesModel', [], 0));
    else
      this.#testCase.judge(
        ['WATCH-11'],
        responseMatchesModel('watch', this.#orders.watched(watch.from, watch.changes(), complete), exchange),
      );
  }
}

const changesState = ({ does }: ModelRequest): boolean =>
  does !== 'get' && does !== 'list' && does !== 'pages' && does !== 'list at';
