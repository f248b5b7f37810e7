import { stringify } from 'yaml';
import type { Translator } from '../../dialect/translator.ts';
import type { ServerCore } from '../core.ts';
import type { Json } from '../model.ts';
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
  if (form.media === 'json' && !pretty && Array.isArray(body?.items))
    return Buffer.from(`${listText(body, dialect)}\n`);
  const text =
    form.media === 'yaml'
      ? stringify(body, { aliasDuplicateObjects: false })
      : JSON.stringify(body, null, pretty ? 2 : 0);
  return Buffer.from(`${dialect.toWire(text)}\n`);
};

/** A list as JSON, item by item: the dialect is much faster with items that have none of its names. */
const listText = ({ items, ...list }: Json, dialect: Translator): string => {
  const head = dialect.toWire(JSON.stringify({ ...list, items: [] }));
  return `${head.slice(0, -2)}${items.map((item: Json) => dialect.toWire(JSON.stringify(item))).join(',')}]}`;
};
