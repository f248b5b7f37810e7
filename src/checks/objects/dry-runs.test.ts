import { describe, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { dryRunHasStatusOfRealRequest, dryRunReturnsObjectOfRealRequest } from './dry-runs.ts';

const object = (metadata: Json = {}, data: Json = { k: 'v' }): Json => ({
  kind: 'ConfigMap',
  metadata: { name: 'a', ...metadata },
  data,
});
const owned = (manager: string, time: string): Json =>
  object({ managedFields: [{ manager, time, operation: 'Update' }] });
const answer = (json: Json, status: number | null = 201) => madeExchange(json, { status });
const refused = answer({ kind: 'Status', reason: 'Conflict' }, 409);
const silent = answer(undefined, null);

const cases: readonly (readonly [name: string, judged: Judgement, seen: number, findings: number])[] = [
  ['one status', dryRunHasStatusOfRealRequest(answer(object()), answer(object())), 1, 0],
  ['two statuses', dryRunHasStatusOfRealRequest(answer(object(), 200), answer(object())), 1, 1],
  ['only the dry run is rejected', dryRunHasStatusOfRealRequest(refused, answer(object())), 1, 1],
  ['the real one is rejected', dryRunHasStatusOfRealRequest(answer(object()), refused), 0, 0],
  ['no response to the dry run', dryRunHasStatusOfRealRequest(silent, answer(object())), 0, 0],
  ['no response to the real one', dryRunHasStatusOfRealRequest(answer(object()), silent), 0, 0],
  [
    'one object',
    dryRunReturnsObjectOfRealRequest(
      answer(object()),
      answer(object({ uid: 'u', resourceVersion: '5', creationTimestamp: 't' })),
    ),
    1,
    0,
  ],
  ['other data', dryRunReturnsObjectOfRealRequest(answer(object({}, { k: 'w' })), answer(object())), 1, 1],
  ['other labels', dryRunReturnsObjectOfRealRequest(answer(object({ labels: { a: 'b' } })), answer(object())), 1, 1],
  [
    'other times of managedFields entries',
    dryRunReturnsObjectOfRealRequest(answer(owned('m', '1')), answer(owned('m', '2'))),
    1,
    0,
  ],
  ['other field managers', dryRunReturnsObjectOfRealRequest(answer(owned('m', '1')), answer(owned('n', '1'))), 1, 1],
  ['no field managers', dryRunReturnsObjectOfRealRequest(answer(object()), answer(owned('n', '1'))), 1, 1],
  ['the dry run is rejected', dryRunReturnsObjectOfRealRequest(refused, answer(object())), 1, 1],
  ['the real request is rejected', dryRunReturnsObjectOfRealRequest(answer(object()), refused), 0, 0],
  [
    'a value that the server chooses for each dry run',
    dryRunReturnsObjectOfRealRequest(answer(object({}, { k: 'x' })), answer(object()), answer(object({}, { k: 'y' }))),
    1,
    0,
  ],
  [
    'a value that both dry runs have',
    dryRunReturnsObjectOfRealRequest(answer(object({}, { k: 'x' })), answer(object()), answer(object({}, { k: 'x' }))),
    1,
    1,
  ],
  [
    'a member that only the second dry run has',
    dryRunReturnsObjectOfRealRequest(answer(object({}, {})), answer(object()), answer(object())),
    1,
    1,
  ],
];

describe('dry runs', () => {
  it.each(cases)('%s', (_name, judged, seen, findings) =>
    expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings }),
  );
});
