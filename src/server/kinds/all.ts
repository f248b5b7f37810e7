import type { KindData } from '../model.ts';

/** Every built-in kind. One file a group of kinds. */
export const builtInKinds: readonly KindData[] = [];
