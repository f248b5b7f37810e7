import { parseJson } from '../../client/foreign/parse-json.ts';
import type { HeaderPairs, Json } from '../../client/exchange.ts';
import { FileError } from '../../file-error.ts';
import type { ImportedExchange, ImportedTraffic } from './imported-exchange.ts';

/** Headers that describe the transfer; they do not fit, because HAR contains decoded bodies. */
const ofTransfer = /^(:.*|content-encoding|content-length|transfer-encoding|connection)$/i;

const headersOf = (list: Json): HeaderPairs =>
  (Array.isArray(list) ? list : []).flatMap((entry) =>
    typeof entry?.name === 'string' && typeof entry.value === 'string' && !ofTransfer.test(entry.name)
      ? [[entry.name, entry.value] as const]
      : [],
  );

const bytesOf = (text: Json, isBase64: boolean): Uint8Array | null =>
  typeof text === 'string' && text !== '' ? Buffer.from(text, isBase64 ? 'base64' : 'utf8') : null;

const urlOf = (entry: Json): URL | null => {
  const text: Json = entry?.request?.url;
  return typeof text === 'string' && URL.canParse(text) && /^https?:/.test(text) ? new URL(text) : null;
};

/** The origin that received most requests to API paths; null if there is none. */
const mainOrigin = (entries: readonly Json[]): string | null => {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const url = urlOf(entry);
    if (url !== null && /\/(apis?|openapi|version)(\/|$)/.test(url.pathname))
      counts.set(url.origin, (counts.get(url.origin) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
};

/** Names the clients of a file, one for each credential. */
class Actors {
  readonly #names = new Map<string, string>();

  nameOf(entry: Json, headers: HeaderPairs): string {
    const own = /^exchange \d+ of (.+)$/.exec(typeof entry.comment === 'string' ? entry.comment : '')?.[1];
    if (own !== undefined) return own;
    const credential = headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? '';
    const name = this.#names.get(credential) ?? (this.#names.size === 0 ? 'client' : `client-${this.#names.size + 1}`);
    this.#names.set(credential, name);
    return name;
  }
}

const exchangeOf = (entry: Json, url: URL, actors: Actors): ImportedExchange => {
  const { request, response = {} } = entry;
  const headers = headersOf(request.headers);
  const status: Json = response.status;
  const hasResponse = Number.isInteger(status) && status >= 200 && status <= 599;
  const text: Json = request.url;
  return {
    actor: actors.nameOf(entry, headers),
    method: typeof request.method === 'string' ? request.method : 'GET',
    // The path as sent: the URL parser would normalize it.
    url: text.slice(url.origin.length).replace(/#.*$/, '') || '/',
    headers,
    body: bytesOf(request.postData?.text, request.postData?.comment === 'base64'),
    startedMs: Date.parse(entry.startedDateTime) || 0,
    ms: Number(entry.time) || 0,
    response: hasResponse
      ? {
          status,
          message: typeof response.statusText === 'string' ? response.statusText : '',
          headers: headersOf(response.headers),
          body: bytesOf(response.content?.text, response.content?.encoding === 'base64'),
        }
      : null,
    failure: typeof response._error === 'string' ? response._error : null,
  };
};

const jsonOf = (file: string, text: string): Json => {
  try {
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileError(`${file}: not JSON: ${(error as Error).message.split('\n')[0]}`);
  }
};

/** The exchanges of a HAR file with one server: `server`, or the server with most requests. Throws FileError. */
export const harExchanges = (file: string, text: string, server: string | null = null): ImportedTraffic => {
  const har = jsonOf(file, text);
  const entries: Json = har?.log?.entries;
  if (!Array.isArray(entries)) throw new FileError(`${file}: not a HAR file (it has no log.entries)`);
  const target = server === null ? mainOrigin(entries) : new URL(server).origin;
  if (target === null) throw new FileError(`${file}: no request to an API server; name the server with --server`);
  const actors = new Actors();
  const own = entries.flatMap((entry: Json) => {
    const url = urlOf(entry);
    return url?.origin === target ? [{ entry, url }] : [];
  });
  const plain = own.filter(({ entry }) => entry.response?.status !== 101);
  const exchanges = plain.map(({ entry, url }) => exchangeOf(entry, url, actors));
  const bodiless = exchanges.filter(
    ({ method, response }) =>
      method !== 'HEAD' && response !== null && response.body === null && response.status !== 204,
  ).length;
  const comment: Json = har.log.comment;
  return {
    target,
    dialect: /^dialect (\S+),/.exec(typeof comment === 'string' ? comment : '')?.[1] ?? null,
    exchanges,
    notes: [
      ...(own.length === entries.length
        ? []
        : [`${entries.length - own.length} requests to other servers are left out`]),
      ...(plain.length === own.length ? [] : [`${own.length - plain.length} upgraded connections are left out`]),
      ...(bodiless === 0 ? [] : [`${bodiless} responses have no body in the file`]),
      'HAR does not contain the times of watch events: all events of a watch have the time of its end',
    ],
  };
};
