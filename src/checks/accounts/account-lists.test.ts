import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { itemsHaveNames, listNamesItemOnce, listContainsCreated } from './account-lists.ts';

const none = madeExchange(undefined, { status: null });
const refused = madeExchange({ kind: 'Status' }, { status: 403 });
const list = (...items: unknown[]) => madeExchange({ kind: 'ServiceAccountList', items });
const account = (name: string, more = {}) => ({ metadata: { name, uid: `uid of ${name}` }, ...more });
const secrets = (...names: string[]) => madeExchange({ secrets: names.map((name) => ({ name })) });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['items with names', itemsHaveNames(list(account('a'))), true],
  ['no items', itemsHaveNames(list()), true],
  ['an item without a name', itemsHaveNames(list(account('a'), { metadata: {} })), false],
  ['an item with an empty name', itemsHaveNames(list(account(''))), false],
  ['no list', itemsHaveNames(refused), false],
  ['no response to the list', itemsHaveNames(none), null],
  ['named once', listNamesItemOnce(secrets('a', 'b'), 'secrets', 'a'), true],
  ['named twice', listNamesItemOnce(secrets('a', 'a'), 'secrets', 'a'), false],
  ['not named', listNamesItemOnce(secrets('b'), 'secrets', 'a'), false],
  ['no list that could contain it', listNamesItemOnce(madeExchange({}), 'secrets', 'a'), false],
  ['no object that could contain it', listNamesItemOnce(refused, 'secrets', 'a'), false],
  ['no response that could contain it', listNamesItemOnce(none, 'secrets', 'a'), null],
  [
    'returned as created',
    listContainsCreated(list(account('a', { secrets: [1] })), [account('a', { secrets: [1] })], ['secrets']),
    true,
  ],
  ['returned with less', listContainsCreated(list(account('a')), [account('a', { secrets: [1] })], ['secrets']), false],
  ['not returned', listContainsCreated(list(account('b')), [account('a')], ['secrets']), false],
  ['no response that could return it', listContainsCreated(none, [account('a')], ['secrets']), null],
])('%s', (_name, judged, wanted) => expect(verdict(judged)).toBe(wanted));
