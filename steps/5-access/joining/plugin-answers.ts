import { Then } from '@cucumber/cucumber';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { clientFailsBeforeRequest, clientFailsWithoutCredential } from '../../../src/checks/plugins/client-fails.ts';
import type { ClientEnding } from '../../../src/checks/plugins/client-observations.ts';
import {
  clientPresentsChain,
  connectionsHaveCertificate,
  requestsHaveBearerToken,
} from '../../../src/checks/plugins/credential-sent.ts';
import { clientPrintsHint } from '../../../src/checks/plugins/install-hint.ts';
import {
  pluginHasTerminal,
  pluginReadsLine,
  pluginReceivesArguments,
  pluginReceivesClusterMember,
  pluginReceivesExecCredential,
  pluginReceivesInteractive,
  pluginReceivesNoCluster,
  pluginReceivesVariable,
} from '../../../src/checks/plugins/plugin-input.ts';
import { pluginDidNotRun, pluginRan, pluginRanAgain, pluginRanOnce } from '../../../src/checks/plugins/plugin-runs.ts';
import type { PluginSetup } from '../../../src/world/plugins/plugin-setup.ts';
import { requireWorkingClient } from '../../../src/world/plugins/require-working-client.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import { clientEndingNote, extensionDataNote, pluginRunsNote, typedLineNote } from './notes.ts';
import { pluginNote } from '../../shared/notes/servers.ts';
import { listAt, valueAt } from '../../../src/client/values/json-value.ts';
import { textsOf } from '../../../src/world/given-members.ts';

const setup = (world: World): PluginSetup => pluginNote.of(world);
const end = (world: World): ClientEnding => clientEndingNote.of(world);

/** What a plugin can receive from the client, by the words for it. */
const inputs: Readonly<Record<string, (world: World, plugin: PluginSetup) => Judgement>> = {
  'the arguments of the exec block': (_, { runs, block }) => pluginReceivesArguments(runs, textsOf(block['args'])),
  'the environment variables of the exec block': (_, { runs, block }) => {
    return together(
      'pluginReceivesVariables',
      listAt(block, 'env').map((one) =>
        pluginReceivesVariable(runs, String(valueAt(one, 'name')), String(valueAt(one, 'value'))),
      ),
    );
  },
  'an ExecCredential of the API version of the exec block': (_, { runs, block }) =>
    pluginReceivesExecCredential(runs, String(block['apiVersion'])),
  'the address of the server': (_, { runs, stub }) => pluginReceivesClusterMember(runs, 'server', stub.url),
  'the certificate authority of the server': (_, { runs, stub }) =>
    pluginReceivesClusterMember(runs, 'certificate-authority-data', Buffer.from(stub.caBundle).toString('base64')),
  'the extension data of the cluster entry': (world, { runs }) =>
    pluginReceivesClusterMember(runs, 'config', extensionDataNote.of(world)),
  'no cluster information': (_, { runs }) => pluginReceivesNoCluster(runs),
};

type PluginCheck = (world: World, plugin: PluginSetup) => Judgement;

defineWords<PluginCheck>('clientCredential', {
  'sent the token as bearer token': (_, { stub, results }) =>
    requestsHaveBearerToken(stub.calls, results[0]?.token ?? ''),
  'presented the certificate': (_, { stub, results }) =>
    connectionsHaveCertificate(stub.calls, results[0]?.certificate ?? ''),
  'presented the intermediate certificate': (_, { stub, results }) =>
    clientPresentsChain(stub.calls, results[0]?.intermediate ?? ''),
  'sent the newest token': (_, { stub, lastResult }) =>
    requestsHaveBearerToken(stub.calls.slice(-1), lastResult.token ?? ''),
  'presented the newest certificate': (_, { stub, lastResult }) =>
    connectionsHaveCertificate(stub.calls.slice(-1), lastResult.certificate ?? ''),
  'prints the install hint': (world, { block }) => clientPrintsHint(end(world), String(block['installHint']), true),
  'does not print the install hint': (world, { block }) =>
    clientPrintsHint(end(world), String(block['installHint']), false),
});

Then('the client {clientCredential}', function (this: World, check: PluginCheck) {
  this.judge(check(this, setup(this)));
});

defineWords<PluginCheck>('clientFailure', {
  'sends no request to the server': (world, { stub }) => clientFailsBeforeRequest(end(world), stub.calls),
  'presents no credential to the server': (world, { stub }) => clientFailsWithoutCredential(end(world), stub.calls),
});

Then('the client fails and {clientFailure}', async function (this: World, check: PluginCheck) {
  await requireWorkingClient(this, setup(this));
  this.judge(check(this, setup(this)));
});

/** What the plugin does or receives from the client, by the words for it. */
defineWords<PluginCheck>('pluginClaim', {
  ran: (_, { runs }) => pluginRan(runs),
  'did not run': (_, { runs }) => pluginDidNotRun(runs),
  'ran once for all requests': (_, { runs }) => pluginRanOnce(runs),
  'ran again': (world, { runs }) => pluginRanAgain(runs, pluginRunsNote.of(world)),
  'had no terminal': (_, { runs }) => pluginHasTerminal(runs, false),
  'read the line': (world, { runs }) => pluginReadsLine(runs, typedLineNote.of(world)),
  'received a value for interactive': (_, { runs }) => pluginReceivesInteractive(runs, null),
  'received true for interactive': (_, { runs }) => pluginReceivesInteractive(runs, true),
  'received false for interactive': (_, { runs }) => pluginReceivesInteractive(runs, false),
  ...Object.fromEntries(Object.entries(inputs).map(([words, check]) => [`received ${words}`, check])),
});

Then('the plugin {pluginClaim}', function (this: World, check: PluginCheck) {
  this.judge(check(this, setup(this)));
});
