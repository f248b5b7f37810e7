import hooks from 'node:async_hooks';

/** An AsyncLocalStorage that stores nothing and always returns undefined. */
class NoScope {
  run<T>(_held: unknown, code: (...args: unknown[]) => T, ...args: unknown[]): T {
    return code(...args);
  }

  getStore(): undefined {
    return undefined;
  }
}

// A plain member in older releases of Node, a getter in newer ones.
const original = Object.getOwnPropertyDescriptor(hooks, 'AsyncLocalStorage');

/** Replaces AsyncLocalStorage by a storage that stores nothing, for modules that are loaded from now on. */
export const withoutScopes = (): void => {
  if (original?.configurable) Object.defineProperty(hooks, 'AsyncLocalStorage', { value: NoScope, configurable: true });
};

/** Restores AsyncLocalStorage for modules that are loaded from now on. */
export const restoreScopes = (): void => {
  if (original?.configurable) Object.defineProperty(hooks, 'AsyncLocalStorage', original);
};
