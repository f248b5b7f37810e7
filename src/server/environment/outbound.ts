import type { CoreBase } from '../contracts.ts';
import type { Json } from '../model.ts';

/** JSON text of a call that the server makes, with the names of the wire. */
export const outboundText = (core: Pick<CoreBase, 'dialect'>, body: Json): string =>
  core.dialect?.toWire(JSON.stringify(body)) ?? JSON.stringify(body);

/** Parsed JSON of the response to such a call, with neutral names. Throws SyntaxError. */
export const inboundJson = (core: Pick<CoreBase, 'dialect'>, text: string): Json =>
  JSON.parse(core.dialect?.fromWire(text) ?? text);
