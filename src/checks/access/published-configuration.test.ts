import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  publishedCluster,
  publishesAddress,
  publishesAuthority,
  publishesConfiguration,
} from './published-configuration.ts';

const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const configuration = (clusters: unknown): string => JSON.stringify({ apiVersion: 'v1', kind: 'Config', clusters });
const complete = configuration([
  {
    name: '',
    cluster: { server: 'https://a:6443', 'certificate-authority-data': Buffer.from(pem).toString('base64') },
  },
]);
const info = (kubeconfig: unknown) => madeExchange({ data: { kubeconfig } });
const failed = (kind: 'tls' | 'refused') => madeExchange(undefined, { status: null, failure: { kind, message: kind } });
const version = madeExchange({ gitVersion: 'v1' });

test.each<[string, Judgement, number, number]>([
  ['a configuration', publishesConfiguration(info(complete)), 0, 1],
  ['of two clusters', publishesConfiguration(info(configuration([{ cluster: {} }, { cluster: {} }]))), 1, 1],
  ['of no cluster', publishesConfiguration(info(configuration([]))), 1, 1],
  ['no YAML', publishesConfiguration(info('a: [')), 1, 1],
  ['another key', publishesConfiguration(madeExchange({ data: { config: complete } })), 1, 1],
  ['no response', publishesConfiguration(madeExchange(undefined, { status: null })), 0, 0],
  ['an authority that verifies', publishesAuthority(pem, version), 0, 1],
  ['one that does not', publishesAuthority(pem, failed('tls')), 1, 1],
  ['a verified connection, and a server that has stopped', publishesAuthority(pem, failed('refused')), 0, 0],
  ['none', publishesAuthority(null, null), 1, 1],
  ['one in DER', publishesAuthority('MIIB', null), 1, 1],
  ['the address of the API', publishesAddress(version, madeExchange({ gitVersion: 'v1' })), 0, 1],
  ['that of another', publishesAddress(version, madeExchange({ gitVersion: 'v2' })), 1, 1],
  ['that of nothing', publishesAddress(version, failed('refused')), 1, 1],
  ['no address', publishesAddress(version, null), 1, 1],
  ['a server that does not answer', publishesAddress(failed('refused'), version), 0, 0],
])('%s', (_, { findings, seen }, wanted, facts) => {
  expect(findings).toHaveLength(wanted);
  expect(seen).toBe(facts);
});

test('the cluster of a configuration is read, with null for missing members', () => {
  expect(publishedCluster(info(complete))).toEqual({ server: 'https://a:6443', authority: pem });
  expect(publishedCluster(info(configuration([{ cluster: {} }])))).toEqual({ server: null, authority: null });
  expect(publishedCluster(info('x'))).toBeNull();
});
