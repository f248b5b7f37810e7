import { type Judgement, judgement } from '../judgement.ts';

/** How webhook calls about one request overlap in time. */
export interface CallOverlap {
  /** Number of calls that started. */
  readonly begun: number;
  /** Largest number of calls that were in progress at the same time. */
  readonly most: number;
}

/** The calls overlapped, or never did, as expected (B 5.12). Fewer than two calls are no fact. */
export const callsOverlap = ({ begun, most }: CallOverlap, wanted: boolean): Judgement => {
  if (begun < 2) return judgement('callsOverlap', [], 0);
  const message = wanted ? 'the webhooks were called one after another' : 'webhooks were called at the same time';
  return judgement(
    'callsOverlap',
    most > 1 === wanted
      ? []
      : [
          {
            message,
            expected: wanted ? 'overlapping calls' : 'one call at a time',
            seen: `${most} at once`,
            exchanges: [],
          },
        ],
    begun,
  );
};
