import { describe, expect, test } from 'vitest';
import type { PluginBlock } from '../read-configuration.ts';
import { blockBehaviours } from './block.ts';
import { cacheBehaviours } from './cache.ts';
import { credentialBehaviours } from './credential.ts';
import { pluginBehaviours } from './plugin.ts';

const group = 'client.authentication.platform.io';
const complete: PluginBlock = { command: 'plugin', apiVersion: `${group}/v1`, interactiveMode: 'Never' };

describe('a block', () => {
  const rules = blockBehaviours();
  const problem = (block: PluginBlock): string | null =>
    rules.command(block) ??
    rules.apiVersion(block) ??
    rules.knownVersion(block, rules.versions) ??
    rules.modeGiven(block) ??
    rules.modeKnown(block);
  test.each<[string, PluginBlock, boolean]>([
    ['complete', complete, true],
    ['without a command', { apiVersion: `${group}/v1`, interactiveMode: 'Never' }, false],
    ['without a version', { command: 'plugin', interactiveMode: 'Never' }, false],
    ['of another version', { ...complete, apiVersion: `${group}/v9` }, false],
    ['of v1 without a mode', { command: 'plugin', apiVersion: `${group}/v1` }, false],
    ['of v1beta1 without a mode', { command: 'plugin', apiVersion: `${group}/v1beta1` }, true],
    ['with a mode of its own', { ...complete, interactiveMode: 'Sometimes' }, false],
  ])('%s', (_, block, good) => expect(problem(block) === null).toBe(good));
});

describe('the run of a plugin', () => {
  const rules = pluginBehaviours();
  const places = { configuration: '/etc/client/configuration', folder: '/work' };
  test.each([
    ['plugin', 'plugin'],
    ['./plugin', '/etc/client/plugin'],
    ['bin/plugin', '/etc/client/bin/plugin'],
    ['/bin/plugin', '/bin/plugin'],
  ])('%s is %s', (command, program) => expect(rules.program(command, places)).toBe(program));

  test.each<[string, boolean, boolean | null]>([
    ['Never', true, false],
    ['IfAvailable', true, true],
    ['IfAvailable', false, false],
    ['Always', true, true],
    ['Always', false, null],
  ])('%s, terminal %s: %s', (mode, hasTerminal, expected) => {
    const outcome = rules.interactive(mode, hasTerminal);
    expect(typeof outcome === 'string' ? null : outcome).toBe(expected);
  });
});

describe('an answer', () => {
  const rules = credentialBehaviours();
  test.each<[string | undefined, number | null | 'wrong']>([
    [undefined, null],
    ['1970-01-01T00:00:01Z', 1_000],
    ['1970-01-01T01:00:01.5+01:00', 1_500],
    ['soon', 'wrong'],
    ['1970-01-01', 'wrong'],
    ['1970-13-01T00:00:01Z', 'wrong'],
  ])('ends %s: %s', (expirationTimestamp, expected) => {
    const ends = rules.ends(expirationTimestamp === undefined ? {} : { expirationTimestamp });
    expect(typeof ends === 'string' ? 'wrong' : ends).toBe(expected);
  });

  test('gives both parts of a pair or none, and something', () => {
    expect(
      [{}, { clientCertificateData: 'a', clientKeyData: 'b' }, { clientKeyData: 'b' }].map(
        (status) => rules.hasCompletePair(status) === null,
      ),
    ).toEqual([true, true, false]);
    expect(
      [{}, { token: 'a' }, { clientCertificateData: 'a', clientKeyData: 'b' }].map(
        (status) => rules.useful(status) === null,
      ),
    ).toEqual([false, true, true]);
    expect(rules.pem({ clientCertificateData: 'MIIB', clientKeyData: 'MIIB' })).not.toBeNull();
  });
});

test('a credential is good until its end', () => {
  const { isGood } = cacheBehaviours();
  const ending = (ends: number | null): boolean => isGood({ token: 'a', certificate: null, ends }, 1_000);
  expect([null, 1_001, 1_000, 999].map(ending)).toEqual([true, true, false, false]);
});
