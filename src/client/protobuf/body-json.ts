import type { Json } from '../exchange.ts';
import { neutralJson } from '../responses/neutral-answer.ts';
import type { Translator } from '../../dialect/translator.ts';
import { isProtobuf, protobufJson } from './protobuf-json.ts';

/** A body as data with neutral names, from JSON or Protobuf; undefined when it is neither. */
export const bodyJson = (body: Uint8Array, dialect: Translator): Json =>
  isProtobuf(body) ? protobufJson(body, dialect) : neutralJson(body, dialect);
