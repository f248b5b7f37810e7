import type { Launch } from '../controls.ts';
import type { LaunchedServer } from '../launched-server.ts';
import type { StartOptions } from '../start-options.ts';

/** Keeps returned servers, so that the next launch with the same options does not wait for a start. */
export class LaunchPool {
  readonly #start: (options: StartOptions) => Promise<LaunchedServer>;
  readonly #idle = new Map<string, LaunchedServer[]>();
  readonly #all = new Set<LaunchedServer>();

  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #used = 0;

  /** `limit`: the most servers in use at the same time; a further launch waits until one is returned or stops. */
  constructor(start: (options: StartOptions) => Promise<LaunchedServer>, limit = Number.POSITIVE_INFINITY) {
    this.#start = start;
    this.#limit = limit;
  }

  /** The control; see `Controls.launch`. */
  readonly launch: Launch = async (options, { fresh = false } = {}) => {
    const key = JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
    await this.#place();
    const server = (fresh ? undefined : this.#takeIdle(key)) ?? (await this.#started(options));
    let stopped: Promise<void> | null = null;
    let held = true;
    const leave = (): void => {
      if (held) this.#leave();
      held = false;
    };
    return {
      url: server.url,
      setStorage: (way) => server.setStorage(way),
      stop: () => {
        this.#all.delete(server);
        stopped ??= server.stop().finally(leave);
        return stopped;
      },
      kill: () => {
        this.#all.delete(server);
        stopped ??= server.kill().finally(leave);
        return stopped;
      },
      giveBack: async () => {
        if (stopped) return stopped;
        await server.setStorage('normal');
        this.#idle.set(key, [...(this.#idle.get(key) ?? []), server]);
        leave();
      },
    };
  };

  // A server that ended while it was idle is not reused.
  #takeIdle(key: string): LaunchedServer | undefined {
    const idle = (this.#idle.get(key) ?? []).filter((server) => this.#all.has(server));
    const taken = idle.pop();
    this.#idle.set(key, idle);
    return taken;
  }

  async #started(options: StartOptions): Promise<LaunchedServer> {
    try {
      const server = await this.#start(options);
      this.#all.add(server);
      void server.ended?.then(() => this.#all.delete(server));
      return server;
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async #place(): Promise<void> {
    if (this.#used >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#used += 1;
  }

  // The longest waiting launch takes the place.
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#used -= 1;
  }

  /** Kills all servers that were not stopped. */
  async close(): Promise<void> {
    await Promise.all([...this.#all].map((server) => server.kill()));
    this.#all.clear();
  }
}
