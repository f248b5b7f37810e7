import { describe, expect, it } from 'vitest';
import type { Json } from '../exchange.ts';
import { NoCounterpart } from '../subject/no-counterpart.ts';
import { TestMarks } from '../subject/test-marks.ts';
import { OneNamespace } from './one-namespace.ts';

const own = 'pc-r-1-ns-1';
const maps = `/api/v1/namespaces/${own}/configmaps`;
const realMaps = '/api/v1/namespaces/team-a/configmaps';
const mark = encodeURIComponent(`${TestMarks.label}=${own}`);

const entered = (): OneNamespace => {
  const within = new OneNamespace('team-a');
  within.enter(own);
  return within;
};

const send = (within: OneNamespace, line: string, body?: Json, contentType = 'application/json') => {
  const [method = '', path = ''] = line.split(' ');
  return within.request({ method, path, contentType, isWatch: path.includes('watch=true'), body });
};

const configMap = (metadata: Json): Json => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata });
const labels = { [TestMarks.label]: 'pc-r-1' };

describe('the only namespace of a run', () => {
  it.each([
    [`GET ${maps}/a`, `${realMaps}/${own}-a`],
    [`PATCH ${maps}/a?dryRun=All`, `${realMaps}/${own}-a?dryRun=All`],
    [`GET ${maps}?limit=2`, `${realMaps}?limit=2&labelSelector=${mark}`],
    [`DELETE ${maps}`, `${realMaps}?labelSelector=${mark}`],
    [`DELETE ${maps}?labelSelector=a%3Db`, `${realMaps}?labelSelector=a%3Db%2C${mark}`],
    [
      `GET /api/v1/watch/namespaces/${own}/configmaps`,
      `/api/v1/watch/namespaces/team-a/configmaps?labelSelector=${mark}`,
    ],
    ['GET /api/v1', '/api/v1'],
    ['GET /apis/apps/v1', '/apis/apps/v1'],
    ['GET /livez', '/livez'],
    ['GET /openapi/v3', '/openapi/v3'],
    ['GET /api/v1/namespaces/team-a', '/api/v1/namespaces/team-a'],
  ])('%s', (line, path) => {
    expect(send(entered().strict(), line).path).toBe(path);
  });

  it('has the names of its server in field selectors', () => {
    const { path } = send(entered(), `GET ${maps}?fieldSelector=metadata.name%3Da,metadata.namespace!%3D${own}`);
    expect(new URLSearchParams(path.split('?')[1]).get('fieldSelector')).toBe(
      `metadata.name=${own}-a,metadata.namespace!=team-a`,
    );
  });

  it.each([
    'POST /api/v1/namespaces',
    'DELETE /api/v1/namespaces/team-a',
    'PUT /api/v1/namespaces/team-a/finalize',
    'PATCH /api/v1/namespaces/team-a/status',
    `GET /api/v1/namespaces/${own}`,
    'GET /api/v1/configmaps',
    'DELETE /api/v1/configmaps',
    'GET /api/v1/namespaces/kube-system/configmaps',
    'GET /api/v1/namespaces/default/configmaps',
    'POST /api/v1/namespaces/default/configmaps',
    // The real names of the objects of others.
    'GET /api/v1/namespaces/team-a/configmaps',
    'DELETE /api/v1/namespaces/team-a/configmaps',
    'DELETE /api/v1/namespaces/team-a/configmaps/foreign',
    'PUT /api/v1/namespaces/pc-r-2-ns-1/configmaps/a',
    'GET /api/v1/nodes',
    'POST /apis/rbac.authorization.platform.io/v1/clusterroles',
    'POST /apis/authorization.platform.io/v1/subjectaccessreviews',
    'POST /apis/certificates.platform.io/v1/certificatesigningrequests',
    // Servers may read these paths in another way.
    `DELETE /api/v1/namespaces/${own}/../kube-system/configmaps/a`,
    `DELETE /api/v1//namespaces/${own}/configmaps/a`,
    `PUT ${maps}/..%2F..%2Fkube-system%2Fa`,
    `DELETE ${maps}/%2e%2e/secrets/a`,
    `DELETE ${maps}/.`,
    `DELETE ${maps}?labelSelector=${mark}&labelSelector=a%3Db`,
    `DELETE ${maps}?labelSelector=${encodeURIComponent(`${TestMarks.label}!=x`)}`,
    'POST /unknown',
    // These objects change rights of others, or start something.
    `POST /api/v1/namespaces/${own}/resourcequotas`,
    `POST /api/v1/namespaces/${own}/pods`,
    `POST /apis/rbac.authorization.platform.io/v1/namespaces/${own}/rolebindings`,
    `POST /api/v1/namespaces/${own}/serviceaccounts/a/token`,
  ])('rejects %s', (line) => {
    expect(() => send(entered().strict(), line)).toThrow(NoCounterpart);
  });

  it('names the request and the namespace in its reason', () => {
    expect(() => send(entered().strict(), 'GET /api/v1/nodes?limit=1')).toThrow(
      'needs GET /api/v1/nodes outside namespace team-a',
    );
  });

  it('permits a kind that the user chose', () => {
    const within = entered();
    within.permit({ kind: 'Pod', group: '', version: 'v1', plural: 'pods', namespaced: true });
    expect(send(within.strict(), `POST /api/v1/namespaces/${own}/pods`, configMap({ name: 'a', labels })).path).toBe(
      '/api/v1/namespaces/team-a/pods',
    );
  });

  it('rejects a second namespace of a scenario', () => {
    expect(() => entered().enter('pc-r-1-ns-2')).toThrow('needs a second namespace outside namespace team-a');
  });

  it('replaces names in a body, and returns them in a response', () => {
    const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'b', uid: '1' };
    const metadata = { name: 'a', namespace: own, labels, ownerReferences: [owner] };
    const within = entered();
    const { body } = send(within, `POST ${maps}`, configMap(metadata));
    expect(body.metadata).toEqual({
      name: `${own}-a`,
      namespace: 'team-a',
      labels: { [TestMarks.label]: own },
      ownerReferences: [{ ...owner, name: `${own}-b` }],
    });
    expect(within.answer(body)).toEqual(configMap(metadata));
    expect(within.answer({ kind: 'ConfigMapList', items: [body] }).items).toEqual([configMap(metadata)]);
    const table = { kind: 'Table', rows: [{ cells: [`${own}-a`, 1], object: body }] };
    expect(within.answer(table).rows).toEqual([{ cells: ['a', 1], object: configMap(metadata) }]);
    expect(within.event({ type: 'ADDED', object: body }).object).toEqual(configMap(metadata));
    expect(within.answer({ kind: 'Status', message: `"${own}-a" exists`, details: { name: `${own}-a` } })).toEqual({
      kind: 'Status',
      message: '"a" exists',
      details: { name: 'a' },
    });
  });

  it('shows the objects of others unchanged', () => {
    const foreign = configMap({ name: 'foreign', namespace: 'team-a' });
    expect(entered().answer(foreign)).toEqual(foreign);
  });

  it('replaces names in texts and in JSON patches', () => {
    expect(send(entered(), `POST ${maps}`, JSON.stringify(configMap({ name: 'a', labels }))).body).toContain(
      `${own}-a`,
    );
    const rename = [{ op: 'test', path: '/metadata/name', value: 'a' }];
    expect(send(entered(), `PATCH ${maps}/a`, rename, 'application/json-patch+json').body).toEqual([
      { ...rename[0], value: `${own}-a` },
    ]);
  });

  it.each([
    ['a body of bytes', Buffer.from('k8s')],
    ['a name that is longer with that of the scenario', configMap({ name: 'a'.repeat(253), labels })],
    ['a name with a special first character', configMap({ name: '-a', labels })],
    ['a text that cannot be written again', '{"kind":"ConfigMap","metadata":{"name":"a"},"data":{"k":"1","k":"2"}}'],
  ])('rejects %s', (_what, body) => {
    expect(() => send(entered(), `POST ${maps}`, body)).toThrow(NoCounterpart);
  });

  it('sends a body that names no object as it is written', () => {
    expect(send(entered(), `POST ${maps}`, '{"kind":').body).toBe('{"kind":');
  });

  it('does not list a collection that the label no longer selects completely', () => {
    const within = entered();
    send(within, `POST ${maps}`, configMap({ name: 'a' }));
    expect(send(within, `GET ${maps}/a`).path).toBe(`${realMaps}/${own}-a`);
    expect(() => send(within, `GET ${maps}`)).toThrow(/without the label/);
    const watching = entered();
    send(watching, `GET ${maps}?watch=true`);
    expect(() =>
      send(watching, `PATCH ${maps}/a`, { metadata: { labels: null } }, 'application/merge-patch+json'),
    ).toThrow(/without the label/);
  });

  it('reviews the rights in the namespace of the server', () => {
    const review = { spec: { resourceAttributes: { verb: 'get', resource: 'configmaps', namespace: own } } };
    const path = 'POST /apis/authorization.platform.io/v1/selfsubjectaccessreviews';
    expect(send(entered(), path, review).body.spec.resourceAttributes.namespace).toBe('team-a');
  });
});
