import { headerOf } from '../../client/responses/header-of.ts';
import type { Json } from '../../client/exchange.ts';
import { LineSplitter } from '../../client/transport/line-splitter.ts';
import type { Transport, TransportRequest, TransportResponse } from '../../client/transport/transport.ts';
import { bytesOf, jsonOf, oneChunk, readBody, withLength } from '../wire/bodies.ts';
import { type RequestMessage, requestMessage, type ResponseMessage } from './messages.ts';
import type { Between, Interception, TrafficFault } from './traffic-fault.ts';

/**
 * The place between the suite and a server where one traffic fault acts. Without a fault it decodes each JSON body and
 * each event and encodes it again, so that a run shows that this alone changes no verdict.
 */
export class TrafficFront {
  readonly #interception: Interception;
  readonly #isNeutral: boolean;
  #changes = 0;

  constructor(fault: TrafficFault | null) {
    this.#interception = fault?.start() ?? {};
    this.#isNeutral = fault === null;
  }

  /** Number of messages that the fault has changed. */
  get changes(): number {
    return this.#changes;
  }

  /** The transport with the fault. */
  readonly wrap = (transport: Transport): Transport => ({
    send: (request) => this.#send(transport, request),
    close: () => transport.close(),
  });

  async #send(transport: Transport, original: TransportRequest): Promise<TransportResponse> {
    const message = requestMessage(original);
    const between: Between = {
      send: async (instead = {}) => {
        const sent = await transport.send(encodedRequest(original, { ...message, ...instead }, message.json));
        const body = await readBody(sent.body);
        return { status: sent.status, headers: sent.headers, json: jsonOf(body), body };
      },
      noteChange: () => {
        this.#changes += 1;
      },
    };
    const sentAs = requestText(message);
    const json = structuredClone(message.json);
    const instead = this.#interception.request?.(message, between);
    if (instead) {
      this.#changes += 1;
      return encodedResponse(instead, instead.json !== undefined);
    }
    const isChanged = requestText(message) !== sentAs;
    if (isChanged) this.#changes += 1;
    const answer = await transport.send(isChanged ? encodedRequest(original, message, json) : original);
    return isStream(message, answer)
      ? this.#stream(answer, message, between)
      : this.#ordinary(answer, message, between);
  }

  async #ordinary(answer: TransportResponse, request: RequestMessage, between: Between): Promise<TransportResponse> {
    if (!this.#isNeutral && !this.#interception.response) return answer;
    const body = await readBody(answer.body);
    const message: ResponseMessage = { status: answer.status, headers: answer.headers, json: jsonOf(body), body };
    if (this.#isNeutral) return { ...answer, ...encodedResponse(message, message.json !== undefined) };
    const before = headText(message);
    const content = JSON.stringify(message.json);
    await this.#interception.response?.(message, request, between);
    const hasNewContent = JSON.stringify(message.json) !== content;
    const isChanged = hasNewContent || headText(message) !== before || message.body !== body;
    if (!isChanged) return { ...answer, body: oneChunk(body) };
    this.#changes += 1;
    return { ...answer, ...encodedResponse(message, hasNewContent) };
  }

  async #stream(answer: TransportResponse, request: RequestMessage, between: Between): Promise<TransportResponse> {
    const head: ResponseMessage = {
      status: answer.status,
      headers: answer.headers,
      json: undefined,
      body: new Uint8Array(),
    };
    const before = headText(head);
    await this.#interception.response?.(head, request, between);
    if (headText(head) !== before) this.#changes += 1;
    const isText = !(headerOf(answer.headers, 'content-type') ?? '').includes('protobuf');
    const change = isText ? (this.#isNeutral ? () => undefined : this.#interception.watch?.(request)) : null;
    const body = change ? this.#events(answer.body, change) : answer.body;
    return { ...answer, status: head.status, headers: head.headers, body };
  }

  async *#events(
    body: AsyncIterable<Uint8Array>,
    change: (event: Json) => readonly Json[] | null | undefined,
  ): AsyncGenerator<Uint8Array> {
    const splitter = new LineSplitter();
    for await (const chunk of body) {
      for (const text of splitter.push(chunk)) {
        const event = jsonOf(Buffer.from(text));
        if (event === undefined) {
          yield Buffer.from(`${text}\n`);
          continue;
        }
        const before = JSON.stringify(event);
        const instead = change(event);
        const lines = instead === undefined ? [event] : (instead ?? []);
        if (instead === null || lines.length !== 1 || JSON.stringify(lines[0]) !== before) this.#changes += 1;
        for (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`);
        if (instead === null) return;
      }
    }
  }
}

/** A response whose body has no end of its own: a watch that was opened, or a log that is followed. */
const isStream = ({ verb, query }: RequestMessage, { status }: TransportResponse): boolean =>
  status === 200 && (verb === 'watch' || query.has('follow'));

const requestText = ({ method, path, query, headers, json }: RequestMessage): string =>
  JSON.stringify([method, path, query.toString(), headers, json]);

const headText = ({ status, headers }: ResponseMessage): string => JSON.stringify([status, headers]);

const encodedRequest = (original: TransportRequest, message: RequestMessage, before: Json): TransportRequest => {
  const query = message.query.toString();
  const sameQuery = query === new URLSearchParams(original.path.split('?')[1] ?? '').toString();
  const text = sameQuery ? (original.path.split('?')[1] ?? '') : query;
  const isSameBody = JSON.stringify(message.json) === JSON.stringify(before);
  return {
    ...original,
    method: message.method,
    path: text === '' ? message.path : `${message.path}?${text}`,
    headers: message.headers,
    body: isSameBody ? original.body : message.json === undefined ? null : Buffer.from(JSON.stringify(message.json)),
  };
};

const encodedResponse = (
  { status, headers, json, body }: ResponseMessage,
  hasNewContent: boolean,
): TransportResponse => {
  const bytes = hasNewContent ? bytesOf(json) : body;
  return { status, headers: withLength(headers, bytes.length), body: oneChunk(bytes) };
};
