import { setTimeout as pause } from 'node:timers/promises';
import { isWatchQuery } from './requests/is-watch-query.ts';
import { type Credential, credentialCertificate, credentialHeaders } from './transport/credential.ts';
import type { ApiClientConfig } from './api-client-config.ts';
import { acceptOf, type AnswerForm } from './forms/answer-form.ts';
import { bodyAsJson } from './forms/body-as-json.ts';
import type { ExchangeRequest, ExchangeResponse, Json, TransportFailure } from './exchange.ts';
import type { Exchange } from './typed-exchange.ts';
import { composeHeaders } from './requests/compose-headers.ts';
import { countdown } from './requests/countdown.ts';
import { encodeBody } from './requests/encode-body.ts';
import { BodyTooLarge, readLimitedBody } from './foreign/limited-body.ts';
import { Journal } from './journal.ts';
import { productAgent } from './product.ts';
import { headerPairs, neutralTarget, type RequestDraft } from './requests/request-draft.ts';
import { neutralHeaders, neutralJson } from './responses/neutral-answer.ts';
import { Connections } from './transport/connections.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport/transport.ts';
import type { AnswerView } from './responses/answer-view.ts';
import type { Subject } from './subject/subject.ts';
import { defaultThrottledMs, Throttled, retryAfterMs } from './transport/throttling.ts';
import { transportFailure } from './transport/transport-failure.ts';
import { UndiciTransport } from './transport/undici-transport.ts';
import { WatchStream } from './responses/watch-stream.ts';

/**
 * Sends requests in neutral names as one identity and returns the exchange, whatever the response is. Never rejects
 * because of a server or network error; rejects with CutOff after the journal was cut off, and with WithheldRequest
 * for the delete of a collection that could affect objects of others. It does not know rules, does
 * not merge headers and does not follow redirects. It repeats only a request that an overloaded server has throttled
 * without processing it. Each attempt is in the journal. A request that is throttled for too long is a failure of kind
 * `busy`, which is no evidence for or against a rule.
 */
export class ApiClient {
  readonly config: ApiClientConfig;
  readonly journal: Journal;
  readonly actor: string;
  readonly #connections: Connections;
  readonly #transport: Transport;
  readonly #base: URL;

  constructor(config: ApiClientConfig) {
    this.config = config;
    this.actor = config.actor ?? 'anonymous';
    this.journal = config.journal ?? new Journal();
    this.#base = new URL(config.baseUrl);
    const wrap = config.wrapTransport ?? ((transport) => transport);
    this.#connections =
      config.connections ??
      new Connections((clientCertificate) =>
        wrap(
          new UndiciTransport({
            ...(config.tls ? { tls: config.tls } : {}),
            ...(config.proxy === undefined ? {} : { proxy: config.proxy }),
            ...(clientCertificate ? { clientCertificate } : {}),
            ...(config.timeouts?.connectMs === undefined ? {} : { connectTimeoutMs: config.timeouts.connectMs }),
          }),
        ),
      );
    this.#transport =
      config.transport ?? this.#connections.of(credentialCertificate(config.credential ?? { kind: 'none' }));
  }

  /** The same identity and connections with another journal. */
  withJournal(journal: Journal): ApiClient {
    return this.#sharing({ ...this.config, journal });
  }

  /**
   * Another identity at the same server. It shares connections with all identities that present the same client
   * certificate, or none.
   */
  as(actor: string, credential: Credential): ApiClient {
    const { transport: _replaced, ...rest } = this.config;
    return this.#sharing({ ...rest, actor, credential });
  }

  /** The same identity with new connections, to this address or another one of the cluster. The caller closes it. */
  withNewConnections(baseUrl = this.config.baseUrl): ApiClient {
    const { transport: _replaced, connections: _shared, ...rest } = this.config;
    return new ApiClient({ ...rest, baseUrl, journal: this.journal });
  }

  /** The same identity and connections, with this kind in the place of ConfigMap; null for none. */
  withSubject(subject: Subject | null): ApiClient {
    const { subject: _former, ...rest } = this.config;
    return this.#sharing({ ...rest, ...(subject === null ? {} : { subject }) });
  }

  /**
   * The same client for scenarios: a request that the kind under test, or the one namespace of the run, cannot have
   * throws NoCounterpart.
   */
  forScenarios(): ApiClient {
    const { subject, within } = this.config;
    if (subject === undefined && within === undefined) return this;
    return this.#sharing({
      ...this.config,
      ...(subject === undefined ? {} : { subject: subject.strict() }),
      ...(within === undefined ? {} : { within: within.strict() }),
    });
  }

  /** True when scenarios create their namespaces on the server; otherwise they only use names of namespaces. */
  get createsNamespaces(): boolean {
    const { subject, within } = this.config;
    return within === undefined && subject?.createsNamespaces !== false;
  }

  /** The same identity without a kind under test, a confinement to one namespace, and a check of collection deletes. */
  withoutConfinement(): ApiClient {
    const { within: _, subject: _kind, collectionDeletes: _deletes, ...rest } = this.config;
    return this.#sharing(rest);
  }

  /** The path on the server of an object that a scenario created. */
  pathOnServer(path: string): string {
    return this.#onServer({ method: 'DELETE', path }, path).path;
  }

  /** The same client through another transport, for example one that corrupts data on the wire. */
  withTransport(wrap: (transport: Transport) => Transport): ApiClient {
    return this.#sharing({ ...this.config, transport: wrap(this.#transport) });
  }

  /**
   * The same client with another response form. `bodyAsJson` converts the responses to JSON. A watch cannot use YAML.
   */
  withResponseForm(form: AnswerForm): ApiClient {
    if (form === (this.config.form ?? 'JSON')) return this;
    return this.#sharing({ ...this.config, form });
  }

  send(draft: RequestDraft): Promise<Exchange> {
    return this.journal.track(this.#send(draft));
  }

  async #send(draft: RequestDraft): Promise<Exchange> {
    const begun = this.journal.sequence.elapsedMs();
    const limit = this.config.timeouts?.throttledMs ?? defaultThrottledMs;
    for (;;) {
      const exchange = await this.#sendOnce(draft);
      const { response } = exchange;
      const wait = response && retryAfterMs(response.status, response.headers, response.body);
      if (wait === null) return exchange;
      if (this.journal.sequence.elapsedMs() + wait - begun > limit)
        return { ...exchange, response: null, json: undefined, failure: transportFailure(new Throttled(limit)) };
      await pause(wait);
    }
  }

  async #sendOnce(draft: RequestDraft): Promise<Exchange> {
    const { seq, startedMs } = this.#begin();
    const { request, wire } = await this.#prepare(draft, draft.method === 'GET' ? this.config.form : 'JSON');
    const limit = draft.timeoutMs ?? this.#usualLimit(draft);
    const abort = new AbortController();
    const cancelTimer = countdown(limit, () => abort.abort(new DeadlineError(limit)));
    let response: ExchangeResponse | null = null;
    let failure: TransportFailure | null = null;
    let pending = true;
    const snapshot = (): Exchange => ({
      seq,
      actor: this.actor,
      startedMs,
      ms: pending ? null : Math.max(0, endedMs - startedMs),
      request,
      response,
      failure,
      json: response ? this.#view(response) : undefined,
      frames: null,
    });
    let endedMs = startedMs;
    let settled: Exchange | undefined;
    this.journal.add(() => settled ?? snapshot());
    const stopWaiting = this.journal.trackPending(() => abort.abort());
    try {
      const answer = await this.#transport.send({ ...wire, signal: abort.signal });
      this.journal.noteResponse();
      if (answer.isRetry) this.journal.noteBrokenConnection(this.#base.origin);
      const body = await this.#readBody(answer.body);
      response = { status: answer.status, headers: neutralHeaders(answer.headers, this.config.dialect), body };
    } catch (error) {
      failure = abort.signal.aborted
        ? { kind: 'timeout', message: `no complete response within ${limit} ms` }
        : transportFailure(error);
      if (error instanceof BodyTooLarge) abort.abort();
      if (failure.kind === 'reset' || failure.kind === 'refused') this.journal.noteBrokenConnection(this.#base.origin);
    } finally {
      cancelTimer();
      stopWaiting();
    }
    const waited = failure?.kind === 'timeout' && draft.timeoutMs === undefined && !this.journal.cutOff;
    endedMs = this.journal.sequence.elapsedMs();
    if (response !== null || waited)
      this.config.unanswered?.ended(draft.method, draft.path, response === null ? null : endedMs - startedMs);
    if (this.journal.cutOff) failure = { kind: 'timeout', message: this.journal.cutOff.message };
    pending = false;
    settled = snapshot();
    if (this.journal.cutOff) throw this.journal.cutOff;
    return settled;
  }

  #usualLimit({ method, path }: RequestDraft): number {
    const { timeouts, unanswered } = this.config;
    const limit = timeouts?.requestMs ?? 15_000;
    return unanswered?.limitMs(method, path, limit) ?? limit;
  }

  /**
   * Opens a stream and returns immediately; the caller waits for the response header and the events on the stream (B
   * 6.1). Adds `watch=true` when neither the path nor the query contains it.
   */
  async watch(draft: Omit<RequestDraft, 'method'>): Promise<WatchStream> {
    const { seq, startedMs } = this.#begin();
    const named =
      /[?&]watch(=|&|$)/.test(draft.path) ||
      (typeof draft.query === 'string'
        ? /(^|&)watch(=|&|$)/.test(draft.query)
        : draft.query !== undefined && 'watch' in draft.query);
    const path = named ? draft.path : neutralTarget(draft.path, { watch: 'true' });
    const form = this.config.form === 'YAML' ? 'JSON' : this.config.form;
    const { request, wire } = await this.#prepare({ ...draft, path, method: 'GET' }, form);
    const headMs = this.config.timeouts?.requestMs ?? 15_000;
    const stream = new WatchStream({
      base: { seq, actor: this.actor, startedMs, request },
      dialect: this.config.dialect,
      form: form ?? 'JSON',
      elapsedMs: () => this.journal.sequence.elapsedMs(),
      views: this.#views,
      open: (signal) => this.#open({ ...wire, signal }, headMs),
      lifetimeMs: draft.timeoutMs ?? 600_000,
      headMs,
      ...(this.config.maxBodyBytes === undefined ? {} : { maxBytes: this.config.maxBodyBytes }),
    });
    this.journal.add(() => stream.exchange());
    void stream.opened.finally(this.journal.trackPending(() => void stream.close()));
    return stream;
  }

  /**
   * Closes the connections that this client opened for itself and for the clients derived from it. Connections shared
   * with the client that it was derived from stay open.
   */
  async close(): Promise<void> {
    if (!this.config.connections) await this.#connections.close();
    if (!this.config.connections && this.config.transport) await this.config.transport.close();
  }

  /** Opens a stream, and repeats the request while the server throttles it. */
  async #open(request: TransportRequest, headMs: number): Promise<TransportResponse> {
    const begun = this.journal.sequence.elapsedMs();
    const limit = Math.min(this.config.timeouts?.throttledMs ?? defaultThrottledMs, headMs / 2);
    for (;;) {
      const answer = await this.#transport.send(request);
      this.journal.noteResponse();
      if (answer.status !== 429 && answer.status !== 408) return answer;
      const body = await this.#readBody(answer.body);
      const wait = retryAfterMs(answer.status, answer.headers, body);
      if (wait === null) return { ...answer, body: singleChunk(body) };
      if (this.journal.sequence.elapsedMs() + wait - begun > limit) throw new Throttled(limit);
      await pause(wait, undefined, { signal: request.signal });
    }
  }

  /** A client with this configuration that shares the journal, unless it has its own, and the connections. */
  #sharing(config: ApiClientConfig): ApiClient {
    return new ApiClient({ ...config, journal: config.journal ?? this.journal, connections: this.#connections });
  }

  #begin(): { seq: number; startedMs: number } {
    if (this.journal.cutOff) throw this.journal.cutOff;
    return { seq: this.journal.sequence.next(), startedMs: this.journal.sequence.elapsedMs() };
  }

  async #prepare(
    draft: RequestDraft,
    form: AnswerForm = 'JSON',
  ): Promise<{ request: ExchangeRequest; wire: Omit<TransportRequest, 'signal'> }> {
    const { dialect, credential = { kind: 'none' } } = this.config;
    const own = draft.headers;
    const neutral = neutralTarget(draft.path, draft.query);
    const about = this.#onServer(draft, neutral);
    if (draft.method === 'DELETE') await this.config.collectionDeletes?.check(about.path);
    const { body, contentType } = encodeBody(about.body, dialect);
    const headers = composeHeaders(
      [
        ['User-Agent', productAgent()],
        ['Accept', acceptOf(form)],
        ...(contentType ? [['Content-Type', contentType] as const] : []),
        ...(await credentialHeaders(credential)),
      ],
      own,
    ).map(([name, value]) => [name, name.toLowerCase() === 'authorization' ? value : dialect.toWire(value)] as const);
    const base = this.#base.pathname.replace(/\/$/, '');
    const path = base + dialect.toWire(about.path);
    const request: ExchangeRequest = {
      method: draft.method,
      url: this.#base.origin + path,
      path: neutral,
      headers,
      body,
      ...(about.path === neutral ? {} : { pathOfSubject: about.path }),
      ...(about.body === draft.body ? {} : { bodyAsWritten: draft.body }),
    };
    return { request, wire: { method: draft.method, origin: this.#base.origin, path, headers, body } };
  }

  /**
   * The path and body about the kind under test, in the one namespace of the run; those of the draft without a kind and
   * a namespace.
   */
  #onServer(draft: RequestDraft, path: string): { readonly path: string; readonly body: Json } {
    const { subject, within } = this.config;
    if (subject === undefined && within === undefined) return { path, body: draft.body };
    const given = (header: string): string | undefined =>
      headerPairs(draft.headers).find(([name]) => name.toLowerCase() === header)?.[1] ?? undefined;
    const accept = given('accept');
    const request = {
      method: draft.method,
      path,
      contentType: given('content-type') ?? 'application/json',
      isWatch: draft.method === 'GET' && isWatchQuery(new URLSearchParams(path.split('?')[1])),
      body: draft.body,
    };
    const about = subject === undefined ? request : { ...request, ...subject.request(request) };
    return within === undefined ? about : within.request({ ...about, ...(accept === undefined ? {} : { accept }) });
  }

  /** The views that convert a response to the form that scenarios see, in this order. */
  get #views(): readonly AnswerView[] {
    const { subject, within } = this.config;
    return [within, subject].filter((view) => view !== undefined);
  }

  #view(response: ExchangeResponse): Json {
    const { form = 'JSON', dialect } = this.config;
    const json = form === 'JSON' ? neutralJson(response.body, dialect) : bodyAsJson(response, dialect);
    return this.#views.reduce((seen, view) => view.answer(seen), json);
  }

  #readBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
    return readLimitedBody(body, this.config.maxBodyBytes);
  }
}

class DeadlineError extends Error {
  constructor(ms: number) {
    super(`deadline of ${ms} ms`);
  }
}

async function* singleChunk(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}
