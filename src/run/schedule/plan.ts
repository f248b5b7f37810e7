import type { ScenarioEntry } from '../../rules/features.ts';
import type { StartOptions } from '../../target/start-options.ts';

/** Scenarios that can share a server. */
export interface Group {
  /**
   * `shared`, `alone` (a server for itself, one scenario after the other), `clock` (a server whose clock is moved for
   * all scenarios of the group together), or the set of start options.
   */
  readonly name: string;
  readonly kind: 'shared' | 'alone' | 'clock' | 'options';
  readonly options: StartOptions;
  readonly scenarios: readonly ScenarioEntry[];
}

/** `['a=1', 'a=2', 'b']` as `{a: ['1', '2'], b: ''}`. */
export const startOptions = (options: readonly string[]): StartOptions => {
  const result: Record<string, string[]> = {};
  for (const option of options) {
    const at = option.indexOf('=');
    const name = at < 0 ? option : option.slice(0, at);
    result[name] = [...(result[name] ?? []), at < 0 ? '' : option.slice(at + 1)];
  }
  return Object.fromEntries(
    Object.entries(result).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
};

/** Groups scenarios by the server that they need: clock first, then options, then disruption. The order is kept. */
export const planGroups = (scenarios: readonly ScenarioEntry[]): readonly Group[] => {
  const groups = new Map<string, { kind: Group['kind']; options: StartOptions; scenarios: ScenarioEntry[] }>();
  for (const scenario of scenarios) {
    const kind = scenario.client
      ? 'shared'
      : scenario.clock
        ? 'clock'
        : scenario.options.length > 0
          ? 'options'
          : scenario.disruptive
            ? 'alone'
            : 'shared';
    const options = kind === 'options' || kind === 'clock' ? scenario.options : [];
    // A scenario that both moves the clock and disturbs others gets a dedicated server.
    const name =
      kind === 'options'
        ? options.join(' ')
        : [kind, ...options, ...(kind === 'clock' && scenario.disruptive ? [scenario.id] : [])].join(' ');
    const group = groups.get(name) ?? { kind, options: startOptions(options), scenarios: [] };
    group.scenarios.push(scenario);
    groups.set(name, group);
  }
  return [...groups].map(([name, group]) => ({ name, ...group }));
};

/** Shuffles items; the same seed gives the same order (mulberry32). */
export const shuffled = <T>(items: readonly T[], seed: number): readonly T[] => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const result = [...items];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
};

/** Every `of`-th item, starting with number `index` (from 1): the shards have no gap and no overlap. */
export const shardOf = <T>(items: readonly T[], shard: { readonly index: number; readonly of: number }): readonly T[] =>
  items.filter((_, position) => position % shard.of === shard.index - 1);
