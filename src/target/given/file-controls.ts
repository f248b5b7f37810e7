import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Translator } from '../../dialect/translator.ts';
import { AuditLogFile } from '../audit-log-file.ts';
import type { Controls } from '../controls.ts';
import { farVersion } from '../far-version.ts';
import type { TargetFile } from './target-file.ts';
import { Etcd } from '../testbeds/kube/etcd.ts';

const run = promisify(execFile);

const shell = async (command: string, variables: Readonly<Record<string, string>> = {}): Promise<string> =>
  (await run('/bin/sh', ['-c', command], { env: { ...process.env, ...variables }, timeout: 120_000 })).stdout.trim();

/** Controls as a target file gives them: an etcd, shell commands, a file of audit events. Versions that count can be raised without any entry. */
export function fileControls(entry: NonNullable<TargetFile['controls']>, dialect: Translator): Controls {
  const { etcd, advanceClock, compactHistory, expireWatches, futureVersion, otherAddress, auditLog } = entry;
  const compact = async (url: string): Promise<void> => {
    const storage = new Etcd(url);
    await storage.compact().finally(() => storage.close());
  };
  const audit = auditLog === undefined ? null : new AuditLogFile(auditLog, dialect);
  return {
    ...(advanceClock === undefined ? {} : { advanceClock: async (ms: number) => void (await shell(advanceClock, { MS: String(ms) })) }),
    ...(compactHistory !== undefined ? { compactHistory: async () => void (await shell(compactHistory)) } : etcd !== undefined ? { compactHistory: () => compact(etcd) } : {}),
    ...(expireWatches === undefined ? {} : { expireWatches: async () => void (await shell(expireWatches)) }),
    futureVersion: (current, writesAhead) => {
      if (typeof futureVersion === 'string') return shell(futureVersion, { VERSION: current, ...(writesAhead === undefined ? {} : { AHEAD: String(writesAhead) }) });
      return farVersion(current, writesAhead ?? futureVersion);
    },
    ...(otherAddress === undefined ? {} : { otherAddress: async () => otherAddress }),
    ...(audit ? { auditLog: (path) => audit.eventsWith(path) } : {}),
  };
}
