import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { objectsSurviveRestart } from './kept-over-restart.ts';

const read = (status: number | null, json: unknown = {}) => madeExchange(json, { status });
const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);
const was = { apiVersion: 'a/v1beta1', metadata: { uid: '1' }, spec: { a: [1] } };

it.each<[string, Judgement, boolean | null]>([
  ['the same', objectsSurviveRestart([[was, read(200, structuredClone(was))]], ['']), true],
  [
    'another uid',
    objectsSurviveRestart(
      [
        [was, read(200, structuredClone(was))],
        [was, read(200, { ...was, metadata: { uid: '2' } })],
      ],
      [''],
    ),
    false,
  ],
  ['gone', objectsSurviveRestart([[was, read(404)]], ['']), false],
  [
    'another resource version of the same content',
    objectsSurviveRestart([[was, read(200, { ...was, apiVersion: 'a/v1' })]], ['metadata.uid', 'spec']),
    true,
  ],
  [
    'other content',
    objectsSurviveRestart([[was, read(200, { ...was, spec: { a: [] } })]], ['metadata.uid', 'spec']),
    false,
  ],
  ['no response', objectsSurviveRestart([[was, read(null)]], ['']), null],
  ['nothing', objectsSurviveRestart([], ['']), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});
