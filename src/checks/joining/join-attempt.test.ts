import { expect, test } from 'vitest';
import type { Judgement } from '../judgement.ts';
import type { ClientCall } from '../plugins/client-observations.ts';
import { clientAcceptsClusterInfo, clientRejectsClusterInfo } from './join-attempt.ts';

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
  ['continues and succeeds', clientAcceptsClusterInfo({ calls: [info], end: { code: 0, output: '' } }), 'pass'],
  [
    'presents its token and fails later',
    clientAcceptsClusterInfo({ calls: [info, call('/api', 'a.b')], end: failed }),
    'pass',
  ],
  ['fails', clientAcceptsClusterInfo({ calls: [info], end: failed }), 'fail'],
  ['refuses', clientRejectsClusterInfo({ calls: [info], end: failed }), 'pass'],
  ['sends requests again and again', clientRejectsClusterInfo({ calls: [info, info], end: cut }), 'pass'],
  ['does not reject', clientRejectsClusterInfo({ calls: [info, call('/api', 'a.b')], end: failed }), 'fail'],
  ['succeeds although it must not', clientRejectsClusterInfo({ calls: [info], end: { code: 0, output: '' } }), 'fail'],
  ['sends no request', clientRejectsClusterInfo({ calls: [], end: failed }), 'inconclusive'],
])('a client that %s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));
