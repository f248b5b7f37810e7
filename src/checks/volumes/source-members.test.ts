import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../exchange-for-tests.ts';
import type { Judgement } from '../judgement.ts';
import { areRefused, type SentVolume, showsDefault, showsGiven } from './source-members.ts';

const created = madeExchange({}, { status: 201 });
const refused = madeExchange({}, { status: 422 });
const none = madeExchange(undefined, { status: null });
const read = (nfs: Json) => madeExchange({ spec: { nfs } });
const sent = (given: Json, shown: Json, answer = created): SentVolume => ({ given, answer, read: shown === null ? madeExchange({}, { status: 404 }) : read(shown) });

const verdict = ({ seen, findings }: Judgement): boolean | null => (findings.length > 0 ? false : seen === 0 ? null : true);

it.each<[string, Judgement, boolean | null]>([
  ['all as given', showsGiven([sent({ path: '/a', readOnly: true }, { path: '/a', readOnly: true, more: 1 })], 'nfs'), true],
  ['no member at all', showsGiven([sent({}, { path: '/a' })], 'nfs'), true],
  ['a false one left out', showsGiven([sent({ readOnly: false }, { path: '/a' })], 'nfs'), true],
  ['a false one that is true', showsGiven([sent({ readOnly: false }, { readOnly: true })], 'nfs'), false],
  ['one lost', showsGiven([sent({ path: '/a', readOnly: true }, { path: '/a' })], 'nfs'), false],
  ['zero lost', showsGiven([sent({ lun: 0 }, { path: '/a' })], 'nfs'), false],
  ['another value', showsGiven([sent({ path: '/a' }, { path: '/b' })], 'nfs'), false],
  ['another order', showsGiven([sent({ list: ['b', 'a'] }, { list: ['a', 'b'] })], 'nfs'), false],
  ['the second of two lost', showsGiven([sent({ path: '/a' }, { path: '/a' }), sent({ path: '/b' }, { path: '/c' })], 'nfs'), false],
  ['not there', showsGiven([sent({ path: '/a' }, null)], 'nfs'), false],
  ['refused', showsGiven([sent({ path: '/a' }, null, refused)], 'nfs'), false],
  ['no answer', showsGiven([{ given: {}, answer: none, read: none }], 'nfs'), null],
  ['no volumes', showsGiven([], 'nfs'), null],
  ['the default', showsDefault(sent({}, { path: '/a', readOnly: false }), 'nfs', 'readOnly', false), true],
  ['the default left out', showsDefault(sent({}, { path: '/a' }), 'nfs', 'readOnly', false), true],
  ['another default', showsDefault(sent({}, { path: '/a', readOnly: true }), 'nfs', 'readOnly', false), false],
  ['a default and no source', showsDefault(sent({}, undefined), 'nfs', 'readOnly', false), false],
  ['a default, refused', showsDefault(sent({}, null, refused), 'nfs', 'readOnly', false), false],
  ['a default, no answer', showsDefault({ given: {}, answer: none, read: none }, 'nfs', 'readOnly', false), null],
  ['two refused', areRefused([refused, refused]), true],
  ['one of two stored', areRefused([refused, created]), false],
  ['one without answer', areRefused([refused, none]), null],
  ['one without answer, one stored', areRefused([none, created]), false],
  ['a server that fails', areRefused([madeExchange({}, { status: 500 })]), false],
  ['nothing refused', areRefused([]), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
