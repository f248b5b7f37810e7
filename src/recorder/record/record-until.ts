import { rmSync } from 'node:fs';
import { removeWhenDead } from '../../files/remove-when-dead.ts';
import { writeFile } from '../../files/write-file.ts';
import { openRecording, type RecordingConfig, type RecordingTotals } from './open-recording.ts';

/** What to record, and when to stop. */
export interface LongRecording extends RecordingConfig {
  /** Path of the kubeconfig for clients; the file is removed at the end. */
  readonly kubeconfigFile: string;
  readonly onOpen: (front: { readonly url: string; readonly kubeconfigFile: string }) => void;
  /** Aborted to end the recording. */
  readonly stop: AbortSignal;
}

/** Listens and records until `stop` is aborted. Rejects when the proxy cannot listen. */
export const recordUntil = async (recording: LongRecording): Promise<RecordingTotals> => {
  const { kubeconfigFile, onOpen, stop } = recording;
  const opened = await openRecording(recording);
  try {
    writeFile(kubeconfigFile, [opened.kubeconfig], { mode: 0o600, isNew: true });
    const removed = removeWhenDead(kubeconfigFile);
    try {
      onOpen({ url: opened.url, kubeconfigFile });
      await new Promise<void>((resolve) => {
        if (stop.aborted) resolve();
        else stop.addEventListener('abort', () => resolve(), { once: true });
      });
    } finally {
      rmSync(kubeconfigFile, { force: true });
      removed();
    }
    return await opened.close();
  } finally {
    await opened.close();
  }
};
