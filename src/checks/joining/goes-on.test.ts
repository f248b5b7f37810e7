import { expect, test } from 'vitest';
import type { Judgement } from '../judgement.ts';
import type { ClientCall } from '../plugins/seen-of-a-client.ts';
import { goesOn, refusesToGoOn } from './goes-on.ts';

const call = (path: string, token?: string): ClientCall => ({
  path,
  headers: token === undefined ? [] : [['authorization', `Bearer ${token}`]],
  certificates: [],
  connection: 1,
  resumed: false,
});
const info = call('/api/v1/namespaces/platform-public/configmaps/cluster-info?timeout=10s');
const failed = { code: 1, output: '' };
const cut = { code: null, output: '' };
const outcome = ({ seen, findings }: Judgement): string =>
  findings.length > 0 ? 'fail' : seen === 0 ? 'inconclusive' : 'pass';

test.each<[string, Judgement, string]>([
  ['continues and succeeds', goesOn({ calls: [info], end: { code: 0, output: '' } }), 'pass'],
  ['presents its token and fails later', goesOn({ calls: [info, call('/api', 'a.b')], end: failed }), 'pass'],
  ['fails', goesOn({ calls: [info], end: failed }), 'fail'],
  ['refuses', refusesToGoOn({ calls: [info], end: failed }), 'pass'],
  ['sends requests again and again', refusesToGoOn({ calls: [info, info], end: cut }), 'pass'],
  ['does not reject', refusesToGoOn({ calls: [info, call('/api', 'a.b')], end: failed }), 'fail'],
  ['succeeds although it must not', refusesToGoOn({ calls: [info], end: { code: 0, output: '' } }), 'fail'],
  ['sends no request', refusesToGoOn({ calls: [], end: failed }), 'inconclusive'],
])('a client that %s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));
