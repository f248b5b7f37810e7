import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { listContains, listContainsExactly } from './lists.ts';

const item = (name: string, namespace?: string) => ({ metadata: { name, ...(namespace ? { namespace } : {}) } });
const list = (path: string, ...items: object[]) => madeExchange({ items }, { path });
const inOne = '/apis/example.com/v1/namespaces/a/things';
const inAll = '/api/v1/configmaps';

it.each([
  ['each item', list(inOne, item('x', 'a'), item('y', 'a')), ['a/x', 'a/y'], 0],
  ['an item twice', list(inOne, item('x', 'a'), item('x', 'a')), ['a/x'], 1],
  ['an item of another namespace', list(inOne, item('x', 'b')), ['a/x'], 2],
  ['an item without a namespace, by the path', list(inOne, item('x')), ['a/x'], 0],
  ['an item that was created without a namespace', list(inOne, item('x')), ['/x'], 0],
  ['items without a namespace in two namespaces', list(inAll, item('x'), item('x')), ['/x', '/x'], 0],
  ['one of two items without a namespace', list(inAll, item('x')), ['/x', '/x'], 1],
  ['three items without a namespace in two namespaces', list(inAll, item('x'), item('x'), item('x')), ['/x', '/x'], 1],
  ['an item without a namespace in a list of all namespaces', list(inAll, item('x')), ['a/x'], 2],
])('a list contains exactly: %s', (_, shown, expected, findings) => {
  expect(listContainsExactly([shown], expected).findings).toHaveLength(findings);
});

it.each([
  ['an item without a namespace, by the path', list(inOne, item('x')), 0],
  ['an item without a namespace in a list of all namespaces', list(inAll, item('x')), 1],
])('a list contains: %s', (_, shown, findings) => {
  expect(listContains([shown], ['a/x']).findings).toHaveLength(findings);
});
