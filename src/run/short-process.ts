import { setFlagsFromString } from 'node:v8';

/** The newest major version of Node that is known to have these flags; Node prints a warning for unknown flags. */
const newest = 24;

/**
 * Sets engine flags for a process that ends after seconds or minutes and runs most of its code only a few times:
 * baseline code immediately, and small functions only for the optimizer, whose threads otherwise use a third of two
 * cores.
 */
export const tuneForShortProcess = (): void => {
  if (Number.parseInt(process.versions.node, 10) > newest) return;
  for (const flag of ['--always-sparkplug', '--max-inlined-bytecode-size-cumulative=150', '--no-flush-bytecode'])
    setFlagsFromString(flag);
};
