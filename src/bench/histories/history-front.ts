import { readHistory } from '../../history/file/read-history.ts';
import { judgeHistory } from '../../history/judge-history.ts';
import type { HistoryTimes } from './history-bench.ts';

/**
 * A separate program of the bench: reads one history file, judges it, and prints the times and the maximum memory as
 * JSON.
 */
const begun = performance.now();
const history = readHistory(process.argv[2] ?? '');
const read = performance.now();
const verdicts = judgeHistory(history);
const ended = performance.now();
const { user, system } = process.cpuUsage();
const times: HistoryTimes = {
  readMs: read - begun,
  judgeMs: ended - read,
  processorMs: (user + system) / 1000,
  failed: verdicts
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ judge, judgement }) => `${judge}: ${judgement.findings[0]?.message}`),
  peakMiB: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(JSON.stringify(times));
