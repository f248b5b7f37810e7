import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpTargetChoice, type OpenedTarget, openHttpTarget } from './open-http-target.ts';

/** How long to wait for the first response, and a function that receives a message about the wait. */
export interface FirstWait {
  /** Milliseconds; 0 tries once. */
  readonly waitMs: number;
  /** Receives a line when the wait begins. */
  readonly onWait: (line: string) => void;
}

const pauseMs = 500;

/**
 * Opens an existing server as `openHttpTarget` does, and tries again while the server does not respond: a server that
 * is starting refuses connections, or holds the first requests.
 */
export const openWhenReachable = async (
  choice: HttpTargetChoice,
  { waitMs, onWait }: FirstWait,
): Promise<OpenedTarget> => {
  const deadline = Date.now() + waitMs;
  const patient = waitMs === 0 ? choice : { ...choice, firstResponseMs: waitMs };
  for (let isFirst = true; ; isFirst = false) {
    const opened = await openHttpTarget(isFirst ? patient : { ...patient, onChosen: undefined });
    if (!('problem' in opened) || opened.kind !== 'not-reachable' || Date.now() + pauseMs > deadline) return opened;
    if (isFirst) onWait(`${opened.problem}; waiting up to ${Math.round(waitMs / 1_000)}s`);
    await sleep(pauseMs);
  }
};
