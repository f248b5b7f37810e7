import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { healthLines, healthList } from './health-list.ts';

const isOk = (exchange: Exchange): boolean => exchange.response?.status === 200;

/** HLTH-15 (A 4.9): output of success has a line `[+]NAME ok` for each check. */
export const listsPassingChecks = (exchange: Exchange): Judgement => {
  if (!isOk(exchange)) return judgement('listsPassingChecks', [], 0);
  const lines = healthLines(exchange);
  return judgement(
    'listsPassingChecks',
    lines.some((line) => /^\[\+\]\S+ ok$/.test(line))
      ? []
      : [finding('no line reports a check that passed', '[+]NAME ok', lines.slice(0, 3), exchange)],
  );
};

/** HLTH-16 (A 4.9): output of failure has a line `[-]NAME…` for each failed check. */
export const listsFailingChecks = (exchange: Exchange): Judgement => {
  if (!exchange.response || isOk(exchange)) return judgement('listsFailingChecks', [], 0);
  const lines = healthLines(exchange);
  return judgement(
    'listsFailingChecks',
    lines.some((line) => /^\[-\]\S/.test(line))
      ? []
      : [finding('no line reports a check that failed', '[-]NAME', lines.slice(-3), exchange)],
  );
};

/** Names of the failed checks in verbose output (A 4.9). */
export const failedChecks = (exchange: Exchange): readonly string[] =>
  healthLines(exchange).flatMap((line) => /^\[-\](\S+)/.exec(line)?.[1] ?? []);

/** HLTH-19 (A 4.9): output of failure does not end with this line. */
export const lastLineIsNot = (exchange: Exchange, unwanted: string): Judgement => {
  if (!exchange.response || isOk(exchange)) return judgement('lastLineIsNot', [], 0);
  const last = healthLines(exchange).at(-1) ?? '';
  return judgement(
    'lastLineIsNot',
    last === unwanted
      ? [finding('the output of a failure ends like that of a success', 'another last line', last, exchange)]
      : [],
  );
};

/** HLTH-20 and 21 (A 4.9): the output marks exactly these checks as excluded. Facts: lists of checks. */
export const marksExactlyAsExcluded = (exchange: Exchange, names: readonly string[]): Judgement => {
  const listed = healthList(exchange);
  if (listed.length === 0) return judgement('marksExactlyAsExcluded', [], 0);
  const wanted = names.flatMap((name) => {
    const line = listed.find((entry) => entry.name === name)?.line;
    return line === `[+]${name} excluded: ok`
      ? []
      : [finding(`the check ${name} is not marked as excluded`, `[+]${name} excluded: ok`, line ?? null, exchange)];
  });
  const others = listed
    .filter(({ name, state }) => state === 'excluded' && !names.includes(name))
    .map(({ name, line }) =>
      finding(
        `the check ${name} is marked as excluded although the request does not exclude it`,
        `[+]${name} ok`,
        line,
        exchange,
      ),
    );
  return judgement('marksExactlyAsExcluded', [...wanted, ...others]);
};

/**
 * HLTH-28 to 32 (A 4.9): at least this number of listed checks have names with this prefix; a name that does not end
 * with a slash is the complete name.
 */
export const listsChecks = (exchange: Exchange, name: string, count = 1): Judgement => {
  const listed = healthList(exchange);
  if (listed.length === 0) return judgement('listsChecks', [], 0);
  const found = listed.filter((entry) => (name.endsWith('/') ? entry.name.startsWith(name) : entry.name === name));
  return judgement(
    'listsChecks',
    found.length >= count
      ? []
      : [
          finding(
            `${found.length === 0 ? 'no check' : `only ${found.length} checks`} with name ${name}`,
            { name, count },
            listed.map((entry) => entry.name),
            exchange,
          ),
        ],
  );
};
