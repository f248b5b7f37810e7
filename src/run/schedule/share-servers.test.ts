import { expect, it } from 'vitest';
import { scenarioEntry } from '../test-support/scenario-entry.ts';
import { planGroups } from './plan.ts';
import { shareServers } from './share-servers.ts';

const serversOf = (...scenarios: ReadonlyArray<readonly string[]>): readonly (readonly [unknown, string, number])[] =>
  shareServers(
    planGroups(scenarios.map((options, index) => scenarioEntry({ id: String.fromCharCode(97 + index), options }))),
  ).map(({ group, parts }) => [group.options, group.scenarios.map(({ id }) => id).join(''), parts.length]);

it('puts groups with options of different families on one server', () => {
  expect(
    serversOf(['controllers=-a', 'controllers=-b'], ['image-policy=allowTTL=1'], ['webhook-users'], ['controllers=c']),
  ).toEqual([
    [{ controllers: ['-a', '-b'], 'image-policy': 'allowTTL=1' }, 'ab', 2],
    [{ controllers: 'c', 'webhook-users': '' }, 'cd', 2],
  ]);
});

it('keeps a separate server for options that change other requests, or that belong to several families', () => {
  const options = [['controllers=a'], ['anonymous-auth=false'], ['oidc'], ['controllers=a', 'image-policy=x']];
  expect(serversOf(...options).map(([, scenarios]) => scenarios)).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps the shared server, the one of disruptive scenarios, and those whose clock moves', () => {
  const groups = planGroups([
    scenarioEntry({ id: 'a' }),
    scenarioEntry({ id: 'b', disruptive: true }),
    scenarioEntry({ id: 'c', clock: true, options: ['token-auth-file'] }),
    scenarioEntry({ id: 'd', options: ['token-auth-file'] }),
    scenarioEntry({ id: 'e', options: ['controllers=a'] }),
  ]);
  expect(shareServers(groups).map(({ group }) => group.scenarios.map(({ id }) => id).join(''))).toEqual([
    'a',
    'b',
    'c',
    'de',
  ]);
});
