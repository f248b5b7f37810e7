import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** The JSON body of a write, with wire names, in the words of the scenario; undefined for other requests and bodies. */
export const writtenBody = ({ request }: Exchange): JsonValue => {
  if (!['PUT', 'POST', 'PATCH'].includes(request.method) || !request.body) return undefined;
  try {
    if (request.bodyAsWritten !== undefined)
      return typeof request.bodyAsWritten === 'string' ? parseJson(request.bodyAsWritten) : request.bodyAsWritten;
    return parseJson(Buffer.from(request.body).toString('utf8'));
  } catch {
    return undefined;
  }
};
