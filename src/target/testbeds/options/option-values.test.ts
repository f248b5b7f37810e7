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

test('keeps options with values and sets bare switches to true', async () => {
  expect((await filled({ 'anonymous-auth': 'false', 'enable-bootstrap-token-auth': '' })).options).toEqual({
    'anonymous-auth': 'false',
    'enable-bootstrap-token-auth': 'true',
  });
});

test('writes the token file and states its tokens as a fact', async () => {
  const { options, facts, files } = await filled({ 'token-auth-file': '' });
  expect(options).toEqual({ 'token-auth-file': '/folder/tokens.csv' });
  expect(files['tokens.csv']).toContain('planecheck-static-bob,bob,1001,"dev,ops,qa"\n');
  expect(facts['staticTokens']).toContainEqual(expect.objectContaining({ user: 'bob', groups: ['dev', 'ops', 'qa'] }));
});

test('expands oidc to the options of the issuer, and prefers explicit options', async () => {
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

test('points a webhook option to a slot of the suite', async () => {
  const { options, files } = await filled({ 'authentication-token-webhook-config-file': '' });
  expect(options).toEqual({ 'authentication-token-webhook-config-file': '/folder/token-review.json' });
  expect(files['token-review.json']).toContain((await callbacks.slot('token-review')).url);
});

test('writes event limits to a file in the dialect, and enables their plugin', async () => {
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

test('a testbed declares only known capabilities', () => {
  expect(Object.keys(builtInCapabilities({})).filter((name) => !capabilityNames.includes(name))).toEqual([]);
});
