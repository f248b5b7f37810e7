import { expect, test } from 'vitest';
import type { World } from '../world.ts';
import { awaitController } from './await-controller.ts';

/** A World whose controller deadline is a tenth of a second; records the created namespaces. */
const testWorld = (): { readonly world: World; readonly made: string[] } => {
  const made: string[] = [];
  const world = {
    target: { facts: { controllerSeconds: 0.1 }, admin: { config: {}, createsNamespaces: true } },
    testNames: { name: (local: string) => local, labels: {} },
    admin: {
      send: async ({ body }: { body: { metadata: { name: string } } }) => {
        made.push(body.metadata.name);
        return {};
      },
    },
    requireCreated: () => ({}),
  };
  return { world: world as unknown as World, made };
};

const never = async (): Promise<boolean> => false;
const isTrue = (answer: boolean): boolean => answer;

test('waits for an effect that appears in time', async () => {
  const { world, made } = testWorld();
  expect(await awaitController(world, async () => true, isTrue, never)).toBe(true);
  expect(made).toEqual([]);
});

test('accepts a late effect that appears before that on a younger namespace', async () => {
  const { world, made } = testWorld();
  const appears = async (): Promise<boolean> => made.length > 0;
  expect(await awaitController(world, appears, isTrue, never)).toBe(true);
  expect(made).toEqual(['younger']);
});

test('stops when the younger namespace was processed', async () => {
  const { world } = testWorld();
  let served = 0;
  expect(await awaitController(world, never, isTrue, async () => (served += 1) > 0)).toBe(false);
  expect(served).toBe(1);
});

test('stops when the controller never acts', async () => {
  const { world } = testWorld();
  expect(await awaitController(world, never, isTrue, never)).toBe(false);
});
