import { type Judgement, judgement } from '../judgement.ts';

/** How calls of webhooks about one request lay in time. */
export interface Meeting {
  /** Calls that began. */
  readonly begun: number;
  /** Calls that were under way at once, at most. */
  readonly most: number;
}

/** The calls were under way at once, or never were (B 5.12). Fewer than two calls show nothing. */
export const overlapping = ({ begun, most }: Meeting, wanted: boolean): Judgement => {
  if (begun < 2) return judgement('overlapping', [], 0);
  const message = wanted ? 'the webhooks were called one after another' : 'webhooks were called at once';
  return judgement(
    'overlapping',
    most > 1 === wanted
      ? []
      : [
          {
            message,
            expected: wanted ? 'calls at once' : 'one call at a time',
            seen: `${most} at once`,
            exchanges: [],
          },
        ],
    begun,
  );
};
