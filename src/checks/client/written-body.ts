import type { Exchange, Json } from '../../client/exchange.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** The JSON body of a write, with wire names; undefined for other requests and other bodies. */
export const writtenBody = ({ request }: Exchange): Json => {
  if (!['PUT', 'POST', 'PATCH'].includes(request.method) || !request.body) return undefined;
  try {
    return parseJson(Buffer.from(request.body).toString('utf8'));
  } catch {
    return undefined;
  }
};
