import { parse } from 'yaml';
import type { ServerCore } from '../core.ts';
import { badRequest } from '../errors.ts';
import type { Json } from '../model.ts';
import { decodeProtobuf } from '../representation/protobuf.ts';
import type { ApiRequest } from './api-request.ts';
import { withinLevels } from './nesting.ts';

/** Media type of the body without its parameters, in lower case. */
export const mediaTypeOf = (request: ApiRequest): string =>
  (request.header('content-type').split(';')[0] ?? '').trim().toLowerCase();

/** Reads JSON text. Throws 400. */
export const parseJson = (text: string): Json => {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw badRequest(`the body is not JSON: ${(error as Error).message}`);
  }
  return withinLevels(value);
};

/**
 * The value of JSON text in its canonical short form, which contains no duplicate member. Undefined for any other text.
 */
const shortestJson = (text: string): Json => {
  if (!text.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(text);
    return JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Reads YAML text. JSON is a subset of YAML; canonical JSON is parsed as JSON, which is much faster. Throws 400. */
export const parseYaml = (text: string): Json => {
  let value: Json;
  try {
    value = shortestJson(text) ?? parse(text, { maxAliasCount: 100 });
  } catch (error) {
    throw badRequest(`the body is not YAML: ${(error as Error).message}`);
  }
  return withinLevels(value);
};

/** The body of a POST or PUT by its Content-Type, as JSON with neutral names. Throws 400, 413 and 415 (A 4.6). */
export const decodeObject = async (core: ServerCore, request: ApiRequest): Promise<Json> => {
  // The header is required on POST, PUT and PATCH, and optional on DELETE.
  const mediaType = mediaTypeOf(request);
  const { wire } = core.parts.behaviours;
  const named = mediaType === '' && request.method === 'DELETE' ? 'json' : wire.bodyForm(mediaType, request.method);
  const form = wire.readAs(named, await request.bytes());
  if (form === 'protobuf') {
    const bytes = await request.bytes();
    let decoded: Json;
    try {
      decoded = decodeProtobuf(bytes, core.parts.behaviours.protobuf, (text) => request.neutral(text));
    } catch (error) {
      throw badRequest(`the body is not Protobuf: ${(error as Error).message}`);
    }
    request.decoded = JSON.parse(request.neutral(JSON.stringify(decoded)));
    return request.decoded;
  }
  const text = await request.text();
  if (text.trim() === '') throw badRequest('the body is empty');
  request.decoded = form === 'yaml' ? parseYaml(text) : parseJson(text);
  return request.decoded;
};
