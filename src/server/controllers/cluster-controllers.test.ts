import { createHmac, createPublicKey } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { jwtVerify } from 'jose';
import type { ApiObject, Json } from '../model.ts';
import { controllers } from './all.ts';
import { coreForTests, eventually } from '../test-support/core-for-tests.ts';
import { deleteObject } from './delete-object.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A core with all controllers, and helpers to read and change it. */
const cluster = async (options: Readonly<Record<string, string>> = {}) => {
  const core = await coreForTests(options);
  for (const controller of controllers) stops.push(controller(core));
  const kind = (name: string) => core.kinds.named(name);
  const get = (name: string, namespace: string, object: string): ApiObject | null =>
    core.storage.get(kind(name), namespace, object);
  const create = (name: string, metadata: Json, members: Json = {}): ApiObject =>
    core.storage.create(kind(name), { metadata, ...members });
  const update = (name: string, object: ApiObject): ApiObject => core.storage.update(kind(name), object);
  const remove = (name: string, namespace: string, object: string): void =>
    deleteObject(core, kind(name), get(name, namespace, object) as ApiObject);
  const namespace = (name: string): ApiObject =>
    create('Namespace', { name }, { spec: { finalizers: ['platform'] }, status: { phase: 'Active' } });
  const quiet = async (): Promise<void> => {
    for (let before = -1; before !== core.log.revision; ) {
      before = core.log.revision;
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  for (const name of ['default', 'platform-system', 'platform-public']) namespace(name);
  return { core, get, create, update, remove, namespace, quiet };
};
const text = (secret: ApiObject | null, key: string): string =>
  Buffer.from(secret?.data?.[key] ?? '', 'base64').toString();

describe('namespaces', () => {
  test('every active namespace has its service account and the authority, also after they were deleted', async () => {
    const { core, get, remove, update, namespace } = await cluster();
    namespace('a');
    const unchanged = (name: string) =>
      Boolean(get('ServiceAccount', name, 'default')) &&
      get('ConfigMap', name, 'platform-root-ca.crt')?.data['ca.crt'] === core.authority.certificate;
    await eventually(
      () => ['a', 'default', 'platform-system', 'platform-public'].every(unchanged),
      'objects of namespaces',
    );
    remove('ServiceAccount', 'a', 'default');
    remove('ConfigMap', 'a', 'platform-root-ca.crt');
    await eventually(() => unchanged('a'), 'both objects are recreated');
    update('ConfigMap', { ...(get('ConfigMap', 'a', 'platform-root-ca.crt') as ApiObject), data: {} });
    await eventually(() => unchanged('a'), 'the authority is repaired');
  });

  test('a deleted namespace is emptied and deleted, and other namespaces stay unchanged', async () => {
    const { get, create, remove, update, namespace, quiet } = await cluster();
    namespace('a');
    namespace('ab');
    for (const space of ['a', 'ab'])
      for (const kind of ['ConfigMap', 'Secret', 'ServiceAccount']) create(kind, { name: 'x', namespace: space });
    create('ConfigMap', { name: 'held', namespace: 'a', finalizers: ['x.y/z'] });
    await quiet();
    remove('Namespace', '', 'a');
    await quiet();
    expect(get('Namespace', '', 'a')?.status.phase).toBe('Terminating');
    expect(get('ConfigMap', 'a', 'held')?.metadata.deletionTimestamp).toBeDefined();
    expect(get('ServiceAccount', 'a', 'default')).toBeNull();
    const held = get('ConfigMap', 'a', 'held') as ApiObject;
    update('ConfigMap', { ...held, metadata: { ...held.metadata, finalizers: [] } });
    await eventually(() => get('Namespace', '', 'a') === null, 'the namespace is deleted');
    for (const kind of ['ConfigMap', 'Secret', 'ServiceAccount']) {
      expect(get(kind, 'a', 'x')).toBeNull();
      expect(get(kind, 'ab', 'x')).not.toBeNull();
    }
    expect(get('ConfigMap', 'a', 'platform-root-ca.crt')).toBeNull();
  });

  test('nothing is written in a consistent state', async () => {
    const { core, namespace, quiet } = await cluster({ controllers: '*,bootstrapsigner,tokencleaner' });
    namespace('a');
    await quiet();
    const { revision } = core.log;
    await core.clock.advance(48 * 3_600_000);
    await quiet();
    expect(core.log.revision).toBe(revision);
  });
});

describe('service account tokens', () => {
  const tokenSecret = (account: string) => ({
    type: 'platform.io/service-account-token',
    metadata: {
      name: `of-${account}`,
      namespace: 'default',
      annotations: { 'platform.io/service-account.name': account },
    },
  });

  test('a token Secret is filled for its service account, also when the service account is created later', async () => {
    const { core, get, create } = await cluster();
    const { metadata, ...members } = tokenSecret('robot');
    create('Secret', metadata, members);
    create('Secret', { ...metadata, name: 'opaque' }, { type: 'Opaque' });
    const account = create('ServiceAccount', { name: 'robot', namespace: 'default' });
    await eventually(() => Boolean(get('Secret', 'default', 'of-robot')?.data?.token), 'the Secret is filled');
    const secret = get('Secret', 'default', 'of-robot');
    expect(text(secret, 'ca.crt')).toBe(core.authority.certificate);
    expect(text(secret, 'namespace')).toBe('default');
    expect(secret?.metadata.annotations?.['platform.io/service-account.uid']).toBe(account.metadata.uid);
    const { payload } = await jwtVerify(text(secret, 'token'), createPublicKey(core.serviceAccountKey.publicKey));
    expect(payload.sub).toBe('system:serviceaccount:default:robot');
    expect(get('Secret', 'default', 'opaque')?.data).toBeUndefined();
  });

  test('a deleted service account loses its token Secrets, and a deleted Secret its reference', async () => {
    const { get, create, remove, quiet } = await cluster();
    create(
      'ServiceAccount',
      { name: 'robot', namespace: 'default' },
      { secrets: [{ name: 'of-robot' }, { name: 'other' }] },
    );
    const { metadata, ...members } = tokenSecret('robot');
    create('Secret', metadata, members);
    create('Secret', { ...metadata, name: 'second' }, members);
    create('Secret', { ...metadata, name: 'opaque' }, { type: 'Opaque' });
    await quiet();
    remove('Secret', 'default', 'of-robot');
    await eventually(
      () => JSON.stringify(get('ServiceAccount', 'default', 'robot')?.secrets) === '[{"name":"other"}]',
      'the reference goes',
    );
    remove('ServiceAccount', 'default', 'robot');
    await eventually(() => get('Secret', 'default', 'second') === null, 'the token Secret is deleted');
    expect(get('Secret', 'default', 'opaque')).not.toBeNull();
  });

  test('each new service account gets a token Secret when the gate of later releases is off', async () => {
    const { core, get, create } = await cluster({ 'feature-gates': 'LegacyServiceAccountTokenNoAutoGeneration=false' });
    create('ServiceAccount', { name: 'robot', namespace: 'default' });
    await eventually(() => get('ServiceAccount', 'default', 'robot')?.secrets?.length === 1, 'a reference');
    const name = get('ServiceAccount', 'default', 'robot')?.secrets[0].name;
    await eventually(() => Boolean(get('Secret', 'default', name)?.data?.token), 'a token');
    expect(
      core.storage
        .list(core.kinds.named('Secret'), 'default')
        .filter((secret) => secret.metadata.name?.startsWith('robot-')),
    ).toHaveLength(1);
  });
});

describe('bootstrap tokens', () => {
  const encoded = (members: Record<string, string>) =>
    Object.fromEntries(Object.entries(members).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));
  const token = (id: string, more: Record<string, string> = {}): [Json, Json] => [
    { name: `bootstrap-token-${id}`, namespace: 'platform-system' },
    {
      type: 'bootstrap.platform.io/token',
      data: encoded({ 'token-id': id, 'token-secret': '0123456789abcdef', 'usage-bootstrap-signing': 'true', ...more }),
    },
  ];
  const later = (core: { clock: { now(): number } }, ms: number): string =>
    new Date(core.clock.now() + ms).toISOString();

  test('signing tokens sign cluster-info with the complete token until they expire', async () => {
    const { core, get, create, update, remove, quiet } = await cluster({ controllers: '*,bootstrapsigner' });
    create(
      'ConfigMap',
      { name: 'cluster-info', namespace: 'platform-public' },
      { data: { kubeconfig: 'kind: Config' } },
    );
    create('Secret', ...token('aaaaaa'));
    create('Secret', ...token('bbbbbb', { expiration: later(core, 60_000) }));
    create('Secret', ...token('cccccc', { 'usage-bootstrap-signing': 'false' }));
    create('Secret', ...token('dddddd', { expiration: '2000-01-01T00:00:00Z' }));
    const keys = () => Object.keys(get('ConfigMap', 'platform-public', 'cluster-info')?.data ?? {}).sort();
    await eventually(() => keys().length === 3, 'two signatures');
    expect(keys()).toEqual(['jws-kubeconfig-aaaaaa', 'jws-kubeconfig-bbbbbb', 'kubeconfig']);
    const check = (kubeconfig: string): void => {
      const jws: string = get('ConfigMap', 'platform-public', 'cluster-info')?.data['jws-kubeconfig-aaaaaa'];
      const [header = '', payload, signature] = jws.split('.');
      expect(payload).toBe('');
      expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', kid: 'aaaaaa' });
      expect(signature).toBe(
        createHmac('sha256', 'aaaaaa.0123456789abcdef')
          .update(`${header}.${Buffer.from(kubeconfig).toString('base64url')}`)
          .digest('base64url'),
      );
    };
    check('kind: Config');
    const info = get('ConfigMap', 'platform-public', 'cluster-info') as ApiObject;
    update('ConfigMap', { ...info, data: { ...info.data, kubeconfig: 'changed' } });
    await quiet();
    check('changed');
    await core.clock.advance(61_000);
    await eventually(() => keys().length === 2, 'the expired signature is removed');
    remove('Secret', 'platform-system', 'bootstrap-token-aaaaaa');
    await eventually(() => keys().length === 1, 'the signature of a deleted token is removed');
  });

  test('an enabled token cleaner deletes only expired tokens', async () => {
    const { core, get, create, quiet } = await cluster({ controllers: '*,tokencleaner' });
    create('Secret', ...token('aaaaaa'));
    create('Secret', ...token('bbbbbb', { expiration: later(core, 60_000) }));
    create('Secret', ...token('dddddd', { expiration: '2000-01-01T00:00:00Z' }));
    const [metadata, members] = token('eeeeee', { expiration: '2000-01-01T00:00:00Z' });
    create('Secret', metadata, { ...members, type: 'Opaque' });
    const remaining = () =>
      ['aaaaaa', 'bbbbbb', 'dddddd', 'eeeeee']
        .filter((id) => get('Secret', 'platform-system', `bootstrap-token-${id}`))
        .join();
    await eventually(() => remaining() === 'aaaaaa,bbbbbb,eeeeee', 'the expired token is deleted');
    await core.clock.advance(61_000);
    await quiet();
    expect(remaining()).toBe('aaaaaa,eeeeee');
  });

  test('neither controller runs unless it is enabled', async () => {
    const { get, create, quiet } = await cluster();
    create('ConfigMap', { name: 'cluster-info', namespace: 'platform-public' }, { data: { kubeconfig: 'x' } });
    create('Secret', ...token('dddddd', { expiration: '2000-01-01T00:00:00Z' }));
    create('Secret', ...token('aaaaaa'));
    await quiet();
    expect(get('Secret', 'platform-system', 'bootstrap-token-dddddd')).not.toBeNull();
    expect(get('ConfigMap', 'platform-public', 'cluster-info')?.data).toEqual({ kubeconfig: 'x' });
  });
});

describe('garbage collection', () => {
  const owning = (owner: ApiObject, more: Json = {}) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: owner.metadata.name,
    uid: owner.metadata.uid,
    ...more,
  });
  const setUp = async () => {
    const words = await cluster();
    const make = (name: string, owners: Json[] = [], finalizers: string[] = []) =>
      words.create('ConfigMap', {
        name,
        namespace: 'default',
        ...(owners.length > 0 ? { ownerReferences: owners } : {}),
        ...(finalizers.length > 0 ? { finalizers } : {}),
      });
    const there = (name: string) => words.get('ConfigMap', 'default', name);
    const go = (name: string, finalizer?: string): void => {
      if (finalizer)
        words.update('ConfigMap', {
          ...(there(name) as ApiObject),
          metadata: { ...(there(name) as ApiObject).metadata, finalizers: [finalizer] },
        });
      words.remove('ConfigMap', 'default', name);
    };
    return { ...words, make, there, go };
  };

  test('dependents are deleted after the last owner is deleted, and only then', async () => {
    const { make, there, go, quiet } = await setUp();
    const [a, b] = [make('a'), make('b')];
    make('of-a', [owning(a)]);
    make('of-both', [owning(a), owning(b)]);
    make('below', [owning(there('of-a') as ApiObject)]);
    make('of-nobody', [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: 'another' }]);
    make('of-unknown', [{ apiVersion: 'x.y/v1', kind: 'Thing', name: 'a', uid: 'u' }]);
    await quiet();
    expect(there('of-nobody')).toBeNull();
    go('a');
    await quiet();
    expect([there('of-a'), there('below')]).toEqual([null, null]);
    expect(there('of-both')?.metadata.ownerReferences).toEqual([owning(b)]);
    expect(there('of-unknown')).not.toBeNull();
    go('b');
    await quiet();
    expect(there('of-both')).toBeNull();
  });

  test('orphan deletion keeps the dependents without the owner', async () => {
    const { make, there, go, quiet } = await setUp();
    make('of-a', [owning(make('a'))]);
    await quiet();
    go('a', 'orphan');
    await quiet();
    expect(there('a')).toBeNull();
    expect(there('of-a')?.metadata).not.toHaveProperty('ownerReferences');
  });

  test('a foreground deletion ends after the dependents that block it', async () => {
    const { make, there, go, update, quiet } = await setUp();
    const a = make('a');
    const middle = make('middle', [owning(a, { blockOwnerDeletion: true })]);
    make('leaf', [owning(middle, { blockOwnerDeletion: true })], ['x.y/z']);
    await quiet();
    go('a', 'foregroundDeletion');
    await quiet();
    expect(there('a')?.metadata.deletionTimestamp).toBeDefined();
    expect(there('middle')?.metadata.finalizers).toEqual(['foregroundDeletion']);
    const leaf = there('leaf') as ApiObject;
    expect(leaf.metadata.deletionTimestamp).toBeDefined();
    update('ConfigMap', { ...leaf, metadata: { ...leaf.metadata, finalizers: [] } });
    await quiet();
    expect([there('a'), there('middle'), there('leaf')]).toEqual([null, null, null]);
  });
});
