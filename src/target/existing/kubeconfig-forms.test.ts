import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { startHttpProxy, startSocksProxy, type TestProxy } from '../../kubeconfig/test-support/proxies.ts';
import { Authority, type KeyPair } from '../certificates.ts';
import { type SeenServer, startSeenServer } from '../test-support/seen-server.ts';
import { type HttpTargetChoice, openHttpTarget } from './open-http-target.ts';

// Kubeconfigs in the forms that people have: each must reach the server as kubectl would, also through proxies.

const folder = mkdtempSync(join(tmpdir(), 'planecheck-forms-'));
let server: SeenServer;
let plain: SeenServer;
let proxy: TestProxy;
let secureProxy: TestProxy;
let socks: TestProxy;
let ca = '';
let client: KeyPair;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const write = (name: string, content: string | object): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

/** The parts of a kubeconfig that a form changes. */
interface Parts {
  readonly cluster?: Json;
  readonly user?: Json;
  readonly context?: Json;
  readonly top?: Json;
}

const config = ({ cluster = {}, user = { token: 't' }, context = {}, top = {} }: Parts = {}): Json => ({
  apiVersion: 'v1',
  kind: 'Config',
  'current-context': 'one',
  clusters: [
    {
      name: 'c',
      cluster: {
        server: `https://127.0.0.1:${server.port}`,
        'certificate-authority-data': base64(ca),
        ...cluster,
      },
    },
  ],
  users: [{ name: 'u', user }],
  contexts: [{ name: 'one', context: { cluster: 'c', user: 'u', ...context } }],
  ...top,
});

/** One form: how it is chosen, and how the server or the proxy must see the client. */
interface Form {
  readonly choice: HttpTargetChoice;
  readonly environment?: Readonly<Record<string, string>>;
  readonly seen?: Json;
  /** The proxy that must have been used, and the address that it must have been asked for. */
  readonly through?: () => readonly [TestProxy, string];
}

const file = (parts: Parts, name = 'config'): Form => ({ choice: { kubeconfig: write(name, config(parts)) } });
const bearer = (token: string): Json => ({ authorization: `Bearer ${token}` });
const remote = 'https://api.cluster.test:6443';
const named = { 'tls-server-name': '127.0.0.1' };

const plugin = (status: Json): Json => ({
  command: '/bin/sh',
  args: [
    '-c',
    `echo '${JSON.stringify({ apiVersion: 'client.authentication.k8s.io/v1', kind: 'ExecCredential', status })}'`,
  ],
  apiVersion: 'client.authentication.k8s.io/v1',
  interactiveMode: 'IfAvailable',
});

const forms: Readonly<Record<string, () => Form>> = {
  'certificate data and a token': () => ({ ...file({}), seen: bearer('t') }),
  'JSON instead of YAML, with CRLF': () => ({
    choice: { kubeconfig: write('crlf', JSON.stringify(config(), null, 1).replaceAll('\n', '\r\n')) },
    seen: bearer('t'),
  }),
  'an authority in a file relative to the kubeconfig': () => {
    write('relative/pki/ca.crt', ca);
    const cluster = { 'certificate-authority-data': null, 'certificate-authority': 'pki/ca.crt' };
    return { ...file({ cluster }, 'relative/config'), seen: bearer('t') };
  },
  'client certificate and key as data': () => ({
    ...file({
      user: {
        'client-certificate-data': base64(client.certificate),
        'client-key-data': base64(client.privateKey),
      },
    }),
    seen: { certificate: 'alice', authorization: null },
  }),
  'client certificate and key as relative files': () => {
    write('pair/client.crt', client.certificate);
    write('pair/client.key', client.privateKey);
    const user = { 'client-certificate': 'client.crt', 'client-key': './client.key' };
    return { ...file({ user }, 'pair/config'), seen: { certificate: 'alice' } };
  },
  'a certificate for the connection and a token': () => ({
    ...file({
      user: {
        token: 't',
        'client-certificate-data': base64(client.certificate),
        'client-key-data': base64(client.privateKey),
      },
    }),
    seen: { certificate: 'alice', ...bearer('t') },
  }),
  'a token file next to an outdated token': () => {
    write('tokens/token', 'fresh\n');
    return { ...file({ user: { token: 'old', tokenFile: 'token' } }, 'tokens/config'), seen: bearer('fresh') };
  },
  'a token next to a token file that does not exist': () => ({
    ...file({ user: { token: 'kept', tokenFile: 'nowhere' } }, 'lost/config'),
    seen: bearer('kept'),
  }),
  'user name and password': () => ({
    ...file({ user: { username: 'a', password: 'b:c' } }),
    seen: { authorization: `Basic ${base64('a:b:c')}` },
  }),
  'no user': () => ({ ...file({ context: { user: '' } }), seen: { authorization: null, certificate: null } }),
  'an exec plugin with a token': () => ({ ...file({ user: { exec: plugin({ token: 'p' }) } }), seen: bearer('p') }),
  'an exec plugin with a certificate': () => ({
    ...file({
      user: {
        exec: plugin({
          clientCertificateData: client.certificate.replaceAll('\n', '\\n'),
          clientKeyData: client.privateKey.replaceAll('\n', '\\n'),
        }),
      },
    }),
    seen: { certificate: 'alice' },
  }),
  'an exec plugin with a relative command that needs the cluster': () => {
    write(
      'plugin/bin/token.sh',
      '#!/bin/sh\nname=$(echo "$KUBERNETES_EXEC_INFO" | grep -o \'"tls-server-name":"[^"]*"\' | cut -d\\" -f4)\n' +
        'echo "{\\"apiVersion\\":\\"client.authentication.k8s.io/v1\\",\\"kind\\":\\"ExecCredential\\",' +
        '\\"status\\":{\\"token\\":\\"for-$name\\"}}"\n',
    );
    const exec = { ...plugin({}), command: '/bin/sh', args: [join(folder, 'plugin/bin/token.sh')] };
    return {
      ...file({ cluster: named, user: { exec: { ...exec, provideClusterInfo: true } } }, 'plugin/config'),
      seen: bearer('for-127.0.0.1'),
    };
  },
  'impersonation with groups and extra values': () => ({
    ...file({
      user: { token: 't', as: 'bob', 'as-uid': '7', 'as-groups': ['g', 'h'], 'as-user-extra': { scopes: ['x'] } },
    }),
    seen: {
      ...bearer('t'),
      impersonation: {
        'impersonate-user': 'bob',
        'impersonate-uid': '7',
        'impersonate-group': 'g,h',
        'impersonate-extra-scopes': 'x',
      },
    },
  }),
  'verification switched off': () => ({
    ...file({ cluster: { 'certificate-authority-data': null, 'insecure-skip-tls-verify': true } }),
    seen: bearer('t'),
  }),
  'plain HTTP': () => ({
    ...file({ cluster: { server: `http://127.0.0.1:${plain.port}`, 'certificate-authority-data': null } }),
    seen: bearer('t'),
  }),
  'an address without a scheme': () => ({
    ...file({ cluster: { server: `127.0.0.1:${server.port}` } }),
    seen: bearer('t'),
  }),
  'a path prefix with a slash at its end': () => ({
    ...file({ cluster: { server: `https://127.0.0.1:${server.port}/k8s/clusters/c-1/` } }),
    seen: { path: '/k8s/clusters/c-1/version' },
  }),
  'a context that is not the current one': () => ({
    choice: {
      context: 'two',
      kubeconfig: write('two', {
        ...config({ top: { 'current-context': '' } }),
        users: [
          { name: 'u', user: { token: 't' } },
          { name: 'v', user: { token: 'second' } },
        ],
        contexts: [{ name: 'two', context: { cluster: 'c', user: 'v' } }],
      }),
    },
    seen: bearer('second'),
  }),
  'several files in $KUBECONFIG: the first value wins, one file does not exist': () => {
    write('merge/ca.crt', ca);
    const users = write('merge/users', { users: [{ name: 'u', user: { token: 'merged' } }], 'current-context': 'one' });
    const cluster = { 'certificate-authority-data': null, 'certificate-authority': 'ca.crt' };
    const rest = write('merge/rest', config({ cluster, top: { 'current-context': 'absent' } }));
    return {
      choice: { kubeconfig: true },
      environment: { KUBECONFIG: [users, join(folder, 'merge/nowhere'), rest, ''].join(':') },
      seen: bearer('merged'),
    };
  },
  'the default file, chosen by a context alone': () => {
    write('home/.kube/config', config());
    return { choice: { context: 'one' }, environment: { HOME: join(folder, 'home') }, seen: bearer('t') };
  },
  'proxy-url of an http proxy': () => ({
    ...file({ cluster: { ...named, server: remote, 'proxy-url': `http://127.0.0.1:${proxy.port}` } }),
    seen: bearer('t'),
    through: () => [proxy, 'api.cluster.test:6443'],
  }),
  'proxy-url with a user and password': () => ({
    ...file({ cluster: { ...named, server: remote, 'proxy-url': `http://me:p%40ss@127.0.0.1:${proxy.port}` } }),
    seen: bearer('t'),
    through: () => [proxy, 'me:p@ss@api.cluster.test:6443'],
  }),
  'proxy-url of an https proxy': () => ({
    ...file({ cluster: { ...named, server: remote, 'proxy-url': `https://127.0.0.1:${secureProxy.port}` } }),
    seen: bearer('t'),
    through: () => [secureProxy, 'api.cluster.test:6443'],
  }),
  'proxy-url of a SOCKS proxy': () => ({
    ...file({ cluster: { ...named, server: remote, 'proxy-url': `socks5://127.0.0.1:${socks.port}` } }),
    seen: bearer('t'),
    through: () => [socks, 'api.cluster.test:6443'],
  }),
  'proxy-url of a SOCKS proxy with a user, and plain HTTP': () => ({
    ...file({
      cluster: {
        server: 'http://api.cluster.test:8080',
        'certificate-authority-data': null,
        'proxy-url': `socks5://me:secret@127.0.0.1:${socks.port}`,
      },
    }),
    through: () => [socks, 'me:secret@api.cluster.test:8080'],
  }),
  'proxy-url applies to loopback': () => ({
    ...file({ cluster: { 'proxy-url': `http://127.0.0.1:${proxy.port}` } }),
    seen: bearer('t'),
    through: () => [proxy, `127.0.0.1:${server.port}`],
  }),
  $HTTPS_PROXY: () => ({
    ...file({ cluster: { ...named, server: remote } }),
    environment: { HTTPS_PROXY: `127.0.0.1:${proxy.port}`, NO_PROXY: 'other.test,10.0.0.0/8' },
    seen: bearer('t'),
    through: () => [proxy, 'api.cluster.test:6443'],
  }),
  '$https_proxy of a SOCKS proxy for --server': () => ({
    choice: { server: remote, ca: write('remote-ca.crt', ca) },
    environment: { https_proxy: `socks5://127.0.0.1:${socks.port}`, PLANECHECK_TOKEN: 'given' },
    seen: bearer('given'),
    through: () => [socks, 'api.cluster.test:6443'],
  }),
  'a target file with a proxy and a kubeconfig': () => {
    write('target/config', config({ cluster: { ...named, server: remote } }));
    const target = write('target/target.yaml', `kubeconfig: config\nproxyUrl: socks5h://127.0.0.1:${socks.port}\n`);
    return { choice: { target }, seen: bearer('t'), through: () => [socks, 'api.cluster.test:6443'] };
  },
};

beforeAll(async () => {
  const authority = await Authority.create('authority');
  ca = authority.pair.certificate;
  const serving = await authority.issue({
    commonName: 'server',
    use: 'server',
    addresses: ['127.0.0.1'],
    dnsNames: ['api.cluster.test'],
  });
  client = await authority.issue({ commonName: 'alice', use: 'client' });
  server = await startSeenServer({ ...serving, clientCa: ca });
  plain = await startSeenServer(null);
  proxy = await startHttpProxy(server.port);
  secureProxy = await startHttpProxy(server.port, serving);
  // One form sends plain HTTP through it: a server with TLS would reject that.
  socks = await startSocksProxy(server.port);
});

afterAll(async () => {
  for (const opened of [server, plain, proxy, secureProxy, socks]) await opened.close();
});

const variables = ['KUBECONFIG', 'HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy'];

test.each(Object.keys(forms))('%s', async (name) => {
  for (const variable of variables) vi.stubEnv(variable, undefined);
  const { choice, environment = {}, seen, through } = forms[name]?.() ?? { choice: {} };
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  for (const one of [server, plain]) one.forget();
  for (const one of [proxy, secureProxy, socks]) one.requested.length = 0;
  try {
    const opened = await openHttpTarget(choice);
    if (seen === undefined) expect(opened).toHaveProperty('problem');
    else if ('problem' in opened) throw new Error(opened.problem);
    if ('target' in opened) await opened.target.close();
    if (seen !== undefined) expect(server.last() ?? plain.last()).toMatchObject(seen);
    const used = [proxy, secureProxy, socks].filter(({ requested }) => requested.length > 0);
    const [wanted, address] = through?.() ?? [];
    expect(used).toEqual(wanted === undefined ? [] : [wanted]);
    expect(new Set(wanted?.requested ?? [])).toEqual(new Set(wanted === undefined ? [] : [address]));
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each<[string, () => Form, RegExp]>([
  [
    'a proxy of an unknown kind',
    () => file({ cluster: { 'proxy-url': 'ftp://me:secret@proxy:21' } }),
    /^[^\n]*proxy-url of .*cluster "c" is not the address of an http, https or socks5 proxy$/,
  ],
  [
    'a proxy that rejects the user',
    () => file({ cluster: { server: remote, 'proxy-url': `http://wrong:one@127.0.0.1:${proxy.port}` } }),
    /the proxy http:\/\/127.0.0.1:\d+ answers CONNECT api.cluster.test:6443 with 407/,
  ],
  [
    'a proxy that does not run',
    () => file({ cluster: { server: remote, 'proxy-url': 'socks5://127.0.0.1:1' } }),
    /the proxy socks5:\/\/127.0.0.1:1 cannot be used: /,
  ],
  [
    'no current context',
    () => file({ top: { 'current-context': '' } }),
    /has no current-context; choose one with --context; existing contexts: one$/,
  ],
  [
    'an unknown authority',
    () => file({ cluster: { 'certificate-authority-data': null } }),
    /check `certificate-authority` of the cluster in the kubeconfig/,
  ],
  [
    'no file in $KUBECONFIG that exists',
    () => ({ choice: { kubeconfig: true }, environment: { KUBECONFIG: '/nowhere/a:/nowhere/b' } }),
    /^no file of \$KUBECONFIG exists: \/nowhere\/a, \/nowhere\/b$/,
  ],
  [
    'no default file',
    () => ({ choice: { kubeconfig: true }, environment: { HOME: join(folder, 'empty') } }),
    /^there is no kubeconfig at .*empty\/.kube\/config; name one with --kubeconfig FILE or \$KUBECONFIG$/,
  ],
  [
    'two users with the same name',
    () => file({ top: { users: [{ name: 'u' }, { name: 'v' }, { name: 'u', user: { token: 't' } }] } }),
    /: users\[2\] has the same name as an entry before it$/,
  ],
  [
    'an authority, and no check of certificates',
    () => file({ cluster: { 'insecure-skip-tls-verify': true } }),
    /: cluster "c" has insecure-skip-tls-verify and a certificate-authority; keep one of them$/,
  ],
  [
    'an address that ends with a space',
    () => file({ cluster: { server: `${remote} ` } }),
    /: cluster "c" has no usable http or https server$/,
  ],
  [
    'a plugin of a version that clients no longer know',
    () => file({ user: { exec: { apiVersion: 'client.authentication.k8s.io/v1alpha1', command: 'echo' } } }),
    /: the credential plugin echo has the apiVersion client.authentication.k8s.io\/v1alpha1, not .*\/v1 or \/v1beta1$/,
  ],
  [
    'a plugin that fails',
    () => file({ user: { exec: { command: 'sh', args: ['-c', 'exit 3'] } } }),
    /: the credential plugin sh failed: Command failed: sh -c exit 3\s*$/,
  ],
  ['a user that does not exist', () => file({ context: { user: 'w' } }), / has no user named "w"; existing users: u$/],
  ['a cluster that does not exist', () => file({ context: { cluster: 'd' } }), / has no cluster named "d"; .*: c$/],
  [
    'a certificate authority that is no certificate',
    () => file({ cluster: { 'certificate-authority-data': base64('hello') } }),
    /: the certificate authority is not a certificate in PEM format$/,
  ],
  ['contexts that are a mapping', () => file({ top: { contexts: { a: {} } } }), /: contexts must be a list$/],
  ['a file of something else', () => file({ top: { contexts: null } }), / is no kubeconfig: it has no contexts; /],
  ['--in-cluster outside of a pod', () => ({ choice: { inCluster: true } }), /^--in-cluster works in a pod only/],
])('%s: one line that says what to do', async (_, form, message) => {
  for (const variable of variables) vi.stubEnv(variable, undefined);
  const { choice, environment = {} } = form();
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  try {
    const opened = await openHttpTarget(choice);
    expect(opened).toHaveProperty('problem', expect.stringMatching(message));
  } finally {
    vi.unstubAllEnvs();
  }
});
