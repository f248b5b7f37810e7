import type { KindData } from '../model.ts';

/** Whether a kind is that of definitions of custom kinds. */
export const isDefinition = ({ group, kind }: Pick<KindData, 'group' | 'kind'>): boolean =>
  kind === 'CustomResourceDefinition' && group === 'apiextensions.platform.io';
