import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { isIP } from 'node:net';
import { dialectNamed } from '../dialect/dialects.ts';
import type { Translator } from '../dialect/translator.ts';
import { clientAuthorities } from './access/client-authorities.ts';
import { accountKeys } from './access/tokens/account-keys.ts';
import { createAccess } from './access/create-access.ts';
import { createAdmission } from './admission/create-admission.ts';
import type { MovableClock } from './environment/clock.ts';
import { publishClusterInfo } from './controllers/cluster-info.ts';
import { controllers } from './controllers/all.ts';
import { clusterServiceAddress, publishClusterService } from './controllers/cluster-service.ts';
import { publishAuthorities } from './controllers/published-authorities.ts';
import type { Lister } from './contracts.ts';
import type { ServerCore, ServerParts } from './core.ts';
import { checkDurations } from './options/check-durations.ts';
import { checkGates } from './options/feature-gates.ts';
import { handle } from './pipeline/handle.ts';
import { healthChecks, type ServerLife } from './http/health.ts';
import { type Listener, listen } from './http/listener.ts';
import { describeDeprecated } from './telemetry/deprecated-metrics.ts';
import { kindRegistry } from './kind-registry.ts';
import { Metrics } from './telemetry/metrics.ts';
import type { Json } from './model.ts';
import { ServerOptions } from './options/options.ts';
import { standardParts } from './parts.ts';
import { createAuthority, issueCertificate } from './environment/pki.ts';
import { seededRandom } from './environment/random.ts';
import { servedKinds } from './options/served-kinds.ts';
import { RevisionLog } from './store/revision-log.ts';
import { Store } from './store/store.ts';
import { NumericVersions } from './store/numeric-versions.ts';
import { VersionCodec } from './store/version-codec.ts';
import { StorageLink, type StorageState } from './environment/storage-link.ts';

/** Configuration of a reference server. Every member has a default. */
export interface ServerConfig {
  /** Options of the documents, without leading dashes. */
  readonly options?: Readonly<Record<string, string | readonly string[]>>;
  readonly parts?: ServerParts;
  readonly clock?: MovableClock;
  /** Seed of the random source. */
  readonly seed?: number;
  readonly host?: string;
  readonly port?: number;
  /** Plain HTTP instead of HTTPS (no client certificates then). */
  readonly plain?: boolean;
  readonly dialect?: Translator;
  /** Uses an existing authority instead of creating one. PEM. */
  readonly authority?: { readonly certificate: string; readonly privateKey: string };
  /** Form of resource versions. Default: `opaque`. */
  readonly versions?: 'numeric' | 'opaque';
  /** Certificate and key for HTTPS instead of one that the authority signs. PEM. */
  readonly serving?: { readonly certificate: string; readonly privateKey: string };
  /** A bearer token that always authenticates an administrator. */
  readonly operatorToken?: string;
  /** State of the connection to the storage at the start. Default: `normal`. Start hooks wait for this state. */
  readonly storage?: StorageState;
  /** Another server whose storage and service account key this server shares. The other server runs the controllers. */
  readonly sharedCore?: ServerCore;
}

/** A running server, with controls for actions that HTTP does not provide. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The authority that signed the serving certificate and verifies client certificates. PEM. */
  readonly authority: { readonly certificate: string; readonly privateKey: string };
  /** PEM certificate and key (ECDSA by default) for a user name and groups, signed by the authority. */
  issueClientCertificate(
    username: string,
    groups: readonly string[],
    rsa?: boolean,
  ): Promise<{ certificate: string; privateKey: string }>;
  /** Public key (PEM) that verifies service account tokens, and the private key that signs them. */
  readonly serviceAccountKey: { readonly publicKey: string; readonly privateKey: string };
  readonly clock: MovableClock;
  /** Drops the history up to now. */
  compact(): void;
  /** The resource version that is `writes` writes after `current`; far ahead by default. */
  futureVersion(current: string, writes?: number): string;
  /** URL of a second listener on the same store. The first call opens the listener. */
  otherAddress(): Promise<string>;
  auditLog(): readonly Json[];
  /** Disturbs or restores the connection to the storage. */
  setStorage(state: StorageState): void;
  /** Stops the server. Resolves when it no longer listens, after the delay in its options. */
  close(): Promise<void>;
  /** Starts another server on the same storage with its own options. It runs no controllers. */
  startOnSameStorage(config: ServerConfig): Promise<RunningServer>;
}

const firstNamespaces = ['default', 'platform-system', 'platform-public', 'platform-node-lease'];
const ahead = 1_000_000_000;
const year = 365 * 86_400_000;

/** Starts a reference server. It accepts requests when the promise resolves. Rejects for invalid options. */
export const startServer = async (config: ServerConfig = {}): Promise<RunningServer> => {
  const parts = config.parts ?? standardParts();
  const clock = config.clock ?? parts.clock();
  const host = config.host ?? '127.0.0.1';
  const dialect = config.dialect ?? dialectNamed('neutral');
  const seed = config.seed ?? 1;
  const authority = config.authority ?? (await createAuthority('planecheck-authority'));
  const serving = config.plain
    ? null
    : (config.serving ?? (await servingCertificate(host, authority, parts.behaviours.clusterInfo.serviceName())));
  const core = makeCore(config, parts, dialect, clock, seed, authority, serving?.privateKey ?? freshKey());
  checkGates(core);
  checkDurations(core.options);
  // Read before anything listens: a file without a key is an error of the start.
  const accountKey = accountKeys(core).server.key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const store = core.storage as Store;
  const namespaceKind = core.kinds.named('Namespace');
  for (const name of firstNamespaces.filter((one) => !store.get(namespaceKind, '', one))) {
    store.create(namespaceKind, {
      metadata: { name, labels: { 'platform.io/metadata.name': name } },
      spec: { finalizers: ['platform'] },
      status: { phase: 'Active' },
    });
  }
  for (const [kindName, object] of parts.firstObjects) {
    const kind = core.kinds.named(kindName);
    if (!store.get(kind, '', object.metadata.name)) store.create(kind, object);
  }
  const services = { core, store, access: createAccess(core), admission: createAdmission(core), address: 0 };

  const life: ServerLife = {
    link: new StorageLink(config.storage),
    startedAt: clock.now(),
    started: false,
    stopping: false,
  };
  life.link.whenNormal(() => void (life.started = true));
  const context = { services, dialect, checks: healthChecks(core, life), link: life.link };
  const tls = serving && { ...serving, clientAuthorities: clientAuthorities(core) };
  const listener = await listen({
    host,
    port: config.port ?? 0,
    tls,
    onRequest: (message, response) => void handle(context, message, response),
  });
  const other = { ...context, services: { ...services, address: 1 } };
  let otherListener: Promise<Listener> | null = null;
  const stops = config.sharedCore ? [] : [...controllers, ...parts.furtherControllers].map((start) => start(core));
  const shownHost = host.includes(':') ? `[${host}]` : host;

  const urlOf = ({ port }: Listener): string => `${config.plain ? 'http' : 'https'}://${shownHost}:${port}`;
  if (!config.sharedCore) {
    await publishClusterInfo(core, urlOf(listener));
    publishClusterService(core, host, listener.port);
    publishAuthorities(core);
  }

  return {
    url: urlOf(listener),
    port: listener.port,
    authority,
    serviceAccountKey: pairOf(accountKey),
    clock,
    issueClientCertificate: (username, groups, rsa = false) =>
      issueCertificate({
        authority,
        commonName: username,
        organizations: groups,
        rsa,
        usages: ['client auth'],
        notBefore: new Date(Date.now() - 2 * year),
        notAfter: new Date(Date.now() + 10 * year),
      }),
    compact: () => core.log.compact(),
    futureVersion: (current, writes = ahead) =>
      core.versions.encode((core.versions.decode(current) ?? core.log.revision) + writes),
    otherAddress: async () => {
      otherListener ??= listen({
        host,
        port: 0,
        tls,
        onRequest: (message, response) => void handle(other, message, response),
      });
      return urlOf(await otherListener);
    },
    auditLog: () => core.audit,
    setStorage: (state) => life.link.set(state),
    startOnSameStorage: (more) => startServer({ ...more, sharedCore: core }),
    close: async () => {
      life.stopping = true;
      const delay = core.parts.behaviours.health.shutdownDelay(core.options.text('shutdown-delay-duration'));
      if (delay > 0) await new Promise<void>((resolve) => void clock.after(delay, resolve));
      for (const stop of stops) stop();
      await Promise.all([listener.close(), otherListener?.then((open) => open.close())]);
    },
  };
};

const makeCore = (
  config: ServerConfig,
  parts: ServerParts,
  dialect: Translator,
  clock: MovableClock,
  seed: number,
  authority: ServerCore['authority'],
  servingKey: string,
): ServerCore => {
  const options = new ServerOptions(config.options);
  const { sharedCore: beside } = config;
  const kinds = kindRegistry(servedKinds(parts.kinds, options, parts.behaviours.discovery));
  const random = beside?.random ?? seededRandom(seed);
  const log = beside
    ? parts.behaviours.versions.foundLog(beside.log, kinds)
    : new RevisionLog(clock, parts.behaviours.versions.historyMs());
  const versions =
    beside?.versions ?? (config.versions === 'numeric' ? new NumericVersions(seed) : new VersionCodec(seed));
  const metrics = new Metrics();
  metrics.describe('apiserver_request_total', 'counter', 'Requests by verb, resource and HTTP code.');
  metrics.describe(
    'apiserver_requested_deprecated_apis',
    'gauge',
    'Deprecated APIs that have been requested, with the release that removes them.',
  );
  metrics.describe('apiserver_admission_webhook_rejection_count', 'counter', 'Rejections by admission webhooks.');
  describeDeprecated(metrics, parts.behaviours, options);
  return {
    parts,
    options,
    clock,
    random,
    log,
    versions,
    metrics,
    authority,
    dialect,
    ...(config.operatorToken === undefined ? {} : { operatorToken: config.operatorToken }),
    storage: new Store({ log, versions, clock, random, behaviours: parts.behaviours }),
    cachedState: listerAt(log, parts.knownRevision),
    kinds,
    serviceAccountKey: beside?.serviceAccountKey ?? pairOf(servingKey),
    audit: [],
  };
};

/**
 * Objects at a revision that need not be the newest. An object that did not exist there is read again at the newest
 * revision.
 */
const listerAt = (log: RevisionLog, revision: ServerParts['knownRevision']): Lister => ({
  get: (kind, namespace, name) => log.get(kind, namespace, name, revision(log)) ?? log.get(kind, namespace, name),
  list: (kind, namespace) => log.list(kind, namespace, revision(log)),
});

/** Replaces the serving key for a server without TLS. */
const freshKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const pairOf = (privateKey: string): ServerCore['serviceAccountKey'] => ({
  privateKey,
  publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
});

const servingCertificate = (
  host: string,
  authority: ServerCore['authority'],
  service: string | null,
): Promise<{ certificate: string; privateKey: string }> =>
  issueCertificate({
    authority,
    commonName: 'planecheck-server',
    organizations: [],
    dnsNames: [
      'localhost',
      ...[...new Set(['platform', service ?? 'platform'])].flatMap((name) => [
        name,
        `${name}.default`,
        `${name}.default.svc`,
      ]),
      ...(isIP(host) ? [] : [host]),
    ],
    ipAddresses: [
      ...new Set(['127.0.0.1', '::1', ...(service ? [clusterServiceAddress] : []), ...(isIP(host) ? [host] : [])]),
    ],
    usages: ['server auth'],
    notBefore: new Date(Date.now() - 2 * year),
    notAfter: new Date(Date.now() + 10 * year),
  });
