import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { HeaderPairs } from '../../../../client/exchange.ts';
import { maskedFrame } from './websocket-frame.ts';

/** One exchange with a secret. */
export interface Carrier {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: HeaderPairs;
  readonly request?: string | Uint8Array;
  readonly status?: number;
  readonly message?: string;
  readonly answerHeaders?: HeaderPairs;
  readonly response?: string | Uint8Array;
  readonly trailers?: HeaderPairs;
  readonly frames?: readonly { readonly from: 'client' | 'server'; readonly bytes: Uint8Array }[];
}

/** A place that can contain a secret. Add a line to test every kind of secret there. */
export interface Place {
  readonly name: string;
  readonly carry: (value: string) => Carrier;
  /** Only kinds that fit into a header. */
  readonly ascii?: boolean;
  /** Only kinds that are one word with a digit. */
  readonly oneWord?: boolean;
  /** The search of the test cannot find the value here, even without redaction. */
  readonly unsearched?: boolean;
}

const b64 = (text: string): string => Buffer.from(text).toString('base64');
const json: HeaderPairs = [['Content-Type', 'application/json']];
const typed = (type: string, ...more: HeaderPairs): HeaderPairs => [['Content-Type', type], ...more];
const maps = '/api/v1/namespaces/a/configmaps';
const secrets = '/api/v1/namespaces/a/secrets';
const secret = (value: string): object => ({
  apiVersion: 'v1',
  data: { p: b64(value) },
  kind: 'Secret',
  metadata: { name: 'x' },
});
const answer = (url: string, body: unknown): Carrier => ({ url, answerHeaders: json, response: JSON.stringify(body) });
const post = (url: string, body: unknown, type = 'application/json'): Carrier => ({
  url,
  method: 'POST',
  headers: typed(type),
  request: typeof body === 'string' ? body : JSON.stringify(body),
});
const webSocket: HeaderPairs = [
  ['Upgrade', 'websocket'],
  ['Sec-WebSocket-Protocol', 'v4.channel.k8s.io'],
];

const prefixes = [
  '/k8s/clusters/c-abc',
  '/clusters/x',
  '/a/./b',
  '/a/../b',
  '//',
  '/api/v1/namespaces/a/services/https:s:/proxy',
];
const headerNames = [
  ...['X-Auth-Token', 'X-Api-Key', 'X-Vault-Token', 'X-Amz-Security-Token', 'X-Forwarded-Access-Token', 'X-Csrf-Token'],
  ...['Impersonate-Extra-Token', 'Impersonate-Extra-Scopes', 'X-Anything', 'Api-Key', 'Private-Token'],
];
const parameters = [
  ...[
    'token',
    'password',
    'api_key',
    'client_secret',
    'refresh_token',
    'authorization',
    '%74oken',
    'access_token',
    'sig',
  ],
];
const members = [
  ...['Password', 'Token', 'apiKey', 'clientSecret', 'identitytoken', 'refresh_token', 'private_key', 'DB_PASS', 'pwd'],
];

/** The places of the generated test for secrets that no earlier exchange contained. */
export const places: readonly Place[] = [
  ...prefixes.map((prefix) => ({
    name: `a Secret under ${prefix}`,
    carry: (value: string) => answer(`${prefix}${secrets}/x`, secret(value)),
  })),
  {
    name: 'a list of Secrets',
    carry: (value) =>
      answer(`/k8s/clusters/c-abc${secrets}`, {
        kind: 'SecretList',
        items: [{ metadata: { name: 'x' }, data: { p: b64(value) } }],
      }),
  },
  {
    name: 'a List',
    carry: (value) => answer('/any', { kind: 'List', items: [{ kind: 'ConfigMap', data: { a: 'b' } }, secret(value)] }),
  },
  {
    name: 'a Table with objects',
    carry: (value) => answer('/any', { kind: 'Table', rows: [{ cells: ['x'], object: secret(value) }] }),
  },
  {
    name: 'a watch event',
    carry: (value) => answer('/k8s/c/api/v1/secrets?watch=true', { type: 'ADDED', object: secret(value) }),
  },
  {
    name: 'a reviewed object',
    carry: (value) =>
      post('/validate', { kind: 'AdmissionReview', request: { object: secret(value), oldObject: null } }),
  },
  {
    name: 'the old object of a review',
    carry: (value) =>
      post('/validate', { kind: 'AdmissionReview', request: { object: null, oldObject: secret(value) } }),
  },
  {
    name: 'the patch in the response of a webhook',
    carry: (value) =>
      answer('/mutate', {
        kind: 'AdmissionReview',
        response: {
          uid: 'u',
          patchType: 'JSONPatch',
          patch: b64(JSON.stringify([{ op: 'add', path: '/data/p', value: b64(value) }])),
        },
      }),
  },
  { name: 'a Secret sent elsewhere', carry: (value) => post(maps, secret(value)) },
  {
    name: 'a Secret in a custom resource',
    carry: (value) => post('/apis/x.io/v1/things', { kind: 'Thing', spec: { template: secret(value) } }),
  },
  {
    name: 'a template of a Secret without a kind',
    carry: (value) => post('/apis/x.io/v1/things', { kind: 'Thing', spec: { template: { stringData: { p: value } } } }),
  },
  {
    name: 'the last applied configuration',
    carry: (value) =>
      answer(`${maps}/x`, {
        kind: 'ConfigMap',
        metadata: { annotations: { last: `${JSON.stringify(secret(value))}\n` } },
      }),
  },
  {
    name: 'StringData in capitals',
    carry: (value) => post(`${secrets}/x`, { kind: 'Secret', StringData: { p: value } }),
  },
  { name: 'Data in capitals', carry: (value) => post(`${secrets}/x`, { kind: 'Secret', Data: { p: b64(value) } }) },
  {
    name: 'an array in a Secret',
    carry: (value) => post(`${secrets}/x`, { kind: 'Secret', stringData: { p: ['a', value] } }),
  },
  {
    name: 'an object in a Secret',
    carry: (value) => post(`${secrets}/x`, { kind: 'Secret', stringData: { p: { q: value } } }),
  },
  {
    name: 'a merge patch',
    carry: (value) => post(`/p${secrets}/x`, { data: { p: b64(value) } }, 'application/merge-patch+json'),
  },
  {
    name: 'a JSON patch',
    carry: (value) =>
      post(`/p${secrets}/x`, [{ op: 'replace', path: '/data/p', value: b64(value) }], 'application/json-patch+json'),
  },
  {
    name: 'an applied Secret in YAML',
    carry: (value) =>
      post(
        `/p${secrets}/x`,
        `kind: Secret\nstringData:\n  p: ${JSON.stringify(value)}\n`,
        'application/apply-patch+yaml',
      ),
  },
  {
    name: 'YAML of several documents',
    carry: (value) =>
      post(
        '/any',
        `kind: ConfigMap\n---\nkind: Secret\nstringData: {p: ${JSON.stringify(value)}}\n`,
        'application/yaml',
      ),
  },
  {
    name: 'a Secret in YAML in a string',
    carry: (value) =>
      post(maps, { kind: 'ConfigMap', data: { x: `kind: Secret\nstringData:\n  p: ${JSON.stringify(value)}\n` } }),
  },
  {
    name: 'a kubeconfig that begins with users',
    carry: (value) =>
      post(maps, {
        kind: 'ConfigMap',
        data: { c: b64(`users:\n- name: a\n  user:\n    token: ${JSON.stringify(value)}\n`) },
      }),
  },
  {
    name: 'a quoted name in YAML',
    carry: (value) => post(maps, { kind: 'ConfigMap', data: { c: `"token" : ${JSON.stringify(value)}\n` } }),
  },
  {
    name: 'an issued token',
    carry: (value) =>
      answer('/p/api/v1/namespaces/a/serviceaccounts/b/token', { kind: 'TokenRequest', status: { token: value } }),
  },
  {
    name: 'a token under review',
    carry: (value) =>
      post('/p/apis/authentication.k8s.io/v1/tokenreviews', { kind: 'TokenReview', spec: { token: value } }),
  },
  {
    name: 'an environment value of a pod',
    carry: (value) =>
      post('/api/v1/pods', { kind: 'Pod', spec: { containers: [{ env: [{ name: 'DB_TOKEN', value }] }] } }),
  },
  {
    name: 'an argument of a container',
    carry: (value) => post('/api/v1/pods', { kind: 'Pod', spec: { containers: [{ args: ['--password', value] }] } }),
  },
  {
    name: 'an escaped name',
    carry: (value) => post(maps, `{"kind":"ConfigMap","data":{"\\u0074oken":${JSON.stringify(value)}}}`),
  },
  {
    name: 'a form',
    carry: (value) =>
      post('/login', `user=a&password=${encodeURIComponent(value)}&x=1`, 'application/x-www-form-urlencoded'),
  },
  {
    name: 'a Secret in UTF-16',
    carry: (value) => ({
      ...answer(`${secrets}/x`, ''),
      response: Buffer.from(`\uFEFF${JSON.stringify(secret(value))}`, 'utf16le'),
    }),
  },
  {
    name: 'a Secret in CBOR',
    carry: (value) => ({
      url: '/any',
      answerHeaders: typed('application/cbor'),
      response: Buffer.from(`\xd9\xd9\xf7\xa2dkindfSecretddata\xa1${b64(value)}`, 'latin1'),
    }),
  },
  ...(
    [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
      ['deflate', deflateSync],
    ] as const
  ).map(([coding, compress]) => ({
    name: `a Secret in ${coding}`,
    carry: (value: string) => ({
      url: '/any',
      answerHeaders: typed('application/json', ['Content-Encoding', coding]),
      response: compress(JSON.stringify(secret(value))),
    }),
  })),
  {
    name: 'a Secret in an unknown coding',
    carry: (value) => ({
      url: '/any',
      answerHeaders: typed('application/json', ['Content-Encoding', 'own']),
      response: JSON.stringify(secret(value)),
    }),
  },
  ...members.map((name) => ({
    name: `the member ${name}`,
    carry: (value: string) => post('/any', { spec: { [name]: value } }),
  })),
  ...parameters.map((name) => ({
    name: `the parameter ${name}`,
    carry: (value: string) => ({ url: `/any?x=1&${name}=${encodeURIComponent(value)}&y=2` }),
  })),
  {
    name: 'a parameter after a semicolon',
    carry: (value) => ({ url: `/any;token=${encodeURIComponent(value)}?x=1` }),
  },
  {
    name: 'user information of the request line',
    carry: (value) => ({ url: `http://u:${encodeURIComponent(value)}@host/any` }),
  },
  ...headerNames.map((name) => ({
    name: `the header ${name}`,
    ascii: true,
    carry: (value: string) => ({ headers: [[name, value]] as HeaderPairs }),
  })),
  { name: 'a bearer token', ascii: true, carry: (value) => ({ headers: [['Authorization', `Bearer ${value}`]] }) },
  {
    name: 'a bearer token that is also in the URL',
    ascii: true,
    carry: (value) => ({
      url: `/any?fieldSelector=${encodeURIComponent(`x ${value}`)}`,
      headers: [['Authorization', `Bearer ${value}`]],
    }),
  },
  {
    name: 'a Basic password',
    ascii: true,
    carry: (value) => ({ headers: [['Authorization', `Basic ${b64(`me:${value}`)}`]] }),
  },
  {
    name: 'a cookie without a name',
    ascii: true,
    carry: (value) => ({ headers: [['Cookie', value]] }),
  },
  { name: 'Referer', carry: (value) => ({ headers: [['Referer', `https://h/x?token=${encodeURIComponent(value)}`]] }) },
  {
    name: 'user information in Location',
    carry: (value) => ({ answerHeaders: [['Location', `https://u:${encodeURIComponent(value)}@h/x`]] }),
  },
  {
    name: 'the fragment of Location',
    carry: (value) => ({ answerHeaders: [['Location', `https://h/x#access_token=${encodeURIComponent(value)}`]] }),
  },
  {
    name: 'Link',
    carry: (value) => ({ answerHeaders: [['Link', `<https://h/x?token=${encodeURIComponent(value)}>; rel="next"`]] }),
  },
  {
    name: 'a Secret over a masked WebSocket',
    carry: (value) => ({
      url: `/any${secrets}?watch=1`,
      headers: webSocket,
      status: 101,
      answerHeaders: [['Upgrade', 'websocket']],
      frames: [{ from: 'client', bytes: maskedFrame(Buffer.from(JSON.stringify(secret(value)))) }],
    }),
  },
];

const begin = (value: string): Carrier => post(secrets, { kind: 'Secret', stringData: { p: value } });

/** The places where a known secret occurs again. `known` is the exchange that makes it known. */
export const echoes: readonly {
  readonly name: string;
  readonly known: (value: string) => Carrier;
  readonly carry: (text: string) => Carrier;
}[] = [
  {
    name: 'a ConfigMap',
    known: begin,
    carry: (text) => answer(`${maps}/m`, { kind: 'ConfigMap', data: { x: `before ${text} behind` } }),
  },
  {
    name: 'a message of a Status',
    known: begin,
    carry: (text) => answer('/any', { kind: 'Status', message: `"${text}" is invalid` }),
  },
  {
    name: 'text',
    known: begin,
    carry: (text) => ({ answerHeaders: typed('text/plain'), response: `line one\nsaw ${text} today\nline three\n` }),
  },
  {
    name: 'output of exec',
    known: begin,
    carry: (text) => ({
      url: '/x/exec',
      headers: webSocket,
      status: 101,
      answerHeaders: webSocket,
      frames: [
        {
          from: 'server',
          bytes: Buffer.concat([
            Buffer.from([0x82, 126, (text.length + 5) >> 8, (text.length + 5) & 255, 1]),
            Buffer.from(`$ ${text}\n\n`.slice(0, text.length + 4), 'latin1'),
          ]),
        },
      ],
    }),
  },
  {
    name: 'input of exec, masked',
    known: begin,
    carry: (text) => ({
      url: '/x/exec',
      headers: webSocket,
      status: 101,
      answerHeaders: webSocket,
      frames: [{ from: 'client', bytes: maskedFrame(Buffer.from(`\0echo ${text}\n`)) }],
    }),
  },
  { name: 'a query', known: begin, carry: (text) => ({ url: `${maps}?fieldSelector=${encodeURIComponent(text)}` }) },
];
