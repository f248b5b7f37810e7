import { Worker } from 'node:worker_threads';
import type { EmbeddedServer, EmbeddedStart } from './embedded-server.ts';

/** A call across threads: which server (0 is the thread itself), what, with what. */
export interface ThreadCall {
  readonly id: number;
  readonly server: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Its answer. */
export interface ThreadAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** What `start` answers. */
export interface StartedThere {
  readonly server: number;
  readonly url: string;
  readonly authority: EmbeddedServer['authority'];
  readonly serviceAccountKey: EmbeddedServer['serviceAccountKey'];
}

/**
 * One thread that runs reference servers beside the suite, so that both cores work. It keeps the process alive only while
 * a call is under way.
 */
export class EmbeddedThread {
  #worker: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();

  /** Lets the thread load its program, which takes as long as a small run, before anybody asks for a server. */
  begin(): void {
    this.#thread();
  }

  async start(config: EmbeddedStart): Promise<EmbeddedServer> {
    return this.#offered(await this.#call<StartedThere>(0, 'start', [config]));
  }

  #offered(there: StartedThere): EmbeddedServer {
    const call = <T>(method: string, ...args: readonly unknown[]): Promise<T> =>
      this.#call<T>(there.server, method, args);
    return {
      url: there.url,
      authority: there.authority,
      serviceAccountKey: there.serviceAccountKey,
      issueClientCertificate: (username, groups) => call('issueClientCertificate', username, groups),
      advance: (ms) => call('advance', ms),
      compact: () => call('compact'),
      futureVersion: (current, writes) => call('futureVersion', current, writes),
      otherAddress: () => call('otherAddress'),
      auditLog: (path) => call('auditLog', path),
      setStorage: (way) => call('setStorage', way),
      close: () => call('close'),
      startBeside: async (config) => this.#offered(await call('startBeside', config)),
    };
  }

  #call<T>(server: number, method: string, args: readonly unknown[]): Promise<T> {
    const worker = this.#thread();
    this.#last += 1;
    const id = this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: never) => void, reject });
      worker.ref();
      worker.postMessage({ id, server, method, args } satisfies ThreadCall);
    });
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./embedded-worker.js', import.meta.url));
    worker.on('message', ({ id, value, error }: ThreadAnswer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
      if (error === undefined) waiting?.resolve(value as never);
      else waiting?.reject(new Error(error));
    });
    const broken = (error: Error): void => {
      // Who asks after that is told by another thread why none can be.
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', broken);
    worker.on('exit', (code) => broken(new Error(`the thread of the embedded servers ended with code ${code}`)));
    // After the listeners: one for messages makes it count again.
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}

/** All testbeds of a process share it: an idle thread would stay for each. */
export const embeddedThread = new EmbeddedThread();
