import hooks from 'node:async_hooks';

/** Holds nothing: who asks for what is held is told that there is none. */
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

/** Gives a storage that holds nothing to whoever loads it from now on. */
export const withoutScopes = (): void => {
  if (original?.configurable) Object.defineProperty(hooks, 'AsyncLocalStorage', { value: NoScope, configurable: true });
};

/** Gives the storage back to whoever loads it from now on. */
export const restoreScopes = (): void => {
  if (original?.configurable) Object.defineProperty(hooks, 'AsyncLocalStorage', original);
};
