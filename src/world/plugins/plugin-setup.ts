import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/temporary-folder.ts';
import type { ClientEnding, PluginRun } from '../../checks/plugins/client-observations.ts';
import { type ClientStub, openClientStub } from '../../target/clients/client-stub.ts';
import type { ClientStart, ClientUnderTest, OpenClient } from '../../target/clients/client-under-test.ts';
import { openTerminal, type Terminal } from '../../target/clients/terminal.ts';
import type { World } from '../world.ts';
import { keepExchange } from './keep-exchange.ts';
import type { PluginResult } from './plugin-results.ts';
import { type PluginPrint, pluginRuns, writePlugin } from './plugin-program.ts';
import type { JsonValue } from '../../client/values/json-value.ts';

const group = 'client.authentication.platform.io';

/**
 * The set-up of one scenario for a client under test: its configuration, a credential plugin and a server of the suite
 * (B 5.8).
 */
export class PluginSetup {
  readonly folder: string;
  readonly stub: ClientStub;
  readonly client: ClientUnderTest;
  /** Members of `user.exec`; null omits a member. */
  block: Record<string, JsonValue>;
  /** Members of the cluster's entry. */
  cluster: Record<string, JsonValue>;
  /** API version of the plugin's output; null: the version of the block. */
  outputVersion: string | null = null;
  /** The stream of the plugin's output, and whether it prints noise on the other stream. */
  prints: 'on stdout' | 'on stdout, noise on stderr' | 'on stderr' = 'on stdout';
  /** The results of the plugin, one per run. */
  results: PluginResult[] = [];
  /** Whether the plugin reads a line first. */
  reads = false;
  readonly #world: World;
  #terminal: Terminal | null = null;

  private constructor(world: World, client: ClientUnderTest, stub: ClientStub) {
    this.#world = world;
    this.client = client;
    this.stub = stub;
    this.folder = temporaryFolder('plugin');
    for (const name of ['elsewhere', 'home']) mkdirSync(join(this.folder, name));
    this.block = { apiVersion: `${group}/v1`, command: join(this.folder, 'plugin'), interactiveMode: 'Never' };
    this.cluster = { server: stub.url, 'certificate-authority-data': Buffer.from(stub.caBundle).toString('base64') };
  }

  /** Creates the set-up; it is removed when the scenario ends. */
  static async open(world: World): Promise<PluginSetup> {
    const { client, dialect } = world.target;
    if (client === null) return world.notApplicable('there is no client under test');
    const stub: ClientStub = await openClientStub(dialect, (call) => keepExchange(world, stub.url, call));
    const setup = new PluginSetup(world, client, stub);
    world.atEnd(async () => {
      await stub.close();
      rmSync(setup.folder, { recursive: true, force: true });
    });
    return setup;
  }

  get runs(): readonly PluginRun[] {
    const { dialect } = this.#world.target;
    return pluginRuns(this.folder, (text) => dialect.fromWire(text));
  }

  /** The result of the plugin's last run. */
  get lastResult(): PluginResult {
    const gift = this.results[Math.min(this.runs.length, this.results.length) - 1];
    return gift ?? this.#world.inconclusive('the plugin was not run');
  }

  /** A pseudo-terminal for all later processes of the client. */
  async terminal(): Promise<Terminal> {
    if (this.#terminal) return this.#terminal;
    const opened = await openTerminal();
    this.#world.atEnd(() => opened.close());
    this.#terminal = opened;
    return opened;
  }

  /** Runs one process of the client to its end. */
  request(where: 'without a terminal' | 'on a terminal' = 'without a terminal'): Promise<ClientEnding> {
    return this.#clientLife(where).then((life) => this.client.request(life));
  }

  /** A client that runs until the scenario ends. */
  async open(): Promise<OpenClient> {
    const open = await this.client.open(await this.#clientLife('without a terminal'));
    this.#world.atEnd(() => open.close());
    return open;
  }

  async #clientLife(where: 'without a terminal' | 'on a terminal'): Promise<ClientStart> {
    const terminal = where === 'on a terminal' ? (await this.terminal()).descriptor : null;
    const configuration = join(this.folder, 'configuration');
    const { dialect } = this.#world.target;
    writePlugin(
      this.folder,
      this.results.map((gift) => this.#print(gift)),
      this.reads,
    );
    const exec = Object.fromEntries(Object.entries(this.block).filter(([, value]) => value !== null));
    const document = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'planecheck',
      clusters: [{ name: 'planecheck', cluster: this.cluster }],
      users: [{ name: 'planecheck', user: { exec } }],
      contexts: [{ name: 'planecheck', context: { cluster: 'planecheck', user: 'planecheck' } }],
    };
    writeFileSync(configuration, dialect.toWire(JSON.stringify(document, null, 1)), { mode: 0o600 });
    return { configuration, folder: join(this.folder, 'elsewhere'), home: join(this.folder, 'home'), terminal };
  }

  #print({ status }: PluginResult): PluginPrint {
    const answer = {
      apiVersion: this.outputVersion ?? this.block['apiVersion'] ?? `${group}/v1`,
      kind: 'ExecCredential',
      status,
    };
    const text = this.#world.target.dialect.toWire(JSON.stringify(answer));
    if (this.prints === 'on stderr') return { stdout: '', stderr: text };
    return this.prints === 'on stdout'
      ? { stdout: text }
      : { stdout: text, stderr: 'a message for the user\n{"kind": "ExecCredential"' };
  }
}
