import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { volumesAreRejected, type SentVolume, sourceHasDefault, sourcesKeepMembers } from './source-members.ts';

const created = madeExchange({}, { status: 201 });
const refused = madeExchange({}, { status: 422 });
const none = madeExchange(undefined, { status: null });
const read = (nfs: Json) => madeExchange({ spec: { nfs } });
const sent = (given: Json, shown: Json, answer = created): SentVolume => ({
  source: 'nfs',
  given,
  answer,
  read: shown === null ? madeExchange({}, { status: 404 }) : read(shown),
});

const verdict = ({ seen, findings }: Judgement): boolean | null =>
  findings.length > 0 ? false : seen === 0 ? null : true;

it.each<[string, Judgement, boolean | null]>([
  [
    'all as sent',
    sourcesKeepMembers([sent({ path: '/a', readOnly: true }, { path: '/a', readOnly: true, more: 1 })]),
    true,
  ],
  ['no member at all', sourcesKeepMembers([sent({}, { path: '/a' })]), true],
  ['a false one left out', sourcesKeepMembers([sent({ readOnly: false }, { path: '/a' })]), true],
  ['a false one that is true', sourcesKeepMembers([sent({ readOnly: false }, { readOnly: true })]), false],
  ['one lost', sourcesKeepMembers([sent({ path: '/a', readOnly: true }, { path: '/a' })]), false],
  ['zero lost', sourcesKeepMembers([sent({ lun: 0 }, { path: '/a' })]), false],
  ['another value', sourcesKeepMembers([sent({ path: '/a' }, { path: '/b' })]), false],
  ['another order', sourcesKeepMembers([sent({ list: ['b', 'a'] }, { list: ['a', 'b'] })]), false],
  [
    'the second of two lost',
    sourcesKeepMembers([sent({ path: '/a' }, { path: '/a' }), sent({ path: '/b' }, { path: '/c' })]),
    false,
  ],
  ['not found', sourcesKeepMembers([sent({ path: '/a' }, null)]), false],
  ['refused', sourcesKeepMembers([sent({ path: '/a' }, null, refused)]), false],
  ['no response', sourcesKeepMembers([{ source: 'nfs', given: {}, answer: none, read: none }]), null],
  ['no volumes', sourcesKeepMembers([]), null],
  ['the default', sourceHasDefault(sent({}, { path: '/a', readOnly: false }), 'readOnly', false), true],
  ['the default left out', sourceHasDefault(sent({}, { path: '/a' }), 'readOnly', false), true],
  ['another default', sourceHasDefault(sent({}, { path: '/a', readOnly: true }), 'readOnly', false), false],
  ['a default and no source', sourceHasDefault(sent({}, undefined), 'readOnly', false), false],
  ['a default, rejected', sourceHasDefault(sent({}, null, refused), 'readOnly', false), false],
  [
    'a default, no response',
    sourceHasDefault({ source: 'nfs', given: {}, answer: none, read: none }, 'readOnly', false),
    null,
  ],
  ['two rejected', volumesAreRejected([refused, refused]), true],
  ['one of two stored', volumesAreRejected([refused, created]), false],
  ['one without a response', volumesAreRejected([refused, none]), null],
  ['one without a response, one stored', volumesAreRejected([none, created]), false],
  ['a server error', volumesAreRejected([madeExchange({}, { status: 500 })]), false],
  ['nothing rejected', volumesAreRejected([]), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
