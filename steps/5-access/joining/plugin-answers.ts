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
  receivesInteractive,
  readsLine,
} from '../../../src/checks/plugins/plugin-given.ts';
import { pluginDidNotRun, pluginRan, ranAgain, ranOnce } from '../../../src/checks/plugins/plugin-runs.ts';
import { shownCredentials } from '../../../src/checks/plugins/shown-credentials.ts';
import type { ClientEnding } from '../../../src/checks/plugins/seen-of-a-client.ts';
import type { PluginSetup } from '../../../src/world/plugins/plugin-setup.ts';
import { requireWorkingClient } from '../../../src/world/plugins/require-working-client.ts';
import type { World } from '../../../src/world/world.ts';

const setup = (world: World): PluginSetup => world.noted<PluginSetup>('plugin');
const end = (world: World): ClientEnding => world.noted<ClientEnding>('end');

Then('the client sent the token as bearer token', function (this: World) {
  const { stub, results } = setup(this);
  this.judge(sendsBearer(stub.calls, results[0]?.token ?? ''));
});

Then('the client presented the certificate', function (this: World) {
  const { stub, results } = setup(this);
  this.judge(showsCertificate(stub.calls, results[0]?.certificate ?? ''));
});

Then('the client presented the intermediate certificate', function (this: World) {
  const { stub, results } = setup(this);
  this.judge(showsChain(stub.calls, results[0]?.intermediate ?? ''));
});

Then('the client sent the newest token', function (this: World) {
  const { stub, lastResult } = setup(this);
  this.judge(sendsBearer(stub.calls.slice(-1), lastResult.token ?? ''));
});

Then('the client presented the newest certificate', function (this: World) {
  const { stub, lastResult, runs } = setup(this);
  this.judge(ranAgain(runs, this.noted('runs')));
  this.judge(showsCertificate(stub.calls.slice(-1), lastResult.certificate ?? ''));
});

Then('the credentials that the client presents are recorded', function (this: World) {
  this.observe('a token and a certificate at once', shownCredentials(setup(this).stub.calls));
});

Then('the client fails and sends no request to the server', async function (this: World) {
  await requireWorkingClient(this, setup(this));
  this.judge(failsUnasked(end(this), setup(this).stub.calls));
});

Then('the client fails and presents no credential to the server', async function (this: World) {
  await requireWorkingClient(this, setup(this));
  this.judge(failsUnshown(end(this), setup(this).stub.calls));
});

Then('the client prints the install hint', function (this: World) {
  this.judge(showsHint(end(this), String(setup(this).block['installHint']), true));
});

Then('the client does not print the install hint', function (this: World) {
  this.judge(showsHint(end(this), String(setup(this).block['installHint']), false));
});

Then('the plugin ran', function (this: World) {
  this.judge(pluginRan(setup(this).runs));
});

Then('the plugin did not run', function (this: World) {
  this.judge(pluginDidNotRun(setup(this).runs));
});

Then('the plugin ran once for all requests', function (this: World) {
  this.judge(ranOnce(setup(this).runs));
});

Then('the plugin ran again', function (this: World) {
  this.judge(ranAgain(setup(this).runs, this.noted('runs')));
});

Then('the plugin received the arguments of the exec block', function (this: World) {
  const { runs, block } = setup(this);
  this.judge(getsArguments(runs, block['args']));
});

Then('the plugin received the environment variables of the exec block', function (this: World) {
  const { runs, block } = setup(this);
  for (const { name, value } of block['env']) this.judge(getsVariable(runs, name, value));
});

Then('the plugin received an ExecCredential of the API version of the exec block', function (this: World) {
  const { runs, block } = setup(this);
  this.judge(getsInfo(runs, block['apiVersion']));
});

Then('the plugin received the address of the server', function (this: World) {
  const { runs, stub } = setup(this);
  this.judge(getsOfCluster(runs, 'server', stub.url));
});

Then('the plugin received the certificate authority of the server', function (this: World) {
  const { runs, stub } = setup(this);
  const authority = Buffer.from(stub.caBundle).toString('base64');
  this.judge(getsOfCluster(runs, 'certificate-authority-data', authority));
});

Then('the plugin received the extension data of the cluster entry', function (this: World) {
  this.judge(getsOfCluster(setup(this).runs, 'config', this.noted('extension data')));
});

Then('the plugin received no cluster information', function (this: World) {
  this.judge(getsNoCluster(setup(this).runs));
});

Then('the plugin input has interactive {value}', function (this: World, interactive: boolean) {
  this.judge(receivesInteractive(setup(this).runs, interactive));
});

Then('the plugin input has a value for interactive', function (this: World) {
  this.judge(receivesInteractive(setup(this).runs, null));
});

Then('the plugin had no terminal', function (this: World) {
  this.judge(hasTerminal(setup(this).runs, false));
});

Then('the plugin read the line', function (this: World) {
  this.judge(readsLine(setup(this).runs, this.noted('line')));
});
