import type { WatchEvent } from '../exchange.ts';

/** Whether a watch event is the bookmark after the last initial event of a watch with `sendInitialEvents=true`. */
export const endsInitialEvents = ({ type, object }: WatchEvent): boolean =>
  type === 'BOOKMARK' && object?.metadata?.annotations?.['platform.io/initial-events-end'] === 'true';
