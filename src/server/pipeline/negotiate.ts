import type { AcceptEntry, AnswerForm } from '../behaviours/wire.ts';
import type { ServerCore } from '../core.ts';
import type { NegotiationInput } from './stage-types.ts';

/** The form of a response to a request that accepts every form. */
export const plainJson: AnswerForm = { media: 'json', as: '' };

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

/** The response form that the client accepts and the server supports; null when there is none (A 4.6). */
export const negotiate = (core: ServerCore, { accept, can, verb, body }: NegotiationInput): AnswerForm | null => {
  const { wire } = core.parts.behaviours;
  const entries = parseAccept(accept);
  if (entries.length === 0) return plainJson;
  return wire.choose(
    entries.map((entry) => wire.formOf(entry, can)),
    { verb, body },
  );
};
