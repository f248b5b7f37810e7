import type { Translator } from '../../dialect/translator.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { type FieldDifference, fieldDifferences, type StubRequest, stubRequest, valueAt } from './stub-request.ts';

/** A recorded exchange to respond with. `again`: every recorded response to this request was used before. */
export interface StubHit {
  readonly exchange: RecordedExchange;
  readonly again: boolean;
}

/** No recorded exchange matches: the nearest one, and where it differs. */
export interface StubMiss {
  readonly nearest: RecordedExchange | null;
  /** The request of the nearest exchange. */
  readonly request: StubRequest | null;
  readonly differences: readonly FieldDifference[];
}

interface Entry {
  readonly exchange: RecordedExchange;
  readonly request: StubRequest;
  readonly accept: string;
  uses: number;
}

/** The responses of a session. Equal requests get the recorded responses in order, then the last one repeatedly. */
export class StubBook {
  readonly #entries: readonly Entry[];
  readonly #byPlace = new Map<string, Entry[]>();

  /** `dialect`: the dialect of the session. */
  constructor(exchanges: readonly RecordedExchange[], dialect: Translator) {
    this.#entries = exchanges
      .filter(({ response, upgraded }) => response !== null && !upgraded)
      .map((exchange) => {
        const { method, path, headers, body } = exchange.request;
        return {
          exchange,
          request: stubRequest(method, path, body, dialect),
          accept: headerOf(headers, 'accept') ?? '',
          uses: 0,
        };
      });
    for (const entry of this.#entries) {
      const place = `${entry.request.method} ${entry.request.path}`;
      this.#byPlace.set(place, [...(this.#byPlace.get(place) ?? []), entry]);
    }
  }

  /** Finds the response to a request, or the nearest exchange. `accept` selects between representations. */
  find(requested: StubRequest, accept: string): StubHit | StubMiss {
    const here = this.#byPlace.get(`${requested.method} ${requested.path}`) ?? [];
    for (const strict of [true, false]) {
      const fitting = here.filter(({ request }) => fieldDifferences(request, requested, strict).length === 0);
      const alike = fitting.filter((entry) => entry.accept === accept);
      const chosen = alike.length > 0 ? alike : fitting;
      const next = chosen.find(({ uses }) => uses === 0) ?? chosen.at(-1);
      if (!next) continue;
      next.uses += 1;
      return { exchange: next.exchange, again: next.uses > 1 };
    }
    return this.#miss(requested);
  }

  /** Exchanges that no client has requested. */
  unused(): readonly RecordedExchange[] {
    return this.#entries.filter(({ uses }) => uses === 0).map(({ exchange }) => exchange);
  }

  #miss(requested: StubRequest): StubMiss {
    let best: {
      exchange: RecordedExchange;
      request: StubRequest;
      differences: readonly FieldDifference[];
      distance: number;
    } | null = null;
    for (const { exchange, request } of this.#entries) {
      const differences = fieldDifferences(request, requested, false);
      const distance = differences.reduce(
        (sum, { field, recorded, requested: seen }) =>
          sum +
          (field === 'path'
            ? pathDistance(request.path, requested.path)
            : field === 'method'
              ? 4
              : recorded === null || seen === null
                ? 2
                : 1),
        0,
      );
      if (!best || distance < best.distance) best = { exchange, request, differences, distance };
    }
    return { nearest: best?.exchange ?? null, request: best?.request ?? null, differences: best?.differences ?? [] };
  }
}

/** The number of segments in which two paths differ, weighted so that a path counts more than a query. */
const pathDistance = (a: string, b: string): number => {
  const [left, right] = [a.split('/'), b.split('/')];
  const same = left.filter((segment, i) => segment === right[i]).length;
  return 3 * (Math.max(left.length, right.length) - same);
};

/** A miss in one line; `hide` redacts secrets. */
export const missText = (
  plain: StubRequest,
  { nearest, request, differences }: StubMiss,
  hide: (request: StubRequest) => StubRequest,
): string => {
  const requested = hide(plain);
  const what = `no recorded exchange matches ${requested.method} ${urlOf(requested)}`;
  if (!nearest || !request) return `${what}; the session contains no responses`;
  const recorded = hide(request);
  const shown = differences
    .slice(0, 3)
    .map(
      ({ field, at }) =>
        `${field}: recorded ${short(valueAt(recorded, at))}, requested ${short(valueAt(requested, at))}`,
    );
  const more = differences.length > 3 ? ` and ${differences.length - 3} more` : '';
  return (
    `${what}; the nearest is exchange ${nearest.seq}, ${recorded.method} ${urlOf(recorded)}; ` +
    `it differs in ${shown.join('; ')}${more}`
  );
};

const urlOf = ({ path, query }: StubRequest): string =>
  path + (query.size > 0 ? `?${new URLSearchParams([...query])}` : '');

const short = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
};
