import type { CarriedValue } from './carried-values.ts';

/**
 * First lines of a script that passes values between requests: a folder for responses, and a function that prints the
 * nth value of a member, percent-encoded for a query.
 */
export const carryingHead: readonly string[] = [
  'OUT=$(mktemp -d)',
  `member() { grep -o "\\"$2\\": *\\"[^\\"]*\\"" "$OUT/$1" | sed -n "$3{p;}" | cut -d '"' -f 4 | ` +
    'sed "s/%/%25/g;s/+/%2B/g;s,/,%2F,g;s/=/%3D/g"; }',
];

/** A line of the script that saves its response when later lines use it, and the lines that set the variables. */
export const carryingLines = (line: string, seq: number, values: readonly CarriedValue[]): readonly string[] => {
  const own = values.filter((value) => value.seq === seq);
  return own.length === 0
    ? [line]
    : [
        `${line} | tee "$OUT/${seq}"`,
        ...own.map(({ variable, member, nth }) => `${variable}=$(member ${seq} ${member} ${nth})`),
      ];
};
