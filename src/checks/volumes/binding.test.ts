import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { reasonIsCamelCase, volumeNamesAnyClaim, volumeNamesClaim, claimWithClassGetsNoVolume } from './binding.ts';

const none = madeExchange(undefined, { status: null });
const missing = madeExchange({}, { status: 404 });
const claim = madeExchange({ metadata: { namespace: 'n', name: 'c', uid: 'u' } });
const volume = (claimRef: Json) => madeExchange({ spec: { claimRef } });
const claimOf = (volumeName?: string) => madeExchange({ spec: { volumeName } });
const failed = (reason?: string) => madeExchange({ status: { reason } });

const verdict = ({ seen, findings }: Judgement): boolean | null =>
  findings.length > 0 ? false : seen === 0 ? null : true;

it.each<[string, Judgement, boolean | null]>([
  ['a claim', volumeNamesAnyClaim(volume({ name: 'c' })), true],
  ['an empty reference', volumeNamesAnyClaim(volume({})), false],
  ['no reference', volumeNamesAnyClaim(volume(undefined)), false],
  ['no volume', volumeNamesAnyClaim(missing), false],
  ['no response', volumeNamesAnyClaim(none), null],
  [
    'that claim',
    volumeNamesClaim(volume({ kind: 'PersistentVolumeClaim', namespace: 'n', name: 'c', uid: 'u' }), claim),
    true,
  ],
  ['a claim of another uid', volumeNamesClaim(volume({ namespace: 'n', name: 'c', uid: 'v' }), claim), false],
  ['a claim without uid', volumeNamesClaim(volume({ namespace: 'n', name: 'c' }), claim), false],
  ['no claim', volumeNamesClaim(volume({ namespace: 'n', name: 'c', uid: 'u' }), missing), false],
  ['no response about the claim', volumeNamesClaim(volume({}), none), null],
  ['the one without class bound', claimWithClassGetsNoVolume(claimOf(), claimOf('v'), 'v'), true],
  ['the one with class bound', claimWithClassGetsNoVolume(claimOf('v'), claimOf(), 'v'), false],
  ['neither bound', claimWithClassGetsNoVolume(claimOf(), claimOf(), 'v'), false],
  ['another volume', claimWithClassGetsNoVolume(claimOf(), claimOf('w'), 'v'), false],
  ['no response about claims', claimWithClassGetsNoVolume(none, claimOf('v'), 'v'), null],
  ['a word', reasonIsCamelCase(failed('RecycleFailed')), true],
  ['a sentence', reasonIsCamelCase(failed('It failed.')), false],
  ['lower case', reasonIsCamelCase(failed('failed')), false],
  ['no reason', reasonIsCamelCase(failed()), null],
  ['no failed volume', reasonIsCamelCase(missing), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
