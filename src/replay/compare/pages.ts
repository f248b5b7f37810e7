import type { Json } from '../../client/exchange.ts';
import { percentDecoded } from '../../client/paths/percent-decoded.ts';
import type { Comparison, Difference } from './difference.ts';
import { itemKey } from './item-key.ts';

/** The pages of one list up to a continue token. */
interface Sequence {
  /** Objects that the session did not create have moved the boundaries between pages. */
  readonly isShifted: boolean;
  /** Keys of the items of all pages so far, with live names. */
  readonly recorded: ReadonlySet<string>;
  readonly live: ReadonlySet<string>;
}

const firstPage: Sequence = { isShifted: false, recorded: new Set(), live: new Set() };

const keysOf = (list: Json): readonly string[] =>
  [list?.items, list?.rows]
    .flatMap((items) => (Array.isArray(items) ? items : []))
    .flatMap((item) => itemKey(item) ?? []);

const tokenOf = (list: Json): string => {
  const token: Json = list?.metadata?.continue;
  return typeof token === 'string' ? token : '';
};

const tokenIn = (path: string): string => {
  const found = /[?&]continue=([^&]*)/.exec(path)?.[1] ?? '';
  return percentDecoded(found.replaceAll('+', ' '));
};

const itemPath = /^body\.(?:items|rows)\[(.*)\]$/;
const position = /^body\.metadata\.continue$/;

/**
 * Compares lists across pages. Objects that the session did not create move its own objects to other pages, and can add
 * or remove a page; such differences belong to the environment. An object of the session that is on no page of a
 * complete list is a difference.
 */
export class Pages {
  readonly #isOwn: (key: string) => boolean;
  /** By the recorded continue token of the next page. */
  readonly #sequences = new Map<string, Sequence>();

  constructor(isOwn: (key: string) => boolean) {
    this.#isOwn = isOwn;
  }

  /**
   * Corrects the comparison of one page. `path` and `token` are those of the recording; in `recorded`, recorded values
   * are already replaced by live ones.
   */
  corrected(path: string, token: string, recorded: Json, live: Json, comparison: Comparison): Comparison {
    const before = this.#sequences.get(tokenIn(path)) ?? firstPage;
    const isPage = tokenIn(path) !== '' || token !== '' || tokenOf(live) !== '';
    if (!isPage) return comparison;
    const [expected, seen] = [keysOf(recorded), keysOf(live)];
    const foreign = (keys: readonly string[]): string => JSON.stringify(keys.filter((key) => !this.#isOwn(key)).sort());
    const after: Sequence = {
      isShifted: before.isShifted || foreign(expected) !== foreign(seen),
      recorded: new Set([...before.recorded, ...expected]),
      live: new Set([...before.live, ...seen]),
    };
    if (token !== '') this.#sequences.set(token, after);
    if (!after.isShifted) return comparison;
    const isLast = tokenOf(live) === '';
    const lost = (key: string): boolean => isLast && this.#isOwn(key) && !after.live.has(key);
    const differences = comparison.differences.map((difference): Difference => {
      const key = itemPath.exec(difference.where)?.[1];
      const moved = key !== undefined && (difference.seen === null || difference.expected === null) && !lost(key);
      return moved || position.test(difference.where) ? { ...difference, kind: 'environment' } : difference;
    });
    const named = new Set(differences.map(({ where }) => itemPath.exec(where)?.[1]));
    const missing = [...after.recorded].filter((key) => lost(key) && !named.has(key));
    return {
      differences: [
        ...differences,
        ...missing.map(
          (key): Difference => ({ where: `body.items[${key}]`, expected: key, seen: null, kind: 'behaviour' }),
        ),
      ],
      ignored: comparison.ignored,
    };
  }
}
