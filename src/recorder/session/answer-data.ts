import type { Json } from '../../client/exchange.ts';
import { isNestedDeeper, NestedTooDeep } from '../../client/foreign/nesting.ts';
import { unpack } from '../../client/foreign/unpack.ts';
import { bodyJson } from '../../client/protobuf/body-json.ts';
import type { Translator } from '../../dialect/translator.ts';

/**
 * The body of a recorded response as JSON data with neutral names; undefined when it is not JSON, YAML or Protobuf.
 * `report` receives the reason when a limit is exceeded.
 */
export const answerData = (
  body: Uint8Array,
  encoding: string | null,
  dialect: Translator,
  report: (problem: string) => void,
): Json => {
  const unpacked = unpack(body, encoding);
  if ('problem' in unpacked) {
    report(unpacked.problem);
    return undefined;
  }
  const data = bodyJson(unpacked.bytes, dialect);
  if (data === undefined && isNestedDeeper(Buffer.from(unpacked.bytes).toString('latin1')))
    report(new NestedTooDeep().message);
  return data;
};
