import type { ServerCore } from '../core.ts';
import type { AcceptEntry, AnswerForm, AnswerForms } from '../behaviours/wire.ts';
import { badRequest } from '../errors.ts';

/** Entries of an Accept header, ordered by quality; equal qualities keep their order. */
export const parseAccept = (header: string): readonly AcceptEntry[] =>
  header
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([type]) => type)
    .map(([type = '', ...parameters]) => ({
      type: type.toLowerCase(),
      parameters: Object.fromEntries(
        parameters.map((parameter) => {
          const at = parameter.indexOf('=');
          return at < 0 ? [parameter, ''] : [parameter.slice(0, at).trim(), parameter.slice(at + 1).trim()];
        }),
      ),
    }))
    .map((entry, order) => ({ entry, order, quality: Number(entry.parameters['q'] ?? 1) }))
    .filter(({ quality }) => !Number.isNaN(quality))
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ entry }) => entry);

/** The response form that the client accepts and the server supports. Throws 406 (A 4.6). */
export const negotiate = (core: ServerCore, header: string, can: AnswerForms, verb: string, body = ''): AnswerForm => {
  const { wire } = core.parts.behaviours;
  if (header.length > 8192) throw badRequest('the Accept header is too long');
  const entries = parseAccept(header);
  if (entries.length === 0) return wire.unasked();
  const form = wire.choose(
    entries.map((entry) => wire.formOf(entry, can)),
    { verb, body },
  );
  return (
    form ??
    wire.noneGranted(
      ['application/json', 'application/yaml', ...(can.protobuf ? ['application/vnd.platform.protobuf'] : [])],
      { verb },
    )
  );
};
