import { existsSync } from 'node:fs';
import { fileReason } from '../../files/file-reason.ts';
import type { RecordingTotals } from './open-recording.ts';

/** The summary of a recording in a few lines for a terminal, losses first. */
export const recordingSummaryText = (summary: RecordingTotals): string => {
  const { exchanges, lost, files } = summary;
  const redacted = Object.entries(summary.redacted);
  const share = summary.wallMs > 0 ? (100 * summary.spentMs) / summary.wallMs : 0;
  const present = files.filter((file) => existsSync(file));
  return [
    ...lossLines(summary),
    `recorded ${exchanges - lost} exchanges, ${summary.events} events, ${summary.bytes} bytes of bodies in ` +
      (present.join(', ') || 'no file'),
    redacted.length > 0
      ? `redacted: ${redacted.map(([rule, count]) => `${rule} ${count}`).join(', ')}`
      : summary.headers === null
        ? 'redaction is OFF: the file contains secrets in plain text'
        : 'redacted: nothing was found to redact',
    ...(summary.headers === null
      ? []
      : [
          summary.headers === 'strict'
            ? 'headers: strict, every header that is not known to be harmless was replaced'
            : 'headers: standard, headers with names of secrets were replaced',
        ]),
    `overhead: ${summary.spentMs.toFixed(1)} ms of ${summary.wallMs.toFixed(0)} ms spent writing ` +
      `(${share.toFixed(1)} %)`,
    ...(exchanges === 0 ? ['no traffic was recorded: the client did not use KUBECONFIG, or needed no server'] : []),
  ].join('\n');
};

const lossLines = ({ exchanges, lost, firstLoss, problems }: RecordingTotals): readonly string[] => {
  if (!firstLoss) return problems;
  const { x, at, cause } = firstLoss;
  const where = x === 0 ? 'at the end of a file' : `at exchange ${x}`;
  const reason = fileReason(cause) ?? cause.message;
  return [
    `INCOMPLETE: ${exchanges - lost} of ${exchanges} exchanges were written; ` +
      `recording failed first ${where} (${at}): ${reason}`,
    ...problems.filter((problem) => problem !== cause.message),
  ];
};
