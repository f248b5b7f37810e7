import { expect, it } from 'vitest';
import { allBehaviours } from '../behaviours/all.ts';
import { describeDeprecated, requestCounters } from './deprecated-metrics.ts';
import { Metrics } from './metrics.ts';
import { ServerOptions } from '../options/options.ts';

const helps = (options: Record<string, string>): string[] => {
  const metrics = new Metrics();
  describeDeprecated(metrics, allBehaviours(), new ServerOptions(options));
  for (const name of requestCounters) metrics.add(name, {});
  return metrics
    .text()
    .split('\n')
    .filter((line) => line.startsWith('# HELP'))
    .map((line) => line.split(' ').slice(2, 6).join(' '));
};

it('a deprecated metric is marked, and after three releases it needs the option to be shown', () => {
  expect(helps({})).toEqual(['apiserver_request_count Deprecated from 1.23:', 'apiserver_request_total ']);
  expect(helps({ 'show-hidden-metrics-for-version': '1.23' })).toEqual([
    'apiserver_request_count Deprecated from 1.23:',
    'apiserver_request_total ',
    'apiserver_requests_answered Deprecated from 1.21:',
  ]);
});
