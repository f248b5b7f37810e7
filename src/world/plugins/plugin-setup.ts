import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/temporary-folder.ts';
import type { ClientEnding, PluginRun } from '../../checks/plugins/seen-of-a-client.ts';
import type { Json } from '../../client/exchange.ts';
import { type ClientStub, openClientStub } from '../../target/clients/client-stub.ts';
import type { ClientLife, ClientUnderTest, OpenClient } from '../../target/clients/client-under-test.ts';
import { openTerminal, type Terminal } from '../../target/clients/terminal.ts';
import type { World } from '../world.ts';
import { keepExchange } from './keep-exchange.ts';
import type { PluginGift } from './plugin-answers.ts';
import { type PluginPrint, pluginRuns, writePlugin } from './plugin-program.ts';

const group = 'client.authentication.platform.io';

/** A client under test with a configuration, a plugin and a server of the suite's own, for one scenario (B 5.8). */
export class PluginScene {
  readonly folder: string;
  readonly stub: ClientStub;
  readonly client: ClientUnderTest;
  /** Members of `user.exec`; a member that is null is left out. */
  block: Record<string, Json>;
  /** Members of the cluster's entry. */
  cluster: Record<string, Json>;
  /** Version that the plugin answers in; that of the block where it is null. */
  answersIn: string | null = null;
  /** Where the plugin prints its answer, and what besides on the other stream. */
  prints: 'on stdout' | 'on stdout, noise on stderr' | 'on stderr' = 'on stdout';
  /** What it gives, run by run. */
  gifts: PluginGift[] = [];
  /** It reads a line first. */
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

  /** Makes one; it goes when the scenario ends. */
  static async open(world: World): Promise<PluginScene> {
    const { client, dialect } = world.target;
    if (client === null) return world.notApplicable('no client is given to be judged');
    const stub: ClientStub = await openClientStub(dialect, (call) => keepExchange(world, stub.url, call));
    const scene = new PluginScene(world, client, stub);
    world.atEnd(async () => {
      await stub.close();
      rmSync(scene.folder, { recursive: true, force: true });
    });
    return scene;
  }

  get runs(): readonly PluginRun[] {
    const { dialect } = this.#world.target;
    return pluginRuns(this.folder, (text) => dialect.fromWire(text));
  }

  /** What the plugin gave at its last run. */
  get lastGift(): PluginGift {
    const gift = this.gifts[Math.min(this.runs.length, this.gifts.length) - 1];
    return gift ?? this.#world.inconclusive('the plugin was not run');
  }

  /** A pseudo-terminal for the lives of the client from now on. */
  async terminal(): Promise<Terminal> {
    if (this.#terminal) return this.#terminal;
    const opened = await openTerminal();
    this.#world.atEnd(() => opened.close());
    this.#terminal = opened;
    return opened;
  }

  /** One whole life of the client. */
  request(where: 'without a terminal' | 'on a terminal' = 'without a terminal'): Promise<ClientEnding> {
    return this.#life(where).then((life) => this.client.request(life));
  }

  /** A client that stays until the scenario ends. */
  async stay(): Promise<OpenClient> {
    const open = await this.client.open(await this.#life('without a terminal'));
    this.#world.atEnd(() => open.close());
    return open;
  }

  async #life(where: 'without a terminal' | 'on a terminal'): Promise<ClientLife> {
    const terminal = where === 'on a terminal' ? (await this.terminal()).descriptor : null;
    const configuration = join(this.folder, 'configuration');
    const { dialect } = this.#world.target;
    writePlugin(
      this.folder,
      this.gifts.map((gift) => this.#print(gift)),
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

  #print({ status }: PluginGift): PluginPrint {
    const answer = {
      apiVersion: this.answersIn ?? this.block['apiVersion'] ?? `${group}/v1`,
      kind: 'ExecCredential',
      status,
    };
    const text = this.#world.target.dialect.toWire(JSON.stringify(answer));
    if (this.prints === 'on stderr') return { stdout: '', stderr: text };
    return this.prints === 'on stdout'
      ? { stdout: text }
      : { stdout: text, stderr: 'a word to the user\n{"kind": "ExecCredential"' };
  }
}
