import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { bytesOf } from './bytes-of.ts';
import { memberHasBytes, isEmptyMember, isTextOrRejected, readsReturnOwnData } from './kept-data.ts';

const bytes = bytesOf('fb ef ff');
const raw = bytesOf('ff fe');
const shows = (k: unknown) => madeExchange({ data: { k } });
const none = madeExchange(undefined, { status: null });
const missing = madeExchange({}, { status: 404 });
const created = madeExchange({ data: { k: '�' } }, { status: 201 });
const refused = madeExchange({}, { status: 400 });
const invalid = madeExchange(
  { data: { k: '�' } },
  { body: Buffer.concat([Buffer.from('{"data":{"k":"'), raw, Buffer.from('"}}')]) },
);
const own = (data: object, read: unknown, status = 201) => [
  { created: madeExchange({}, { status }), read: madeExchange({ data: read }), data },
];

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it('reads bytes of a range and of a list', () => {
  expect([...bytesOf('fd to ff')]).toEqual([253, 254, 255]);
  expect([...bytesOf('00 0a')]).toEqual([0, 10]);
});

it.each<[string, Judgement, boolean | null]>([
  ['the bytes', memberHasBytes(shows('++//'), 'data.k', bytes), true],
  ['the other alphabet', memberHasBytes(shows('--__'), 'data.k', bytes), false],
  ['no padding', memberHasBytes(shows('+w'), 'data.k', bytesOf('fb')), false],
  ['other bytes', memberHasBytes(shows('++/+'), 'data.k', bytes), false],
  ['no member', memberHasBytes(shows(undefined), 'data.k', bytes), false],
  ['no object', memberHasBytes(missing, 'data.k', bytes), false],
  ['no response', memberHasBytes(none, 'data.k', bytes), null],
  ['an absent map', isEmptyMember(madeExchange({}), 'data'), true],
  ['an empty map', isEmptyMember(madeExchange({ data: {} }), 'data'), true],
  ['an empty list', isEmptyMember(madeExchange({ data: [] }), 'data'), true],
  ['a full map', isEmptyMember(shows('v'), 'data'), false],
  ['no map to read', isEmptyMember(missing, 'data'), false],
  ['raw bytes rejected', isTextOrRejected(refused, missing, 'data.k', raw), true],
  ['raw bytes rejected and stored', isTextOrRejected(refused, shows('x'), 'data.k', raw), false],
  ['raw bytes replaced', isTextOrRejected(created, shows('�'), 'data.k', raw), true],
  ['raw bytes as Latin-1', isTextOrRejected(created, shows('ÿþ'), 'data.k', raw), false],
  ['raw bytes sent back', isTextOrRejected(created, invalid, 'data.k', raw), false],
  ['raw bytes without a response', isTextOrRejected(none, missing, 'data.k', raw), null],
  ['own data', readsReturnOwnData(own({ k: '1' }, { k: '1' })), true],
  ["another's data", readsReturnOwnData(own({ k: '1' }, { k: '2' })), false],
  ['a name that is used elsewhere', readsReturnOwnData(own({ k: '1' }, { k: '1' }, 409)), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
