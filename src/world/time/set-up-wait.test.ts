import { expect, test } from 'vitest';
import { madeExchange } from '../../checks/test-support/made-exchange.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { ScenarioEnded } from '../scenario-ended.ts';
import type { World } from '../world.ts';
import { awaitSetUpState } from './set-up-wait.ts';

const worldOf = (target: object, exchanges: readonly Exchange[] = []): World =>
  ({
    target,
    journal: { exchanges: () => exchanges },
    lane: { neverReached: (state: string) => (state === 'a server that calls' ? 'it never calls' : null) },
    inconclusive: (reason: string): never => {
      throw new ScenarioEnded('inconclusive', reason);
    },
  }) as unknown as World;

/** Waits for a state; the reason if it is not reached, and the number of requests. */
const wait = async (world: World, good: (request: number) => boolean): Promise<readonly [string, number]> => {
  let requests = 0;
  try {
    await awaitSetUpState(world, 'the kind is served', async () => (requests += 1), good, {
      deadlineMs: 2_000,
      everyMs: 100,
    });
    return ['reached', requests];
  } catch (error) {
    return [(error as Error).message, requests];
  }
};

test('after three waits in vain, further ones are brief, until one has success', async () => {
  const world = worldOf({});
  const first = await Promise.all([0, 1, 2].map(() => wait(world, () => false)));
  expect(first.map(([reason]) => reason)).toEqual(Array(3).fill('the kind is served: not reached within 2 s'));
  const [reason, requests] = await wait(world, () => false);
  expect(reason).toBe('the kind is served: not reached here, nor in 3 scenarios before');
  expect(requests).toBeLessThan(Math.min(...first.map(([, count]) => count)));
  expect(await wait(world, (request) => request === 2)).toEqual(['reached', 2]);
  expect((await wait(world, () => false))[0]).toBe('the kind is served: not reached within 2 s');
});

test('the reason names the last response', async () => {
  const review = madeExchange({}, { method: 'POST', path: '/apis/g/v1/reviews', status: 422 });
  const [reason] = await wait(worldOf({}, [madeExchange({}), review]), () => false);
  expect(reason).toBe(
    'the kind is served: not reached within 2 s; the last response: POST /apis/g/v1/reviews returned 422',
  );
});

test('targets do not share what was learned', async () => {
  const one = worldOf({});
  await Promise.all([0, 1, 2].map(() => wait(one, () => false)));
  expect((await wait(worldOf({}), () => false))[0]).toBe('the kind is served: not reached within 2 s');
});

test('a state that a root cause prevents is not awaited: the scenario is blocked', async () => {
  const waiting = awaitSetUpState(
    worldOf({}),
    'a server that calls',
    async () => 1,
    () => false,
    { deadlineMs: 60_000 },
  );
  await expect(waiting).rejects.toMatchObject({ verdict: 'blocked', message: 'it never calls' });
});
