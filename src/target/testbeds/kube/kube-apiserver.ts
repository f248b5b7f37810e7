import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../files/temporary-folder.ts';
import { ApiClient } from '../../../client/api-client.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { CallbackHost } from '../../callbacks/callback-host.ts';
import { HttpTarget } from '../../http-target.ts';
import type { Target } from '../../target.ts';
import { NotTestable, type StartPurpose, type Testbed } from '../../testbed.ts';
import type { StartOptions } from '../../start-options.ts';
import { builtInCapabilities } from '../built-in-capabilities.ts';
import { composeOptions } from '../options/compose-options.ts';
import { kubectlClient } from './kubectl-client.ts';
import { kubeControls } from './kube-controls.ts';
import { apiServerDefaults, movedClockOptions } from './kube-defaults.ts';
import { kubeFiles } from './kube-files.ts';
import { KubeServerSet } from './kube-server-set.ts';
import { LaunchPool } from '../launch-pool.ts';
import { fillOptions } from '../options/option-values.ts';

/** The folders of binaries, and whether to keep the folders of ended servers. */
export interface KubeApiServerConfig {
  /** Folder with `etcd` and `kube-apiserver`, preferably also `kube-controller-manager` and `kube-scheduler`. */
  readonly assets: string;
  /** Folder with the `kube-apiserver` of the previous release. */
  readonly olderAssets?: string;
  /** Keeps logs and data after the servers have ended. */
  readonly keep?: boolean;
}

/** Starts real API servers of the kubernetes family on loopback, each with its own storage and controllers. */
export class KubeApiServerTestbed implements Testbed {
  readonly name = 'kube-apiserver';
  readonly #config: KubeApiServerConfig;

  constructor(config: KubeApiServerConfig) {
    this.#config = config;
  }

  /** A start takes about three seconds. Rejects with `NotTestable` and the end of the log. */
  async start(options: StartOptions, purpose: StartPurpose = {}): Promise<Target> {
    const { assets, olderAssets } = this.#config;
    const missing = ['etcd', 'kube-apiserver'].filter((program) => !existsSync(join(assets, program)));
    if (missing.length > 0)
      throw new NotTestable(
        `No ${missing.join(' and no ')} in ${assets}; name a folder of binaries with --assets or KUBEBUILDER_ASSETS`,
      );
    if (olderAssets !== undefined && !existsSync(join(olderAssets, 'kube-apiserver')))
      throw new NotTestable(`No kube-apiserver in ${olderAssets}, which --older-assets names`);
    if ([options['client-ca-file']].flat().includes('none'))
      throw new NotTestable('without a client authority, the controllers and the administrator cannot authenticate');
    const folder = temporaryFolder('kube');
    const dialect = dialectNamed('kubernetes');
    const files = await kubeFiles(folder);
    const callbacks = new CallbackHost({ dialect });
    const translated = Object.fromEntries(
      Object.entries(options).map(([name, value]) => [
        name,
        typeof value === 'string' ? dialect.toWire(value) : value.map((one) => dialect.toWire(one)),
      ]),
    );
    const filled = await fillOptions(translated, {
      dialect,
      callbacks,
      write: files.write,
      frontProxyAuthority: files.frontProxyAuthority,
      clientAuthority: files.authority,
    });
    const servers = await KubeServerSet.create(
      this.#config.assets,
      files,
      purpose.clockMoves ? composeOptions(movedClockOptions, filled.options) : filled.options,
    );
    const tls = { ca: files.authority.pair.certificate };
    const admin = new ApiClient({
      baseUrl: servers.url,
      dialect,
      actor: 'admin',
      credential: { kind: 'certificate', ...files.admin },
      tls,
    });
    const pool = new LaunchPool((wanted) => servers.launch(admin, wanted), 2);
    const olderPool =
      olderAssets === undefined ? null : new LaunchPool((wanted) => servers.launch(admin, wanted, olderAssets), 1);
    const dispose = async (): Promise<void> => {
      await Promise.all([pool.close(), olderPool?.close(), servers.stop()]);
      if (this.#config.keep !== true) rmSync(folder, { recursive: true, force: true });
    };
    try {
      await servers.start(admin);
    } catch (error) {
      await Promise.all([admin.close(), callbacks.close(), dispose()]);
      throw error;
    }
    const target = new HttpTarget({
      name: this.name,
      admin,
      throwAway: true,
      facts: {
        provisioner: 'platform.io/host-path',
        hiddenMetrics: { '1.24': ['apiserver_longrunning_gauge', 'apiserver_registered_watchers'] },
        strategicMergePatchType: 'application/strategic-merge-patch+json',
        serviceAccountKey: files.accountKey,
        servingKey: files.servingKey,
        serviceAccountIssuer: 'https://kubernetes.default.svc',
        ...filled.facts,
      },
      controls: kubeControls({ servers, admin, dialect, auditFile: files.path('audit.log'), pool, olderPool }),
      callbacks,
      client: kubectlClient(this.#config.assets, process.env['PATH'] ?? ''),
      capabilities: this.#capabilities(composeOptions(apiServerDefaults(files), filled.options)),
      authority: files.authority,
      dispose,
    });
    await target.readRelease();
    return target;
  }

  #capabilities(options: StartOptions): Record<string, boolean> {
    const has = (program: string): boolean => existsSync(join(this.#config.assets, program));
    const controllers = has('kube-controller-manager');
    return {
      ...builtInCapabilities(options, controllers),
      scheduler: has('kube-scheduler'),
      'pv-controller': controllers,
      'pv-binder': controllers,
      'dynamic-provisioning': controllers,
      'attach-controller': controllers,
    };
  }
}

/** A testbed with a folder of binaries. */
export const kubeApiserverTestbed = (config: KubeApiServerConfig): Testbed => new KubeApiServerTestbed(config);
