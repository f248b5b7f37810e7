import type { HeaderPairs, Json } from '../../client/exchange.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import type { RequestMessage, ResponseMessage } from './messages.ts';
import type { Interception, TrafficFault } from './traffic-fault.ts';
import { withoutHeaders } from '../wire/without-headers.ts';

/** Chooses requests. */
export type Choice = (request: RequestMessage) => boolean;

/** Requests for a collection of these plural names, or for an object in it. */
export const of =
  (...plurals: readonly string[]): Choice =>
  ({ resource }) =>
    resource !== null && plurals.includes(resource.plural);

/** Requests with these verbs. */
export const doing =
  (...verbs: ReadonlyArray<RequestMessage['verb']>): Choice =>
  ({ verb }) =>
    verbs.includes(verb);

/** Requests that fit each choice. */
export const both =
  (...choices: readonly Choice[]): Choice =>
  (request) =>
    choices.every((fits) => fits(request));

/** Requests for a path that fits. */
export const at =
  (pattern: RegExp): Choice =>
  ({ path }) =>
    pattern.test(path);

export const anything: Choice = () => true;

const succeeded = ({ status }: ResponseMessage): boolean => status >= 200 && status < 300;

/** Responses lose the headers of these names. */
export const withoutResponseHeaders = (...names: readonly string[]): (() => Interception) =>
  inResponses((response) => {
    response.headers = withoutHeaders(response.headers, ...names);
  });

/** Requests lose the headers of these names. */
export const withoutRequestHeaders = (names: readonly string[], fits: Choice = anything): (() => Interception) =>
  inRequests((request) => {
    request.headers = withoutHeaders(request.headers, ...names);
  }, fits);

/** Headers in which this one has this value, once. */
export const withHeader = (headers: HeaderPairs, name: string, value: string): HeaderPairs => [
  ...withoutHeaders(headers, name.toLowerCase()),
  [name, value],
];

/** Whether the request accepts or contains this media type. */
export const names = (request: RequestMessage, header: 'accept' | 'content-type', part: string): boolean =>
  (headerOf(request.headers, header) ?? '').includes(part);

/** The objects of a response: those of a list or of a Table, or the object itself. A Status has none. */
export const objectsIn = (json: Json): readonly Json[] => {
  if (Array.isArray(json?.items)) return json.items;
  if (json?.kind === 'Table') return (json.rows ?? []).map((row: Json) => row?.object).filter(Boolean);
  return json?.metadata !== undefined && json.kind !== 'Status' ? [json] : [];
};

/** Changes each successful response in JSON. */
export const inAnswers =
  (
    change: (json: Json, request: RequestMessage, response: ResponseMessage) => void,
    fits: Choice = anything,
  ): (() => Interception) =>
  () => ({
    response: (response, request) => {
      if (response.json !== undefined && succeeded(response) && fits(request)) change(response.json, request, response);
    },
  });

/** Changes each object that the server returns, alone, in a list, in a Table or in an event. */
export const inObjects =
  (change: (object: Json, request: RequestMessage) => void, fits: Choice = anything): (() => Interception) =>
  () => ({
    response: (response, request) => {
      if (succeeded(response) && fits(request)) for (const object of objectsIn(response.json)) change(object, request);
    },
    watch: (request) =>
      fits(request)
        ? (event) => {
            for (const object of objectsIn(event.object)) change(object, request);
          }
        : null,
  });

/** Changes each entry of managedFields in each object that the server returns. */
export const inManagedFields = (change: (entry: Json) => void): (() => Interception) =>
  inObjects((object) => (object.metadata?.managedFields ?? []).forEach(change));

/** Changes each condition of each object that the server returns. */
export const inConditions = (change: (condition: Json) => void): (() => Interception) =>
  inObjects((object) => (object.status?.conditions ?? []).forEach(change));

/** Changes each error: a response with a Status and a code from 400. */
export const inErrors =
  (
    change: (response: ResponseMessage, request: RequestMessage) => void,
    fits: (response: ResponseMessage, request: RequestMessage) => boolean = () => true,
  ): (() => Interception) =>
  () => ({
    response: (response, request) => {
      if (response.status >= 400 && response.json?.kind === 'Status' && fits(response, request))
        change(response, request);
    },
  });

/** Changes responses of any kind. */
export const inResponses =
  (
    change: (response: ResponseMessage, request: RequestMessage) => void,
    fits: Choice = anything,
  ): (() => Interception) =>
  () => ({
    response: (response, request) => {
      if (fits(request)) change(response, request);
    },
  });

/** Changes requests. */
export const inRequests =
  (change: (request: RequestMessage) => void, fits: Choice = anything): (() => Interception) =>
  () => ({
    request: (request) => {
      if (fits(request)) change(request);
    },
  });

/** Changes the events of watches; the state of each watch is its own. */
export const inWatches =
  (
    begin: (request: RequestMessage) => (event: Json) => readonly Json[] | null | undefined,
    fits: Choice = anything,
  ): (() => Interception) =>
  () => ({ watch: (request) => (fits(request) ? begin(request) : null) });

/** Requests reach the server without these parameters. */
export const ignoring = (names: readonly string[], fits: Choice = anything): (() => Interception) =>
  inRequests((request) => {
    for (const name of names) request.query.delete(name);
  }, fits);

/** Each value in a document is visited with its key, its holder and the path of keys to it. */
export const visit = (
  value: Json,
  see: (key: string, holder: Json, path: readonly string[]) => void,
  path: readonly string[] = [],
): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    see(key, value, path);
    visit(value[key], see, [...path, key]);
  }
};

/** Writes a fault in one line. */
export const fault = (
  id: string,
  description: string,
  breaks: string,
  rules: string,
  start: TrafficFault['start'],
): TrafficFault => ({ id, description, breaks, rules: rules.split(' '), start });
