import { setFlagsFromString } from 'node:v8';

/** The newest major of Node whose engine is known to have these flags; it complains about those that it has not. */
const newest = 24;

/**
 * Tells the engine that this process ends after seconds or minutes, and that most of its code runs a few times: baseline code at once, and
 * small functions for the optimizer, whose threads take a third of both cores otherwise.
 */
export const shortLived = (): void => {
  if (Number.parseInt(process.versions.node, 10) > newest) return;
  for (const flag of ['--always-sparkplug', '--max-inlined-bytecode-size-cumulative=150', '--no-flush-bytecode'])
    setFlagsFromString(flag);
};
