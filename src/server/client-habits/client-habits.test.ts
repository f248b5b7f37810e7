import { once } from 'node:events';
import { request } from 'node:http';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptClientHabits } from './client-habits.ts';
import { usageOf } from '../admission/usage.ts';
import { builtInKinds } from '../kinds/all.ts';
import { partsOfRelease } from '../options/releases.ts';
import { standardParts } from '../parts.ts';
import { serverForTests, type TestServer } from '../test-support/test-server.ts';

const maps = '/api/v1/namespaces/default/configmaps';
const without = { 'content-type': '' };

describe('a server for the clients that people have', () => {
  let test: TestServer;
  const parts = standardParts();
  beforeAll(async () => {
    acceptClientHabits(parts);
    test = await serverForTests({ parts, versions: 'numeric' });
  });
  afterAll(() => test.close());

  it('reads a body without Content-Type as JSON', async () => {
    expect((await test.call('POST', maps, { metadata: { name: 'a' } }, without)).status).toBe(201);
    const { json } = await test.call('GET', `${maps}/a`);
    expect((await test.call('PUT', `${maps}/a`, { ...json, data: { k: 'v' } }, without)).json.data).toEqual({ k: 'v' });
    expect((await test.call('POST', maps, 'a: b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await test.call('PATCH', `${maps}/a`, '{}', without)).status).toBe(415);
  });

  it('calls a webhook at an address without empty path segments', () => {
    const parts = standardParts();
    acceptClientHabits(parts);
    const called = parts.behaviours.webhooks.calledAddress(new URL('https://127.0.0.1:9443//a//b?x=//'));
    expect(called.href).toBe('https://127.0.0.1:9443/a/b?x=//');
  });

  it('serves paths that begin with several slashes', async () => {
    expect((await test.call('GET', `/${maps}`)).json.kind).toBe('ConfigMapList');
    expect((await test.call('GET', '///apis')).json.kind).toBe('APIGroupList');
  });

  it('publishes keys that verify the tokens of service accounts', async () => {
    const discovery = await test.call('GET', '/.well-known/openid-configuration');
    expect(discovery.json).toMatchObject({
      issuer: 'https://platform.default.svc',
      jwks_uri: `https://${new URL(test.server.url).host}/openid/v1/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
    });
    const accounts = '/api/v1/namespaces/default/serviceaccounts';
    await test.call('POST', accounts, { metadata: { name: 'robot' } });
    const { json } = await test.call('POST', `${accounts}/robot/token`, { spec: { audiences: ['vault'] } });
    const keys = await test.call('GET', '/openid/v1/jwks');
    expect(keys.headers.get('content-type')).toBe('application/jwk-set+json');
    const verified = await jwtVerify(json.status.token, createLocalJWKSet(keys.json), { audience: 'vault' });
    expect(verified.payload.sub).toBe('system:serviceaccount:default:robot');
    expect(keys.json.keys[0].d).toBeUndefined();
  });

  it('writes quantities in their canonical form, and compares them in this form', async () => {
    const claims = '/api/v1/namespaces/default/persistentvolumeclaims';
    const claim = (storage: unknown) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'disk' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
    });
    expect((await test.call('POST', claims, claim('1024Mi'))).json.spec.resources.requests.storage).toBe('1Gi');
    const applied = (manager: string, storage: unknown) =>
      test.call('PATCH', `${claims}/disk?fieldManager=${manager}`, claim(storage), {
        'content-type': 'application/apply-patch+yaml',
      });
    expect((await applied('one', '1024Mi')).status).toBe(200);
    expect((await applied('two', '1048576Ki')).status).toBe(200);
    const pods = '/api/v1/namespaces/default/pods?dryRun=All';
    const resources = { requests: { cpu: 0.5 }, limits: { cpu: 1 } };
    const pod = { metadata: { name: 'p' }, spec: { containers: [{ name: 'c', image: 'i', resources }] } };
    expect((await test.call('POST', pods, pod)).json.spec.containers[0].resources).toEqual({
      requests: { cpu: '500m' },
      limits: { cpu: '1' },
    });
  });

  it.each([
    ['ReplicationController', {}, 'Orphan'],
    ['Job', {}, 'Orphan'],
    ['Job', { propagationPolicy: 'Background' }, 'Background'],
    ['Job', { orphanDependents: false }, 'Background'],
    ['ConfigMap', {}, ''],
    ['ConfigMap', { orphanDependents: true }, 'Orphan'],
  ])('deletes a %s with the options %j under the policy "%s"', (name, options, policy) => {
    const parts = standardParts();
    acceptClientHabits(parts);
    const kind = parts.kinds.find((candidate) => candidate.kind === name && candidate.version === 'v1');
    if (!kind) throw new Error(`no kind ${name}`);
    expect(parts.behaviours.writes.propagationPolicy(kind, options)).toBe(policy);
  });

  it('selects events of both groups by the fields of their own version', async () => {
    const event = {
      metadata: { name: 'seen' },
      reason: 'Tried',
      action: 'Try',
      type: 'Normal',
      reportingInstance: 'i',
    };
    const own = { ...event, eventTime: '2026-01-01T00:00:00.000000Z', reportingController: 'robot' };
    const regarding = { kind: 'Pod', name: 'p', namespace: 'default' };
    const group = '/apis/events.platform.io/v1/namespaces/default/events';
    expect((await test.call('POST', group, { ...own, regarding })).status).toBe(201);
    const selected = async (path: string, field: string): Promise<number> =>
      (await test.call('GET', `${path}?fieldSelector=${field}`)).json.items?.length;
    const core = '/api/v1/namespaces/default/events';
    expect(await selected(group, 'reportingController=robot,regarding.name=p')).toBe(1);
    expect(await selected(group, 'reportingController=other')).toBe(0);
    expect(await selected(core, 'source=robot,involvedObject.kind=Pod')).toBe(1);
    expect((await test.call('GET', `${group}?fieldSelector=source=robot`)).status).toBe(400);
  });

  it.each([
    ['Table', 'Table', 'rows'],
    ['PartialObjectMetadataList', 'PartialObjectMetadataList', 'items'],
  ])('serves a %s in the version v1beta1, too', async (as, kind, items) => {
    const accept = `application/json;as=${as};v=v1beta1;g=meta.platform.io`;
    const { json } = await test.call('GET', '/api/v1/namespaces', undefined, { accept });
    const [first] = json[items];
    expect([json.kind, json.apiVersion]).toEqual([kind, 'meta.platform.io/v1beta1']);
    expect((first.object ?? first).apiVersion).toBe('meta.platform.io/v1beta1');
  });

  it('counts the claims of a storage class for its quota', () => {
    const claim = { metadata: {}, spec: { storageClassName: 'gold', resources: { requests: { storage: '2Gi' } } } };
    const kind = builtInKinds.find(({ plural }) => plural === 'persistentvolumeclaims');
    if (!kind) throw new Error('no kind of claims');
    const used = (resource: string): number => usageOf(kind, claim, resource);
    expect(used('gold.storageclass.storage.platform.io/requests.storage')).toBe(2 * 2 ** 30);
    expect(used('gold.storageclass.storage.platform.io/persistentvolumeclaims')).toBe(1);
    expect(used('slow.storageclass.storage.platform.io/persistentvolumeclaims')).toBe(0);
    expect([used('requests.storage'), used('persistentvolumeclaims'), used('pods')]).toEqual([2 * 2 ** 30, 1, 0]);
  });

  it('lets the manager kubectl take the fields of its last-applied annotation, and no others', async () => {
    const applied = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'moved' }, data: { own: 'a' } };
    const annotations = { 'kubectl.platform.io/last-applied-configuration': JSON.stringify(applied) };
    const stored = { ...applied, metadata: { name: 'moved', annotations }, data: { own: 'a', other: 'b' } };
    await test.call('POST', `${maps}?fieldManager=kubectl-client-side-apply`, stored);
    const apply = (manager: string, data: unknown) =>
      test.call(
        'PATCH',
        `${maps}/moved?fieldManager=${manager}`,
        { ...applied, data },
        {
          'content-type': 'application/apply-patch+yaml',
        },
      );
    expect((await apply('robot', { own: 'c' })).status).toBe(409);
    expect((await apply('kubectl', { other: 'c' })).status).toBe(409);
    const taken = await apply('kubectl', { own: 'c' });
    expect([taken.status, taken.json.data]).toEqual([200, { own: 'c', other: 'b' }]);
    const renewed = taken.json.metadata.annotations['kubectl.platform.io/last-applied-configuration'];
    expect(JSON.parse(renewed)).toEqual({ ...applied, data: { own: 'c' } });
    expect((await apply('kubectl', { own: 'c' })).json.metadata).toEqual(taken.json.metadata);
  });

  it('refuses what existing servers refuse, and takes empty members for absent ones', async () => {
    const services = '/api/v1/namespaces/default/services?dryRun=All';
    const service = (port: unknown, more = {}) => ({ metadata: { name: 's' }, spec: { ports: [port], ...more } });
    const refused = await test.call('POST', services, service({ port: 80, targetPort: 'A' }));
    expect([refused.status, refused.json.details.causes[0].field]).toEqual([422, 'spec.ports[0].targetPort']);
    const taken = await test.call('POST', services, service({ port: 80, protocol: '' }, { type: '' }));
    expect(taken.json.spec).toMatchObject({ type: 'ClusterIP', ports: [{ protocol: 'TCP', targetPort: 80 }] });
  });

  it('has the Service of the server, and no node', async () => {
    const { json } = await test.call('GET', '/api/v1/namespaces/default/services/kubernetes');
    expect(json.spec).toMatchObject({ clusterIP: '10.96.0.1', ports: [{ name: 'https', port: 443 }] });
    const { subsets } = (await test.call('GET', '/api/v1/namespaces/default/endpoints/kubernetes')).json;
    expect(subsets[0].ports[0].port).toBe(test.server.port);
    const slices = '/apis/discovery.platform.io/v1/namespaces/default/endpointslices/kubernetes';
    expect((await test.call('GET', slices)).json.ports[0].port).toBe(test.server.port);
    expect((await test.call('GET', '/api/v1/nodes')).json.items).toEqual([]);
  });

  it('drops empty labels and annotations, also after a patch', async () => {
    const metadata = { name: 'bare', labels: {}, annotations: { a: '1' } };
    expect((await test.call('POST', maps, { metadata })).json.metadata.labels).toBeUndefined();
    const { json } = await test.call('PATCH', `${maps}/bare`, [{ op: 'remove', path: '/metadata/annotations/a' }], {
      'content-type': 'application/json-patch+json',
    });
    expect(json.metadata).not.toHaveProperty('annotations');
  });

  it('replaces some kinds at a known version only', async () => {
    const leases = '/apis/coordination.platform.io/v1/namespaces/default/leases';
    const { json } = await test.call('POST', leases, { metadata: { name: 'l' }, spec: { holderIdentity: 'a' } });
    const bare = await test.call('PUT', `${leases}/l`, { metadata: { name: 'l' }, spec: { holderIdentity: 'b' } });
    expect(bare.status).toBe(422);
    expect(bare.json.details.causes[0].field).toBe('metadata.resourceVersion');
    expect((await test.call('PUT', `${leases}/l`, json)).status).toBe(200);
    await test.call('POST', maps, { metadata: { name: 'any' } });
    expect((await test.call('PUT', `${maps}/any`, { metadata: { name: 'any' } })).status).toBe(200);
  });

  it('accepts a test for null of an absent member in a JSON patch', async () => {
    await test.call('POST', maps, { metadata: { name: 'tested' } });
    const path = '/metadata/labels';
    const patch = async (...steps: object[]) =>
      (
        await test.call('PATCH', `${maps}/tested`, JSON.stringify(steps), {
          'content-type': 'application/json-patch+json',
        })
      ).status;
    const add = { op: 'add', path, value: { a: 'b' } };
    expect(await patch({ op: 'test', path, value: 'x' }, add)).toBe(422);
    expect(await patch({ op: 'test', path, value: null }, add)).toBe(200);
    expect(await patch({ op: 'test', path, value: null }, add)).toBe(422);
  });

  it('shows the age of custom objects without columns of their own', () => {
    const { kind } = parts.behaviours.definitions;
    const spec = { group: 'a.b', names: { kind: 'K', plural: 'ks' }, scope: 'Namespaced', versions: [] };
    expect(kind({ metadata: {}, spec }, { name: 'v1' }).columns?.map(({ name }) => name)).toEqual(['Name', 'Age']);
  });

  it('refuses a watch over WebSocket, so that its client watches over HTTP', async () => {
    const { port } = new URL(test.server.url);
    const headers = { authorization: 'Bearer secret', connection: 'Upgrade', upgrade: 'websocket' };
    const asked = request({ port, path: `${maps}?watch=true`, headers }).end();
    const [answer] = await once(asked, 'response');
    expect(answer.statusCode).toBe(503);
    answer.resume();
  });

  it('publishes the authorities of its clients for servers beside it', async () => {
    const map = '/api/v1/namespaces/platform-system/configmaps/extension-apiserver-authentication';
    expect(Object.keys((await test.call('GET', map)).json.data)).toEqual(['client-ca-file']);
    const roles = '/apis/rbac.authorization.platform.io/v1/namespaces/platform-system/roles';
    expect((await test.call('GET', `${roles}/extension-apiserver-authentication-reader`)).status).toBe(200);
  });

  it('has component statuses and the priority classes of clusters', async () => {
    const statuses = await test.call('GET', '/api/v1/componentstatuses');
    expect(statuses.json.items.map(({ metadata }: { metadata: { name: string } }) => metadata.name)).toEqual([
      'controller-manager',
      'etcd-0',
      'scheduler',
    ]);
    expect((await test.call('POST', '/api/v1/componentstatuses', { metadata: { name: 'a' } })).status).toBe(405);
    const critical = '/apis/scheduling.platform.io/v1/priorityclasses/system-node-critical';
    expect((await test.call('GET', critical)).json.value).toBe(2_000_001_000);
  });

  it('adds ephemeral containers to a Pod, which a write of the Pod itself cannot', async () => {
    const pods = '/api/v1/namespaces/default/pods';
    await expect
      .poll(async () => (await test.call('GET', '/api/v1/namespaces/default/serviceaccounts/default')).status)
      .toBe(200);
    await test.call('POST', pods, { metadata: { name: 'p' }, spec: { containers: [{ name: 'a', image: 'a' }] } });
    const patch = { spec: { ephemeralContainers: [{ name: 'debug', image: 'b' }], nodeName: 'n' } };
    const merge = { 'content-type': 'application/merge-patch+json' };
    const { json } = await test.call('PATCH', `${pods}/p/ephemeralcontainers`, patch, merge);
    expect(json.spec.ephemeralContainers).toMatchObject([{ name: 'debug', image: 'b' }]);
    expect(json.spec.nodeName).toBeUndefined();
    const owned = json.metadata.managedFields.find((one: { subresource?: string }) => one.subresource);
    expect([owned.subresource, Object.keys(owned.fieldsV1)]).toEqual(['ephemeralcontainers', ['f:spec']]);
  });

  it('knows no node that could serve a connection to a container', async () => {
    const pods = '/api/v1/namespaces/default/pods';
    const connect = (name: string) => test.call('GET', `${pods}/${name}/exec?command=ls`);
    await test.call('POST', pods, { metadata: { name: 'e' }, spec: { containers: [{ name: 'a', image: 'a' }] } });
    expect((await connect('e')).json).toMatchObject({ code: 400, message: 'pod e does not have a host assigned' });
    await test.call('POST', `${pods}/e/binding`, { metadata: { name: 'e' }, target: { kind: 'Node', name: 'n' } });
    expect((await connect('e')).json.code).toBe(500);
  });

  it('binds a Pod once, and notes that it is scheduled', async () => {
    const pods = '/api/v1/namespaces/default/pods';
    await test.call('POST', pods, { metadata: { name: 'q' }, spec: { containers: [{ name: 'a', image: 'a' }] } });
    const bind = (name: string) =>
      test.call('POST', `${pods}/q/binding`, { metadata: { name: 'q' }, target: { kind: 'Node', name } });
    expect((await bind('n')).json.code).toBe(201);
    expect((await bind('m')).status).toBe(409);
    const { spec, status } = (await test.call('GET', `${pods}/q`)).json;
    expect(spec.nodeName).toBe('n');
    expect(status.conditions).toMatchObject([{ type: 'PodScheduled', status: 'True' }]);
    expect(JSON.stringify((await test.call('GET', `${pods}/q`)).json.metadata)).not.toContain('"binding"');
  });

  it('counts resource versions, which grow with each write', async () => {
    const versions: number[] = [];
    for (const name of ['n1', 'n2', 'n3'])
      versions.push(Number((await test.call('POST', maps, { metadata: { name } })).json.metadata.resourceVersion));
    expect(versions.every((version, index) => version > (versions[index - 1] ?? 0))).toBe(true);
    expect((await test.call('GET', `${maps}?resourceVersion=abc`)).status).toBe(400);
    const list = await test.call('GET', `${maps}?limit=1`);
    expect((await test.call('GET', `${maps}?limit=1&continue=${list.json.metadata.continue}`)).status).toBe(200);
  });
});

describe('a server of a later release', () => {
  let test: TestServer;
  beforeAll(async () => {
    const parts = partsOfRelease('1.30');
    acceptClientHabits(parts);
    test = await serverForTests({ parts, options: { 'authorization-mode': 'RBAC' } });
  });
  afterAll(() => test.close());

  it('reports the caller, also in Protobuf, and lets everybody ask', async () => {
    const reviews = '/apis/authentication.platform.io/v1/selfsubjectreviews';
    const asBob = { 'impersonate-user': 'bob' };
    const { status, json } = await test.call('POST', reviews, {}, asBob);
    expect([status, json.status.userInfo]).toEqual([201, { username: 'bob', groups: ['system:authenticated'] }]);
    const accept = 'application/vnd.platform.protobuf';
    expect((await test.call('POST', reviews, {}, { ...asBob, accept })).text).toContain('bob');
  });

  it('warns of unknown fields by default, and has a version that is no prerelease', async () => {
    const warned = await test.call('POST', maps, { metadata: { name: 'u' }, unknown: 1 });
    expect(warned.headers.get('warning')).toContain('unknown');
    const ignored = await test.call('POST', `${maps}?fieldValidation=Ignore`, { metadata: { name: 'i' }, unknown: 1 });
    expect([ignored.status, ignored.headers.get('warning')]).toEqual([201, null]);
    expect((await test.call('GET', '/version')).json.gitVersion).toBe('v1.30.0+planecheck');
  });
});

describe('a server of the documents', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await serverForTests();
  });
  afterAll(() => test.close());

  it('requires a Content-Type and the exact path, and has opaque resource versions', async () => {
    expect((await test.call('POST', maps, { metadata: { name: 'a' } }, without)).status).toBe(415);
    expect((await test.call('GET', `/${maps}`)).status).toBe(404);
    expect((await test.call('GET', maps)).json.metadata.resourceVersion).toMatch(/^[a-z]{32}$/);
    expect((await test.call('GET', '/api/v1/services')).json.items).toEqual([]);
    expect((await test.call('GET', '/openid/v1/jwks')).status).toBe(404);
    expect((await test.call('GET', '/api/v1/nodes')).json.items.length).toBe(1);
  });
});
