import type { Translator } from '../../dialect/translator.ts';
import type { HeaderPairs, Json } from '../exchange.ts';
import { mediaTypeIn } from '../responses/header-of.ts';
import { bodyJson } from '../protobuf/body-json.ts';
import { protobufEvent } from '../protobuf/protobuf-json.ts';
import { parseJson } from '../foreign/parse-json.ts';
import { parseYaml } from '../foreign/parse-yaml.ts';

/** A Table with its objects as items of a list; any other value unchanged. */
const tableItems = (json: Json): Json =>
  json?.kind === 'Table' && Array.isArray(json.rows)
    ? { ...json, items: json.rows.map((row: Json) => row?.object) }
    : json;

/**
 * A response as JSON with neutral names, whatever its media type says (A 4.6): YAML completely, Protobuf as far as
 * `protobufJson` decodes it, a Table with its objects as items. Undefined when the body does not match its media type.
 */
export const bodyAsJson = (
  { headers, body }: { readonly headers: HeaderPairs; readonly body: Uint8Array },
  dialect: Translator,
): Json => {
  if (mediaTypeIn(headers) !== 'application/yaml') return tableItems(bodyJson(body, dialect));
  try {
    return parseYaml(dialect.fromWire(Buffer.from(body).toString('utf8')));
  } catch {
    return undefined;
  }
};

/** The object of a Table with one row, as a watch delivers it; any other value unchanged. */
const rowObject = (object: Json): Json =>
  object?.kind === 'Table' && object.rows?.length === 1 ? object.rows[0].object : object;

/**
 * A document of a watch stream as an event, from JSON or from base64 of a Protobuf message (A 4.6). A Table with one
 * row is replaced by the object of that row. Undefined for text that is not a Protobuf message; throws for malformed
 * JSON.
 */
export const documentAsEvent = (raw: string, dialect: Translator): Json => {
  if (!raw.trimStart().startsWith('{')) return protobufEvent(Buffer.from(raw, 'base64'), dialect);
  const event: Json = parseJson(dialect.fromWire(raw));
  return event?.object === undefined ? event : { ...event, object: rowObject(event.object) };
};
