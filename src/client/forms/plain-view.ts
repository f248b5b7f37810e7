import type { Translator } from '../../dialect/translator.ts';
import type { HeaderPairs, Json } from '../exchange.ts';
import { mediaTypeIn } from '../header-of.ts';
import { bodyJson } from '../protobuf/body-json.ts';
import { protobufEvent } from '../protobuf/protobuf-json.ts';
import { parseJson } from '../foreign/parse-json.ts';
import { parseYaml } from '../foreign/parse-yaml.ts';

/** The objects of a Table, as the items of a list; of what is no Table, itself. */
const tableItems = (json: Json): Json =>
  json?.kind === 'Table' && Array.isArray(json.rows)
    ? { ...json, items: json.rows.map((row: Json) => row?.object) }
    : json;

/**
 * An answer in the form of JSON with neutral names, whatever form it came in by its own label (A 4.6): YAML whole, of Protobuf what
 * `protobufJson` tells, of a Table its objects as items. Undefined when it is not what its label says.
 */
export const plainView = (
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

/** The object of a Table's one row, as a watch tells it; of what is no Table, itself. */
const rowObject = (object: Json): Json =>
  object?.kind === 'Table' && object.rows?.length === 1 ? object.rows[0].object : object;

/**
 * A document of a watch stream as an event, from JSON or from base64 of a Protobuf message (A 4.6); in place of a Table with one row stands
 * that row's object. Undefined for what is no Protobuf message; throws for what looks like JSON and is none.
 */
export const plainEvent = (raw: string, dialect: Translator): Json => {
  if (!raw.trimStart().startsWith('{')) return protobufEvent(Buffer.from(raw, 'base64'), dialect);
  const event = parseJson(dialect.fromWire(raw));
  return event?.object === undefined ? event : { ...event, object: rowObject(event.object) };
};
