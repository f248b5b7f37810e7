import type { RecordingTotals } from './open-recording.ts';

/** The summary of a recording in a few lines for a terminal. */
export const recordingSummaryText = (summary: RecordingTotals): string => {
  const redacted = Object.entries(summary.redacted);
  const share = summary.wallMs > 0 ? (100 * summary.spentMs) / summary.wallMs : 0;
  return [
    `recorded ${summary.exchanges} exchanges, ${summary.events} events, ${summary.bytes} bytes of bodies in ${summary.files.join(', ')}`,
    redacted.length > 0
      ? `redacted: ${redacted.map(([rule, count]) => `${rule} ${count}`).join(', ')}`
      : summary.headers === null
        ? 'redaction is OFF: the file holds secrets as they passed'
        : 'redacted: nothing was found to redact',
    ...(summary.headers === null
      ? []
      : [
          summary.headers === 'strict'
            ? 'headers: strict, every header that is not known to be harmless was replaced'
            : 'headers: standard, headers were replaced whose names say that they hold a secret',
        ]),
    `overhead: ${summary.spentMs.toFixed(1)} ms of ${summary.wallMs.toFixed(0)} ms spent writing (${share.toFixed(1)} %)`,
    ...(summary.lost > 0 ? [`${summary.lost} exchanges passed that could not be written whole`] : []),
    ...(summary.exchanges === 0 ? ['no traffic passed: the client did not use KUBECONFIG, or needed no server'] : []),
  ].join('\n');
};
