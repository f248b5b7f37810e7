import { Worker } from 'node:worker_threads';
import type { EmbeddedServer, EmbeddedStart } from './embedded-server.ts';

/** A call to another thread: the server (0 is the thread itself), the method and its arguments. */
export interface ThreadCall {
  readonly id: number;
  readonly server: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** The answer to a `ThreadCall`. */
export interface ThreadAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** The result of `start`. */
export interface StartedThere {
  readonly server: number;
  readonly url: string;
  readonly authority: EmbeddedServer['authority'];
  readonly serviceAccountKey: EmbeddedServer['serviceAccountKey'];
}

/** The program of a thread. */
export interface ThreadProgram {
  /** The compiled file; default: the embedded server. */
  readonly file?: URL;
  /** What the program finds as `workerData`. */
  readonly data?: unknown;
  /** Called when the thread ends by itself. */
  readonly onEnd?: (error: Error) => void;
}

/**
 * One thread that runs reference servers in parallel to the suite, so that both use a core. It keeps the process alive
 * only while a call is pending.
 */
export class EmbeddedThread {
  readonly #program: ThreadProgram;
  #worker: Worker | null = null;
  #last = 0;
  readonly #pending = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();

  constructor(program: ThreadProgram = {}) {
    this.#program = program;
  }

  /** Ends the thread, even if it loops; pending calls are rejected. */
  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
    for (const { reject } of this.#pending.values()) reject(new Error('the thread of the embedded servers was ended'));
    this.#pending.clear();
  }

  /** Lets the thread load its program, which takes as long as a small run, before the first server is needed. */
  begin(): void {
    this.#thread();
  }

  async start(config: EmbeddedStart): Promise<EmbeddedServer> {
    return this.#wrapped(await this.#call<StartedThere>(0, 'start', [config]));
  }

  #wrapped(started: StartedThere): EmbeddedServer {
    const call = <T>(method: string, ...args: readonly unknown[]): Promise<T> =>
      this.#call<T>(started.server, method, args);
    return {
      url: started.url,
      authority: started.authority,
      serviceAccountKey: started.serviceAccountKey,
      issueClientCertificate: (username, groups) => call('issueClientCertificate', username, groups),
      advance: (ms) => call('advance', ms),
      compact: () => call('compact'),
      futureVersion: (current, writes) => call('futureVersion', current, writes),
      otherAddress: () => call('otherAddress'),
      auditLog: (path) => call('auditLog', path),
      setStorage: (way) => call('setStorage', way),
      close: () => call('close'),
      startOnSameStorage: async (config) => this.#wrapped(await call('startOnSameStorage', config)),
    };
  }

  #call<T>(server: number, method: string, args: readonly unknown[]): Promise<T> {
    const worker = this.#thread();
    this.#last += 1;
    const id = this.#last;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: resolve as (value: never) => void, reject });
      worker.ref();
      worker.postMessage({ id, server, method, args } satisfies ThreadCall);
    });
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#program.file ?? new URL('./embedded-worker.js', import.meta.url), {
      workerData: this.#program.data,
    });
    worker.on('message', ({ id, value, error }: ThreadAnswer) => {
      const waiting = this.#pending.get(id);
      this.#pending.delete(id);
      if (this.#pending.size === 0) worker.unref();
      if (error === undefined) waiting?.resolve(value as never);
      else waiting?.reject(new Error(error));
    });
    const onEnd = (error: Error): void => {
      // Later calls start another thread, which reports the reason.
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#pending.values()) reject(error);
      this.#pending.clear();
      this.#program.onEnd?.(error);
    };
    worker.on('error', onEnd);
    worker.on('exit', (code) => onEnd(new Error(`the thread of the embedded servers ended with code ${code}`)));
    // After the listeners are added, because a message listener references the worker again.
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}

/** All testbeds of a process share one thread; otherwise each would keep an idle thread. */
export const embeddedThread = new EmbeddedThread();
