import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { areRefused, type SentVolume, showsDefault, showsGiven } from './source-members.ts';

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
  ['all as sent', showsGiven([sent({ path: '/a', readOnly: true }, { path: '/a', readOnly: true, more: 1 })]), true],
  ['no member at all', showsGiven([sent({}, { path: '/a' })]), true],
  ['a false one left out', showsGiven([sent({ readOnly: false }, { path: '/a' })]), true],
  ['a false one that is true', showsGiven([sent({ readOnly: false }, { readOnly: true })]), false],
  ['one lost', showsGiven([sent({ path: '/a', readOnly: true }, { path: '/a' })]), false],
  ['zero lost', showsGiven([sent({ lun: 0 }, { path: '/a' })]), false],
  ['another value', showsGiven([sent({ path: '/a' }, { path: '/b' })]), false],
  ['another order', showsGiven([sent({ list: ['b', 'a'] }, { list: ['a', 'b'] })]), false],
  [
    'the second of two lost',
    showsGiven([sent({ path: '/a' }, { path: '/a' }), sent({ path: '/b' }, { path: '/c' })]),
    false,
  ],
  ['not found', showsGiven([sent({ path: '/a' }, null)]), false],
  ['refused', showsGiven([sent({ path: '/a' }, null, refused)]), false],
  ['no response', showsGiven([{ source: 'nfs', given: {}, answer: none, read: none }]), null],
  ['no volumes', showsGiven([]), null],
  ['the default', showsDefault(sent({}, { path: '/a', readOnly: false }), 'readOnly', false), true],
  ['the default left out', showsDefault(sent({}, { path: '/a' }), 'readOnly', false), true],
  ['another default', showsDefault(sent({}, { path: '/a', readOnly: true }), 'readOnly', false), false],
  ['a default and no source', showsDefault(sent({}, undefined), 'readOnly', false), false],
  ['a default, rejected', showsDefault(sent({}, null, refused), 'readOnly', false), false],
  [
    'a default, no response',
    showsDefault({ source: 'nfs', given: {}, answer: none, read: none }, 'readOnly', false),
    null,
  ],
  ['two rejected', areRefused([refused, refused]), true],
  ['one of two stored', areRefused([refused, created]), false],
  ['one without a response', areRefused([refused, none]), null],
  ['one without a response, one stored', areRefused([none, created]), false],
  ['a server error', areRefused([madeExchange({}, { status: 500 })]), false],
  ['nothing rejected', areRefused([]), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
