import { InvalidArgumentError } from 'commander';

/** The numbers that an option accepts: integers from `least` to `most`; with `fractions` also decimal numbers. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly fractions?: boolean;
}

/** The longest time of a timer in Node, in milliseconds. */
const longestMs = 2 ** 31 - 1;

/** The ranges of all numeric options, by the kind of number. */
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

/** Reads the number of an option. Commander prints the error message together with the name of the option. */
export const numberOption =
  (kind: keyof typeof numberRanges) =>
  (text: string): number => {
    const { least, most, fractions = false }: NumberRange = numberRanges[kind];
    const number = (fractions ? /^\d+(\.\d+)?$/ : /^\d+$/).test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`expected ${fractions ? 'a number' : 'an integer'} from ${least} to ${most}.`);
  };
