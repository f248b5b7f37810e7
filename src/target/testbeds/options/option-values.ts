import { Authority, type KeyPair } from '../../certificates.ts';
import type { StartOptions } from '../../start-options.ts';
import { accountKeysOption } from './account-keys-option.ts';
import { accessServiceOption } from './authorization-service-option.ts';
import { eventRateOption } from './event-rate-option.ts';
import { imagePolicyOption } from './image-policy-option.ts';
import { pluginFile, serviceConfig } from './option-files.ts';
import type { FillContext, FilledOptions } from './fill-context.ts';
import { webhookUsersOption } from './webhook-users-option.ts';

/** A line of the static token file (B 5.2). */
export interface StaticToken {
  readonly token: string;
  readonly user: string;
  readonly uid: string;
  readonly groups: readonly string[];
}

/** The token that servers present to the token webhook when they have no certificate. */
const ownServiceToken = 'planecheck-own-token';

/** The tokens in the suite's token file; fact `staticTokens`. */
export const staticTokens: readonly StaticToken[] = [
  { token: 'planecheck-static-bob', user: 'bob', uid: '1001', groups: ['dev', 'ops', 'qa'] },
  { token: 'planecheck-static-carol', user: 'carol', uid: '1002', groups: ['dev'] },
  { token: 'planecheck-static-nobody', user: 'nobody', uid: '1003', groups: [] },
  { token: 'planecheck-Static-erin._~+/=Aa==', user: 'erin', uid: '1004', groups: [] },
  { token: 'planecheck-static-odd', user: 'Zoë van Dam/Team@Example.COM', uid: '1005', groups: [] },
];

/** The column of groups: several groups in quotes, one group without quotes, no column for none. */
const columnOf = (groups: readonly string[]): readonly string[] =>
  groups.length > 1 ? [`"${groups.join(',')}"`] : groups;

const tokenFile = (): string =>
  staticTokens
    .map(({ token, user, uid, groups }) => [token, user, uid, ...columnOf(groups)].join(','))
    .join('\n')
    .concat('\n');

/** One policy per line (B 5.11): rights of a user, of all authenticated users, and of unauthenticated users. */
const policyFile = (): string =>
  [
    { user: 'alice', resource: '*', apiGroup: '*' },
    { group: 'system:authenticated', resource: 'configmaps', readonly: true },
    { group: 'system:unauthenticated', resource: 'services', readonly: true },
  ]
    .map((spec) => ({
      apiVersion: 'abac.authorization.platform.io/v1beta1',
      kind: 'Policy',
      spec: { namespace: '*', ...spec },
    }))
    .map((policy) => `${JSON.stringify(policy)}\n`)
    .join('');

const bundle = (pairs: readonly KeyPair[]): string =>
  pairs.map(({ certificate }) => certificate.trimEnd().concat('\n')).join('');

type Filler = (context: FillContext) => Promise<FilledOptions>;

/** The credential that the server presents to a service: none, or depending on `way` a certificate or a token. */
const ownUser = async (way: string): Promise<Readonly<Record<string, string>>> => {
  if (way === 'token') return { token: ownServiceToken };
  if (way !== 'certificate') return {};
  const pair = await (await Authority.create('planecheck-callers-ca')).issue({
    commonName: 'planecheck-api-server',
    use: 'client',
  });
  const encoded = (text: string): string => Buffer.from(text).toString('base64');
  return { 'client-certificate-data': encoded(pair.certificate), 'client-key-data': encoded(pair.privateKey) };
};

const reviewer =
  (option: string, fact: string, way = ''): Filler =>
  async ({ callbacks, write, dialect }) => {
    const hook = await callbacks.slot(fact);
    const user = await ownUser(way);
    const config = serviceConfig([{ name: 'suite', url: hook.url, caBundle: hook.service.caBundle }], user);
    return {
      options: { [option]: write(`${fact}.json`, dialect.toWire(config)) },
      facts: { [`${fact} caller`]: user },
    };
  };

/** Options that scenarios name without a value, and functions that supply their values. */
const fillers: Readonly<Record<string, Filler>> = {
  'token-auth-file': async ({ write }) => {
    const file = write('tokens.csv', tokenFile());
    return { options: { 'token-auth-file': file }, facts: { staticTokens, staticTokenFile: file } };
  },
  oidc: async ({ callbacks, write }) => {
    const issuer = await callbacks.issuer();
    const options = {
      'oidc-issuer-url': issuer.issuerUrl,
      'oidc-client-id': issuer.clientId,
      'oidc-ca-file': write('oidc-ca.crt', issuer.caBundle),
    };
    return { options, facts: { oidcIssuer: issuer.issuerUrl, oidcClientId: issuer.clientId } };
  },
  // Two authorities in one file; the first one signed the administrator's certificate.
  'client-ca-file': async ({ clientAuthority, write }) => {
    if (!clientAuthority) return { options: {}, facts: {} };
    const authorities = [clientAuthority.pair, (await Authority.create('planecheck-second-ca')).pair];
    return {
      options: { 'client-ca-file': write('clients.crt', bundle(authorities)) },
      facts: { clientAuthorities: authorities },
    };
  },
  'authorization-policy-file': async ({ write, dialect }) => ({
    options: { 'authorization-policy-file': write('policy.jsonl', dialect.toWire(policyFile())) },
    facts: {},
  }),
  // The credentials that the server presents to webhooks.
  'webhook-users': webhookUsersOption,
  'account-keys': accountKeysOption,
  // Every testbed keeps audit events.
  audit: async () => ({ options: {}, facts: {} }),
  'authentication-token-webhook-config-file': reviewer(
    'authentication-token-webhook-config-file',
    'token-review',
    'certificate',
  ),
  'authorization-webhook-config-file': accessServiceOption,
  'requestheader-client-ca-file': async ({ frontProxyAuthority, write }) => {
    if (!frontProxyAuthority) return { options: {}, facts: {} };
    const authorities = [frontProxyAuthority.pair, (await Authority.create('planecheck-second-front-proxy-ca')).pair];
    const options = {
      'requestheader-client-ca-file': write('front-proxies.crt', bundle(authorities)),
      'requestheader-username-headers': 'X-Remote-User',
      'requestheader-group-headers': 'X-Remote-Group',
      'requestheader-extra-headers-prefix': 'X-Remote-Extra-',
    };
    return { options, facts: { frontProxyAuthorities: authorities } };
  },
};

/** Options that expand to files and switches, from the value in a scenario. */
const valued: Readonly<
  Record<string, (value: StartOptions[string], context: FillContext) => FilledOptions | Promise<FilledOptions>>
> = {
  // The default of the PodNodeSelector plugin; the plugin itself is enabled by name.
  'pod-node-selector': (value, context) => ({
    options: {
      'admission-control-config-file': pluginFile(context, 'node-selector.json', 'PodNodeSelector', {
        podNodeSelectorPluginConfig: { clusterDefaultNodeSelector: String(value) },
      }),
    },
    facts: {},
  }),
  'event-rate-limit': eventRateOption,
  // The configuration of the token webhook, with a credential for the server.
  'token-service': (value, context) =>
    reviewer('authentication-token-webhook-config-file', 'token-review', String(value))(context),
  'image-policy': (value, context) => imagePolicyOption(String(value), context),
};

/**
 * Gives every option without a value the suite's value; switches become `true`. Options with values stay as they are.
 */
export async function fillOptions(options: StartOptions, context: FillContext): Promise<FilledOptions> {
  let filled: FilledOptions = { options: {}, facts: {} };
  for (const [name, value] of Object.entries(options)) {
    const bare = value === '' || (Array.isArray(value) && value.length === 0);
    const more: FilledOptions = bare
      ? await (fillers[name]?.(context) ?? Promise.resolve({ options: { [name]: 'true' }, facts: {} }))
      : ((await valued[name]?.(value, context)) ?? { options: { [name]: value }, facts: {} });
    // An explicit option overrides one that another option implies.
    filled = {
      options: bare ? { ...more.options, ...filled.options } : { ...filled.options, ...more.options },
      facts: { ...filled.facts, ...more.facts },
    };
  }
  return filled;
}
