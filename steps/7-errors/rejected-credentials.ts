import { Given } from '@cucumber/cucumber';
import { bearerClient } from '../../src/world/access/bearer.ts';
import { setTokenStatus } from '../../src/world/access/token-service.ts';
import type { World } from '../../src/world/world.ts';

Given('I am a client with an invalid token', function (this: World) {
  this.me = bearerClient(this, 'planecheck-garbage');
});

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
