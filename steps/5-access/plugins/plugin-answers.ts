import { Given, Then, When } from '@cucumber/cucumber';
import { sendsBearer } from '../../../src/checks/plugins/credential-sent.ts';
import { pluginGifts } from '../../../src/scene/plugins/plugin-answers.ts';
import { PluginScene } from '../../../src/scene/plugins/plugin-scene.ts';
import type { World } from '../../../src/scene/world.ts';

const scene = (world: World): PluginScene => world.noted<PluginScene>('plugin');

Given(/^a client whose plugin gives ((?:a|an) .*)$/, async function (this: World, what: string) {
  const gift = pluginGifts[what];
  if (!gift) throw new Error(`no plugin gives ${what}`);
  const opened = this.note('plugin', await PluginScene.open(this));
  opened.gifts = [await gift()];
});

When(/^the client makes its request$/, async function (this: World) {
  this.note('end', await scene(this).request());
});

Then('it sent the token as bearer token', function (this: World) {
  const { stub, lastGift } = scene(this);
  this.judge(sendsBearer(stub.calls, lastGift.token ?? ''));
});
