import type { KindData } from './model.ts';

/** `v1` or `group/version`. */
export const apiVersionOf = ({ group, version }: Pick<KindData, 'group' | 'version'>): string =>
  group ? `${group}/${version}` : version;
