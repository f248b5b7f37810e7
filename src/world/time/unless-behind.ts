import { makeNamespace } from '../namespaces.ts';
import type { World } from '../world.ts';
import { eventually } from './eventually.ts';
import { controllerDeadlineMs } from './deadlines.ts';

/** For how long what is older may come after what is younger: controllers work at several things at once, milliseconds. */
const besideMs = 1_000;

/**
 * Asks for what a controller does to a namespace until the answer is good, for as long as controllers may take. One that has much to do
 * is not to be blamed for that: where the answer is not good by then, one more namespace is made, and what the controller has not done
 * once `isServed` tells that it came to that younger one, it does not do. Where it comes to neither, it is waited for twice as long again.
 */
export const unlessBehind = async <T>(
  world: World,
  ask: () => Promise<T>,
  good: (answer: T) => boolean,
  isServed: (namespace: string) => Promise<boolean>,
): Promise<T> => {
  const deadlineMs = controllerDeadlineMs(world);
  const last = await eventually(ask, good, deadlineMs, 100);
  if (good(last)) return last;
  const younger = await makeNamespace(world, world.testNames.name('younger'));
  const either = async (): Promise<boolean> => (await isServed(younger)) || good(await ask());
  await eventually(either, (is) => is, 2 * deadlineMs, 100);
  return eventually(ask, good, besideMs, 100);
};
