import type { Exchange } from '../../client/typed-exchange.ts';

/** One line of verbose output: a check and its result. */
export interface ListedCheck {
  readonly name: string;
  readonly state: 'ok' | 'excluded' | 'failed';
  readonly line: string;
}

/** Non-empty lines of a health response. */
export const healthLines = (exchange: Exchange): readonly string[] =>
  Buffer.from(exchange.response?.body ?? [])
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/** The checks that verbose output lists, in its order (A 4.9). */
export const healthList = (exchange: Exchange): readonly ListedCheck[] =>
  healthLines(exchange).flatMap((line): ListedCheck[] => {
    const [, sign, name = '', rest = ''] = /^\[([+-])\](\S+)\s*(.*)$/.exec(line) ?? [];
    if (sign === undefined) return [];
    return [{ name, line, state: sign === '-' ? 'failed' : rest === 'excluded: ok' ? 'excluded' : 'ok' }];
  });

/** Names of start hooks that verbose output does not list as passed. */
export const unfinishedHooks = (exchange: Exchange): readonly string[] =>
  healthList(exchange)
    .filter(({ name, state }) => state === 'failed' && name.startsWith('poststarthook/'))
    .map(({ name }) => name);
