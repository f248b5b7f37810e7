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

const original = hooks.AsyncLocalStorage;
Object.assign(hooks, { AsyncLocalStorage: NoScope });

/** Gives the storage back to whoever loads it from now on. */
export const restoreScopes = (): void => {
  Object.assign(hooks, { AsyncLocalStorage: original });
};
