import type { CarriedValue } from './carried-values.ts';

/** First lines of a script that carries values: a folder for answers, and what takes the nth value of a member out of one, as a query wants it. */
export const carryingHead: readonly string[] = [
  'OUT=$(mktemp -d)',
  `member() { grep -o "\\"$2\\": *\\"[^\\"]*\\"" "$OUT/$1" | sed -n "$3{p;}" | cut -d '"' -f 4 | sed "s/%/%25/g;s/+/%2B/g;s,/,%2F,g;s/=/%3D/g"; }`,
];

/** A line of the script that keeps what its answer gives, and the lines that take it. */
export const carryingLines = (line: string, seq: number, values: readonly CarriedValue[]): readonly string[] => {
  const own = values.filter((value) => value.seq === seq);
  return own.length === 0
    ? [line]
    : [
        `${line} | tee "$OUT/${seq}"`,
        ...own.map(({ variable, member, nth }) => `${variable}=$(member ${seq} ${member} ${nth})`),
      ];
};
