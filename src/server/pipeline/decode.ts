import type { ServerCore } from '../core.ts';
import { badRequest } from '../errors.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { parseJson, parseYaml } from '../http/parse-body.ts';
import type { Json } from '../model.ts';
import { decodeProtobuf } from '../representation/protobuf.ts';

/** The body of a POST, PUT or DELETE by its media type, as JSON with neutral names. Throws 400, 413 and 415 (A 4.6). */
export const decode = async (core: ServerCore, request: ApiRequest, mediaType: string): Promise<Json> => {
  const { wire, protobuf } = core.parts.behaviours;
  // The header is required on POST and PUT, and optional on DELETE.
  const form = mediaType === '' && request.method === 'DELETE' ? 'json' : wire.bodyForm(mediaType, request.method);
  if (form === 'protobuf') {
    const bytes = await request.bytes();
    let decoded: Json;
    try {
      decoded = decodeProtobuf(bytes, protobuf, (text) => request.neutral(text));
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
