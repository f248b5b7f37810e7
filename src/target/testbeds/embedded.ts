import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/temporary-folder.ts';
import { ApiClient } from '../../client/api-client.ts';
import type { Transport } from '../../client/transport/transport.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { ClientParts } from '../../reference-client/parts.ts';
import type { ServerParts } from '../../server/core.ts';
import { describedRelease } from '../../server/options/release-numbers.ts';
import { CallbackHost } from '../callbacks/callback-host.ts';
import { Authority } from '../certificates.ts';
import type { Controls } from '../controls.ts';
import { HttpTarget } from '../http-target.ts';
import type { Target } from '../target.ts';
import { NotTestable, type Testbed } from '../testbed.ts';
import type { StartOptions } from '../start-options.ts';
import { composeOptions } from './options/compose-options.ts';
import { embeddedClient } from './embedded-client.ts';
import { auditPolicy } from './options/audit-policy.ts';
import { builtInCapabilities } from './built-in-capabilities.ts';
import { startInThisThread } from './embedded-in-this-thread.ts';
import type { EmbeddedServer, EmbeddedStart } from './embedded-server.ts';
import { type EmbeddedThread, embeddedThread } from './embedded-thread.ts';
import { LaunchPool } from './launch-pool.ts';
import { fillOptions } from './options/option-values.ts';

/** How to start embedded servers. */
export interface EmbeddedConfig {
  /** Creates the parts of each server; a fault changes them. Default: the server without faults. */
  readonly parts?: () => ServerParts;
  /** The thread of servers without `parts`; default: the one that all testbeds of the process share. */
  readonly thread?: EmbeddedThread;
  /**
   * Creates the parts of each process of the client under test; a fault changes them. Default: the client without
   * faults.
   */
  readonly clientParts?: () => ClientParts;
  /**
   * Release of the servers, such as `1.25`; default: the release that the documents describe. With `parts`, it only
   * determines the previous release.
   */
  readonly release?: string;
  /** Seed of the servers' random sources. */
  readonly seed?: number;
  readonly dialect?: 'neutral' | 'kubernetes';
  /** Name of the testbed in reports; default `embedded`. */
  readonly name?: string;
  /** Delays in seconds of servers with other parts, such as `rightsSeconds`. */
  readonly waits?: Readonly<Record<string, number>>;
  /** Wraps the clients' transport, for faults of the wire. */
  readonly wrapTransport?: (transport: Transport) => Transport;
}

const defaults: StartOptions = {
  'authorization-mode': 'Node,RBAC',
  'enable-bootstrap-token-auth': 'true',
  controllers: ['*', 'bootstrapsigner', 'tokencleaner'],
};

/** Milliseconds, longer than any shutdown delay that a scenario requests. */
const maxShutdownMs = 600_000;

/**
 * Delays of the embedded server: its controllers act at once, it cleans up certificate requests each minute, it does
 * not cache token reviews, and stored roles, limit ranges and classes take effect at once.
 */
const waits = {
  controllerSeconds: 3,
  certificateCleanUpMinutes: 1,
  tokenCacheSeconds: 0,
  rightsSeconds: 0,
  admissionSeconds: 0,
};

/** The provisioner whose volumes the embedded server creates itself. */
const provisioner = 'platform.io/host-path';

const controlsOf = (server: EmbeddedServer, pool: LaunchPool, olderPool: LaunchPool): Controls => ({
  launch: pool.launch,
  launchOlder: olderPool.launch,
  advanceClock: (ms) => server.advance(ms),
  compactHistory: () => server.compact(),
  expireWatches: () => server.compact(),
  otherAddress: () => server.otherAddress(),
  futureVersion: (current, writes) => server.futureVersion(current, writes),
  auditLog: (path) => server.auditLog(path),
});

/**
 * Starts reference servers over HTTPS on loopback: in a separate thread, or in this thread when they contain a fault or
 * run from TypeScript sources.
 */
export class EmbeddedTestbed implements Testbed {
  readonly name: string;
  readonly light = true;
  readonly #config: EmbeddedConfig;

  constructor(config: EmbeddedConfig = {}) {
    this.#config = config;
    this.name = config.name ?? 'embedded';
  }

  async start(options: StartOptions): Promise<Target> {
    const { parts, thread, seed, wrapTransport, release = describedRelease } = this.#config;
    const dialect = dialectNamed(this.#config.dialect ?? 'neutral');
    const callbacks = new CallbackHost({ dialect });
    let folder: string | null = null;
    const write = (name: string, text: string): string => {
      folder ??= temporaryFolder('embedded');
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      return join(folder, name);
    };
    const removeFolder = (): void => {
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    };
    const wantsProxy = 'requestheader-client-ca-file' in options;
    const authority = 'client-ca-file' in options ? await Authority.create('planecheck-authority') : null;
    const filled = await fillOptions(options, {
      dialect,
      callbacks,
      write,
      ...(authority ? { clientAuthority: authority } : {}),
      ...(wantsProxy ? { frontProxyAuthority: await Authority.create('planecheck-front-proxy-ca') } : {}),
    });
    const composed = composeOptions(
      { ...defaults, 'audit-policy-file': write('audit.json', JSON.stringify(auditPolicy('audit.platform.io/v1'))) },
      filled.options,
    );
    // An embedded server trusts its own authority unless the option is present and empty.
    const trusted = [options['client-ca-file']].flat().includes('none')
      ? { ...composed, 'client-ca-file': [''] }
      : composed;
    const config = {
      options: trusted,
      dialect: dialect.name,
      seed: seed ?? null,
      authority: authority?.pair ?? null,
      release,
    };
    const usesThread = parts === undefined && (thread !== undefined || import.meta.url.endsWith('.js'));
    const begin = (startConfig: EmbeddedStart): Promise<EmbeddedServer> =>
      usesThread ? (thread ?? embeddedThread).start(startConfig) : startInThisThread(startConfig, parts);
    const server = await begin(config).catch(async (error: unknown) => {
      removeFolder();
      await callbacks.close();
      const reason = error instanceof Error ? error.message : String(error);
      throw new NotTestable(`the embedded server does not start with these options: ${reason}`);
    });
    const pair = await server.issueClientCertificate('planecheck-admin', ['system:masters']);
    const admin = new ApiClient({
      baseUrl: server.url,
      dialect,
      actor: 'admin',
      credential: { kind: 'certificate', ...pair },
      tls: { ca: server.authority.certificate },
      ...(wrapTransport ? { wrapTransport } : {}),
    });
    const poolOf = (older: boolean, limit?: number): LaunchPool =>
      new LaunchPool(async (wanted) => {
        const launched = await server.startOnSameStorage({
          ...config,
          older,
          options: composeOptions(composed, wanted),
          authority: server.authority,
          storage: 'slow',
        });
        return {
          url: launched.url,
          setStorage: (way) => launched.setStorage(way),
          stop: () => launched.close(),
          kill: async () => void (await Promise.all([launched.close(), launched.advance(maxShutdownMs)])),
        };
      }, limit);
    const [pool, olderPool] = [poolOf(false), poolOf(true, 2)];
    const target = new HttpTarget({
      name: this.name,
      admin,
      throwAway: true,
      facts: {
        ...waits,
        ...this.#config.waits,
        provisioner,
        hiddenMetrics: { [release]: ['apiserver_requests_answered'] },
        strategicMergePatchType: 'application/strategic-merge-patch+json',
        serviceAccountKey: server.serviceAccountKey.privateKey,
        ...('service-account-signing-key-file' in composed ? {} : { servingKey: server.serviceAccountKey.privateKey }),
        ...filled.facts,
      },
      controls: controlsOf(server, pool, olderPool),
      callbacks,
      client: embeddedClient(dialect, this.#config.clientParts),
      capabilities: {
        ...builtInCapabilities(composed),
        scheduler: true,
        'node-agent': true,
        'pv-controller': true,
        'dynamic-provisioning': true,
        'attach-controller': true,
      },
      authority: {
        issue: ({ commonName, organizations = [] }) => server.issueClientCertificate(commonName, organizations),
      },
      dispose: async () => {
        await Promise.all([server.close(), pool.close(), olderPool.close()]);
        removeFolder();
      },
    });
    await target.readRelease();
    return target;
  }
}

/** A testbed of embedded servers. */
export const embeddedTestbed = (config: EmbeddedConfig = {}): Testbed => new EmbeddedTestbed(config);
