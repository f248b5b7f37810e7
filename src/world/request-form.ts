import type { Exchange } from '../client/typed-exchange.ts';
import { memberValue } from './given-members.ts';
import type { World } from './world.ts';
import { type JsonValue, membersAt } from '../client/values/json-value.ts';

/**
 * The parts of a request that the end of a step describes, for example ` of this scenario with query "limit=2" as a dry
 * run`.
 */
export interface RequestForm {
  /** The collection of all namespaces instead of that of the test namespace. */
  readonly everywhere: boolean;
  /** Only objects with the label of the scenario. */
  readonly own: boolean;
  /** Local name of the only object that the request selects. */
  readonly named: string | null;
  /** Query parameters as they are sent. */
  readonly query: readonly string[];
  readonly dryRun: boolean;
  /** The request is repeated without dryRun. */
  readonly alsoReal: boolean;
  /** Header values; null omits a header that the client sends by default. */
  readonly headers: Readonly<Record<string, string | null>>;
  /** The body of a delete. */
  readonly body: JsonValue;
}

/** The parts of a request that a form describes, as the client needs them. */
export interface FormedRequest {
  readonly query?: string;
  readonly headers: Readonly<Record<string, string | null>>;
  readonly body?: JsonValue;
}

const protobuf = 'application/vnd.platform.protobuf';
const table = 'application/json;as=Table;g=meta.platform.io;v=v1';

const parts: Readonly<Record<string, RegExp>> = {
  everywhere: / in all namespaces/,
  own: / of this scenario/,
  named: / named "[^"]*"/,
  query: / (?:with|and) query "[^"]*"/,
  dryRun: / as a dry run/,
  alsoReal: / and then for real/,
  table: / as a Table/,
  protobuf: / in Protobuf/,
  header: / (?:with|and) (?:Accept|Content-Type) "[^"]*"/,
  noHeader: / without (?:Accept|Content-Type)/,
};

/** Matches the words of a form, which may be none. */
export const formWords = `(?:${Object.values(parts)
  .map(({ source }) => source)
  .join('|')})*`;

/**
 * Reads the words of a form. The body of a delete follows ` with body `, or as the members of its options ` with
 * options `.
 */
export const formOf = (text: string): RequestForm => {
  const [, words = '', what, members] =
    /^((?:(?! with (?:body|options) ).)*)(?: with (body|options) (.+))?$/s.exec(text) ?? [];
  const body = members === undefined ? undefined : memberValue(members);
  const headers: Record<string, string | null> = {};
  const query: string[] = [];
  let named: string | null = null;
  for (const [part] of words.matchAll(new RegExp(formWords.slice(3, -2), 'g'))) {
    const quoted = /"([^"]*)"/.exec(part)?.[1] ?? '';
    if (part.includes(' query ')) query.push(quoted);
    else if (part.startsWith(' named ')) named = quoted;
    else if (part === ' as a Table') headers['Accept'] = table;
    else if (part === ' in Protobuf') headers['Accept'] = protobuf;
    else {
      const header = /Accept|Content-Type/.exec(part)?.[0];
      if (header) headers[header] = part.startsWith(' without') ? null : quoted;
    }
  }
  return {
    everywhere: words.includes(' in all namespaces'),
    own: words.includes(' of this scenario'),
    named,
    query,
    dryRun: words.includes(' as a dry run'),
    alsoReal: words.includes(' and then for real'),
    headers,
    body: what === 'options' ? { apiVersion: 'v1', kind: 'DeleteOptions', ...membersAt(body) } : body,
  };
};

/** Whether a response in Protobuf is requested. */
export const isProtobuf = ({ headers }: RequestForm): boolean => headers['Accept'] === protobuf;

/** The parts of a request in this form, apart from method, path and the body of a write. */
export const requestInForm = (world: World, kind: string, form: RequestForm, dryRun = form.dryRun): FormedRequest => {
  const encoded = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`;
  const query = [
    ...(form.own ? [encoded('labelSelector', world.testNames.selector)] : []),
    ...(form.named === null ? [] : [encoded('fieldSelector', `metadata.name=${world.objects.name(kind, form.named)}`)]),
    ...form.query,
    ...(dryRun ? ['dryRun=All'] : []),
  ]
    .filter(Boolean)
    .join('&');
  return { ...(query && { query }), headers: form.headers, ...(form.body === undefined ? {} : { body: form.body }) };
};

/**
 * Sends a request in this form, whose response becomes the scenario's response. A request that is sent as a dry run and
 * then for real has two responses; the real request must succeed.
 */
export const sendInForm = async (
  world: World,
  kind: string,
  form: RequestForm,
  send: (request: FormedRequest) => Promise<Exchange>,
): Promise<void> => {
  if (!form.alsoReal) {
    world.recordResponse(await send(requestInForm(world, kind, form)));
    return;
  }
  const dry = await send(requestInForm(world, kind, form, true));
  const real = await send(requestInForm(world, kind, form, false));
  world.recordResponses([dry, real]);
  if (dry.response) world.requireSuccess('the real request', real);
};
