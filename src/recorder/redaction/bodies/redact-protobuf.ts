import { isUtf8 } from 'node:buffer';
import { protobufFields } from '../../../client/protobuf/protobuf.ts';
import { writeFields } from '../../../client/protobuf/rewrite-protobuf.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';
import type { DocumentHint } from './redact-document.ts';
import { redactText } from './redact-text.ts';
import { scanText } from './scan-text.ts';
import { isSecretName } from '../secrets/secret-hints.ts';
import { isAnyPlaceholder } from '../placeholders/placeholder-forms.ts';

/** The fields of a message with secrets, by number: a map of secret values, one secret text, or a message. */
interface Shape {
  readonly [field: number]: 'map' | 'text' | Shape;
}

/** Hints of secrets: a message without them and without known secrets is not parsed. */
const hints =
  /secret|token|pass|pwd|key|cred|auth|cookie|session|bearer|jwt|otp|pin|sas|psk|hmac|signature|docker|connection/i;
const magic = Buffer.from([0x6b, 0x38, 0x73, 0x00]);
const secret: Shape = { 2: 'map', 4: 'map' };
const shapes: Readonly<Record<string, Shape>> = {
  Secret: secret,
  SecretList: { 2: secret },
  TokenRequest: { 3: { 1: 'text' } },
  TokenReview: { 2: { 1: 'text' } },
};

/**
 * Redacts one Protobuf document (A 2.1) as its JSON would be; returns the same bytes when they contain no secret.
 * Throws for bytes that are not a message.
 */
export const redactProtobuf = (bytes: Buffer, hint: DocumentHint, placeholders: Placeholders): Buffer => {
  const text = bytes.toString('latin1');
  if (
    !hint.secret &&
    !hints.test(text) &&
    !placeholders.wouldChange(text, (before) => scanText(before, placeholders, 'message'))
  )
    return bytes;
  return document(bytes, hint, placeholders);
};

const document = (bytes: Buffer, hint: DocumentHint, placeholders: Placeholders): Buffer => {
  if (!bytes.subarray(0, 4).equals(magic)) return message(bytes, {}, placeholders);
  const envelope = protobufFields(bytes.subarray(4));
  const kind = Buffer.from(
    protobufFields(envelope.find(({ number }) => number === 1)?.bytes ?? Buffer.alloc(0)).find(
      ({ number }) => number === 2,
    )?.bytes ?? [],
  ).toString('utf8');
  const shape = (Object.hasOwn(shapes, kind) ? shapes[kind] : undefined) ?? (hint.secret && kind === '' ? secret : {});
  return Buffer.concat([
    magic,
    writeFields(
      envelope.map((field) =>
        field.number === 2 && field.bytes
          ? { ...field, bytes: message(Buffer.from(field.bytes), shape, placeholders) }
          : field,
      ),
    ),
  ]);
};

const message = (bytes: Buffer, shape: Shape, placeholders: Placeholders): Buffer => {
  const fields = protobufFields(bytes);
  const [key, kept] = fields;
  // An entry of a map.
  const isCredential =
    fields.length === 2 &&
    key?.number === 1 &&
    kept?.number === 2 &&
    key.bytes !== undefined &&
    isSecretName(Buffer.from(key.bytes).toString('latin1'), placeholders.policy);
  return writeFields(
    fields.map((field) => {
      if (field.wireType !== 2 || !field.bytes) return field;
      const held = Buffer.from(field.bytes);
      return {
        ...field,
        bytes:
          isCredential && field === kept && isText(held) && !isHarmlessValue(held.toString('utf8'))
            ? value('body:token', held, placeholders)
            : content(held, shape[field.number], placeholders),
      };
    }),
  );
};

const content = (bytes: Buffer, shape: Shape[number] | undefined, placeholders: Placeholders): Buffer => {
  if (shape === 'text') return value('body:token', bytes, placeholders);
  if (shape === 'map')
    return writeFields(
      protobufFields(bytes).map((field) =>
        field.number === 2 && field.bytes
          ? { ...field, bytes: value('body:secret', Buffer.from(field.bytes), placeholders) }
          : field,
      ),
    );
  if (shape !== undefined) return message(bytes, shape, placeholders);
  if (bytes.subarray(0, 4).equals(magic)) return document(bytes, { secret: false }, placeholders);
  if (isText(bytes)) {
    const before = bytes.toString('utf8');
    const after = redactText(before, placeholders);
    return before === after ? bytes : Buffer.from(after);
  }
  try {
    return message(bytes, {}, placeholders);
  } catch {
    const before = bytes.toString('latin1');
    const after = scanText(before, placeholders);
    return before === after ? bytes : Buffer.from(after, 'latin1');
  }
};

const isHarmlessValue = (text: string): boolean => /^(true|false|none|null|)$/i.test(text) || isAnyPlaceholder(text);

/** Latin-1, so that different bytes stay different even if they are not UTF-8. */
const value = (rule: string, bytes: Buffer, placeholders: Placeholders): Buffer =>
  Buffer.from(placeholders.text(rule, isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1')));

// biome-ignore lint/suspicious/noControlCharactersInRegex: texts hold none, messages nearly always do
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !controls.test(bytes.toString('utf8'));
