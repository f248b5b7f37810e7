import { describe, expect, test } from 'vitest';
import type { HeaderPairs } from '../../../client/exchange.ts';
import { BodyRedactor } from '../bodies/body-redactor.ts';
import { Placeholders } from '../placeholders/placeholders.ts';
import { learnHeaders, redactHeader } from '../heads/redact-headers.ts';
import { redactUrl } from '../heads/redact-url.ts';
import { pathFacts } from '../heads/request-path.ts';

const uid = '0b5c1d7e-8a2f-4f0e-9a51-6f1b2a3c4d5e';
const maps = '/api/v1/namespaces/a/configmaps';

/** Placeholders that know a few secrets of each level of distinctiveness. */
const informed = (): Placeholders => {
  const placeholders = new Placeholders(Buffer.alloc(32, 9));
  for (const value of ['hunter2', 'production', 'admin', 'web-1', 'k8s-Secret-Value-77', '8080', 'true', 'v1.2.3'])
    placeholders.text('body:secret', value);
  learnHeaders([['Authorization', 'Bearer client-token-0001']], placeholders);
  return placeholders;
};

/** Documents that redaction must not change, because replay needs their content. */
const documents: readonly (readonly [name: string, json: unknown, url?: string])[] = [
  [
    'data of a ConfigMap',
    { kind: 'ConfigMap', data: { colour: 'blue', 'app.yaml': 'port: 8080\nmode: production\n' } },
  ],
  [
    'names, uids and versions',
    { kind: 'Pod', metadata: { name: 'hunter2', uid, resourceVersion: '812', labels: { app: 'web-1' } } },
  ],
  [
    'ordinary annotations',
    {
      kind: 'Pod',
      metadata: { annotations: { 'a.io/note': 'see https://example.org/x?y=1', checksum: 'a'.repeat(64) } },
    },
  ],
  [
    'a page',
    { kind: 'PodList', metadata: { continue: 'eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MTIsInN0YXJ0IjoieCJ9' }, items: [] },
  ],
  [
    'a volume of a Secret',
    {
      kind: 'Pod',
      spec: { volumes: [{ name: 'v', secret: { secretName: 'x', items: [{ key: 'token', path: 'token' }] } }] },
    },
  ],
  [
    'references to Secrets',
    {
      kind: 'Pod',
      spec: {
        imagePullSecrets: [{ name: 'regcred' }],
        containers: [
          {
            envFrom: [{ secretRef: { name: 's' } }],
            env: [{ name: 'TOKEN', valueFrom: { secretKeyRef: { name: 's', key: 'token' } } }],
          },
        ],
      },
    },
  ],
  [
    'a projected token',
    {
      kind: 'Pod',
      spec: {
        automountServiceAccountToken: false,
        volumes: [{ projected: { sources: [{ serviceAccountToken: { expirationSeconds: 3607, path: 'token' } }] } }],
      },
    },
  ],
  ['a service account', { kind: 'ServiceAccount', secrets: [{ name: 'default-token-x' }] }],
  [
    'a role',
    { kind: 'Role', rules: [{ apiGroups: [''], resources: ['secrets', 'serviceaccounts/token'], verbs: ['get'] }] },
  ],
  ['a CSI driver', { kind: 'CSIDriver', spec: { tokenRequests: [{ audience: 'a', expirationSeconds: 600 }] } }],
  [
    'discovery',
    {
      kind: 'APIResourceList',
      resources: [
        { name: 'secrets', kind: 'Secret', verbs: ['get'] },
        { name: 'tokenreviews', kind: 'TokenReview' },
      ],
    },
  ],
  [
    'a schema',
    { properties: { token: { type: 'string', description: 'The token: see below' } }, required: ['password'] },
  ],
  [
    'field ownership',
    { metadata: { managedFields: [{ manager: 'kubectl', fieldsV1: { 'f:data': { 'f:password': {} } } }] } },
  ],
  [
    'a Status',
    {
      kind: 'Status',
      status: 'Failure',
      message: 'pods "admin" not found',
      reason: 'NotFound',
      details: { name: 'hunter2', kind: 'pods' },
      code: 404,
    },
  ],
  ['limits', { kind: 'LimitRange', spec: { limits: [{ max: { cpu: '500m' } }], maxTokens: 4096 } }],
  [
    'a certificate',
    { kind: 'ConfigMap', data: { 'ca.crt': '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n' } },
  ],
  [
    'names of Secrets',
    { kind: 'Secret', metadata: { name: 'hunter2', namespace: 'a', uid }, type: 'Opaque' },
    '/api/v1/namespaces/a/secrets/x',
  ],
  [
    'an object with names of the prototype',
    JSON.parse('{"kind":"ConfigMap","data":{"__proto__":"x","constructor":"y"}}'),
  ],
];

describe('redaction does not change what replay needs', () => {
  test.each(documents.map(([name, json, url = maps]) => [name, json, url] as const))('%s', (_name, json, url) => {
    const redactor = new BodyRedactor(
      { path: pathFacts(url), lines: false, contentType: 'application/json', contentEncoding: '' },
      informed(),
    );
    const text = JSON.stringify(json);
    const { bytes, withheld } = redactor.push(Buffer.from(text), true);
    expect([Buffer.from(bytes).toString(), withheld]).toEqual([text, 0]);
  });

  const headers: HeaderPairs = [
    ['Accept', 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json'],
    ['User-Agent', 'kubectl/v1.30.0 (linux/amd64) kubernetes/7c48c2b'],
    ['Kubectl-Session', uid],
    ['Audit-Id', uid],
    ['X-Kubernetes-Pf-Flowschema-Uid', uid],
    ['Impersonate-User', 'system:serviceaccount:a:b'],
    ['Impersonate-Group', 'system:masters'],
    ['Warning', '299 - "v1 ComponentStatus is deprecated"'],
    ['Etag', '"5a1b2c3d"'],
    ['Traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
  ];
  test.each(headers.map(([name, value]) => [name, value]))('the header %s', (name = '', value = '') => {
    expect(redactHeader(name, value, informed())).toBe(value);
  });

  test.each([
    '/api/v1/namespaces/production/pods/hunter2/log?container=web-1&tailLines=10',
    '/api/v1/pods?limit=500&continue=eyJ2IjoibWV0YSIsInJ2IjoxMiwic3RhcnQiOiJ4In0&resourceVersion=12',
    '/api/v1/pods?labelSelector=app%3Dweb%2Ctier%20in%20(a%2Cb)&fieldSelector=metadata.name%3Dx',
    '/apis/apps/v1/deployments?watch=true&allowWatchBookmarks=true&timeoutSeconds=300',
    '/api/v1/namespaces/a/pods/b/exec?command=sh&command=-c&command=ls&stdin=true&stdout=true',
  ])('the URL %s', (url) => {
    expect(redactUrl(url, informed())).toBe(url);
  });
});
