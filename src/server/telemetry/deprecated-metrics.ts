import type { Behaviours } from '../behaviours/all.ts';
import type { Metrics } from './metrics.ts';
import type { ServerOptions } from '../options/options.ts';

/** Deprecated request counters that another counter replaced, with the release that deprecated them. */
const replaced = [
  { name: 'apiserver_request_count', from: '1.23', help: 'Requests. Use apiserver_request_total instead.' },
  {
    name: 'apiserver_requests_answered',
    from: '1.21',
    help: 'Completed requests. Use apiserver_request_total instead.',
  },
] as const;

/** Names of all request counters, including the deprecated ones. */
export const requestCounters: readonly string[] = ['apiserver_request_total', ...replaced.map(({ name }) => name)];

/**
 * Describes the deprecated metrics, and hides those that are hidden in this release unless the option shows them (B
 * 6.5).
 */
export const describeDeprecated = (
  metrics: Metrics,
  { metrics: rules, discovery }: Pick<Behaviours, 'metrics' | 'discovery'>,
  options: ServerOptions,
): void => {
  const showsHidden = rules.showsHidden(options.text('show-hidden-metrics-for-version'));
  for (const { name, from, help } of replaced) {
    metrics.describe(name, 'counter', rules.deprecatedHelp(from, help));
    if (rules.isHidden(from, Number(discovery.release().minor)) && !showsHidden) metrics.hide(name);
  }
};
