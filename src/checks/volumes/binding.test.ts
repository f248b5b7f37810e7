import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { hasShortReason, namesClaim, namesThatClaim, servesNone } from './binding.ts';

const none = madeExchange(undefined, { status: null });
const missing = madeExchange({}, { status: 404 });
const claim = madeExchange({ metadata: { namespace: 'n', name: 'c', uid: 'u' } });
const volume = (claimRef: Json) => madeExchange({ spec: { claimRef } });
const claimOf = (volumeName?: string) => madeExchange({ spec: { volumeName } });
const failed = (reason?: string) => madeExchange({ status: { reason } });

const verdict = ({ seen, findings }: Judgement): boolean | null =>
  findings.length > 0 ? false : seen === 0 ? null : true;

it.each<[string, Judgement, boolean | null]>([
  ['a claim', namesClaim(volume({ name: 'c' })), true],
  ['an empty reference', namesClaim(volume({})), false],
  ['no reference', namesClaim(volume(undefined)), false],
  ['no volume', namesClaim(missing), false],
  ['no response', namesClaim(none), null],
  [
    'that claim',
    namesThatClaim(volume({ kind: 'PersistentVolumeClaim', namespace: 'n', name: 'c', uid: 'u' }), claim),
    true,
  ],
  ['a claim of another uid', namesThatClaim(volume({ namespace: 'n', name: 'c', uid: 'v' }), claim), false],
  ['a claim without uid', namesThatClaim(volume({ namespace: 'n', name: 'c' }), claim), false],
  ['no claim', namesThatClaim(volume({ namespace: 'n', name: 'c', uid: 'u' }), missing), false],
  ['no response about the claim', namesThatClaim(volume({}), none), null],
  ['the one without class bound', servesNone(claimOf(), claimOf('v'), 'v'), true],
  ['the one with class bound', servesNone(claimOf('v'), claimOf(), 'v'), false],
  ['neither bound', servesNone(claimOf(), claimOf(), 'v'), false],
  ['another volume', servesNone(claimOf(), claimOf('w'), 'v'), false],
  ['no response about claims', servesNone(none, claimOf('v'), 'v'), null],
  ['a word', hasShortReason(failed('RecycleFailed')), true],
  ['a sentence', hasShortReason(failed('It failed.')), false],
  ['lower case', hasShortReason(failed('failed')), false],
  ['no reason', hasShortReason(failed()), null],
  ['no failed volume', hasShortReason(missing), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
