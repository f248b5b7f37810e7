import { expect, it } from 'vitest';
import { startSlowProbes } from './start-slow-probes.ts';

it('starts the slow probes that scenarios need, all at once, and outlives their failures', async () => {
  const started: string[] = [];
  const capability = (name: string): Promise<never> => {
    started.push(name);
    return Promise.reject(new Error('the server is gone'));
  };
  startSlowProbes({ capability }, [{ needs: ['csr-signing', 'watch'] }, { needs: [] }, { needs: ['own-credentials'] }]);
  expect(started).toEqual(['csr-signing', 'own-credentials']);
  // An unhandled rejection would fail the test.
  await new Promise((resolve) => setImmediate(resolve));
});
