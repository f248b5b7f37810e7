import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { isBoundTo, isForLabelAlone, isNotProvided, isProvided, volumeShows } from './provisioned.ts';

const none = madeExchange(undefined, { status: null });
const missing = madeExchange({}, { status: 404 });
const free = madeExchange({ spec: {}, status: { phase: 'Pending' } });
const bound = madeExchange({ spec: { volumeName: 'v' }, status: { phase: 'Bound' } });
const volume = madeExchange({ spec: { mountOptions: ['ro', 'soft'] } });
const zoned = (...values: string[][]) =>
  madeExchange({
    spec: {
      nodeAffinity: {
        required: {
          nodeSelectorTerms: values.map((list) => ({
            matchExpressions: [{ key: 'zone', operator: 'In', values: list }],
          })),
        },
      },
    },
  });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['a volume', isProvided(bound, volume), true],
  ['no volume', isProvided(free, null), false],
  ['a volume that is missing', isProvided(bound, missing), false],
  ['no response', isProvided(none, null), null],
  ['none expected, none present', isNotProvided(free), true],
  ['none expected, one present', isNotProvided(bound), false],
  ['no claim', isNotProvided(missing), null],
  ['the options', volumeShows(volume, 'spec.mountOptions', ['ro', 'soft']), true],
  ['other options', volumeShows(volume, 'spec.mountOptions', ['soft', 'ro']), false],
  ['the zone', isForLabelAlone(zoned(['b']), 'zone', 'b'), true],
  ['two zones', isForLabelAlone(zoned(['a', 'b']), 'zone', 'b'), false],
  ['another term', isForLabelAlone(zoned(['b'], ['a']), 'zone', 'b'), false],
  ['no affinity', isForLabelAlone(volume, 'zone', 'b'), false],
  ['bound to it', isBoundTo(bound, 'v'), true],
  ['bound to another', isBoundTo(bound, 'w'), false],
  ['not bound', isBoundTo(free, 'v'), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
