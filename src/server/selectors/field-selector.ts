import { badRequest } from '../errors.ts';
import type { ApiObject, KindData } from '../model.ts';

const term = /^([A-Za-z0-9_.-]+)\s*(==|=|!=)(.*)$/s;

/** Predicate on objects for the text of `fieldSelector`. Null for empty text. Throws 400 for unknown fields (A 4.4). */
export const fieldSelector = (text: string, kind: KindData): ((object: ApiObject) => boolean) | null => {
  if (text.trim() === '') return null;
  const parts = text
    .split(/(?<!\\),/)
    .filter((part) => part !== '')
    .map((part) => {
      const found = term.exec(part.trim());
      if (!found)
        throw badRequest(`invalid selector: ${JSON.stringify(text)}; can't understand ${JSON.stringify(part)}`);
      const [, field = '', operator, raw = ''] = found;
      const wanted = raw.replace(/\\([\\,=])/g, '$1');
      const read = readerOf(field, kind);
      return (object: ApiObject): boolean => (read(object) === wanted) === (operator !== '!=');
    });
  return (object) => parts.every((part) => part(object));
};

const readerOf = (field: string, kind: KindData): ((object: ApiObject) => string) => {
  if (field === 'metadata.name') return (object) => object.metadata.name ?? '';
  if (field === 'metadata.namespace' && kind.namespaced) return (object) => object.metadata.namespace ?? '';
  const own =
    kind.selectableFields && Object.hasOwn(kind.selectableFields, field) ? kind.selectableFields[field] : undefined;
  if (own) return own;
  throw badRequest(`field label not supported: ${field}`);
};
