import type { Target } from '../target/target.ts';
import { NotTestable, type StartOptions, type StartPurpose, type Testbed } from '../target/testbed.ts';

/** Where a run gets its servers from: one given target, or a testbed that can start more. */
export interface TargetSource {
  readonly name: string;
  /** The server that scenarios share. */
  readonly shared: () => Promise<Target>;
  /** A server of its own with these options; rejects with NotReachable where there is no testbed. */
  readonly start: (options: StartOptions, purpose?: StartPurpose) => Promise<Target>;
  /** True when `start` works: disruptive scenarios then get a server of their own. */
  readonly canStart: boolean;
  /** Servers cost so little that groups of scenarios run side by side. */
  readonly light: boolean;
  readonly close: () => Promise<void>;
}

/** Scenarios at a time, unless somebody says otherwise: many of those that share a light server wait for something else than it. */
export const usualLanes = ({ light }: Pick<Testbed, 'light'>): number => (light ? 24 : 12);

/** Servers from a testbed; the shared one is started on first use, all are closed at the end. */
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

/** One given server. */
export const singleSource = (target: Target): TargetSource => ({
  name: target.name,
  shared: async () => target,
  start: async (options) => {
    const wanted = Object.entries(options).map(([name, value]) => `--${name}=${String(value)}`);
    throw new NotTestable(
      `needs a server started with ${wanted.join(' ') || 'options of its own'}; a given target cannot be restarted (use a testbed)`,
    );
  },
  canStart: false,
  light: false,
  close: () => target.close(),
});
