import type { ServerCore } from '../core.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { parseJson, parseYaml } from '../http/parse-body.ts';
import type { DecodedPatch, PatchForm } from './stage-types.ts';

/** The document of a PATCH: YAML, which includes JSON, for an applied configuration, else JSON. Throws 400 and 413. */
export const decodePatch = async (_core: ServerCore, request: ApiRequest, form: PatchForm): Promise<DecodedPatch> => {
  const text = await request.text();
  const document = form === 'apply' ? parseYaml(text) : parseJson(text);
  request.decoded = document;
  return { form, document };
};
