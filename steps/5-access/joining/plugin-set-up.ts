import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Given, When } from '@cucumber/cucumber';
import { parse } from 'yaml';
import type { Json } from '../../../src/client/exchange.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { pluginGifts } from '../../../src/scene/plugins/plugin-answers.ts';
import { PluginScene } from '../../../src/scene/plugins/plugin-scene.ts';
import type { World } from '../../../src/scene/world.ts';
import type { OpenClient } from '../../../src/target/clients/client-under-test.ts';

const scene = (world: World): PluginScene => world.noted<PluginScene>('plugin');
const path = '/api/v1/namespaces/default/configmaps/planecheck';

Given(
  /^a client whose plugin (reads a line and )?gives ((?:a|an) .*)$/,
  async function (this: World, reads: string | null, what: string) {
    const opened = this.note('plugin', await PluginScene.open(this));
    opened.reads = reads !== null;
    for (const words of what.split(', then ')) {
      const gift = await pluginGifts[words]?.();
      if (!gift) throw new Error(`no plugin gives ${words}`);
      opened.gifts.push(gift);
    }
  },
);

Given(/^its block says (\{.*\})$/, function (this: World, members: string) {
  Object.assign(scene(this).block, parse(members) as Json);
});

Given(/^the authority of the server stands in (the configuration|a file)$/, function (this: World, where: string) {
  if (where === 'the configuration') return;
  const { cluster, folder, stub } = scene(this);
  writeFileSync(join(folder, 'authority.crt'), stub.caBundle);
  delete cluster['certificate-authority-data'];
  cluster['certificate-authority'] = 'authority.crt';
});

Given(/^the entry of the cluster keeps (\{.*\}) for plugins$/, function (this: World, kept: string) {
  const extension = this.note('kept', parse(kept) as Json);
  scene(this).cluster['extensions'] = [{ name: 'client.authentication.platform.io/exec', extension }];
});

Given(/^the plugin answers in (\S+)$/, function (this: World, version: string) {
  scene(this).answersIn = version;
});

Given(/^the plugin prints it (on stdout, noise on stderr|on stderr)$/, function (this: World, where: string) {
  scene(this).prints = where as PluginScene['prints'];
});

When(
  /^the client makes its request(?: (on a terminal|without a terminal))?$/,
  async function (this: World, where: string | null) {
    this.note('end', await scene(this).request(where === 'on a terminal' ? where : 'without a terminal'));
  },
);

When('the client makes its request on a terminal, where a line is typed', async function (this: World) {
  const plugin = scene(this);
  (await plugin.terminal()).type(this.note('line', this.scratch.name('typed')));
  this.note('end', await plugin.request('on a terminal'));
});

When('it lives again and makes its request', async function (this: World) {
  const plugin = scene(this);
  this.note('runs', plugin.runs.length);
  this.note('end', await plugin.request());
});

/** One request of a client that stays. */
const ask = async (world: World): Promise<void> => {
  await world.noted<OpenClient>('staying').get(path);
};

When(/^the client stays and makes (\d+) requests?$/, async function (this: World, count: string) {
  this.note('staying', await scene(this).stay());
  for (let index = 0; index < Number(count); index += 1) await ask(this);
});

When('the client stays and makes requests until the plugin runs again', async function (this: World) {
  const plugin = scene(this);
  this.note('staying', await plugin.stay());
  await ask(this);
  this.note('runs', plugin.runs.length);
  const askAndCount = async (): Promise<number> => {
    await ask(this);
    return plugin.runs.length;
  };
  const end =
    plugin.lastGift.status['expirationTimestamp'] ??
    this.undecided('the client took longer to start than its credentials last');
  await eventually(askAndCount, (runs) => runs > this.noted<number>('runs'), Date.parse(end) - Date.now() + 6_000, 100);
});

When('it is refused with 401 and makes another request', async function (this: World) {
  const plugin = scene(this);
  this.note('runs', plugin.runs.length);
  plugin.stub.refuse(1);
  await ask(this);
  await ask(this);
});
