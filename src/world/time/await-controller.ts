import { createNamespace } from '../namespaces.ts';
import type { World } from '../world.ts';
import { eventually } from './eventually.ts';
import { controllerDeadlineMs } from './deadlines.ts';

/**
 * Milliseconds by which an older namespace can be processed after a younger one, because controllers process several
 * objects at once.
 */
const concurrencyMs = 1_000;

/**
 * Repeats a request about the effect of a controller on a namespace until the result is good or the controller deadline
 * passes. A busy controller must not fail a rule: after the deadline another namespace is created, and when `isServed`
 * reports that the controller has processed the younger one, a missing effect counts as missing. If neither happens, it
 * waits twice the deadline again.
 */
export const awaitController = async <T>(
  world: World,
  request: () => Promise<T>,
  good: (answer: T) => boolean,
  isServed: (namespace: string) => Promise<boolean>,
): Promise<T> => {
  const deadlineMs = controllerDeadlineMs(world);
  const last = await eventually(request, good, deadlineMs, 100);
  if (good(last)) return last;
  const younger = await createNamespace(world, world.testNames.name('younger'));
  const either = async (): Promise<boolean> => (await isServed(younger)) || good(await request());
  await eventually(either, (is) => is, 2 * deadlineMs, 100);
  return eventually(request, good, concurrencyMs, 100);
};
