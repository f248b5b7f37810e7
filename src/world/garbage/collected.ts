import type { Exchange } from '../../client/typed-exchange.ts';
import { apiVersionOf } from '../../client/paths/kinds.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import { eventually } from '../time/eventually.ts';
import type { World } from '../world.ts';
import { type JsonObject, type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { optionalList } from '../required-members.ts';

/** The owner reference to an object of a kind, as it was returned. */
export const referenceTo = (world: World, kind: string, owner: JsonValue, blocks: boolean): JsonObject => ({
  apiVersion: apiVersionOf(world.objects.address(kind)),
  kind,
  name: valueAt(owner, 'metadata', 'name'),
  uid: valueAt(owner, 'metadata', 'uid'),
  ...(blocks && { blockOwnerDeletion: true }),
});

const isAbsent = ({ response }: Exchange): boolean => response?.status === 404;

const isMarked = (read: Exchange): boolean =>
  isAbsent(read) || valueAt(read.json, 'metadata', 'deletionTimestamp') !== undefined;

type State = typeof isAbsent;

const readUntil = (world: World, path: string, isReached: State, deadlineMs: number): Promise<Exchange> =>
  eventually(() => world.admin.send({ method: 'GET', path }), isReached, deadlineMs);

let pairs = 0;

/**
 * Waits until the garbage collector has deleted a secret whose owner was deleted now: it has seen all earlier changes.
 * A collector that is late, by the fact `controllerSeconds`, makes the scenario inconclusive.
 */
export const awaitGarbageCollector = async (world: World): Promise<void> => {
  pairs += 1;
  const [owner, part] = [`fence-${pairs}-owner`, `fence-${pairs}-part`];
  const made = await world.objects.createRequired('Secret', owner);
  const ownerReferences = [referenceTo(world, 'Secret', made, false)];
  await world.objects.createRequired('Secret', part, { metadata: { ownerReferences } });
  const query = { propagationPolicy: 'Background' };
  world.requireSuccess('deleting the owner', await world.objects.delete('Secret', owner, { query }));
  const last = await readUntil(world, world.objects.path('Secret', part), isAbsent, controllerDeadlineMs(world));
  if (!isAbsent(last)) world.inconclusive('the garbage collector did not delete a secret without an owner in time');
};

/** Milliseconds for which an object is read before the scenario waits for the collector to catch up. */
const usualMs = 3_000;

/** Reads an object until the collector has brought it into a state, or has caught up three times without doing so. */
const readUntilCollectedTo = async (world: World, path: string, isReached: State): Promise<Exchange> => {
  let last = await readUntil(world, path, isReached, usualMs);
  for (let round = 1; round <= 3 && !isReached(last); round += 1) {
    await awaitGarbageCollector(world);
    last = await readUntil(world, path, isReached, usualMs / 3);
  }
  return last;
};

/**
 * Reads an object until it is absent. Returns the last read: an object that is still present after the garbage
 * collector caught up three times will stay.
 */
export const readUntilCollected = (world: World, path: string): Promise<Exchange> =>
  readUntilCollectedTo(world, path, isAbsent);

/** As `readUntilCollected`, until the object has a deletionTimestamp. */
export const readUntilMarked = (world: World, path: string): Promise<Exchange> =>
  readUntilCollectedTo(world, path, isMarked);

/** As `readUntilCollected`, until the object is absent or names no owner of this name. */
export const readUntilNotOwned = (world: World, path: string, owner: string): Promise<Exchange> =>
  readUntilCollectedTo(
    world,
    path,
    (read) =>
      isAbsent(read) ||
      !optionalList(read.json, 'metadata', 'ownerReferences').some((one) => valueAt(one, 'name') === owner),
  );
