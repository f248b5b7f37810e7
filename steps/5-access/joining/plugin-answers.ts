import { Then } from '@cucumber/cucumber';
import {
  requestsHaveBearerToken,
  connectionsHaveCertificate,
  clientPresentsChain,
} from '../../../src/checks/plugins/credential-sent.ts';
import { clientFailsBeforeRequest, clientFailsWithoutCredential } from '../../../src/checks/plugins/client-fails.ts';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { clientPrintsHint } from '../../../src/checks/plugins/install-hint.ts';
import {
  pluginReceivesArguments,
  pluginReceivesExecCredential,
  pluginReceivesNoCluster,
  pluginReceivesClusterMember,
  pluginReceivesVariable,
  pluginHasTerminal,
  pluginReceivesInteractive,
  pluginReadsLine,
} from '../../../src/checks/plugins/plugin-input.ts';
import { pluginDidNotRun, pluginRan, pluginRanAgain, pluginRanOnce } from '../../../src/checks/plugins/plugin-runs.ts';
import { shownCredentials } from '../../../src/checks/plugins/presented-credentials.ts';
import type { ClientEnding } from '../../../src/checks/plugins/client-observations.ts';
import type { PluginSetup } from '../../../src/world/plugins/plugin-setup.ts';
import { requireWorkingClient } from '../../../src/world/plugins/require-working-client.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';

const setup = (world: World): PluginSetup => world.noted<PluginSetup>('plugin');
const end = (world: World): ClientEnding => world.noted<ClientEnding>('end');

Then('the client sent the token as bearer token', function (this: World) {
  const { stub, results } = setup(this);
  this.judge(requestsHaveBearerToken(stub.calls, results[0]?.token ?? ''));
});

Then('the client presented the certificate', function (this: World) {
  const { stub, results } = setup(this);
  this.judge(connectionsHaveCertificate(stub.calls, results[0]?.certificate ?? ''));
});

Then('the client presented the intermediate certificate', function (this: World) {
  const { stub, results } = setup(this);
  this.judge(clientPresentsChain(stub.calls, results[0]?.intermediate ?? ''));
});

Then('the client sent the newest token', function (this: World) {
  const { stub, lastResult } = setup(this);
  this.judge(requestsHaveBearerToken(stub.calls.slice(-1), lastResult.token ?? ''));
});

Then('the client presented the newest certificate', function (this: World) {
  const { stub, lastResult, runs } = setup(this);
  this.judge(pluginRanAgain(runs, this.noted('runs')));
  this.judge(connectionsHaveCertificate(stub.calls.slice(-1), lastResult.certificate ?? ''));
});

Then('the credentials that the client presents are recorded', function (this: World) {
  this.observe('a token and a certificate at once', shownCredentials(setup(this).stub.calls));
});

Then('the client fails and sends no request to the server', async function (this: World) {
  await requireWorkingClient(this, setup(this));
  this.judge(clientFailsBeforeRequest(end(this), setup(this).stub.calls));
});

Then('the client fails and presents no credential to the server', async function (this: World) {
  await requireWorkingClient(this, setup(this));
  this.judge(clientFailsWithoutCredential(end(this), setup(this).stub.calls));
});

defineWords('printsOrNot', { prints: true, 'does not print': false });

Then('the client {printsOrNot} the install hint', function (this: World, isPrinted: boolean) {
  this.judge(clientPrintsHint(end(this), String(setup(this).block['installHint']), isPrinted));
});

defineWords<(world: World, plugin: PluginSetup) => Judgement>('pluginRuns', {
  ran: (_, { runs }) => pluginRan(runs),
  'did not run': (_, { runs }) => pluginDidNotRun(runs),
  'ran once for all requests': (_, { runs }) => pluginRanOnce(runs),
  'ran again': (world, { runs }) => pluginRanAgain(runs, world.noted('runs')),
});

Then('the plugin {pluginRuns}', function (this: World, check: (world: World, plugin: PluginSetup) => Judgement) {
  this.judge(check(this, setup(this)));
});

/** What a plugin can receive from the client, by the words for it. */
const inputs: Readonly<Record<string, (world: World, plugin: PluginSetup) => Judgement>> = {
  'the arguments of the exec block': (_, { runs, block }) => pluginReceivesArguments(runs, block['args']),
  'the environment variables of the exec block': (_, { runs, block }) => {
    const variables: ReadonlyArray<{ readonly name: string; readonly value: string }> = block['env'];
    return together(
      'pluginReceivesVariables',
      variables.map(({ name, value }) => pluginReceivesVariable(runs, name, value)),
    );
  },
  'an ExecCredential of the API version of the exec block': (_, { runs, block }) =>
    pluginReceivesExecCredential(runs, block['apiVersion']),
  'the address of the server': (_, { runs, stub }) => pluginReceivesClusterMember(runs, 'server', stub.url),
  'the certificate authority of the server': (_, { runs, stub }) =>
    pluginReceivesClusterMember(runs, 'certificate-authority-data', Buffer.from(stub.caBundle).toString('base64')),
  'the extension data of the cluster entry': (world, { runs }) =>
    pluginReceivesClusterMember(runs, 'config', world.noted('extension data')),
  'no cluster information': (_, { runs }) => pluginReceivesNoCluster(runs),
};

defineWords('pluginInput', inputs);

Then('the plugin received {pluginInput}', function (this: World, check: (typeof inputs)[string]) {
  this.judge(check(this, setup(this)));
});

Then('the plugin input has interactive {value}', function (this: World, interactive: boolean) {
  this.judge(pluginReceivesInteractive(setup(this).runs, interactive));
});

Then('the plugin input has a value for interactive', function (this: World) {
  this.judge(pluginReceivesInteractive(setup(this).runs, null));
});

Then('the plugin had no terminal', function (this: World) {
  this.judge(pluginHasTerminal(setup(this).runs, false));
});

Then('the plugin read the line', function (this: World) {
  this.judge(pluginReadsLine(setup(this).runs, this.noted('line')));
});
