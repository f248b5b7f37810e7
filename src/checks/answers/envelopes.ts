import type { Exchange } from '../../client/exchange.ts';
import { type ProtobufEnvelope, protobufFields, readEnvelope } from '../../client/protobuf/protobuf.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { finding, outcomeOf } from '../finding.ts';
import { succeeded } from '../succeeded.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** Looks into the envelope of an answer; one that cannot be read is a finding. */
const inside = (
  check: string,
  exchange: Exchange,
  wrong: (envelope: ProtobufEnvelope, body: Uint8Array) => Omit<Finding, 'exchanges'> | null,
): Judgement => {
  if (!exchange.response) return judgement(check, [], 0);
  if (!succeeded(exchange))
    return judgement(check, [finding('the request was refused', '2xx', outcomeOf(exchange), exchange)]);
  const { body } = exchange.response;
  try {
    const found = wrong(readEnvelope(body), body);
    return judgement(check, found ? [finding(found.message, found.expected, found.seen, exchange)] : []);
  } catch (error) {
    return judgement(check, [
      finding('the envelope cannot be read', 'an envelope', (error as Error).message, exchange),
    ]);
  }
};

/** Behind the four bytes stand members 1 to 4, length-delimited, each at most once, and nothing else (A 2.1). */
export const isBareEnvelope = (exchange: Exchange): Judgement =>
  inside('isBareEnvelope', exchange, (_envelope, body) => {
    const fields = protobufFields(body.subarray(4)).map(({ number, wireType }) => ({ number, wireType }));
    const foreign = fields.filter(({ number, wireType }) => number > 4 || wireType !== 2);
    const numbers = fields.map(({ number }) => number);
    if (foreign.length > 0)
      return { message: 'the envelope has other members', expected: 'members 1 to 4, length-delimited', seen: fields };
    return new Set(numbers).size < numbers.length
      ? { message: 'a member stands twice', expected: 'each at most once', seen: numbers }
      : null;
  });

/** typeMeta says this of the object (A 2.1). `fromWire` gives text neutral names. */
export const envelopeNames = (
  exchange: Exchange,
  member: 'apiVersion' | 'kind',
  wanted: string,
  fromWire: (text: string) => string,
): Judgement =>
  inside('envelopeNames', exchange, (envelope) =>
    fromWire(envelope[member]) === wanted
      ? null
      : { message: `the envelope names another ${member}`, expected: wanted, seen: fromWire(envelope[member]) },
  );

const isMessage = (raw: Uint8Array): boolean => {
  try {
    return raw.length > 0 && protobufFields(raw).length > 0;
  } catch {
    return false;
  }
};

const isJson = (raw: Uint8Array): boolean => {
  try {
    parseJson(Buffer.from(raw).toString('utf8'));
    return true;
  } catch {
    return false;
  }
};

const start = (raw: Uint8Array): string => Buffer.from(raw.subarray(0, 16)).toString('hex');

/** raw reads to its end as a Protobuf message, and not as JSON (A 2.1). */
export const rawIsMessage = (exchange: Exchange): Judgement =>
  inside('rawIsMessage', exchange, ({ raw }) =>
    isMessage(raw) && !isJson(raw)
      ? null
      : {
          message: isJson(raw) ? 'raw is JSON' : 'raw is no Protobuf message',
          expected: 'a Protobuf message',
          seen: start(raw),
        },
  );

/** raw is a Protobuf message by itself, unless contentEncoding names an encoding (A 2.1); an encoding leaves nothing to judge. */
export const rawIsPlain = (exchange: Exchange): Judgement => {
  let encoded = false;
  const judged = inside('rawIsPlain', exchange, ({ raw, contentEncoding }) => {
    encoded = Boolean(contentEncoding);
    return encoded || isMessage(raw)
      ? null
      : { message: 'raw is encoded and nothing says so', expected: 'a Protobuf message', seen: start(raw) };
  });
  return encoded ? { ...judged, seen: 0 } : judged;
};

/** contentType is not set, or is a media type that fits raw (A 2.1). */
export const contentTypeFits = (exchange: Exchange): Judgement =>
  inside('contentTypeFits', exchange, ({ raw, contentType }) => {
    if (!contentType) return null;
    const fits = /json/.test(contentType)
      ? isJson(raw)
      : /protobuf/.test(contentType)
        ? isMessage(raw)
        : !isMessage(raw) && !isJson(raw);
    return fits
      ? null
      : {
          message: 'contentType does not say what raw is',
          expected: isMessage(raw) ? 'Protobuf' : 'the type of raw',
          seen: contentType,
        };
  });

/** No answer holds the text (A 2.1). Facts: answers. */
export const noneHolds = (answers: readonly Exchange[], text: string): Judgement => {
  if (answers.some(({ response }) => !response)) return judgement('noneHolds', [], 0);
  const holding = answers.filter(({ response }) => Buffer.from(response?.body ?? []).includes(text));
  return judgement(
    'noneHolds',
    holding.map((answer) => finding('the answer holds the object', `no "${text}"`, outcomeOf(answer), answer)),
    answers.length,
  );
};
