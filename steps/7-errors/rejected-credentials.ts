import { Given } from '@cucumber/cucumber';
import { setTokenStatus } from '../../src/world/access/token-service.ts';
import type { World } from '../../src/world/world.ts';
import { acceptedTokenNote, rejectedTokenNote } from '../shared/notes/credentials.ts';

Given(
  'the token service accepts a token of user {string} and rejects another without an error',
  async function (this: World, username: string) {
    await setTokenStatus(this, acceptedTokenNote.set(this, this.testNames.name('accepted')), {
      authenticated: true,
      user: { username },
    });
    await setTokenStatus(this, rejectedTokenNote.set(this, this.testNames.name('rejected')), {
      authenticated: false,
    });
  },
);
