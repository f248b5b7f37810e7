import type { Json } from '../../client/exchange.ts';
import type { SessionEvent } from './session-format.ts';
import { NestedTooDeep } from '../../client/foreign/nesting.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

type Test = (value: Json) => boolean;
const text: Test = (value) => typeof value === 'string';
const count: Test = (value) => Number.isInteger(value) && value >= 0;
const number: Test = (value) => typeof value === 'number' && value >= 0;
const pairs: Test = (value) =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(text));
const one =
  (...words: string[]): Test =>
  (value) =>
    words.includes(value);

const members: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  request: { actor: text, method: text, url: text, httpVersion: text, headers: pairs },
  head: { status: count, message: text, headers: pairs },
  chunk: { of: one('request', 'response'), bytes: count },
  frame: { from: one('client', 'server'), bytes: count },
  end: { of: one('request', 'response') },
  abort: { by: one('client', 'server', 'recorder'), message: text },
  closed: { exchanges: count, events: count },
};

/** One line of a session as an event, or the reason why it is invalid. */
export const parseEvent = (line: string): { readonly event: SessionEvent } | { readonly problem: string } => {
  let event: Json;
  try {
    event = parseJson(line);
  } catch (error) {
    return { problem: error instanceof NestedTooDeep ? error.message : 'the line is not JSON' };
  }
  const wanted = typeof event?.e === 'string' && Object.hasOwn(members, event.e) ? members[event.e] : undefined;
  if (!wanted) return { problem: `unknown event ${JSON.stringify(event?.e) ?? ''}` };
  const bad = Object.entries({ x: count, at: number, ...wanted }).find(([name, test]) => !test(event[name]));
  if (bad) return { problem: `event "${event.e}": member "${bad[0]}" is missing or wrong` };
  if (
    (event.e === 'chunk' || event.e === 'frame') &&
    [text(event.text), text(event.base64), count(event.aside)].filter(Boolean).length !== 1
  )
    return { problem: `event "${event.e}" needs one of text, base64, aside` };
  if ((event.e === 'chunk' || event.e === 'frame') && event.reason !== undefined && !text(event.reason))
    return { problem: `event "${event.e}": reason is wrong` };
  if (event.e === 'request' && event.connection !== undefined && !count(event.connection))
    return { problem: 'event "request": member "connection" is wrong' };
  if (
    event.e === 'closed' &&
    ((event.next !== undefined && !text(event.next)) || (event.lost !== undefined && !count(event.lost)))
  )
    return { problem: 'event "closed": next or lost is wrong' };
  if (
    event.e === 'end' &&
    ((event.trailers !== undefined && !pairs(event.trailers)) ||
      (event.side !== undefined && !/^sha256-[0-9a-f]{64}$/.test(event.side)))
  )
    return { problem: 'event "end": trailers or side is wrong' };
  return { event };
};
