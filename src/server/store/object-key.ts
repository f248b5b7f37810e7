import type { KindData } from '../model.ts';

/** Where the objects of a kind are kept: all versions of a type share one place. */
export const collectionKey = ({ group, plural, storedAs }: Pick<KindData, 'group' | 'plural' | 'storedAs'>): string =>
  `${storedAs?.group ?? group}/${storedAs?.plural ?? plural}`;

/** Key of an object within its collection; keys of a namespace stand together. */
export const objectKey = (namespace: string | undefined, name: string): string => `${namespace ?? ''}/${name}`;

/** Prefix of all keys of a namespace; empty for all of them. */
export const keyPrefix = (namespace: string | undefined): string => (namespace ? `${namespace}/` : '');
