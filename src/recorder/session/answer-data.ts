import type { Json } from '../../client/exchange.ts';
import { isNestedDeeper, NestedTooDeep } from '../../client/foreign/nesting.ts';
import { unpack } from '../../client/foreign/unpack.ts';
import { bodyJson } from '../../client/protobuf/body-json.ts';
import type { Translator } from '../../dialect/translator.ts';

/**
 * A recorded response as data with neutral names; undefined when it is not data. `tell` receives the reason when a
 * limit is exceeded.
 */
export const answerData = (
  body: Uint8Array,
  encoding: string | null,
  dialect: Translator,
  tell: (trouble: string) => void,
): Json => {
  const unpacked = unpack(body, encoding);
  if ('trouble' in unpacked) {
    tell(unpacked.trouble);
    return undefined;
  }
  const data = bodyJson(unpacked.bytes, dialect);
  if (data === undefined && isNestedDeeper(Buffer.from(unpacked.bytes).toString('latin1')))
    tell(new NestedTooDeep().message);
  return data;
};
