import { describe, expect, test } from 'vitest';
import type { Judgement } from '../judgement.ts';
import { requestsHaveBearerToken, connectionsHaveCertificate, clientPresentsChain } from './credential-sent.ts';
import { clientFailsBeforeRequest, clientFailsWithoutCredential } from './client-fails.ts';
import { clientPrintsHint } from './install-hint.ts';
import {
  pluginReceivesArguments,
  pluginReceivesExecCredential,
  pluginReceivesNoCluster,
  pluginReceivesClusterMember,
  pluginReceivesVariable,
  pluginHasTerminal,
  pluginReceivesInteractive,
  pluginReadsLine,
} from './plugin-input.ts';
import { pluginDidNotRun, pluginRan, pluginRanAgain, pluginRanOnce } from './plugin-runs.ts';
import type { ClientCall, PluginRun } from './client-observations.ts';
import { shownCredentials } from './presented-credentials.ts';
import { first, second } from './test-support/two-certificates.ts';

const call = (made: Partial<ClientCall> = {}): ClientCall => ({
  path: '/api',
  headers: [],
  certificates: [],
  connection: 1,
  resumed: false,
  ...made,
});
const bearer = (value: string): ClientCall => call({ headers: [['Authorization', value]] });
const run = (made: Partial<PluginRun> = {}): PluginRun => ({
  args: [],
  environment: {},
  infoNames: ['X_EXEC_INFO'],
  info: { apiVersion: 'v', kind: 'ExecCredential', spec: { interactive: false } },
  terminal: false,
  line: null,
  ...made,
});
const withSpec = (spec: unknown): PluginRun => run({ info: { apiVersion: 'v', kind: 'ExecCredential', spec } });
const outcome = ({ seen, findings }: Judgement): string =>
  findings.length > 0 ? 'fail' : seen === 0 ? 'inconclusive' : 'pass';
const bad = { code: 1, output: 'no: hint' };
const good = { code: 0, output: '' };

describe('a client that must give up', () => {
  test.each<[string, Judgement, string]>([
    ['exits with an error, without a request', clientFailsBeforeRequest(bad, []), 'pass'],
    ['exits without an error', clientFailsBeforeRequest(good, []), 'fail'],
    ['sends a request before it fails', clientFailsBeforeRequest(bad, [call()]), 'fail'],
    ['had to be stopped', clientFailsBeforeRequest({ code: null, output: '' }, []), 'inconclusive'],
    ['sends a request without a credential and fails', clientFailsWithoutCredential(bad, [call()]), 'pass'],
    ['sends a request with a token', clientFailsWithoutCredential(bad, [bearer('Bearer x')]), 'fail'],
    [
      'sends a request with a certificate',
      clientFailsWithoutCredential(bad, [call({ certificates: [first] })]),
      'fail',
    ],
    ['exits without an error and without a credential', clientFailsWithoutCredential(good, [call()]), 'fail'],
    ['shows the hint', clientPrintsHint(bad, 'hint', true), 'pass'],
    ['does not show the hint', clientPrintsHint(good, 'hint', true), 'fail'],
    ['shows the hint without a reason', clientPrintsHint(bad, 'hint', false), 'fail'],
    ['shows no hint', clientPrintsHint(good, 'hint', false), 'pass'],
  ])('%s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));
});

describe('credentials presented to the server', () => {
  test.each<[string, Judgement, string]>([
    ['the token', requestsHaveBearerToken([bearer('Bearer x'), bearer('bearer x')], 'x'), 'pass'],
    ['another token', requestsHaveBearerToken([bearer('Bearer x'), bearer('Bearer y')], 'x'), 'fail'],
    ['another scheme', requestsHaveBearerToken([bearer('Token x')], 'x'), 'fail'],
    ['no token', requestsHaveBearerToken([call()], 'x'), 'fail'],
    ['nothing at all', requestsHaveBearerToken([], 'x'), 'fail'],
    ['the certificate', connectionsHaveCertificate([call({ certificates: [first] })], first), 'pass'],
    ['another certificate', connectionsHaveCertificate([call({ certificates: [second] })], first), 'fail'],
    ['no certificate', connectionsHaveCertificate([call()], first), 'fail'],
    ['the chain', clientPresentsChain([call({ certificates: [first, second] })], second), 'pass'],
    [
      'the chain on a resumed connection',
      clientPresentsChain(
        [call({ certificates: [first, second] }), call({ certificates: [first], resumed: true })],
        second,
      ),
      'pass',
    ],
    ['the first of the chain', clientPresentsChain([call({ certificates: [first] })], second), 'fail'],
  ])('%s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));

  test('is described in words', () => {
    expect(shownCredentials([bearer('Bearer secret'), call({ certificates: [first] })])).toEqual({
      authorization: ['Bearer', 'none'],
      certificate: true,
    });
  });
});

describe('what a plugin receives', () => {
  test.each<[string, Judgement, string]>([
    ['its arguments', pluginReceivesArguments([run({ args: ['a', ''] })], ['a', '']), 'pass'],
    ['arguments without an empty one', pluginReceivesArguments([run({ args: ['a'] })], ['a', '']), 'fail'],
    ['nothing, because it did not run', pluginReceivesArguments([], []), 'inconclusive'],
    ['its variable', pluginReceivesVariable([run({ environment: { A: 'b' } })], 'A', 'b'), 'pass'],
    ['no variable', pluginReceivesVariable([run()], 'A', 'b'), 'fail'],
    ['its input', pluginReceivesExecCredential([run()], 'v'), 'pass'],
    ['input of another version', pluginReceivesExecCredential([run()], 'w'), 'fail'],
    ['two inputs', pluginReceivesExecCredential([run({ infoNames: ['A_EXEC_INFO', 'B_EXEC_INFO'] })], 'v'), 'fail'],
    ['a bare spec', pluginReceivesExecCredential([run({ info: { interactive: true } })], 'v'), 'fail'],
    ['not JSON', pluginReceivesExecCredential([run({ info: undefined })], 'v'), 'fail'],
    [
      'a detail of the cluster',
      pluginReceivesClusterMember([withSpec({ cluster: { config: { a: [1] } } })], 'config', { a: [1] }),
      'pass',
    ],
    [
      'null instead',
      pluginReceivesClusterMember([withSpec({ cluster: { config: null } })], 'config', { a: [1] }),
      'fail',
    ],
    ['no cluster', pluginReceivesClusterMember([withSpec({})], 'server', 'x'), 'fail'],
    ['no cluster, as expected', pluginReceivesNoCluster([withSpec({})]), 'pass'],
    ['a cluster, not expected', pluginReceivesNoCluster([withSpec({ cluster: {} })]), 'fail'],
    ['false', pluginReceivesInteractive([withSpec({ interactive: false })], false), 'pass'],
    ['true for false', pluginReceivesInteractive([withSpec({ interactive: true })], false), 'fail'],
    ['some boolean', pluginReceivesInteractive([withSpec({ interactive: false })], null), 'pass'],
    ['no boolean', pluginReceivesInteractive([withSpec({})], null), 'fail'],
    ['a terminal', pluginHasTerminal([run({ terminal: true })], true), 'pass'],
    ['a terminal, not expected', pluginHasTerminal([run({ terminal: true })], false), 'fail'],
    ['what was typed', pluginReadsLine([run({ line: 'a' })], 'a'), 'pass'],
    ['nothing typed', pluginReadsLine([run()], 'a'), 'fail'],
  ])('%s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));
});

test.each<[string, Judgement, string]>([
  ['a run', pluginRan([run()]), 'pass'],
  ['no run', pluginRan([]), 'fail'],
  ['no run, as expected', pluginDidNotRun([]), 'pass'],
  ['a run, not expected', pluginDidNotRun([run()]), 'fail'],
  ['one run', pluginRanOnce([run()]), 'pass'],
  ['two runs', pluginRanOnce([run(), run()]), 'fail'],
  ['again', pluginRanAgain([run(), run()], 1), 'pass'],
  ['not again', pluginRanAgain([run()], 1), 'fail'],
  ['never before', pluginRanAgain([], 0), 'fail'],
  ['only now', pluginRanAgain([run()], 0), 'inconclusive'],
])('%s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));
