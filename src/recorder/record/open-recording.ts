import { makeFrontCertificate } from '../proxy/front-certificate.ts';
import { frontKubeconfig } from './front-kubeconfig.ts';
import type { KubeconfigContext } from './kubeconfig.ts';
import { type RedactionPolicy, strictPolicy } from '../redaction/redaction-policy.ts';
import { openProxy } from '../proxy/proxy.ts';
import type { RotationLimits } from '../session/session-log.ts';
import type { FirstLoss } from '../session/losses.ts';
import { SessionLog } from '../session/session-log.ts';
import { TolerantObserver } from '../proxy/tolerant-observer.ts';
import { usableCredential } from './usable-credential.ts';
import { Upstream } from '../proxy/upstream.ts';

/** What to record, and to which file. */
export interface RecordingConfig {
  readonly context: KubeconfigContext;
  readonly file: string;
  readonly dialect: string;
  readonly redact: boolean;
  /** Additional redaction; default: the strict policy. */
  readonly policy?: RedactionPolicy;
  /** Address on which the proxy listens; default loopback. */
  readonly host?: string;
  /** Port of the proxy; 0 selects a free one. */
  readonly port: number;
  readonly limits?: RotationLimits;
  /**
   * Called for each exchange that cannot be written and is forwarded nevertheless. Without it, the recorder rejects
   * such exchanges.
   */
  readonly onLoss?: (x: number, cause: Error) => void;
  /** Values to redact in every place. */
  readonly secrets?: readonly string[];
}

/** The outcome of a recording. */
export interface RecordingTotals {
  readonly files: readonly string[];
  readonly exchanges: number;
  readonly events: number;
  readonly bytes: number;
  readonly redacted: Readonly<Record<string, number>>;
  /** How unknown headers were redacted; null without redaction. */
  readonly headers: 'strict' | 'standard' | null;
  /** Number of exchanges that are incomplete in the files: rejected, or with `onLoss` forwarded. */
  readonly lost: number;
  readonly firstLoss: FirstLoss | null;
  /** Problems with files that were changed or removed after they were written, one line each. */
  readonly problems: readonly string[];
  /** Milliseconds spent on writing, and in total. */
  readonly spentMs: number;
  readonly wallMs: number;
}

/** A recorder that is listening. */
export interface Recording {
  readonly url: string;
  /** A kubeconfig (YAML) for clients of the proxy. */
  readonly kubeconfig: string;
  /** Aborts open exchanges, closes the files, and returns the totals; the same totals when it is called again. */
  close(): Promise<RecordingTotals>;
}

/**
 * Opens a recording proxy for the server of a kubeconfig context. Rejects when the credential is not usable, the file
 * cannot be created or the port is in use.
 */
export const openRecording = async ({
  context,
  file,
  dialect,
  redact,
  policy = strictPolicy,
  host = '127.0.0.1',
  port,
  limits,
  onLoss,
  secrets = [],
}: RecordingConfig): Promise<Recording> => {
  usableCredential(context);
  const elapsed = (): number => performance.now();
  const began = elapsed();
  const certificate = await makeFrontCertificate(Date.now(), [host]);
  const upstream = new Upstream({
    url: context.server,
    authority: context.authority,
    insecure: context.insecure,
    serverName: context.serverName,
    proxy: context.proxy ?? null,
    credential: context.credential,
  });
  const { token, password } = context.credential;
  const known = [token, password, ...secrets].filter(
    (secret): secret is string => secret !== undefined && secret !== '',
  );
  const log = new SessionLog(
    {
      file,
      dialect,
      target: context.server,
      prefix: upstream.prefix,
      redact,
      policy,
      secrets: known,
      now: Date.now,
      elapsed,
    },
    limits,
  );
  const tolerant = onLoss ? new TolerantObserver(log, onLoss) : null;
  const proxy = await openProxy({ upstream, observer: tolerant ?? log, certificate, host, port }).catch(
    (error: unknown) => {
      log.close();
      throw error;
    },
  );
  const finish = async (): Promise<RecordingTotals> => {
    const exchanges = proxy.exchanges();
    await proxy.close();
    try {
      log.close(tolerant?.lost ?? 0);
    } catch {
      // The totals report what is missing.
    }
    return { ...log.totals, headers: redact ? policy.level : null, exchanges, wallMs: elapsed() - began };
  };
  let closing: Promise<RecordingTotals> | null = null;
  // Clients keep the path prefix of a base URL, or fail to do so: the recording must show both.
  const url = proxy.url.replace(/\/$/, '') + upstream.prefix;
  return {
    url,
    kubeconfig: frontKubeconfig(context, { url, authority: certificate.certificate, token: upstream.frontToken }),
    close: () => {
      closing ??= finish();
      return closing;
    },
  };
};
