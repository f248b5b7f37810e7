import { afterAll, expect, test } from 'vitest';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { CallbackHost } from '../../callbacks/callback-host.ts';
import { capabilityNames } from '../../capabilities/capabilities.ts';
import { builtInCapabilities } from '../built-in-capabilities.ts';
import { fillOptions } from './option-values.ts';

const dialect = dialectNamed('kubernetes');
const callbacks = new CallbackHost({ dialect });
afterAll(() => callbacks.close());

const filled = async (options: Record<string, string>) => {
  const files: Record<string, string> = {};
  const result = await fillOptions(options, {
    dialect,
    callbacks,
    write: (name, text) => {
      files[name] = text;
      return `/folder/${name}`;
    },
  });
  return { ...result, files };
};

test('options with values stay, bare switches are on', async () => {
  expect((await filled({ 'anonymous-auth': 'false', 'enable-bootstrap-token-auth': '' })).options).toEqual({
    'anonymous-auth': 'false',
    'enable-bootstrap-token-auth': 'true',
  });
});

test('the token file is written and its tokens are a fact', async () => {
  const { options, facts, files } = await filled({ 'token-auth-file': '' });
  expect(options).toEqual({ 'token-auth-file': '/folder/tokens.csv' });
  expect(files['tokens.csv']).toContain('planecheck-static-bob,bob,1001,"dev,ops"\n');
  expect(facts['staticTokens']).toContainEqual(expect.objectContaining({ user: 'bob', groups: ['dev', 'ops'] }));
});

test('oidc stands for the options of the issuer; those that a scenario gives win', async () => {
  const issuer = await callbacks.issuer();
  for (const options of [
    { oidc: '', 'oidc-client-id': 'mine' },
    { 'oidc-client-id': 'mine', oidc: '' },
  ]) {
    expect((await filled(options)).options).toEqual({
      'oidc-issuer-url': issuer.issuerUrl,
      'oidc-client-id': 'mine',
      'oidc-ca-file': '/folder/oidc-ca.crt',
    });
  }
});

test('a webhook option leads to a slot of the suite', async () => {
  const { options, files } = await filled({ 'authentication-token-webhook-config-file': '' });
  expect(options).toEqual({ 'authentication-token-webhook-config-file': '/folder/token-review.json' });
  expect(files['token-review.json']).toContain((await callbacks.slot('token-review')).url);
});

test('limits of events stand in a file of the family that enables their plugin', async () => {
  const { options, files } = await filled({ 'event-rate-limit': 'Namespace,qps=1,burst=2,cacheSize=3' });
  expect(options).toEqual({
    'enable-admission-plugins': 'EventRateLimit',
    'admission-control-config-file': '/folder/admission.json',
  });
  expect(JSON.parse(files['admission.json'] ?? '')).toMatchObject({
    apiVersion: 'apiserver.config.k8s.io/v1',
    plugins: [
      {
        name: 'EventRateLimit',
        configuration: {
          apiVersion: 'eventratelimit.admission.k8s.io/v1alpha1',
          limits: [{ type: 'Namespace', qps: 1, burst: 2, cacheSize: 3 }],
        },
      },
    ],
  });
});

test('a testbed declares only capabilities that there are', () => {
  expect(Object.keys(builtInCapabilities({})).filter((name) => !capabilityNames.includes(name))).toEqual([]);
});
