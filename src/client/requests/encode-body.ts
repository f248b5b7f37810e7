import type { Translator } from '../../dialect/translator.ts';

/** The bytes of a body and the content type that follows from its form; both null for no body. */
export const encodeBody = (
  body: unknown,
  dialect: Translator,
): { body: Uint8Array | null; contentType: string | null } => {
  if (body === undefined || body === null) return { body: null, contentType: null };
  if (body instanceof Uint8Array) return { body, contentType: null };
  if (typeof body === 'string') return { body: Buffer.from(dialect.toWire(body)), contentType: null };
  return { body: Buffer.from(dialect.toWire(JSON.stringify(body))), contentType: 'application/json' };
};
