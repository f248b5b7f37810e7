import type { Cause, Json } from '../model.ts';
import { itemElement, type MergeTyping, partsOf, walkOf } from './merge-typing.ts';
import { type FieldPath, printPath } from './path-element.ts';
import type { SchemaView } from './schema-view.ts';

/**
 * Items of keyed lists and sets in an applied configuration that are not unique: duplicates, and items without any key.
 */
export const checkItems = (value: Json, view: SchemaView, typing: MergeTyping, path: FieldPath = []): Cause[] => {
  const walk = walkOf(value, view, path, typing);
  const inner = partsOf(value, walk, view, path, typing).flatMap((part) =>
    checkItems(part.value, part.view, typing, [...path, part.element]),
  );
  if (walk !== 'set' && walk !== 'keyed') return inner;
  const seen = new Set<string>();
  const own = (value as Json[]).flatMap((item, index): Cause[] => {
    const element = itemElement(item, walk, view, path, typing);
    const field = `${printPath(path)}[${index}]`.replace(/^\./, '');
    if (element === null)
      return [
        {
          reason: 'FieldValueRequired',
          field,
          message: `Required value: item without key members ${typing.listKeys(view, path).join(', ')}`,
        },
      ];
    if (seen.has(element))
      return [{ reason: 'FieldValueDuplicate', field, message: `Duplicate value: ${JSON.stringify(item)}` }];
    seen.add(element);
    return [];
  });
  return [...own, ...inner];
};
