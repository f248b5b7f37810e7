import { gzipSync } from 'node:zlib';
import type { HeaderPairs } from '../../../../client/exchange.ts';
import { writeEnvelope } from '../../../../client/protobuf/protobuf.ts';
import type { Carrier, Place } from './places.ts';
import { secretTexts } from './secret-texts.ts';
import { maskedFrame } from './websocket-frame.ts';

const b64 = (text: string | Uint8Array): string => Buffer.from(text as string).toString('base64');
const q = (value: unknown): string => JSON.stringify(value);
const typed = (type: string, ...more: HeaderPairs): HeaderPairs => [['Content-Type', type], ...more];
const maps = '/api/v1/namespaces/a/configmaps';
const post = (body: unknown, type = 'application/json', url = maps): Carrier => ({
  url,
  method: 'POST',
  headers: typed(type),
  request: typeof body === 'string' ? body : q(body),
});
const answer = (body: unknown, type = 'application/json', url = '/any'): Carrier => ({
  url,
  answerHeaders: typed(type),
  response: typeof body === 'string' ? body : q(body),
});
/** A ConfigMap with one text under an ordinary key. */
const held = (text: string, key = 'config'): Carrier => post({ kind: 'ConfigMap', data: { [key]: text } });
const pod = (container: object): object => ({ kind: 'Pod', spec: { containers: [{ name: 'c', ...container }] } });
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
const annotated = (document: unknown): object => ({
  kind: 'Deployment',
  metadata: { name: 'd', annotations: { [lastApplied]: `${q(document)}\n` } },
});
const secret = (value: string): object => ({ kind: 'Secret', data: { p: b64(value) }, metadata: { name: 'x' } });

const formPart = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

type Row = readonly [name: string, carry: (value: string) => Carrier, options?: Omit<Place, 'name' | 'carry'>];

const rows: readonly Row[] = [
  ...secretTexts.map(({ name, write, ...options }): Row => [`${name} in a ConfigMap`, (v) => held(write(v)), options]),
  [
    'a kubeconfig in the response of a service',
    (v) =>
      answer(
        `users:\n- name: a\n  user:\n    token: ${q(v)}\n`,
        'text/plain',
        '/api/v1/namespaces/a/services/s:80/proxy/x',
      ),
  ],
  ['binary data of a ConfigMap', (v) => post({ kind: 'ConfigMap', binaryData: { f: b64(`token: ${q(v)}\n`) } })],
  [
    'a Pod in the last applied configuration',
    (v) => answer(annotated(pod({ env: [{ name: 'DB_PASSWORD', value: v }] }))),
  ],
  ['an argument in the last applied configuration', (v) => answer(annotated(pod({ args: [`--token=${v}`] })))],
  ['a last applied configuration in another one', (v) => answer(annotated(annotated(secret(v))))],
  ['a list in the last applied configuration', (v) => answer(annotated({ kind: 'List', items: [secret(v)] }))],
  ['an environment value before its name', (v) => post(pod({ env: [{ value: v, name: 'API_TOKEN' }] }))],
  ['an argument with its value', (v) => post(pod({ args: [`--db-password=${v}`] }))],
  ['a property of Java', (v) => post(pod({ command: ['java', `-Ddb.password=${v}`, '-jar', 'x'] }))],
  [
    'a header in a shell command',
    (v) => post(pod({ command: ['sh', '-c', `curl -H 'Authorization: Bearer ${v.trim()}' http://h`] })),
  ],
  ['a variable in a shell command', (v) => post(pod({ command: ['sh', '-c', `PGPASSWORD=${q(v)} psql -h db`] }))],
  ['an option in a shell command', (v) => post(pod({ command: ['sh', '-c', `x login --password ${q(v)} --user a`] }))],
  [
    'a header of a probe',
    (v) =>
      post(pod({ livenessProbe: { httpGet: { httpHeaders: [{ name: 'Authorization', value: `Bearer ${v}` }] } } })),
  ],
  [
    'an authorization in a map of headers',
    (v) => post({ spec: { headers: { Authorization: `Basic ${b64(`u:${v}`)}` } } }),
  ],
  ['a header as a list of values', (v) => post({ spec: { header: { 'X-Api-Key': ['a', v] } } })],
  [
    'the value of a Helm release',
    (v) => post({ kind: 'HelmRelease', spec: { values: { auth: { postgresPassword: v } } } }),
  ],
  [
    'a parameter of an application',
    (v) => post({ kind: 'Application', spec: { helm: { parameters: [{ name: 'db.password', value: v }] } } }),
  ],
  [
    'literals of a generator',
    (v) => post({ kind: 'Kustomization', secretGenerator: [{ literals: [`password=${v}`] }] }),
  ],
  [
    'an environment value in a JSON patch',
    (v) =>
      post(
        [{ op: 'add', path: '/spec/containers/0/env/-', value: { name: 'TOKEN', value: v } }],
        'application/json-patch+json',
        '/api/v1/namespaces/a/pods/p',
      ),
  ],
  [
    'the path of a JSON patch',
    (v) =>
      post(
        [{ op: 'replace', path: '/spec/auth/token', value: v }],
        'application/json-patch+json',
        '/apis/x.io/v1/things/t',
      ),
  ],
  [
    'a test in a JSON patch',
    (v) =>
      post([{ path: '/stringData/p', value: v, op: 'test' }], 'application/json-patch+json', '/apis/x.io/v1/things/t'),
  ],
  [
    'a strategic merge patch of a Pod',
    (v) =>
      post(
        { spec: { containers: [{ name: 'c', env: [{ name: 'SECRET_KEY', value: v }] }] } },
        'application/strategic-merge-patch+json',
        '/api/v1/namespaces/a/pods/p',
      ),
  ],
  ['a credential of a plugin', (v) => answer({ kind: 'ExecCredential', status: { token: v } })],
  ['key data of a plugin', (v) => answer({ kind: 'ExecCredential', status: { clientKeyData: v } })],
  [
    'a token in a volume context',
    (v) =>
      post({
        volumeContext: {
          'csi.storage.k8s.io/serviceAccount.tokens': q({ aud: { token: v, expirationTimestamp: 'x' } }),
        },
      }),
  ],
  ['secrets of a volume', (v) => post({ volumeId: 'v', nodePublishSecrets: { user: 'a', key: v } })],
  [
    'an issued token in gzip',
    (v) => ({
      url: '/any',
      answerHeaders: typed('application/json', ['Content-Encoding', 'gzip']),
      response: gzipSync(q({ kind: 'TokenRequest', status: { token: v } })),
    }),
  ],
  [
    'a review in gzip',
    (v) => ({
      ...post('', 'application/json', '/mutate'),
      headers: typed('application/json', ['Content-Encoding', 'gzip']),
      request: gzipSync(q({ kind: 'AdmissionReview', request: { object: secret(v) } })),
    }),
  ],
  [
    'a Pod under review',
    (v) =>
      post(
        { kind: 'AdmissionReview', request: { object: pod({ env: [{ name: 'DB_PASS', value: v }] }) } },
        'application/json',
        '/mutate',
      ),
  ],
  [
    'the patch of a webhook for a Pod',
    (v) =>
      answer({
        kind: 'AdmissionReview',
        response: {
          patch: b64(q([{ op: 'add', path: '/spec/containers/0/env', value: [{ name: 'API_KEY', value: v }] }])),
        },
      }),
  ],
  [
    'a Secret as Protobuf',
    (v) => ({
      url: '/any',
      answerHeaders: typed('application/vnd.kubernetes.protobuf'),
      response: protobufSecret(v),
    }),
  ],
  ['server-sent events', (v) => answer(`event: x\ndata: ${q(secret(v))}\n\n`, 'text/event-stream')],
  ['lines of JSON', (v) => answer(`{"kind":"ConfigMap"}\n${q(secret(v))}\n`, 'application/x-ndjson')],
  ['JSON labelled as text', (v) => answer(q(secret(v)), 'text/html')],
  ['JSON after a byte order mark', (v) => answer(`\uFEFF${q({ token: v })}`)],
  [
    'a log line',
    (v) => answer(`t=1 level=info msg="login" token=${q(v)} x=1\n`, 'text/plain', '/api/v1/namespaces/a/pods/p/log'),
  ],
  [
    'a sentence in a log',
    (v) => answer(`started\nusing password: ${v}, then on\n`, 'text/plain', '/api/v1/namespaces/a/pods/p/log'),
    { oneWord: true },
  ],
  [
    'a log line of JSON',
    (v) =>
      answer(
        `{"level":"info","access_token":${q(v)}}\n{"level":"info"}\n`,
        'text/plain',
        '/api/v1/namespaces/a/pods/p/log',
      ),
  ],
  [
    'a log of an HTTP client',
    (v) =>
      answer(
        `> GET / HTTP/1.1\n> Authorization: Bearer ${v.trim()}\n> \n`,
        'text/plain',
        '/api/v1/namespaces/a/pods/p/log',
      ),
  ],
  ['a script in HTML', (v) => answer(`<script>window.config = {apiToken: ${q(v)}};</script>`, 'text/html')],
  [
    'a part of a form',
    (v) => ({
      ...post(
        `${formPart('user', 'a')}${formPart('password', v)}--b--\r\n`,
        'multipart/form-data; boundary=b',
        '/login',
      ),
    }),
  ],
  [
    'a form in capitals',
    (v) =>
      post(`USER=a&PASSWORD=${encodeURIComponent(v)}`, 'application/x-www-form-urlencoded; charset=utf-8', '/login'),
  ],
  [
    'the name of a form, encoded',
    (v) => post(`a=1&%70assword=${encodeURIComponent(v)}`, 'application/x-www-form-urlencoded', '/login'),
  ],
  ['a trailer', (v) => ({ trailers: [['X-Auth-Token', v]] }), { ascii: true }],
  [
    'the second of two credentials',
    (v) => ({
      headers: [
        ['Authorization', 'Bearer first-token-1'],
        ['authorization', `Bearer ${v}`],
      ],
    }),
    { ascii: true },
  ],
  [
    'an unusual scheme',
    (v) => ({ headers: [['Authorization', `Digest username="u", response="${v}"`]] }),
    { ascii: true },
  ],
  ['a credential without a scheme', (v) => ({ headers: [['Authorization', v]] }), { ascii: true }],
  [
    'Set-Cookie with attributes',
    (v) => ({ answerHeaders: [['Set-Cookie', `theme=${v}; Path=/; HttpOnly; SameSite=Lax`]] }),
    { ascii: true },
  ],
  ['one of several cookies', (v) => ({ headers: [['Cookie', `a=1; s=${v}; b=2`]] }), { ascii: true }],
  [
    'a token as WebSocket protocol',
    (v) => ({
      headers: [
        [
          'Sec-WebSocket-Protocol',
          `v5.channel.k8s.io, base64url.bearer.authorization.k8s.io.${Buffer.from(v).toString('base64url')}`,
        ],
      ],
    }),
  ],
  [
    'a token as WebSocket protocol, first',
    (v) => ({
      headers: [
        ['sec-websocket-protocol', `base64url.bearer.authorization.k8s.io.${Buffer.from(v).toString('base64url')},x`],
      ],
    }),
  ],
  [
    'a token as WebSocket protocol in the response',
    (v) => ({
      status: 101,
      answerHeaders: [
        ['Sec-WebSocket-Protocol', `base64url.bearer.authorization.k8s.io.${Buffer.from(v).toString('base64url')}`],
      ],
    }),
  ],
  [
    'a token as WebSocket protocol of the other dialect',
    (v) => ({
      headers: [
        [
          'Sec-WebSocket-Protocol',
          `base64url.bearer.authorization.platform.io.${Buffer.from(v).toString('base64url')}`,
        ],
      ],
    }),
  ],
  [
    'an encoded extra of an impersonation',
    (v) => ({ headers: [['Impersonate-Extra-My%2Ftoken', v]] }),
    { ascii: true },
  ],
  [
    'the code in Location',
    (v) => ({ status: 302, answerHeaders: [['Location', `https://h/cb?code=${encodeURIComponent(v)}&state=s`]] }),
  ],
  [
    'an address in the query of Location',
    (v) => ({
      status: 302,
      answerHeaders: [['Location', `/login?next=${encodeURIComponent(`https://h/?token=${encodeURIComponent(v)}`)}`]],
    }),
  ],
  ['Content-Location', (v) => ({ answerHeaders: [['Content-Location', `/x?access_token=${encodeURIComponent(v)}`]] })],
  ['Refresh', (v) => ({ answerHeaders: [['Refresh', `0; url=https://h/?sig=${encodeURIComponent(v)}`]] })],
  [
    'the challenge of a server',
    (v) => ({
      status: 401,
      answerHeaders: [['WWW-Authenticate', `Bearer realm="https://h?token=${encodeURIComponent(v)}"`]],
    }),
  ],
  [
    'a parameter of Content-Type',
    (v) => ({ headers: [['Content-Type', `application/json; token="${v}"`]] }),
    { ascii: true },
  ],
  ['a parameter of Accept', (v) => ({ headers: [['Accept', `application/json;api_key=${v}`]] }), { ascii: true }],
  ['a Warning', (v) => ({ answerHeaders: [['Warning', `299 - "token=${encodeURIComponent(v)} is deprecated"`]] })],
  ['the user agent', (v) => ({ headers: [['User-Agent', `x/1 (token=${encodeURIComponent(v)})`]] })],
  ['the reason phrase', (v) => ({ status: 403, message: `Forbidden: token=${encodeURIComponent(v)}` })],
  [
    'an address in a query',
    (v) => ({ url: `/any?next=${encodeURIComponent(`https://h/?token=${encodeURIComponent(v)}`)}` }),
  ],
  ['a command of exec', (v) => ({ url: `/x/exec?command=mysql&command=${encodeURIComponent(`--password=${v}`)}` })],
  [
    'an argument of exec',
    (v) => ({ url: `/x/exec?command=login&command=--password&command=${encodeURIComponent(v)}` }),
  ],
  [
    'a script of exec',
    (v) => ({ url: `/x/exec?command=sh&command=-c&command=${encodeURIComponent(`export TOKEN=${q(v)}`)}` }),
  ],
  [
    'a query with plus signs',
    (v) => ({ url: `/any?pass+word=1&api%5Fkey=${encodeURIComponent(v).replaceAll('%20', '+')}` }),
  ],
  [
    'output of exec in two frames',
    (v) => socket(['server', frame(`\u0001API_TOKEN=${v.slice(0, 4)}`)], ['server', frame(`\u0001${v.slice(4)}\n`)]),
    { unsearched: true },
  ],
  [
    'a message in two fragments',
    (v) =>
      socket(['server', frame(`\u0001password: ${v.slice(0, 3)}`, 0x02)], ['server', frame(`${v.slice(3)}\n`, 0x80)]),
    { unsearched: true, oneWord: true },
  ],
  [
    'an HTTP request over port-forward',
    (v) =>
      socket(['client', maskedFrame(Buffer.from(`\0GET / HTTP/1.1\r\nX-Api-Key: ${v.replaceAll('\n', ' ')}\r\n\r\n`))]),
  ],
];

const socket = (...frames: readonly (readonly [from: 'client' | 'server', bytes: Uint8Array])[]): Carrier => ({
  url: '/x/exec',
  headers: [['Upgrade', 'websocket']],
  status: 101,
  answerHeaders: [['Upgrade', 'websocket']],
  frames: frames.map(([from, bytes]) => ({ from, bytes })),
});

/** An unmasked frame of less than 64 KiB. */
const frame = (text: string, first = 0x82): Uint8Array => {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([first, 126, body.length >> 8, body.length & 255]), body]);
};

const field = (number: number, bytes: Uint8Array): Buffer => {
  const length = bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7];
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...length]), bytes]);
};
const protobufSecret = (value: string): Uint8Array =>
  writeEnvelope({
    apiVersion: 'v1',
    kind: 'Secret',
    raw: Buffer.concat([
      field(1, field(1, Buffer.from('x'))),
      field(2, Buffer.concat([field(1, Buffer.from('p')), field(2, Buffer.from(value))])),
    ]),
  });

/** Further places for the generated test: files of tools, commands, logs, parts of headers. */
export const furtherPlaces: readonly Place[] = rows.map(([name, carry, options]) => ({ name, carry, ...options }));
