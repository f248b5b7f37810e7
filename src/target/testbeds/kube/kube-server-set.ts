import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../../../client/api-client.ts';
import type { LaunchedServer } from '../../launched-server.ts';
import { NotTestable, type StartOptions } from '../../testbed.ts';
import { RunningChild } from '../child-process.ts';
import { commandLine, composeOptions } from '../options/compose-options.ts';
import { freePorts } from '../free-port.ts';
import { apiServerDefaults, apiServerFixed, controllerManagerDefaults, partOptions } from './kube-defaults.ts';
import { type KubeFiles, kubeconfigText } from './kube-files.ts';
import { MovableClock } from './movable-clock.ts';
import { pollUntil } from '../poll-until.ts';
import { launchBehindRelay } from '../launch-behind-relay.ts';

/** etcd, kube-apiserver, kube-controller-manager and, where it is present, kube-scheduler, from a folder of binaries. */
export class KubeServerSet {
  readonly url: string;
  readonly etcdUrl: string;
  readonly #binaries: string;
  readonly #files: KubeFiles;
  readonly #options: StartOptions;
  readonly #ports: readonly [api: number, etcd: number, peer: number, controllers: number, scheduler: number];
  readonly #children = new Map<string, RunningChild>();
  readonly #clock: MovableClock;
  #other: Promise<string> | null = null;
  #controlled: Promise<void> | null = null;
  #launched = 0;

  private constructor(binaries: string, files: KubeFiles, options: StartOptions, ports: number[]) {
    this.#binaries = binaries;
    this.#files = files;
    this.#options = options;
    this.#ports = ports as never;
    this.#clock = new MovableClock(files.path('clock'));
    this.url = `https://127.0.0.1:${this.#ports[0]}`;
    this.etcdUrl = `http://127.0.0.1:${this.#ports[1]}`;
  }

  static async create(binaries: string, files: KubeFiles, options: StartOptions): Promise<KubeServerSet> {
    return new KubeServerSet(binaries, files, options, await freePorts(5));
  }

  /** Starts everything and waits until it serves; rejects with `NotReachable` and the end of the log when it does not. */
  async start(admin: ApiClient): Promise<void> {
    const [, , peer, controllers, scheduler] = this.#ports;
    this.#run('etcd', [
      '--data-dir',
      this.#files.path('etcd'),
      '--listen-client-urls',
      this.etcdUrl,
      '--advertise-client-urls',
      this.etcdUrl,
      '--listen-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--unsafe-no-fsync',
      '--log-level',
      'warn',
    ]);
    await this.startApiServer(admin);
    const kubeconfig = this.#files.write(
      'kubeconfig',
      kubeconfigText(this.url, this.#files.authority.pair.certificate, this.#files.admin),
    );
    const { controllerManager } = partOptions(this.#options);
    if (this.#has('kube-scheduler'))
      this.#run('kube-scheduler', [
        `--kubeconfig=${kubeconfig}`,
        `--authentication-kubeconfig=${kubeconfig}`,
        `--authorization-kubeconfig=${kubeconfig}`,
        '--leader-elect=false',
        '--bind-address=127.0.0.1',
        `--secure-port=${scheduler}`,
      ]);
    if (!this.#has('kube-controller-manager')) return;
    const manager = this.#run('kube-controller-manager', [
      ...commandLine(composeOptions(controllerManagerDefaults(this.#files), controllerManager)),
      `--kubeconfig=${kubeconfig}`,
      `--secure-port=${controllers}`,
    ]);
    const account = async (): Promise<boolean> =>
      (await admin.send({ method: 'GET', path: '/api/v1/namespaces/default/serviceaccounts/default' })).response
        ?.status === 200;
    await this.#orShowLog(manager, 'made the account of the default namespace', account, 30_000);
  }

  async startApiServer(admin: ApiClient): Promise<void> {
    const { apiServer } = partOptions(this.#options);
    const options = {
      ...composeOptions(apiServerDefaults(this.#files), apiServer),
      ...apiServerFixed(this.#files, this.#ports[0], this.etcdUrl),
    };
    const server = this.#run('kube-apiserver', commandLine(options));
    await this.#untilReady(server, admin);
  }

  /** A fresh API server at the same address on the same data. */
  async restartApiServer(admin: ApiClient): Promise<void> {
    // Storage keeps the data, so the drain of open connections need not be waited for.
    await this.#children.get('kube-apiserver')?.stop(1000);
    await this.startApiServer(admin);
  }

  /** Base URL of a second API server on the same data with the same options, started when first asked for. */
  otherApiServer(admin: ApiClient): Promise<string> {
    this.#other ??= this.#startOther(admin);
    return this.#other;
  }

  async #startOther(admin: ApiClient): Promise<string> {
    const [port = 0] = await freePorts(1);
    const { apiServer } = partOptions(this.#options);
    const options = {
      ...composeOptions(apiServerDefaults(this.#files), apiServer),
      ...apiServerFixed(this.#files, port, this.etcdUrl),
    };
    const server = this.#run('kube-apiserver', commandLine(options), 'other-kube-apiserver');
    const baseUrl = `https://127.0.0.1:${port}`;
    const client = admin.fresh(baseUrl);
    await this.#untilReady(server, client).finally(() => client.close());
    return baseUrl;
  }

  /** One more API server on the same data with more options, as `launchBehindRelay` says; from another folder of binaries for another release. */
  launch(admin: ApiClient, wishes: StartOptions, binaries = this.#binaries): Promise<LaunchedServer> {
    const { apiServer } = partOptions(this.#options);
    const options = {
      ...composeOptions(composeOptions(apiServerDefaults(this.#files), apiServer), wishes),
      'audit-log-path': ['-'],
    };
    return launchBehindRelay({
      storage: this.etcdUrl,
      admin,
      run: (port, storage) => {
        this.#launched += 1;
        return this.#run(
          'kube-apiserver',
          commandLine({ ...options, ...apiServerFixed(this.#files, port, storage) }),
          `launched-${this.#launched}`,
          binaries,
        );
      },
    });
  }

  /** Whether all that runs, but the storage, goes by a clock that can be moved: programs that were built so. */
  get clockMoves(): boolean {
    return this.#clock.followers >= this.#children.size - 1;
  }

  /**
   * Lets so many milliseconds pass on the servers' clock, from when all controllers are at work; in between the API server is let become
   * ready again, since it may have given up connections.
   */
  async advanceClock(admin: ApiClient, ms: number): Promise<void> {
    this.#controlled ??= this.#untilControlled(admin);
    await this.#controlled;
    const processes = [...this.#children.values()].map(({ pid }) => pid).filter((pid) => pid !== null);
    await this.#clock.advance(
      ms,
      () => this.#untilReady(this.#children.get('kube-apiserver') as RunningChild, admin),
      processes,
    );
  }

  /** Ends everything and waits for each. Nothing of it is wanted afterwards, so draining is cut short. */
  async stop(): Promise<void> {
    await Promise.all([...this.#children.values()].map((child) => child.stop(1500)));
  }

  #has(program: string): boolean {
    return existsSync(join(this.#binaries, program));
  }

  #run(program: string, args: readonly string[], name = program, binaries = this.#binaries): RunningChild {
    const child = new RunningChild(
      name,
      join(binaries, program),
      args,
      this.#files.path(`${name}.log`),
      this.#clock.environment,
    );
    this.#children.set(name, child);
    return child;
  }

  /** Waits until the controller manager tells of the health of its controllers, which it does once it has started them all. */
  async #untilControlled({ config: { dialect } }: ApiClient): Promise<void> {
    const manager = this.#children.get('kube-controller-manager');
    if (!manager) return;
    const client = new ApiClient({
      baseUrl: `https://127.0.0.1:${this.#ports[3]}`,
      dialect,
      tls: { insecureSkipTlsVerify: true },
    });
    const started = async (): Promise<boolean> => {
      const { response } = await client.send({ method: 'GET', path: '/healthz?verbose', timeoutMs: 3000 });
      return (
        Buffer.from(response?.body ?? [])
          .toString()
          .split('[').length > 2
      );
    };
    await this.#orShowLog(manager, 'started its controllers', started, 60_000).finally(() => client.close());
  }

  #untilReady(server: RunningChild, client: ApiClient): Promise<void> {
    const ready = async (): Promise<boolean> =>
      (await client.send({ method: 'GET', path: '/readyz', timeoutMs: 3000 })).response?.status === 200;
    return this.#orShowLog(server, 'answered /readyz with 200', ready, 60_000);
  }

  /** Waits for the condition; what ended meanwhile, of the child and the storage that all need, is named as the reason. */
  async #orShowLog(
    child: RunningChild,
    what: string,
    condition: () => Promise<boolean>,
    deadlineMs: number,
  ): Promise<void> {
    const needed = [this.#children.get('etcd') ?? child, child];
    const outcome = await pollUntil(condition, {
      deadlineMs,
      everyMs: 100,
      stop: Promise.race(needed.map(({ exited }) => exited)),
    });
    if (outcome === 'true') return;
    const culprit = needed.find(({ end }) => end !== null) ?? child;
    const end = culprit.end ?? `${child.name} has not ${what} within ${deadlineMs / 1000} s`;
    throw new NotTestable(`${end}; its log ends with:\n${culprit.tail()}`);
  }
}
