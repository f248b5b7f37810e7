import type { HeaderPairs, Json } from '../../client/exchange.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { LineSplitter } from '../../client/transport/line-splitter.ts';
import type { Transport } from '../../client/transport/transport.ts';
import { isWatchRequest, type WireRequest, wireRequest } from './on-answer.ts';

/** The changes of a fault to one stream. Text is written as given: a complete line ends with a line feed. */
export interface StreamChange {
  /** Text before the first line. */
  readonly first?: () => string;
  /** Text instead of a line; `event` is its JSON, or undefined if it is not JSON. Null ends the stream. */
  readonly line: (text: string, event: Json) => string | null;
}

/** One event as a line of a stream. */
export const eventLine = (event: Json): string => `${JSON.stringify(event)}\n`;

/**
 * Wraps a transport so that the lines of watches can be changed one by one; streaming is preserved. `begin` returns
 * null for watches that pass unchanged.
 */
export const onWatch = (transport: Transport, begin: (request: WireRequest) => StreamChange | null): Transport => ({
  send: async (request) => {
    const wire = wireRequest(request);
    const answer = await transport.send(request);
    const change = isWatchRequest(wire) && answer.status === 200 && inLines(answer.headers) ? begin(wire) : null;
    return change ? { ...answer, body: changed(answer.body, change) } : answer;
  },
  close: () => transport.close(),
});

/** Protobuf streams have no lines. */
const inLines = (headers: HeaderPairs): boolean => !(headerOf(headers, 'content-type') ?? '').includes('protobuf');

async function* changed(body: AsyncIterable<Uint8Array>, change: StreamChange): AsyncGenerator<Uint8Array> {
  const splitter = new LineSplitter();
  const first = change.first?.() ?? '';
  if (first !== '') yield Buffer.from(first);
  for await (const chunk of body) {
    for (const text of splitter.push(chunk)) {
      const instead = change.line(`${text}\n`, parsed(text));
      if (instead === null) return;
      if (instead !== '') yield Buffer.from(instead);
    }
  }
}

const parsed = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
