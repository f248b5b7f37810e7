import type { HeaderPairs } from '../../client/exchange.ts';
import type { SessionEvent } from './session-format.ts';

/**
 * An event as one line of JSON without the line feed: the output of `JSON.stringify`, in less time. `headers`: JSON of
 * the headers, if it is already known.
 */
export const eventLine = (event: SessionEvent, headers?: string): string => {
  switch (event.e) {
    case 'request':
      return (
        `${start(event)},"actor":${quoted(event.actor)},"method":${quoted(event.method)},"url":${quoted(event.url)},` +
        `"httpVersion":${quoted(event.httpVersion)},"headers":${headers ?? pairs(event.headers)}` +
        `${event.connection === undefined ? '' : `,"connection":${event.connection}`}}`
      );
    case 'head':
      return (
        `${start(event)},"status":${event.status},"message":${quoted(event.message)},` +
        `"headers":${headers ?? pairs(event.headers)}}`
      );
    case 'end':
      return event.trailers === undefined && event.side === undefined
        ? `${start(event)},"of":"${event.of}"}`
        : JSON.stringify(event);
    default:
      return JSON.stringify(event);
  }
};

/** The parts of a line before the opening quote of its text and after the closing quote. */
export interface TextFrame {
  readonly before: string;
  readonly after: string;
}

/**
 * The line of a chunk event without its text. `bytes` and `withheld` count bytes on the wire; `reason` says why bytes
 * were withheld.
 */
export const chunkFrame = (
  x: number,
  at: number,
  of: 'request' | 'response',
  bytes: number,
  withheld: number,
  reason?: string,
): TextFrame => ({
  before: `{"e":"chunk","x":${x},"at":${stamp(at)},"of":"${of}","bytes":${bytes},"text":`,
  after: withheld === 0 ? '}' : `,"withheld":${withheld}${reason === undefined ? '' : `,"reason":${quoted(reason)}`}}`,
});

const start = ({ e, x, at }: SessionEvent): string => `{"e":"${e}","x":${x},"at":${stamp(at)}`;

const thousandths = Array.from({ length: 1000 }, (_, n) => String(n / 1000).slice(1));

/** From this number on, a double cannot represent three decimal places. */
const maxMicros = 1e14;

/** Milliseconds with at most three decimal places. */
const stamp = (at: number): string => {
  const micros = Math.round(at * 1000);
  return micros >= 0 && micros < maxMicros && micros / 1000 === at
    ? `${Math.floor(micros / 1000)}${thousandths[micros % 1000]}`
    : JSON.stringify(at);
};

const needsEscapes = /[^ !#-[\]-~]/;

/** A text as a JSON string. */
export const quoted = (text: string): string => (needsEscapes.test(text) ? JSON.stringify(text) : `"${text}"`);

const pairs = (headers: HeaderPairs): string => {
  let text = '[';
  for (const [name, value] of headers) text += `${text.length > 1 ? ',' : ''}[${quoted(name)},${quoted(value)}]`;
  return `${text}]`;
};
