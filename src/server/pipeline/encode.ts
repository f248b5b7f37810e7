import { stringify } from 'yaml';
import type { ServerCore } from '../core.ts';
import { encodeProtobuf } from '../representation/protobuf.ts';
import type { BodyAnswer, EncodedAnswer, Encoding } from './stage-types.ts';

/** The bytes of a shaped answer in the negotiated form, with the names of the dialect. */
export const encode = (core: ServerCore, answer: BodyAnswer, encoding: Encoding): EncodedAnswer => ({
  code: answer.code,
  contentType: encoding.dialect.toWire(core.parts.behaviours.wire.contentType(encoding.form)),
  bytes: bytesOf(core, answer, encoding),
  headers: answer.headers ?? {},
});

const bytesOf = (core: ServerCore, { body, kind }: BodyAnswer, { form, pretty, dialect }: Encoding): Uint8Array => {
  if (form.media === 'protobuf') return encodeProtobuf(body, kind, core.parts.behaviours.protobuf, dialect);
  const text =
    form.media === 'yaml'
      ? stringify(body, { aliasDuplicateObjects: false })
      : JSON.stringify(body, null, pretty ? 2 : 0);
  return Buffer.from(`${dialect.toWire(text)}\n`);
};
