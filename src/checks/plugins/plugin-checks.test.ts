import { describe, expect, test } from 'vitest';
import type { Judgement } from '../judgement.ts';
import { sendsBearer, showsCertificate, showsChain } from './credential-sent.ts';
import { failsUnasked, failsUnshown } from './fails-unasked.ts';
import { showsHint } from './install-hint.ts';
import {
  getsArguments,
  getsInfo,
  getsNoCluster,
  getsOfCluster,
  getsVariable,
  hasTerminal,
  receivesInteractive,
  readsLine,
} from './plugin-given.ts';
import { pluginDidNotRun, pluginRan, ranAgain, ranOnce } from './plugin-runs.ts';
import type { ClientCall, PluginRun } from './seen-of-a-client.ts';
import { shownCredentials } from './shown-credentials.ts';
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
    ['exits with an error, without a request', failsUnasked(bad, []), 'pass'],
    ['exits without an error', failsUnasked(good, []), 'fail'],
    ['sends a request before it fails', failsUnasked(bad, [call()]), 'fail'],
    ['had to be stopped', failsUnasked({ code: null, output: '' }, []), 'inconclusive'],
    ['sends a request without a credential and fails', failsUnshown(bad, [call()]), 'pass'],
    ['sends a request with a token', failsUnshown(bad, [bearer('Bearer x')]), 'fail'],
    ['sends a request with a certificate', failsUnshown(bad, [call({ certificates: [first] })]), 'fail'],
    ['exits without an error and without a credential', failsUnshown(good, [call()]), 'fail'],
    ['shows the hint', showsHint(bad, 'hint', true), 'pass'],
    ['does not show the hint', showsHint(good, 'hint', true), 'fail'],
    ['shows the hint without a reason', showsHint(bad, 'hint', false), 'fail'],
    ['shows no hint', showsHint(good, 'hint', false), 'pass'],
  ])('%s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));
});

describe('credentials presented to the server', () => {
  test.each<[string, Judgement, string]>([
    ['the token', sendsBearer([bearer('Bearer x'), bearer('bearer x')], 'x'), 'pass'],
    ['another token', sendsBearer([bearer('Bearer x'), bearer('Bearer y')], 'x'), 'fail'],
    ['another scheme', sendsBearer([bearer('Token x')], 'x'), 'fail'],
    ['no token', sendsBearer([call()], 'x'), 'fail'],
    ['nothing at all', sendsBearer([], 'x'), 'fail'],
    ['the certificate', showsCertificate([call({ certificates: [first] })], first), 'pass'],
    ['another certificate', showsCertificate([call({ certificates: [second] })], first), 'fail'],
    ['no certificate', showsCertificate([call()], first), 'fail'],
    ['the chain', showsChain([call({ certificates: [first, second] })], second), 'pass'],
    [
      'the chain on a resumed connection',
      showsChain([call({ certificates: [first, second] }), call({ certificates: [first], resumed: true })], second),
      'pass',
    ],
    ['the first of the chain', showsChain([call({ certificates: [first] })], second), 'fail'],
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
    ['its arguments', getsArguments([run({ args: ['a', ''] })], ['a', '']), 'pass'],
    ['arguments without an empty one', getsArguments([run({ args: ['a'] })], ['a', '']), 'fail'],
    ['nothing, because it did not run', getsArguments([], []), 'inconclusive'],
    ['its variable', getsVariable([run({ environment: { A: 'b' } })], 'A', 'b'), 'pass'],
    ['no variable', getsVariable([run()], 'A', 'b'), 'fail'],
    ['its input', getsInfo([run()], 'v'), 'pass'],
    ['input of another version', getsInfo([run()], 'w'), 'fail'],
    ['two inputs', getsInfo([run({ infoNames: ['A_EXEC_INFO', 'B_EXEC_INFO'] })], 'v'), 'fail'],
    ['a bare spec', getsInfo([run({ info: { interactive: true } })], 'v'), 'fail'],
    ['not JSON', getsInfo([run({ info: undefined })], 'v'), 'fail'],
    [
      'a detail of the cluster',
      getsOfCluster([withSpec({ cluster: { config: { a: [1] } } })], 'config', { a: [1] }),
      'pass',
    ],
    ['null instead', getsOfCluster([withSpec({ cluster: { config: null } })], 'config', { a: [1] }), 'fail'],
    ['no cluster', getsOfCluster([withSpec({})], 'server', 'x'), 'fail'],
    ['no cluster, as expected', getsNoCluster([withSpec({})]), 'pass'],
    ['a cluster, not expected', getsNoCluster([withSpec({ cluster: {} })]), 'fail'],
    ['false', receivesInteractive([withSpec({ interactive: false })], false), 'pass'],
    ['true for false', receivesInteractive([withSpec({ interactive: true })], false), 'fail'],
    ['some boolean', receivesInteractive([withSpec({ interactive: false })], null), 'pass'],
    ['no boolean', receivesInteractive([withSpec({})], null), 'fail'],
    ['a terminal', hasTerminal([run({ terminal: true })], true), 'pass'],
    ['a terminal, not expected', hasTerminal([run({ terminal: true })], false), 'fail'],
    ['what was typed', readsLine([run({ line: 'a' })], 'a'), 'pass'],
    ['nothing typed', readsLine([run()], 'a'), 'fail'],
  ])('%s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));
});

test.each<[string, Judgement, string]>([
  ['a run', pluginRan([run()]), 'pass'],
  ['no run', pluginRan([]), 'fail'],
  ['no run, as expected', pluginDidNotRun([]), 'pass'],
  ['a run, not expected', pluginDidNotRun([run()]), 'fail'],
  ['one run', ranOnce([run()]), 'pass'],
  ['two runs', ranOnce([run(), run()]), 'fail'],
  ['again', ranAgain([run(), run()], 1), 'pass'],
  ['not again', ranAgain([run()], 1), 'fail'],
  ['never before', ranAgain([], 0), 'fail'],
  ['only now', ranAgain([run()], 0), 'inconclusive'],
])('%s', (_, judged, expected) => expect(outcome(judged)).toBe(expected));
