import { parseJson } from '../../client/foreign/parse-json.ts';
import type { Json } from '../../client/exchange.ts';
import { FileError } from '../../file-error.ts';
import type { ImportedExchange, ImportedTraffic } from './imported-exchange.ts';

const methods: ReadonlyMap<string, string> = new Map([
  ['get', 'GET'],
  ['list', 'GET'],
  ['watch', 'GET'],
  ['head', 'HEAD'],
  ['options', 'OPTIONS'],
  ['create', 'POST'],
  ['post', 'POST'],
  ['update', 'PUT'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
  ['deletecollection', 'DELETE'],
]);

const jsonBytes = (value: Json): Uint8Array | null =>
  value === undefined || value === null ? null : Buffer.from(JSON.stringify(value));

/** The body of a response: the object, or the Status of an error. */
const responseBody = (event: Json, status: number): Uint8Array | null =>
  event.responseObject !== undefined
    ? jsonBytes(event.responseObject)
    : status >= 400
      ? jsonBytes({ kind: 'Status', apiVersion: 'v1', metadata: {}, ...event.responseStatus, code: status })
      : null;

const exchangeOf = (event: Json, method: string): ImportedExchange => {
  const status = Number(event.responseStatus?.code) || 200;
  const startedMs = Date.parse(event.requestReceivedTimestamp) || Date.parse(event.stageTimestamp) || 0;
  const endedMs = Date.parse(event.stageTimestamp) || startedMs;
  const body = jsonBytes(event.requestObject);
  const answer = responseBody(event, status);
  const impersonated: Json = event.impersonatedUser?.username;
  return {
    actor: typeof event.user?.username === 'string' ? event.user.username : 'unknown',
    method,
    url: String(event.requestURI),
    headers: [
      ...(typeof event.userAgent === 'string' ? [['User-Agent', event.userAgent] as const] : []),
      ...(typeof impersonated === 'string' ? [['Impersonate-User', impersonated] as const] : []),
      ...(body !== null && method !== 'PATCH' ? [['Content-Type', 'application/json'] as const] : []),
    ],
    body,
    startedMs,
    ms: Math.max(0, endedMs - startedMs),
    response: {
      status,
      message: '',
      headers: answer === null ? [] : [['Content-Type', 'application/json']],
      body: answer,
    },
    failure: null,
  };
};

const eventOf = (file: string, line: string, number: number): Json => {
  try {
    const event: Json = parseJson(line);
    if (event?.kind === 'Event' && typeof event.auditID === 'string') return event;
  } catch {
    // Reported below: the parser's own message does not name the file.
  }
  throw new FileError(`${file}:${number}: not an event of an audit log (JSON lines with kind Event and auditID)`);
};

const counted = (count: number, text: string): readonly string[] => (count === 0 ? [] : [`${count} ${text}`]);

/**
 * The requests of an audit log of kube-apiserver (JSON lines): one exchange for each event of stage ResponseComplete.
 * Throws FileError.
 */
export const auditExchanges = (file: string, text: string): ImportedTraffic => {
  const begun = new Map<string, Json>();
  const complete = new Map<string, Json>();
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const event = eventOf(file, line, index + 1);
    if (event.stage === 'ResponseComplete') complete.set(event.auditID, event);
    else begun.set(event.auditID, event);
  });
  if (begun.size + complete.size === 0) throw new FileError(`${file}: the audit log has no event`);
  const events = [...complete.values()];
  const exchanges = events.flatMap((event) => {
    const method = methods.get(String(event.verb).toLowerCase());
    return method === undefined || typeof event.requestURI !== 'string' ? [] : [exchangeOf(event, method)];
  });
  const open = [...begun.keys()].filter((id) => !complete.has(id)).length;
  const bodiless = exchanges.filter(({ response }) => response?.body === null).length;
  const writes = exchanges.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method));
  return {
    target: 'https://audit-log.invalid',
    dialect: 'kubernetes',
    exchanges: [...exchanges].sort((a, b) => a.startedMs - b.startedMs),
    notes: [
      'an audit log contains no headers other than User-Agent, no watch events, and no credentials',
      ...counted(writes.filter(({ method }) => method === 'PATCH').length, 'patches have no content type'),
      ...counted(
        writes.filter(({ body }) => body === null).length,
        'writes have no request body (level below Request)',
      ),
      ...counted(bodiless, 'responses have no body (level below RequestResponse)'),
      ...counted(open, 'requests have no completed response and are left out'),
      ...counted(events.length - exchanges.length, 'requests of other verbs, such as connect, are left out'),
    ],
  };
};
