import type { Exchange } from '../exchange.ts';

const lostKinds: ReadonlySet<string | undefined> = new Set(['refused', 'reset', 'timeout', 'busy']);

/**
 * Whether a request received no response of the server itself: its connection failed, it timed out, or an intermediary
 * reported the server as unavailable (502, 503, 504).
 */
export const wasLost = ({ response, failure }: Exchange): boolean =>
  response === null ? lostKinds.has(failure?.kind) : response.status >= 502 && response.status <= 504;
