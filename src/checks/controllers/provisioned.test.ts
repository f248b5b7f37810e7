import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  claimIsBoundTo,
  volumeRequiresOnlyLabel,
  volumeIsNotProvisioned,
  volumeIsProvisioned,
  volumeHasValue,
} from './provisioned.ts';

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
  ['a volume', volumeIsProvisioned(bound, volume), true],
  ['no volume', volumeIsProvisioned(free, null), false],
  ['a volume that is missing', volumeIsProvisioned(bound, missing), false],
  ['no response', volumeIsProvisioned(none, null), null],
  ['none expected, none present', volumeIsNotProvisioned(free), true],
  ['none expected, one present', volumeIsNotProvisioned(bound), false],
  ['no claim', volumeIsNotProvisioned(missing), null],
  ['the options', volumeHasValue(volume, 'spec.mountOptions', ['ro', 'soft']), true],
  ['other options', volumeHasValue(volume, 'spec.mountOptions', ['soft', 'ro']), false],
  ['the zone', volumeRequiresOnlyLabel(zoned(['b']), 'zone', 'b'), true],
  ['two zones', volumeRequiresOnlyLabel(zoned(['a', 'b']), 'zone', 'b'), false],
  ['another term', volumeRequiresOnlyLabel(zoned(['b'], ['a']), 'zone', 'b'), false],
  ['no affinity', volumeRequiresOnlyLabel(volume, 'zone', 'b'), false],
  ['bound to it', claimIsBoundTo(bound, 'v'), true],
  ['bound to another', claimIsBoundTo(bound, 'w'), false],
  ['not bound', claimIsBoundTo(free, 'v'), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
