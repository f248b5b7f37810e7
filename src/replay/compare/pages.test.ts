import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { compareResponse } from './compare.ts';
import { Pages } from './pages.ts';

const isOwn = (key: string): boolean => key.startsWith('a/own');
const context = { createdBySession: isOwn, writtenBySession: () => false, chosenBySession: () => false };
const page = (names: string, token = ''): Json => ({
  kind: 'ConfigMapList',
  metadata: { resourceVersion: '1', ...(token ? { continue: token, remainingItemCount: 1 } : {}) },
  items: names
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ metadata: { namespace: 'a', name } })),
});

type Step = readonly [recorded: Json, live: Json];

/** The kinds of the differences of each page of one list. */
const kinds = (steps: readonly Step[]): readonly string[][] => {
  const pages = new Pages(isOwn);
  let path = '/api/v1/configmaps?limit=2';
  return steps.map(([recorded, live]) => {
    const answer = (json: Json) => ({ status: 200, headers: [['Content-Type', 'application/json']] as const, json });
    const token = recorded.metadata.continue ?? '';
    const { differences } = pages.corrected(
      path,
      token,
      recorded,
      live,
      compareResponse('list', answer(recorded), answer(live), context),
    );
    path = `/api/v1/configmaps?limit=2&continue=${encodeURIComponent(token)}`;
    return differences.map(({ kind, where }) => `${kind} ${where.replace('body.', '')}`);
  });
};

it.each<[string, readonly Step[], readonly string[][]]>([
  [
    'the same pages',
    [
      [page('own1 own2', 'x'), page('own1 own2', 'y')],
      [page('own3'), page('own3')],
    ],
    [[], []],
  ],
  [
    'another client has added an object: there is a next page',
    [[page('own1 own2'), page('other own1', 'y')]],
    [['environment metadata.continue', 'environment items[a/own2]', 'environment items[a/other]']],
  ],
  [
    'an object of another client is gone: there is no next page',
    [[page('other own1', 'x'), page('own1')]],
    [['environment metadata.continue', 'environment items[a/other]']],
  ],
  [
    'the boundaries of later pages move as well',
    [
      [page('own1 own2', 'x/='), page('other own1', 'y')],
      [page('own3'), page('own2 own3')],
    ],
    [['environment items[a/own2]', 'environment items[a/other]'], ['environment items[a/own2]']],
  ],
  [
    'without other objects, a missing token is a difference',
    [[page('own1 own2', 'x'), page('own1 own2')]],
    [['behaviour metadata.continue']],
  ],
  [
    'without other objects, an object on another page is a difference',
    [[page('own1 own2', 'x'), page('own1 own3', 'y')]],
    [['behaviour items[a/own2]', 'behaviour items[a/own3]']],
  ],
  [
    'an object of the session on no page is a difference, also when pages have moved',
    [
      [page('own1 own2', 'x'), page('other own1', 'y')],
      [page('own3'), page('own3')],
    ],
    [['environment items[a/own2]', 'environment items[a/other]'], ['behaviour items[a/own2]']],
  ],
  [
    'a changed value of an object of the session is a difference, also when pages have moved',
    [
      [
        { ...page('own1', 'x'), kind: 'A' },
        { ...page('other own1', 'y'), kind: 'B' },
      ],
    ],
    [['behaviour kind', 'environment items[a/other]']],
  ],
])('%s', (_name, steps, expected) => {
  expect(kinds(steps).map((list) => [...list].sort())).toEqual(expected.map((list) => [...list].sort()));
});
