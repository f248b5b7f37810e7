import type { Exchange } from '../../client/typed-exchange.ts';
import { type ProtobufEnvelope, protobufFields, readEnvelope } from '../../client/protobuf/protobuf.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { finding, outcomeOf } from '../finding.ts';
import { succeeded } from '../succeeded.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** Decodes the envelope of a response; one that cannot be decoded is a finding. */
const inside = (
  check: string,
  exchange: Exchange,
  wrong: (envelope: ProtobufEnvelope, body: Uint8Array) => Omit<Finding, 'exchanges'> | null,
): Judgement => {
  if (!exchange.response) return judgement(check, [], 0);
  if (!succeeded(exchange))
    return judgement(check, [finding('the request was rejected', '2xx', outcomeOf(exchange), exchange)]);
  const { body } = exchange.response;
  try {
    const found = wrong(readEnvelope(body), body);
    return judgement(check, found ? [finding(found.message, found.expected, found.seen, exchange)] : []);
  } catch (error) {
    return judgement(check, [
      finding('the envelope cannot be decoded', 'an envelope', (error as Error).message, exchange),
    ]);
  }
};

/** After the four prefix bytes there are only members 1 to 4, length-delimited, each at most once (A 2.1). */
export const envelopeHasOnlyKnownMembers = (exchange: Exchange): Judgement =>
  inside('envelopeHasOnlyKnownMembers', exchange, (_envelope, body) => {
    const fields = protobufFields(body.subarray(4)).map(({ number, wireType }) => ({ number, wireType }));
    const foreign = fields.filter(({ number, wireType }) => number > 4 || wireType !== 2);
    const numbers = fields.map(({ number }) => number);
    if (foreign.length > 0)
      return { message: 'the envelope has other members', expected: 'members 1 to 4, length-delimited', seen: fields };
    return new Set(numbers).size < numbers.length
      ? { message: 'the envelope has a member twice', expected: 'each at most once', seen: numbers }
      : null;
  });

/** typeMeta contains this type of the object (A 2.1). `fromWire` gives text neutral names. */
export const envelopeHasType = (
  exchange: Exchange,
  member: 'apiVersion' | 'kind',
  wanted: string,
  fromWire: (text: string) => string,
): Judgement =>
  inside('envelopeHasType', exchange, (envelope) =>
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

/** raw is a complete Protobuf message, and is not JSON (A 2.1). */
export const rawIsMessage = (exchange: Exchange): Judgement =>
  inside('rawIsMessage', exchange, ({ raw }) =>
    isMessage(raw) && !isJson(raw)
      ? null
      : {
          message: isJson(raw) ? 'raw is JSON' : 'raw is not a Protobuf message',
          expected: 'a Protobuf message',
          seen: start(raw),
        },
  );

/** raw is a Protobuf message, unless contentEncoding names an encoding (A 2.1); an encoding leaves nothing to judge. */
export const rawIsMessageUnlessEncoded = (exchange: Exchange): Judgement => {
  let encoded = false;
  const judged = inside('rawIsMessageUnlessEncoded', exchange, ({ raw, contentEncoding }) => {
    encoded = Boolean(contentEncoding);
    return encoded || isMessage(raw)
      ? null
      : { message: 'raw is encoded, but contentEncoding is empty', expected: 'a Protobuf message', seen: start(raw) };
  });
  return encoded ? { ...judged, seen: 0 } : judged;
};

/** contentType is not set, or is a media type that matches raw (A 2.1). */
export const contentTypeMatchesRaw = (exchange: Exchange): Judgement =>
  inside('contentTypeMatchesRaw', exchange, ({ raw, contentType }) => {
    if (!contentType) return null;
    const fits = /json/.test(contentType)
      ? isJson(raw)
      : /protobuf/.test(contentType)
        ? isMessage(raw)
        : !isMessage(raw) && !isJson(raw);
    return fits
      ? null
      : {
          message: 'contentType does not match raw',
          expected: isMessage(raw) ? 'Protobuf' : 'the type of raw',
          seen: contentType,
        };
  });

/** No response contains the text (A 2.1). Facts: responses. */
export const noResponseContainsText = (answers: readonly Exchange[], text: string): Judgement => {
  if (answers.some(({ response }) => !response)) return judgement('noResponseContainsText', [], 0);
  const holding = answers.filter(({ response }) => Buffer.from(response?.body ?? []).includes(text));
  return judgement(
    'noResponseContainsText',
    holding.map((answer) => finding('the response contains the object', `no "${text}"`, outcomeOf(answer), answer)),
    answers.length,
  );
};
