import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { request } from 'undici';
import { NotTestable } from '../testbed.ts';
import { freePorts } from '../testbeds/free-port.ts';
import { pollUntil } from '../testbeds/poll-until.ts';
import { endTogether } from '../testbeds/watchdog.ts';
import type { ClientEnd, ClientStart, ClientUnderTest, JoinStart, OpenClient } from './client-under-test.ts';

/** Shell commands of a client. */
export interface ClientCommands {
  /** Makes one or more reads and ends; CONFIG and KUBECONFIG contain the path of its configuration. */
  readonly request: string;
  /** Runs a proxy on 127.0.0.1 at PORT that passes on requests with its credential (begin with exec). */
  readonly proxy?: string;
  /** Joins the cluster at SERVER with the bootstrap token TOKEN if it trusts the cluster-info. */
  readonly join?: string;
}

/** Most milliseconds of a process, and of a process that joins, which can retry a cluster-info that it rejects. */
const limit = 30_000;
const joiningLimit = 10_000;

const acceptsConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

type ProcessSettings = Pick<ClientStart, 'folder' | 'home' | 'terminal'>;

const named = (configuration: string): Readonly<Record<string, string>> => ({
  CONFIG: configuration,
  KUBECONFIG: configuration,
});

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<ClientEnd>;
  stop(): Promise<void>;
}

/** A client that shell commands start, for example kubectl. */
export class ShellClient implements ClientUnderTest {
  readonly name: string;
  readonly join?: (life: JoinStart) => Promise<ClientEnd>;
  readonly #commands: ClientCommands;

  constructor(commands: ClientCommands) {
    this.#commands = commands;
    const { join } = commands;
    if (join !== undefined)
      this.join = ({ server, token, ...life }) =>
        this.#run(join, { ...life, terminal: null }, { SERVER: server, TOKEN: token }, joiningLimit);
    this.name = commands.request;
  }

  request({ configuration, ...life }: ClientStart): Promise<ClientEnd> {
    return this.#run(this.#commands.request, life, named(configuration), limit);
  }

  async #run(
    command: string,
    life: ProcessSettings,
    variables: Readonly<Record<string, string>>,
    limitMs: number,
  ): Promise<ClientEnd> {
    const { ended, stop } = this.#start(command, life, variables);
    const timer = setTimeout(() => void stop(), limitMs);
    const end = await ended;
    clearTimeout(timer);
    // A shell returns these codes when the program does not exist or cannot be executed.
    if (end.code === 126 || end.code === 127)
      throw new NotTestable(`the client under test cannot be started: ${end.output.slice(-500)}`);
    return end;
  }

  async open(life: ClientStart): Promise<OpenClient> {
    const { proxy } = this.#commands;
    if (proxy === undefined)
      throw new NotTestable('the client under test has no command for its long-running form (clientUnderTest.proxy)');
    const [port = 0] = await freePorts(1);
    const { ended, stop } = this.#start(proxy, life, { ...named(life.configuration), PORT: String(port) });
    if ((await pollUntil(() => acceptsConnections(port), { deadlineMs: limit, everyMs: 10, stop: ended })) !== 'true') {
      await stop();
      throw new NotTestable(
        `the client under test accepted no connection on port ${port}: ${(await ended).output.slice(-500)}`,
      );
    }
    const get = async (path: string): Promise<number | null> => {
      try {
        const answer = await request(`http://127.0.0.1:${port}${path}`, {
          headersTimeout: limit,
          bodyTimeout: limit,
        });
        await answer.body.dump();
        return answer.statusCode;
      } catch {
        return null;
      }
    };
    return { get, close: stop };
  }

  #start(
    command: string,
    { folder, home, terminal }: ProcessSettings,
    variables: Readonly<Record<string, string>>,
  ): Running {
    const inherited = Object.entries(process.env).filter(([name]) => !name.endsWith('_EXEC_INFO'));
    const env = { ...Object.fromEntries(inherited), HOME: home, ...variables };
    const child = spawn('/bin/sh', ['-c', command], {
      cwd: folder,
      env,
      stdio: [terminal ?? 'ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const release = child.pid === undefined ? () => undefined : endTogether(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = new Promise<ClientEnd>((resolve) => {
      const over = (code: number | null): void => {
        release();
        resolve({ code, output });
      };
      child.once('error', (error) => {
        output += error.message;
        over(null);
      });
      child.once('close', over);
    });
    const signal = (name: NodeJS.Signals): void => {
      try {
        // Its credential plugin is in the same process group.
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
      } catch {
        // The process has already ended.
      }
    };
    const stop = async (): Promise<void> => {
      signal('SIGTERM');
      const killer = setTimeout(() => signal('SIGKILL'), 5_000);
      await ended;
      clearTimeout(killer);
    };
    return { child, ended, stop };
  }
}
