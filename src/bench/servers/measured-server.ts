import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import type { KubeFiles } from '../../target/testbeds/kube/kube-files.ts';
import type { RunningChild } from '../../target/testbeds/child-process.ts';
import { pollUntil } from '../../target/testbeds/poll-until.ts';

/** Linux counts the processor time of a process in ticks of 10 ms. */
const msPerTick = 10;
/** Connections of the client that sends the requests. */
const connections = 8;

/** An API server in a separate process, whose processor time is read from /proc. */
export class MeasuredServer {
  readonly requests: Pool;
  /** Each watch keeps a connection busy. */
  readonly watches: Pool;
  readonly #child: RunningChild;

  constructor(child: RunningChild, origin: string, files: KubeFiles) {
    const connect = {
      ca: files.authority.pair.certificate,
      cert: files.admin.certificate,
      key: files.admin.privateKey,
    };
    this.#child = child;
    this.requests = new Pool(origin, { connections, connect });
    this.watches = new Pool(origin, { connections: null, connect, bodyTimeout: 0 });
  }

  /** Processor time since the start of the process, in milliseconds. */
  get processorMs(): number {
    // The name in parentheses can contain spaces. User and system time are the 14th and 15th field.
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  }

  /** Waits until the server is ready. Throws with the end of its log after a minute. */
  async untilReady(): Promise<void> {
    const isReady = (): Promise<boolean> =>
      this.requests.request({ method: 'GET', path: '/readyz' }).then(
        async ({ statusCode, body }) => {
          await body.dump();
          return statusCode === 200;
        },
        () => false,
      );
    const outcome = await pollUntil(isReady, { deadlineMs: 60_000, everyMs: 50, stop: this.#child.exited });
    if (outcome !== 'true')
      throw new Error(`${this.#child.name} is not ready; its log ends with:\n${this.#child.tail()}`);
  }

  async close(): Promise<void> {
    await Promise.all([this.requests.destroy(), this.watches.destroy()]);
    await this.#child.stop(1500);
  }
}
