import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { pathsOf, stableResourcesStayServed, valuesAreAsInEarlierResponse } from './between-releases.ts';

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it('lists the path of every leaf value', () => {
  expect(pathsOf({ a: { 'b.c': 1, d: [{ e: 'x' }, {}] }, f: null, g: [] })).toEqual([
    'a["b.c"]',
    'a.d[0].e',
    'a.d[1]',
    'f',
    'g',
  ]);
});

describe('valuesAreAsInEarlierResponse', () => {
  const before = { metadata: { name: 'a' }, spec: { m: ['x'], n: { 'k.l': 1 } } };
  const paths = pathsOf(before);
  const shown = (status: number | null, json: unknown) =>
    valuesAreAsInEarlierResponse(before, paths, madeExchange(json, { status }));
  it.each<[string, Judgement, boolean | null]>([
    ['the same', shown(200, structuredClone(before)), true],
    ['more than before', shown(200, { ...structuredClone(before), more: 1 }), true],
    ['a member is lost', shown(200, { ...before, spec: { m: ['x'] } }), false],
    ['another item', shown(200, { ...before, spec: { ...before.spec, m: ['y'] } }), false],
    ['refused', shown(422, {}), false],
    ['no response', shown(null, {}), null],
    ['not in the list', valuesAreAsInEarlierResponse(before, paths, madeExchange({ items: [] }), null), false],
    ['only earlier members count', valuesAreAsInEarlierResponse(before, ['spec.o'], madeExchange({})), null],
  ])('%s', (_name, judgement, wanted) => {
    expect(verdict(judgement)).toBe(wanted);
  });
});

describe('stableResourcesStayServed', () => {
  const list = (groupVersion: string, ...names: string[]) =>
    madeExchange({ kind: 'APIResourceList', groupVersion, resources: names.map((name) => ({ name })) });
  it.each<[string, Judgement, boolean | null]>([
    [
      'everything is present, with additions',
      stableResourcesStayServed([list('v1', 'pods', 'pods/log')], [list('v1', 'pods', 'pods/log', 'x')]),
      true,
    ],
    [
      'a subresource is missing',
      stableResourcesStayServed([list('v1', 'pods', 'pods/log')], [list('v1', 'pods')]),
      false,
    ],
    [
      'an API version is missing',
      stableResourcesStayServed([list('a/v1', 'xs'), list('v1', 'pods')], [list('v1', 'pods')]),
      false,
    ],
    [
      'a beta version may be removed',
      stableResourcesStayServed([list('a/v1beta1', 'xs'), list('v1', 'pods')], [list('v1', 'pods')]),
      true,
    ],
    ['there was nothing stable', stableResourcesStayServed([list('a/v1beta1', 'xs')], [list('v1', 'pods')]), null],
    ['no responses', stableResourcesStayServed([madeExchange(undefined, { status: null })], []), null],
    [
      'a list of the newer release is missing',
      stableResourcesStayServed([list('v1', 'pods')], [madeExchange(undefined, { status: null })]),
      null,
    ],
  ])('%s', (_name, judgement, wanted) => {
    expect(verdict(judgement)).toBe(wanted);
  });
});
