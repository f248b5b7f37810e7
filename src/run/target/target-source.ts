import type { Target } from '../../target/target.ts';
import { NotTestable, type StartPurpose, type Testbed } from '../../target/testbed.ts';
import type { StartOptions } from '../../target/start-options.ts';

/** Where a run gets its servers from: one existing target, or a testbed that can start more. */
export interface TargetSource {
  readonly name: string;
  /** The server that scenarios share. */
  readonly shared: () => Promise<Target>;
  /** Starts a dedicated server with these options; rejects with NotTestable if there is no testbed. */
  readonly start: (options: StartOptions, purpose?: StartPurpose) => Promise<Target>;
  /** True if `start` works: disruptive scenarios then get a dedicated server. */
  readonly canStart: boolean;
  /** Servers are cheap to start, so groups of scenarios run at the same time. */
  readonly light: boolean;
  readonly close: () => Promise<void>;
}

/**
 * The default number of concurrent scenarios: with a cheap server, many of them wait for something else than the
 * server.
 */
export const defaultLanes = ({ light }: Pick<Testbed, 'light'>): number => (light ? 24 : 12);

/** Servers of a testbed. The shared server is started on first use; all servers are closed at the end. */
export const testbedSource = (testbed: Testbed): TargetSource => {
  const started: Promise<Target>[] = [];
  let shared: Promise<Target> | undefined;
  const start = (options: StartOptions, purpose?: StartPurpose): Promise<Target> => {
    const target = testbed.start(options, purpose);
    started.push(target);
    return target;
  };
  return {
    name: testbed.name,
    shared: () => {
      shared ??= start({});
      return shared;
    },
    start,
    canStart: true,
    light: testbed.light === true,
    close: async () => {
      const settled = await Promise.allSettled(started);
      await Promise.all(settled.map((entry) => (entry.status === 'fulfilled' ? entry.value.close() : undefined)));
    },
  };
};

/** One existing server. */
export const singleSource = (target: Target): TargetSource => ({
  name: target.name,
  shared: async () => target,
  start: async (options) => {
    const wanted = Object.entries(options).map(([name, value]) => `--${name}=${String(value)}`);
    throw new NotTestable(
      `needs a server started with ${wanted.join(' ') || 'other options'}; ` +
        'an existing server cannot be restarted (use a testbed)',
    );
  },
  canStart: false,
  light: false,
  close: () => target.close(),
});
