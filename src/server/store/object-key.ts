import type { KindData } from '../model.ts';

/** Storage key of the objects of a kind. All API versions of a type share one collection. */
export const collectionKey = ({ group, plural, storedAs }: Pick<KindData, 'group' | 'plural' | 'storedAs'>): string =>
  `${storedAs?.group ?? group}/${storedAs?.plural ?? plural}`;

/** Key of an object within its collection. Keys of the same namespace are adjacent. */
export const objectKey = (namespace: string | undefined, name: string): string => `${namespace ?? ''}/${name}`;

/** Prefix of all keys of a namespace. Empty for all namespaces. */
export const keyPrefix = (namespace: string | undefined): string => (namespace ? `${namespace}/` : '');
