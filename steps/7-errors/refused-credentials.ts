import { Given, Then, When } from '@cucumber/cucumber';
import { saysUnauthorized } from '../../src/checks/access/access.ts';
import { bearerClient, listAs } from '../../src/scene/access/bearer.ts';
import { teachToken } from '../../src/scene/access/token-service.ts';
import type { World } from '../../src/scene/world.ts';

Given('I am somebody with an invalid token', function (this: World) {
  this.me = bearerClient(this, 'planecheck-garbage');
});

Given(
  'the token service knows a token of user {string}, and refuses another without an error',
  async function (this: World, username: string) {
    await teachToken(this, this.note('known token', this.scratch.name('known')), {
      authenticated: true,
      user: { username },
    });
    await teachToken(this, this.note('refused token', this.scratch.name('refused')), { authenticated: false });
  },
);

When(/^I list the config maps with the token that it (knows|refuses)$/, async function (this: World, which: string) {
  this.answered(
    await listAs(this, 'ConfigMap', this.noted<string>(which === 'knows' ? 'known token' : 'refused token')),
  );
});

Then('its message is a generic one of {string}', function (this: World, text: string) {
  this.judge(saysUnauthorized(this.answer, text));
});
