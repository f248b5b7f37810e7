import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../../../client/api-client.ts';
import type { LaunchedServer } from '../../launched-server.ts';
import { NotTestable } from '../../testbed.ts';
import type { StartOptions } from '../../start-options.ts';
import { RunningChild } from '../child-process.ts';
import { commandLine, composeOptions } from '../options/compose-options.ts';
import { freePorts } from '../free-port.ts';
import { etcdArguments } from './etcd-arguments.ts';
import { apiServerDefaults, apiServerFixed, controllerManagerDefaults, partOptions } from './kube-defaults.ts';
import { type KubeFiles, kubeconfigText } from './kube-files.ts';
import { MovableClock } from './movable-clock.ts';
import { pollUntil } from '../poll-until.ts';
import { launchBehindRelay } from '../launch-behind-relay.ts';

/**
 * etcd, kube-apiserver, kube-controller-manager and, where it is present, kube-scheduler, from a folder of binaries.
 */
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
  #controllersStarted: Promise<void> | null = null;
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

  /** Starts all programs and waits until they serve; rejects with `NotTestable` and the end of the log on failure. */
  async start(admin: ApiClient): Promise<void> {
    const [, , peer, controllers, scheduler] = this.#ports;
    this.#run('etcd', etcdArguments(this.#files.path('etcd'), this.etcdUrl, peer));
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
    await this.#orShowLog(manager, 'created the service account of the default namespace', account, 30_000);
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

  /** Replaces the API server by a new one at the same address on the same data. */
  async restartApiServer(admin: ApiClient): Promise<void> {
    // The storage keeps the data, so there is no need to wait until open connections are drained.
    await this.#children.get('kube-apiserver')?.stop(1000);
    await this.startApiServer(admin);
  }

  /** Base URL of a second API server on the same data with the same options, started on first use. */
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
    const client = admin.withNewConnections(baseUrl);
    await this.#untilReady(server, client).finally(() => client.close());
    return baseUrl;
  }

  /**
   * Starts one more API server on the same data with more options, as described at `launchBehindRelay`; from another
   * folder of binaries for another release.
   */
  launch(admin: ApiClient, wanted: StartOptions, binaries = this.#binaries): Promise<LaunchedServer> {
    const { apiServer } = partOptions(this.#options);
    const options = {
      ...composeOptions(composeOptions(apiServerDefaults(this.#files), apiServer), wanted),
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

  /** Whether all running programs except the storage follow the movable clock, which only programs built for it do. */
  get clockMoves(): boolean {
    return this.#clock.followers >= this.#children.size - 1;
  }

  /**
   * Advances the servers' clock by so many milliseconds after all controllers have started. Between steps it waits
   * until the API server is ready again, because the server can have closed connections.
   */
  async advanceClock(admin: ApiClient, ms: number): Promise<void> {
    this.#controllersStarted ??= this.#untilControllersStarted(admin);
    await this.#controllersStarted;
    const processes = [...this.#children.values()].map(({ pid }) => pid).filter((pid) => pid !== null);
    await this.#clock.advance(
      ms,
      () => this.#untilReady(this.#children.get('kube-apiserver') as RunningChild, admin),
      processes,
    );
  }

  /** Ends all programs and waits for each. Their state is not needed afterwards, so draining is cut short. */
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

  /**
   * Waits until the controller manager reports the health of its controllers, which it does once it has started all of
   * them.
   */
  async #untilControllersStarted({ config: { dialect } }: ApiClient): Promise<void> {
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
    return this.#orShowLog(server, 'returned 200 for /readyz', ready, 60_000);
  }

  /**
   * Waits for the condition. If the child or the storage, which all programs need, ends in the meantime, the error
   * names it.
   */
  async #orShowLog(
    child: RunningChild,
    expected: string,
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
    const end = culprit.end ?? `${child.name} has not ${expected} within ${deadlineMs / 1000} s`;
    throw new NotTestable(`${end}; its log ends with:\n${culprit.tail()}`);
  }
}
