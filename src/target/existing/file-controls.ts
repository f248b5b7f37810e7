import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Translator } from '../../dialect/translator.ts';
import { AuditLogFile } from '../audit-log-file.ts';
import type { Controls } from '../controls.ts';
import { unreachedVersion } from '../unreached-version.ts';
import type { TargetFile } from './target-file.ts';
import { NotTestable } from '../testbed.ts';
import { Etcd } from '../testbeds/kube/etcd.ts';

const run = promisify(execFile);
const timeoutMs = 120_000;

/**
 * Runs a command of the target file and returns its output. Rejects with `NotTestable` when it fails, because the
 * control then does not work on this server.
 */
const shell = async (
  control: string,
  command: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> => {
  try {
    return (
      await run('/bin/sh', ['-c', command], { env: { ...process.env, ...variables }, timeout: timeoutMs })
    ).stdout.trim();
  } catch (error) {
    const {
      killed,
      code,
      stderr = '',
    } = error as { readonly killed?: boolean; readonly code?: number | string; readonly stderr?: string };
    const end = killed ? `still running after ${timeoutMs / 1_000} s` : `exit code ${code}`;
    const lastLine = stderr.trim().split('\n').at(-1);
    throw new NotTestable(`the control ${control} of the target file failed, ${end}${lastLine ? `: ${lastLine}` : ''}`);
  }
};

/** Reads the named file of audit events. The server must have created it before the run. */
const auditEvents = (file: string, dialect: Translator): NonNullable<Controls['auditLog']> => {
  const audit = new AuditLogFile(file, dialect);
  return async (path) => {
    if (!existsSync(file)) throw new NotTestable(`the control auditLog names ${file}, which does not exist`);
    return audit.eventsWith(path);
  };
};

/**
 * Controls from a target file: an etcd, shell commands, a file of audit events. For numeric resource versions,
 * `futureVersion` needs no entry. A control that fails rejects with `NotTestable`.
 */
export function fileControls(entry: NonNullable<TargetFile['controls']>, dialect: Translator): Controls {
  const { etcd, advanceClock, compactHistory, expireWatches, futureVersion, otherAddress, auditLog } = entry;
  const compact = async (url: string): Promise<void> => {
    const storage = new Etcd(url);
    await storage.compact().finally(() => storage.close());
  };
  return {
    ...(advanceClock === undefined
      ? {}
      : { advanceClock: async (ms: number) => void (await shell('advanceClock', advanceClock, { MS: String(ms) })) }),
    ...(compactHistory !== undefined
      ? { compactHistory: async () => void (await shell('compactHistory', compactHistory)) }
      : etcd !== undefined
        ? { compactHistory: () => compact(etcd) }
        : {}),
    ...(expireWatches === undefined
      ? {}
      : { expireWatches: async () => void (await shell('expireWatches', expireWatches)) }),
    futureVersion: (current, writesAhead) => {
      if (typeof futureVersion === 'string')
        return shell('futureVersion', futureVersion, {
          VERSION: current,
          ...(writesAhead === undefined ? {} : { AHEAD: String(writesAhead) }),
        });
      return unreachedVersion(current, writesAhead ?? futureVersion);
    },
    ...(otherAddress === undefined ? {} : { otherAddress: async () => otherAddress }),
    ...(auditLog === undefined ? {} : { auditLog: auditEvents(auditLog, dialect) }),
  };
}
