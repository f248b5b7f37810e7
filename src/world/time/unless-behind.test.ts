import { expect, test } from 'vitest';
import type { World } from '../world.ts';
import { unlessBehind } from './unless-behind.ts';

/** A scene whose controllers may take a tenth of a second; notes the namespaces that were made. */
const scene = (): { readonly world: World; readonly made: string[] } => {
  const made: string[] = [];
  const world = {
    target: { facts: { controllerSeconds: 0.1 } },
    testNames: { name: (local: string) => local, labels: {} },
    admin: {
      send: async ({ body }: { body: { metadata: { name: string } } }) => {
        made.push(body.metadata.name);
        return {};
      },
    },
    made: () => ({}),
  };
  return { world: world as unknown as World, made };
};

/** False for the first so many times. */
const after = (times: number): (() => Promise<boolean>) => {
  let asked = 0;
  return async () => (asked += 1) > times;
};
const never = async (): Promise<boolean> => false;
const isTrue = (answer: boolean): boolean => answer;

test('what is done in time is waited for without more', async () => {
  const { world, made } = scene();
  expect(await unlessBehind(world, after(0), isTrue, never)).toBe(true);
  expect(made).toEqual([]);
});

test('what is done late, before something younger, is done', async () => {
  const { world, made } = scene();
  expect(await unlessBehind(world, after(3), isTrue, never)).toBe(true);
  expect(made).toEqual(['younger']);
});

test('what is not done though something younger is, is not done, without more waiting for the controller', async () => {
  const { world } = scene();
  let served = 0;
  expect(await unlessBehind(world, never, isTrue, async () => (served += 1) > 0)).toBe(false);
  expect(served).toBe(1);
});

test('what nobody does is given up', async () => {
  const { world } = scene();
  expect(await unlessBehind(world, never, isTrue, never)).toBe(false);
});
