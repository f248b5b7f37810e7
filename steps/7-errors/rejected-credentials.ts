import { Given } from '@cucumber/cucumber';
import { setTokenStatus } from '../../src/world/access/token-service.ts';
import type { World } from '../../src/world/world.ts';

Given(
  'the token service accepts a token of user {string} and rejects another without an error',
  async function (this: World, username: string) {
    await setTokenStatus(this, this.note('accepted token', this.testNames.name('accepted')), {
      authenticated: true,
      user: { username },
    });
    await setTokenStatus(this, this.note('rejected token', this.testNames.name('rejected')), {
      authenticated: false,
    });
  },
);
