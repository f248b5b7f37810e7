import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { itemsAreNamed, namesOnce, showsMade } from './account-lists.ts';

const none = madeExchange(undefined, { status: null });
const refused = madeExchange({ kind: 'Status' }, { status: 403 });
const list = (...items: unknown[]) => madeExchange({ kind: 'ServiceAccountList', items });
const account = (name: string, more = {}) => ({ metadata: { name, uid: `uid of ${name}` }, ...more });
const secrets = (...names: string[]) => madeExchange({ secrets: names.map((name) => ({ name })) });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['items with names', itemsAreNamed(list(account('a'))), true],
  ['no items', itemsAreNamed(list()), true],
  ['an item without a name', itemsAreNamed(list(account('a'), { metadata: {} })), false],
  ['an item with an empty name', itemsAreNamed(list(account(''))), false],
  ['no list', itemsAreNamed(refused), false],
  ['no response to the list', itemsAreNamed(none), null],
  ['named once', namesOnce(secrets('a', 'b'), 'secrets', 'a'), true],
  ['named twice', namesOnce(secrets('a', 'a'), 'secrets', 'a'), false],
  ['not named', namesOnce(secrets('b'), 'secrets', 'a'), false],
  ['no list that could contain it', namesOnce(madeExchange({}), 'secrets', 'a'), false],
  ['no object that could contain it', namesOnce(refused, 'secrets', 'a'), false],
  ['no response that could contain it', namesOnce(none, 'secrets', 'a'), null],
  [
    'returned as created',
    showsMade(list(account('a', { secrets: [1] })), [account('a', { secrets: [1] })], ['secrets']),
    true,
  ],
  ['returned with less', showsMade(list(account('a')), [account('a', { secrets: [1] })], ['secrets']), false],
  ['not returned', showsMade(list(account('b')), [account('a')], ['secrets']), false],
  ['no response that could return it', showsMade(none, [account('a')], ['secrets']), null],
])('%s', (_name, judged, wanted) => expect(verdict(judged)).toBe(wanted));
