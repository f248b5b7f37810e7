import type { Json } from '../../client/exchange.ts';

/**
 * The key of a list item in a set: namespace and name of objects and table rows, type of conditions, manager of field
 * entries. Null for plain lists.
 */
export const itemKey = (item: Json): string | null => {
  const metadata = item?.metadata ?? item?.object?.metadata;
  if (typeof metadata?.name === 'string')
    return typeof metadata.namespace === 'string' ? `${metadata.namespace}/${metadata.name}` : metadata.name;
  if (typeof item?.manager === 'string')
    return [item.manager, item.operation, item.subresource].filter(Boolean).join(' ');
  if (typeof item?.type === 'string' && typeof item?.status === 'string') return item.type;
  if (typeof item?.reason === 'string' && typeof item?.field === 'string') return `${item.reason} ${item.field}`;
  return null;
};
