import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { objectsHaveMember } from './objects-have-member.ts';
import { classNamesAgree } from './class-names.ts';
import { areNamedAfterNodes, areOwnedByNodes } from './nodes-of-agents.ts';

const none = madeExchange(undefined, { status: null });
const [made, wrong, broken] = [201, 422, 500].map((status) => madeExchange({}, { status })) as [
  typeof none,
  typeof none,
  typeof none,
];
const verdict = ({ seen, findings }: Judgement): boolean | null =>
  findings.length > 0 ? false : seen === 0 ? null : true;

const names = (...pairs: readonly (readonly [typeof none, typeof none])[]): Judgement =>
  classNamesAgree(pairs.map(([ofClass, ofCapacity], index) => ({ name: `n${index}`, ofClass, ofCapacity })));

const listOf = (...items: Json[]) => madeExchange({ kind: 'List', apiVersion: 'v1', metadata: {}, items });
const node = listOf({ metadata: { name: 'n', uid: 'u' } });
const csi = (name: string, owner: Json, own = false) =>
  listOf({ metadata: { name, own, ownerReferences: owner ? [{ kind: 'Node', ...owner }] : undefined } });
const isMine = (object: Json): boolean => object.metadata.own;

it.each<[string, Judgement, boolean | null]>([
  ['a member', objectsHaveMember('spec.drivers', madeExchange({ spec: { drivers: [] } })), true],
  ['a member that is null', objectsHaveMember('spec.drivers', madeExchange({ spec: { drivers: null } })), true],
  ['a member at the top', objectsHaveMember('spec', madeExchange({ spec: {} })), true],
  ['one of two lacks it', objectsHaveMember('spec', madeExchange({ spec: {} }), madeExchange({})), false],
  ['no parent', objectsHaveMember('spec.drivers', madeExchange({})), false],
  ['no object', objectsHaveMember('spec', madeExchange({ spec: {} }, { status: 404 })), false],
  ['no response', objectsHaveMember('spec', none), null],
  ['names with the same result', names([made, made], [wrong, wrong]), true],
  ['a name that only a storage class accepts', names([made, wrong], [wrong, wrong]), false],
  ['a name that only a capacity accepts', names([made, made], [wrong, made]), false],
  ['a malformed response to a capacity', names([made, made], [wrong, broken]), false],
  ['a malformed response to a class', names([made, made], [broken, wrong]), null],
  ['names that are all accepted', names([made, made]), null],
  ['no response to a capacity', names([made, none], [wrong, wrong]), null],
  ['the name of a node', areNamedAfterNodes(csi('n', null), node, isMine), true],
  ['the name of none', areNamedAfterNodes(csi('m', null), node, isMine), false],
  ['one of the suite alone', areNamedAfterNodes(csi('m', null, true), node, isMine), null],
  ['no list', areNamedAfterNodes(none, node, isMine), null],
  ['its node as owner', areOwnedByNodes(csi('n', { name: 'n', uid: 'u' }), node, isMine), true],
  ['another uid', areOwnedByNodes(csi('n', { name: 'n', uid: 'v' }), node, isMine), false],
  ['another kind', areOwnedByNodes(csi('n', { kind: 'Pod', name: 'n', uid: 'u' }), node, isMine), false],
  ['no owner', areOwnedByNodes(csi('n', null), node, isMine), false],
  ['no node', areOwnedByNodes(csi('m', { name: 'm', uid: 'u' }), node, isMine), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
