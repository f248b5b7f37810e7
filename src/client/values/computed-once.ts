/** Promises by key: a Map or a WeakMap. */
export interface PromiseCache<K, T> {
  get(key: K): Promise<T> | undefined;
  set(key: K, value: Promise<T>): unknown;
  delete(key: K): unknown;
}

/**
 * The value of a key, computed once. A failure is not kept; it rejects only the caller that caused it, and a caller
 * that waited for that attempt makes its own.
 */
export const computedOnce = async <K, T>(memory: PromiseCache<K, T>, key: K, find: () => Promise<T>): Promise<T> => {
  const shared = memory.get(key);
  if (shared) {
    try {
      return await shared;
    } catch {
      // The next lines try again.
    }
  }
  const own = find();
  if (memory.get(key) === shared || memory.get(key) === undefined) memory.set(key, own);
  try {
    return await own;
  } catch (error) {
    if (memory.get(key) === own) memory.delete(key);
    throw error;
  }
};
