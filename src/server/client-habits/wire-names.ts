import type { Translator } from '../../dialect/translator.ts';
import type { ServerParts } from '../core.ts';
import type { Cause, Json } from '../model.ts';

/** Translates what expressions read, and what they report. */
export const wireNames = (wire: Translator) => {
  const asNeutral = (text: string): string => wire.fromWire(text);
  return {
    asNeutral,
    asWire: (value: Json): Json => JSON.parse(wire.toWire(JSON.stringify(value ?? null))),
    asNeutralJson: (value: Json): Json => JSON.parse(wire.fromWire(JSON.stringify(value))),
    neutralCause: ({ reason, field, message }: Cause): Cause => ({
      reason,
      field: asNeutral(field),
      message: asNeutral(message),
    }),
  };
};

/** Waits for `load` before the body of a request, or a patch, is used. Changes the parts. */
export const loadForBodies = (parts: ServerParts, load: (path: string, body: Json) => Promise<void>): void => {
  const { decode, decodePatch } = parts.stages;
  parts.stages.decode = async (core, request, mediaType) => {
    const body = await decode(core, request, mediaType);
    await load(request.path, body);
    return body;
  };
  parts.stages.decodePatch = async (core, request, form) => {
    const decoded = await decodePatch(core, request, form);
    await load(request.path, decoded.document);
    return decoded;
  };
};
