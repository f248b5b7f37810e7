import type { Access } from '../contracts.ts';
import type { ServerCore } from '../core.ts';

const known = new WeakMap<ServerCore, Access>();

/** Registers the access of a core. `createAccess` calls it. */
export const setAccess = (core: ServerCore, access: Access): Access => {
  known.set(core, access);
  return access;
};

/**
 * The access that `createAccess` created for this core, for admission, reviews and subresources. Throws before that.
 */
export const accessOf = (core: ServerCore): Access => {
  const access = known.get(core);
  if (!access) throw new Error('createAccess has not been called for this core');
  return access;
};
