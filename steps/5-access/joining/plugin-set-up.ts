import { defineForms } from '../../shared/words.ts';
import { defineWords } from '../../shared/words.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataTable, Given, When } from '@cucumber/cucumber';
import { eventually } from '../../../src/world/time/eventually.ts';
import { pluginResults } from '../../../src/world/plugins/plugin-results.ts';
import { PluginSetup } from '../../../src/world/plugins/plugin-setup.ts';
import type { World } from '../../../src/world/world.ts';
import type { OpenClient } from '../../../src/target/clients/client-under-test.ts';
import { clientEndingNote, extensionDataNote, pluginRunsNote, typedLineNote } from './notes.ts';
import { pluginNote } from '../../shared/notes/servers.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

const clientProcessNote = new Note<OpenClient>('one client process sends {int} request(s)');

const setup = (world: World): PluginSetup => pluginNote.of(world);
const path = '/api/v1/namespaces/default/configmaps/planecheck';

const clientWith = async (world: World, results: readonly string[], reads = false): Promise<void> => {
  const opened = pluginNote.set(world, await PluginSetup.open(world));
  opened.reads = reads;
  for (const words of results) {
    const gift = await pluginResults[words]?.();
    if (!gift) throw new Error(`no plugin returns ${words}`);
    opened.results.push(gift);
  }
};

defineForms<boolean>('pluginInput', { '': () => false, 'reads a line and ': () => true });

Given('a client whose plugin {pluginInput}returns {}', function (this: World, reads: boolean, gift: string) {
  return clientWith(this, [gift], reads);
});

// One row for each run of the plugin.
Given('a client with these results of successive plugin runs:', function (this: World, rows: DataTable) {
  return clientWith(
    this,
    rows.raw().map(([gift = '']) => gift),
  );
});

Given('the exec block contains {value}', function (this: World, members: JsonValue) {
  Object.assign(setup(this).block, members);
});

defineWords<(setup: PluginSetup) => void>('authorityPlace', {
  // The configuration of a new client contains the authority.
  'in the configuration': () => undefined,
  'in a file': ({ cluster, folder, stub }) => {
    writeFileSync(join(folder, 'authority.crt'), stub.caBundle);
    delete cluster['certificate-authority-data'];
    cluster['certificate-authority'] = 'authority.crt';
  },
});

Given(
  'the certificate authority of the server is {authorityPlace}',
  function (this: World, place: (setup: PluginSetup) => void) {
    place(setup(this));
  },
);

Given('the cluster entry has the extension data {value} for plugins', function (this: World, extension: JsonValue) {
  extensionDataNote.set(this, extension);
  setup(this).cluster['extensions'] = [{ name: 'client.authentication.platform.io/exec', extension }];
});

Given('the plugin returns the API version {word}', function (this: World, version: string) {
  setup(this).outputVersion = version;
});

When('the client starts again and sends its request', async function (this: World) {
  const plugin = setup(this);
  pluginRunsNote.set(this, plugin.runs.length);
  clientEndingNote.set(this, await plugin.request());
});

/** One request of the running client process. */
const sendRequest = async (world: World): Promise<void> => {
  await clientProcessNote.of(world).get(path);
};

When('one client process sends {int} request(s)', async function (this: World, count: number) {
  clientProcessNote.set(this, await setup(this).open());
  for (let index = 0; index < count; index += 1) await sendRequest(this);
});

When('one client process sends requests until the plugin runs again', async function (this: World) {
  const plugin = setup(this);
  clientProcessNote.set(this, await plugin.open());
  await sendRequest(this);
  pluginRunsNote.set(this, plugin.runs.length);
  const sendAndCount = async (): Promise<number> => {
    await sendRequest(this);
    return plugin.runs.length;
  };
  const end =
    plugin.lastResult.status['expirationTimestamp'] ??
    this.inconclusive('the client took longer to start than its credentials last');
  await eventually(sendAndCount, (runs) => runs > pluginRunsNote.of(this), Date.parse(end) - Date.now() + 6_000, 100);
});

When('the client gets a 401 response and sends another request', async function (this: World) {
  const plugin = setup(this);
  pluginRunsNote.set(this, plugin.runs.length);
  plugin.stub.refuse(1);
  await sendRequest(this);
  await sendRequest(this);
});

defineWords<PluginSetup['prints']>('pluginPrint', {
  'on stdout and other text on stderr': 'on stdout, noise on stderr',
  'on stderr': 'on stderr',
});

Given('the plugin prints the credential {pluginPrint}', function (this: World, prints: PluginSetup['prints']) {
  setup(this).prints = prints;
});

/** Where the client runs, and whether a line is typed there. */
type Terminal = readonly ['without a terminal' | 'on a terminal', typed?: true];

defineForms<Terminal>('terminal', {
  '': () => ['without a terminal'],
  ' without a terminal': () => ['without a terminal'],
  ' on a terminal': () => ['on a terminal'],
  ' on a terminal where a line is typed': () => ['on a terminal', true],
});

When('the client sends its request{terminal}', async function (this: World, [terminal, typed]: Terminal) {
  const plugin = setup(this);
  if (typed) (await plugin.terminal()).type(typedLineNote.set(this, this.testNames.name('typed')));
  clientEndingNote.set(this, await plugin.request(terminal));
});
