import { Then } from '@cucumber/cucumber';
import { sendsBearer, showsCertificate, showsChain } from '../../../src/checks/plugins/credential-sent.ts';
import { failsUnasked, failsUnshown } from '../../../src/checks/plugins/fails-unasked.ts';
import { showsHint } from '../../../src/checks/plugins/install-hint.ts';
import {
  getsArguments,
  getsInfo,
  getsNoCluster,
  getsOfCluster,
  getsVariable,
  hasTerminal,
  isToldInteractive,
  readsLine,
} from '../../../src/checks/plugins/plugin-given.ts';
import { pluginDidNotRun, pluginRan, ranAgain, ranOnce } from '../../../src/checks/plugins/plugin-runs.ts';
import { shownCredentials } from '../../../src/checks/plugins/shown-credentials.ts';
import type { ClientEnding } from '../../../src/checks/plugins/seen-of-a-client.ts';
import type { PluginScene } from '../../../src/scene/plugins/plugin-scene.ts';
import { wholeClientAsks } from '../../../src/scene/plugins/whole-client.ts';
import type { World } from '../../../src/scene/world.ts';

const scene = (world: World): PluginScene => world.noted<PluginScene>('plugin');
const end = (world: World): ClientEnding => world.noted<ClientEnding>('end');

Then('it sent the token as bearer token', function (this: World) {
  const { stub, gifts } = scene(this);
  this.judge(sendsBearer(stub.calls, gifts[0]?.token ?? ''));
});

Then('it showed the certificate', function (this: World) {
  const { stub, gifts } = scene(this);
  this.judge(showsCertificate(stub.calls, gifts[0]?.certificate ?? ''));
});

Then('it showed the intermediate certificate', function (this: World) {
  const { stub, gifts } = scene(this);
  this.judge(showsChain(stub.calls, gifts[0]?.intermediate ?? ''));
});

Then('its newest token was sent', function (this: World) {
  const { stub, lastGift } = scene(this);
  this.judge(sendsBearer(stub.calls.slice(-1), lastGift.token ?? ''));
});

Then('its newest certificate was shown', function (this: World) {
  const { stub, lastGift, runs } = scene(this);
  this.judge(ranAgain(runs, this.noted('runs')));
  this.judge(showsCertificate(stub.calls.slice(-1), lastGift.certificate ?? ''));
});

Then('what it shows the server is recorded', function (this: World) {
  this.observe('a token and a certificate at once', shownCredentials(scene(this).stub.calls));
});

Then('it ends with an error, and has asked the server nothing', async function (this: World) {
  await wholeClientAsks(this, scene(this));
  this.judge(failsUnasked(end(this), scene(this).stub.calls));
});

Then('it ends with an error, and has shown the server no credential', async function (this: World) {
  await wholeClientAsks(this, scene(this));
  this.judge(failsUnshown(end(this), scene(this).stub.calls));
});

Then('it shows the hint', function (this: World) {
  this.judge(showsHint(end(this), String(scene(this).block['installHint']), true));
});

Then('it does not show the hint', function (this: World) {
  this.judge(showsHint(end(this), String(scene(this).block['installHint']), false));
});

Then('the plugin ran', function (this: World) {
  this.judge(pluginRan(scene(this).runs));
});

Then('the plugin did not run', function (this: World) {
  this.judge(pluginDidNotRun(scene(this).runs));
});

Then('the plugin ran once for all of them', function (this: World) {
  this.judge(ranOnce(scene(this).runs));
});

Then('the plugin ran again', function (this: World) {
  this.judge(ranAgain(scene(this).runs, this.noted('runs')));
});

Then('the plugin got the arguments of its block', function (this: World) {
  const { runs, block } = scene(this);
  this.judge(getsArguments(runs, block['args']));
});

Then('the plugin got the variables of its block', function (this: World) {
  const { runs, block } = scene(this);
  for (const { name, value } of block['env']) this.judge(getsVariable(runs, name, value));
});

Then('its input is an ExecCredential of the version of its block', function (this: World) {
  const { runs, block } = scene(this);
  this.judge(getsInfo(runs, block['apiVersion']));
});

Then(/^it was told the (address|authority) of the server$/, function (this: World, what: string) {
  const { runs, stub } = scene(this);
  this.judge(
    what === 'address'
      ? getsOfCluster(runs, 'server', stub.url)
      : getsOfCluster(runs, 'certificate-authority-data', Buffer.from(stub.caBundle).toString('base64')),
  );
});

Then('it was told what the entry keeps', function (this: World) {
  this.judge(getsOfCluster(scene(this).runs, 'config', this.noted('kept')));
});

Then('it was told nothing of the cluster', function (this: World) {
  this.judge(getsNoCluster(scene(this).runs));
});

Then(
  /^it was told (that it is interactive|that it is not interactive|whether it is interactive)$/,
  function (this: World, what: string) {
    this.judge(isToldInteractive(scene(this).runs, what.startsWith('whether') ? null : !what.includes('not')));
  },
);

Then('it had no terminal', function (this: World) {
  this.judge(hasTerminal(scene(this).runs, false));
});

Then('it read the line', function (this: World) {
  this.judge(readsLine(scene(this).runs, this.noted('line')));
});
