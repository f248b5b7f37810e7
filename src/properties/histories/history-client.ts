import type { Json } from '../../client/exchange.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import type { PropertyCase } from '../cases/property-case.ts';
import { clientLosingResponses } from './losing-responses.ts';
import { type HistoryRecorder, historyList, historyWrite, tokenKey, type WriteIntent } from './history-recorder.ts';
import type { HistoryStep } from './history-step.ts';

/** Shared knowledge of all clients of a case. */
export interface SharedKnowledge {
  readonly objects: Map<string, { readonly version: string; readonly uid: string }>;
  tokens: number;
  newest: string;
  /** Resource versions of the last lists of the newest state. */
  readonly lists: string[];
}

/** Sends the requests of one client's steps, and records the results. Judges nothing. */
export class HistoryClient {
  readonly #name: string;
  readonly #path: string;
  readonly #known: SharedKnowledge;
  readonly #keeper: HistoryRecorder;
  readonly #testCase: PropertyCase;

  constructor(name: string, path: string, known: SharedKnowledge, keeper: HistoryRecorder, testCase: PropertyCase) {
    this.#name = name;
    this.#path = path;
    this.#known = known;
    this.#keeper = keeper;
    this.#testCase = testCase;
  }

  take(step: HistoryStep): Promise<void> {
    return step.does === 'list' || step.does === 'list exactly' || step.does === 'list at least'
      ? this.#list(step.does, step.key)
      : this.#write(step, step.does);
  }

  async #list(does: 'list' | 'list exactly' | 'list at least', back: number): Promise<void> {
    const requested =
      this.#known.newest === ''
        ? 'newest'
        : ({ list: 'newest', 'list exactly': 'exact', 'list at least': 'at-least' } as const)[does];
    // A list directly after a removal has its resource version, which no object has.
    const version =
      requested === 'newest' ? null : ((back === 0 ? undefined : this.#known.lists.at(-back)) ?? this.#known.newest);
    const query = {
      labelSelector: this.#testCase.selector,
      ...(version === null
        ? {}
        : { resourceVersion: version, resourceVersionMatch: requested === 'exact' ? 'Exact' : 'NotOlderThan' }),
    };
    const list = await this.#testCase.send({ method: 'GET', path: this.#path, query });
    if (list.response?.status !== 200) return;
    this.#keeper.lists.push(historyList(list, requested, version));
    const reported = list.json?.metadata?.resourceVersion;
    if (requested !== 'newest' || typeof reported !== 'string') return;
    this.#known.newest = reported;
    this.#known.lists.push(reported);
  }

  async #write(
    { key: number, demanding, cut }: HistoryStep,
    does: 'write' | 'generate' | 'update' | 'patch' | 'delete',
  ): Promise<void> {
    const known = this.#known;
    const key = this.#testCase.name(does === 'generate' ? 'g' : `h${number}`);
    const seen = does === 'generate' ? undefined : known.objects.get(key);
    known.tokens += 1;
    const operation = does === 'write' ? (seen ? 'update' : 'create') : does === 'generate' ? 'create' : does;
    const deleting = operation === 'delete';
    const token = deleting ? null : `${this.#name}-${known.tokens}`;
    const expected = demanding && seen && operation !== 'create' ? seen.version : null;
    const intent: WriteIntent = {
      client: this.#name,
      operation,
      key,
      token,
      expected,
      uid: deleting ? (seen?.uid ?? null) : null,
      ...(does === 'generate' ? { generated: key } : {}),
    };
    const client = cut === null ? this.#testCase.client : clientLosingResponses(this.#testCase.client, cut);
    const write = historyWrite(intent, await client.send(this.#draft(intent, seen)));
    this.#keeper.writes.push(write);
    // A rejected write shows that the known resource version is not the newest: the next write requires none.
    if (write.outcome === 'refused' || (deleting && write.outcome === 'acknowledged')) known.objects.delete(key);
    if (write.outcome !== 'acknowledged' || deleting || write.version === null || write.uid === null) return;
    known.objects.set(write.key, { version: write.version, uid: write.uid });
    known.newest = write.version;
  }

  #draft(
    { operation, key, token, expected, generated }: WriteIntent,
    seen: { readonly uid: string } | undefined,
  ): RequestDraft {
    const { labels } = this.#testCase;
    const version = expected === null ? {} : { resourceVersion: expected };
    const item = `${this.#path}/${key}`;
    const body = (metadata: Json): Json => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { labels, ...metadata },
      data: { [tokenKey]: token },
    });
    switch (operation) {
      case 'create':
        return {
          method: 'POST',
          path: this.#path,
          body: body(generated === undefined ? { name: key } : { generateName: generated }),
        };
      case 'update':
        return { method: 'PUT', path: item, body: body({ name: key, ...version }) };
      case 'patch':
        return {
          method: 'PATCH',
          path: item,
          headers: mergePatch,
          body: JSON.stringify({ metadata: version, data: { [tokenKey]: token } }),
        };
      case 'delete':
        return {
          method: 'DELETE',
          path: item,
          body: {
            apiVersion: 'v1',
            kind: 'DeleteOptions',
            preconditions: { ...version, ...(seen ? { uid: seen.uid } : {}) },
          },
        };
    }
  }
}
