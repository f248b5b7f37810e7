import { wildcard } from '../../text/wildcard.ts';
import type { ReplayedExchange } from '../outcome/replay-result.ts';

/** A difference that a user accepts (schemas/files/replay-ignores.json). */
export interface ReplayIgnore {
  /** The place without list positions, for example `body.spec.replicas`; `*` matches any text. */
  readonly field: string;
  /** Only in responses to requests whose path matches; `*` matches any text. */
  readonly path?: string;
  readonly reason: string;
}

/**
 * Moves the differences that a user accepts to `ignored`, with the reason of the user. An exchange without other
 * differences gets the verdict `same`. Also returns the entries that matched nothing.
 */
export const applyIgnores = (
  exchanges: readonly ReplayedExchange[],
  ignores: readonly ReplayIgnore[],
): { readonly exchanges: readonly ReplayedExchange[]; readonly unused: readonly ReplayIgnore[] } => {
  const entries = ignores.map((ignore) => ({
    ignore,
    field: wildcard(ignore.field),
    path: ignore.path === undefined ? null : wildcard(ignore.path),
  }));
  const used = new Set<ReplayIgnore>();
  const applied = exchanges.map((exchange): ReplayedExchange => {
    const ignored = [...exchange.ignored];
    const kept = exchange.differences.filter(({ where, expected, seen }) => {
      const plain = where.replaceAll(/\[[^\]]*\]/g, '');
      const entry = entries.find(
        ({ field, path }) =>
          (field.test(plain) || field.test(where)) && (path === null || path.test(exchange.path.split('?')[0] ?? '')),
      );
      if (entry === undefined) return true;
      used.add(entry.ignore);
      ignored.push({ where, recorded: expected, live: seen, reason: entry.ignore.reason });
      return false;
    });
    if (kept.length === exchange.differences.length) return exchange;
    const verdict =
      kept.length === 0
        ? 'same'
        : exchange.verdict === 'differs' && !kept.some(({ kind }) => kind === 'behaviour')
          ? 'environment'
          : exchange.verdict;
    return { ...exchange, verdict, reason: kept.length === 0 ? '' : exchange.reason, differences: kept, ignored };
  });
  return { exchanges: applied, unused: ignores.filter((ignore) => !used.has(ignore)) };
};
