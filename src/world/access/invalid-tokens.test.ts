import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScenarioEnded } from '../scenario-ended.ts';
import type { World } from '../world.ts';
import { tokenExpiringIn, tokenInvalidations } from './invalid-tokens.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const world = {
  target: { facts: { serviceAccountKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() } },
  inconclusive: (reason: string): never => {
    throw new ScenarioEnded('inconclusive', reason);
  },
} as unknown as World;

const part = fc.oneof(
  fc.string(),
  fc.json().map((text) => Buffer.from(text).toString('base64url')),
  fc
    .record({
      alg: fc.constantFrom('RS256', 'none', 7),
      crit: fc.constantFrom(undefined, ['b64'], 'x'),
      b64: fc.boolean(),
      iat: fc.oneof(fc.integer(), fc.string()),
      exp: fc.constantFrom(null, 'x', 1e300),
    })
    .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
);
const foreignToken = fc.oneof(
  fc.string(),
  fc.tuple(part, part, part).map((parts) => parts.join('.')),
);

/** The outcome of a reader: its value, or the verdict with which it ended the scenario. Other exceptions pass. */
const outcomeOf = async (read: () => string | Promise<string>): Promise<string> => {
  try {
    return typeof (await read());
  } catch (error) {
    if (error instanceof ScenarioEnded) return error.verdict;
    throw error;
  }
};

test('a token of any text is changed, or makes the scenario inconclusive', async () => {
  await fc.assert(
    fc.asyncProperty(foreignToken, async (token) => {
      const readers = [
        ...Object.values(tokenInvalidations).map((change) => () => change(world, token)),
        () => tokenExpiringIn(world, token, 60),
      ];
      for (const read of readers) expect(['string', 'inconclusive']).toContain(await outcomeOf(read));
    }),
    { numRuns: 300 },
  );
});
