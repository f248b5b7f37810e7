import { InvalidArgumentError } from 'commander';

/** What numbers an option takes: whole ones from `least` to `most`, or with `fractions` any between them. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly fractions?: boolean;
}

/** Timers of the runtime hold no more milliseconds. */
const longestMs = 2 ** 31 - 1;

/** Ranges of all numeric options, by what the number is. */
export const numberRanges = {
  port: { least: 0, most: 65_535 },
  seed: { least: 0, most: Number.MAX_SAFE_INTEGER },
  lanes: { least: 1, most: 1_000 },
  jobs: { least: 1, most: 1_000 },
  cases: { least: 1, most: 1_000_000_000 },
  seconds: { least: 1, most: Math.floor(longestMs / 1_000) },
  milliseconds: { least: 0, most: longestMs },
  speed: { least: 0.001, most: 1_000_000, fractions: true },
} as const satisfies Readonly<Record<string, NumberRange>>;

/** Reads the number of an option; commander shows the message with the option's name. */
export const numberOption =
  (kind: keyof typeof numberRanges) =>
  (text: string): number => {
    const { least, most, fractions = false }: NumberRange = numberRanges[kind];
    const number = (fractions ? /^\d+(\.\d+)?$/ : /^\d+$/).test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`a ${fractions ? '' : 'whole '}number from ${least} to ${most} is expected.`);
  };
