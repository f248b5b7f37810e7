import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { coreWithKinds, someone, stored } from '../test-support/core-with-kinds.ts';
import { createAccess } from '../access/create-access.ts';
import type { AdmissionRequest } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import type { StatusError } from '../errors.ts';
import type { Json } from '../model.ts';
import { admitRead } from './admit-read.ts';
import { createAdmission } from './create-admission.ts';
import { patchOf, reply, startWebhookServer, type WebhookServer } from '../test-support/webhook-server.ts';

const servers: WebhookServer[] = [];
const hookServer = async (answer: Parameters<typeof startWebhookServer>[0]): Promise<WebhookServer> => {
  const server = await startWebhookServer(answer);
  servers.push(server);
  return server;
};
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const anything = [{ operations: ['*'], apiGroups: ['*'], apiVersions: ['*'], resources: ['*/*'] }];
const register = (
  core: ServerCore,
  kind: 'Mutating' | 'Validating',
  name: string,
  server: Pick<WebhookServer, 'url' | 'caBundle'>,
  more: Json = {},
) =>
  stored(core, `${kind}WebhookConfiguration`, '', name, {
    webhooks: [
      {
        name: `${name}.example.com`,
        rules: anything,
        clientConfig: { url: `${server.url}/hook`, caBundle: server.caBundle },
        admissionReviewVersions: ['v1'],
        sideEffects: 'None',
        timeoutSeconds: 10,
        failurePolicy: 'Fail',
        matchPolicy: 'Equivalent',
        ...more,
      },
    ],
  });
const write = (
  core: ServerCore,
  operation: AdmissionRequest['operation'] = 'CREATE',
  more: Partial<AdmissionRequest> = {},
): AdmissionRequest => {
  const object = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'a', namespace: 'ns1', labels: { l: '1' } },
    data: { k: 'v' },
  };
  return {
    operation,
    kind: core.kinds.named('ConfigMap'),
    subresource: '',
    namespace: 'ns1',
    name: 'a',
    user: someone('ann', 'g'),
    dryRun: false,
    options: {},
    object: operation === 'DELETE' ? null : object,
    oldObject: operation === 'CREATE' ? null : object,
    auditAnnotations: {},
    warn: () => undefined,
    ...more,
  };
};
const setUp = async (options: Record<string, string> = {}) => {
  const core = await coreWithKinds(options);
  createAccess(core);
  const admission = createAdmission(core);
  return {
    core,
    run: async (request: AdmissionRequest) => {
      await admission.mutate(request);
      await admission.validate(request);
      return request;
    },
  };
};

describe('admission webhooks', () => {
  it('applies a patch and adds audit annotations of the call (AUDIT-07)', async () => {
    const server = await hookServer((review) =>
      reply(review, { allowed: true, ...patchOf({ op: 'add', path: '/metadata/labels/new', value: 'x' }) }),
    );
    const { core, run } = await setUp();
    register(core, 'Mutating', 'm', server);
    const request = await run(write(core));
    expect(request.object?.metadata.labels).toEqual({ l: '1', new: 'x' });
    expect(
      JSON.parse(request.auditAnnotations['mutation.webhook.admission.platform.io/round_0_index_0'] ?? ''),
    ).toEqual({ configuration: 'm', webhook: 'm.example.com', mutated: true });
    expect(
      JSON.parse(request.auditAnnotations['patch.webhook.admission.platform.io/round_0_index_0'] ?? ''),
    ).toMatchObject({ patchType: 'JSONPatch', patch: [{ op: 'add', path: '/metadata/labels/new', value: 'x' }] });
    expect(server.paths).toEqual(['/hook?timeout=10s']);
    expect(server.calls[0]).toMatchObject({
      apiVersion: 'admission.platform.io/v1',
      kind: 'AdmissionReview',
      request: {
        kind: { group: '', version: 'v1', kind: 'ConfigMap' },
        resource: { group: '', version: 'v1', resource: 'configmaps' },
        name: 'a',
        namespace: 'ns1',
        operation: 'CREATE',
        userInfo: { username: 'ann', groups: ['g', 'system:authenticated'] },
        object: { data: { k: 'v' } },
        oldObject: null,
        dryRun: false,
        options: { kind: 'CreateOptions' },
      },
    });
  });

  it('calls for CREATE only when the rule contains CREATE (HOOK-07), and never for reads (ADM-11)', async () => {
    const server = await hookServer((review) => reply(review, { allowed: true }));
    const { core, run } = await setUp();
    register(core, 'Validating', 'v', server, { rules: [{ ...anything[0], operations: ['CREATE'] }] });
    for (const operation of ['CREATE', 'UPDATE', 'DELETE'] as const) await run(write(core, operation));
    expect(server.calls.map((call) => call.request.operation)).toEqual(['CREATE']);
    core.parts.behaviours.admission.operationMatches = (operations, operation) =>
      operations.includes('*') || operations.includes(operation) || operation === 'UPDATE';
    await run(write(core, 'UPDATE'));
    expect(server.calls).toHaveLength(2);

    stored(core, 'ConfigMap', 'ns1', 'a');
    const read = { ...write(core), verb: 'get' };
    await admitRead(core, createAdmission(core), read);
    expect(server.calls).toHaveLength(2);
    core.parts.behaviours.admission.operationOf = () => 'UPDATE';
    await admitRead(core, createAdmission(core), read);
    expect(server.calls).toHaveLength(3);
  });

  it('returns the error that the denying webhook specified', async () => {
    const server = await hookServer((review, path) =>
      reply(
        review,
        path.startsWith('/plain') ? { allowed: false } : { allowed: false, status: { code: 418, message: 'no tea' } },
      ),
    );
    const { core, run } = await setUp();
    register(core, 'Validating', 'v', server);
    await expect(run(write(core))).rejects.toMatchObject({
      code: 418,
      message: 'admission webhook "v.example.com" denied the request: no tea',
    });
    const plain = await setUp();
    register(plain.core, 'Validating', 'v', server, {
      clientConfig: { url: `${server.url}/plain`, caBundle: server.caBundle },
      failurePolicy: 'Ignore',
    });
    await expect(plain.run(write(plain.core))).rejects.toMatchObject({ code: 400 });
    expect(core.metrics.text()).toContain('rejection_code="418"');
  });

  it.each([
    ['no process listens', () => ({ url: 'https://127.0.0.1:1', caBundle: '' })],
    [
      'another authority signed',
      async () => ({
        url: (await hookServer((review) => reply(review, { allowed: true }))).url,
        caBundle: (await hookServer(() => null)).caBundle,
      }),
    ],
    ['no response in time', () => hookServer(() => null)],
    ['the answer is no review', () => hookServer(() => 'nonsense')],
    [
      'the uid is another',
      () => hookServer((review) => reply({ ...review, request: { uid: 'x' } }, { allowed: true })),
    ],
  ])('follows failurePolicy when %s (ERR-37, ERR-38)', async (_why, start) => {
    const server = await start();
    await Promise.all(
      (['Mutating', 'Validating'] as const).flatMap((kind) =>
        (['Fail', 'Ignore'] as const).map(async (failurePolicy) => {
          const { core, run } = await setUp();
          register(core, kind, 'h', server, { timeoutSeconds: 1, failurePolicy });
          const outcome = run(write(core)).then(
            () => 'passed',
            (error: StatusError) => `${error.code} ${error.reason}`,
          );
          expect(await outcome).toBe(failurePolicy === 'Fail' ? '500 InternalError' : 'passed');
        }),
      ),
    );
  });

  it('calls a webhook with reinvocation again after a later change', async () => {
    const server = await hookServer((review, path) =>
      reply(
        review,
        path.startsWith('/second') && !review.request.object.metadata.labels.second
          ? { allowed: true, ...patchOf({ op: 'add', path: '/metadata/labels/second', value: '2' }) }
          : { allowed: true },
      ),
    );
    const { core, run } = await setUp();
    register(core, 'Mutating', 'a-first', server, { reinvocationPolicy: 'IfNeeded' });
    register(core, 'Mutating', 'b-second', server, {
      clientConfig: { url: `${server.url}/second`, caBundle: server.caBundle },
      reinvocationPolicy: 'IfNeeded',
    });
    const { auditAnnotations } = await run(write(core));
    expect(server.paths.map((path) => path.split('?')[0])).toEqual(['/hook', '/second', '/hook']);
    expect(
      Object.keys(auditAnnotations)
        .filter((key) => key.startsWith('mutation'))
        .map((key) => key.split('/')[1]),
    ).toEqual(['round_0_index_0', 'round_0_index_1', 'round_1_index_0']);
  });

  it('selects by labels of object and namespace, and rejects dry runs with side effects', async () => {
    const server = await hookServer((review) => reply(review, { allowed: true }));
    const { core, run } = await setUp();
    register(core, 'Validating', 'object', server, {
      objectSelector: { matchExpressions: [{ key: 'l', operator: 'In', values: ['2'] }] },
    });
    register(core, 'Validating', 'namespace', server, { namespaceSelector: { matchLabels: { team: 'x' } } });
    await run(write(core));
    expect(server.calls).toHaveLength(0);
    register(core, 'Validating', 'some', server, { sideEffects: 'Some' });
    await expect(run(write(core, 'CREATE', { dryRun: true }))).rejects.toMatchObject({ code: 400 });
    expect(server.calls).toHaveLength(0);
    await run(write(core));
    expect(server.calls).toHaveLength(1);
  });

  it('resolves the address of a service', async () => {
    const server = await hookServer((review) => reply(review, { allowed: true }));
    const { core, run } = await setUp();
    stored(core, 'Service', 'ns1', 'hook', { spec: { type: 'ExternalName', externalName: '127.0.0.1' } });
    register(core, 'Validating', 'v', server, {
      clientConfig: {
        service: { namespace: 'ns1', name: 'hook', port: Number(new URL(server.url).port), path: '/p' },
        caBundle: server.caBundle,
      },
    });
    await run(write(core));
    expect(server.paths).toEqual(['/p?timeout=10s']);
  });
});

describe('credentials for webhooks', () => {
  const configure = (apiVersion: string, names: readonly string[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'hooks-'));
    writeFileSync(
      join(folder, 'users.yaml'),
      JSON.stringify({
        users: names.map((name) => ({
          name,
          user: name === '*' ? { username: 'u', password: 'p' } : { token: `for ${name}` },
        })),
      }),
    );
    const configuration = { apiVersion, kind: 'WebhookAdmissionConfiguration', kubeConfigFile: 'users.yaml' };
    writeFileSync(
      join(folder, 'admission.yaml'),
      JSON.stringify({ plugins: [{ name: 'ValidatingAdmissionWebhook', configuration }] }),
    );
    return join(folder, 'admission.yaml');
  };
  const good = 'apiserver.config.platform.io/v1';

  it.each([
    ['host and port', (host: string) => [host, '*'], (host: string) => `Bearer for ${host}`],
    [
      'a wildcard',
      (host: string) => ['other', `*.${host.split('.').slice(1).join('.')}`],
      (host: string) => `Bearer for *.${host.split('.').slice(1).join('.')}`,
    ],
    ['the rest', () => ['other', '*'], () => `Basic ${Buffer.from('u:p').toString('base64')}`],
    ['no user', () => ['other'], () => null],
  ])('come from the entry for %s', async (_what, names, expected) => {
    const server = await hookServer((review) => reply(review, { allowed: true }));
    const { host } = new URL(server.url);
    const { core, run } = await setUp({ 'admission-control-config-file': configure(good, names(host)) });
    register(core, 'Validating', 'v', server);
    register(core, 'Mutating', 'm', server);
    await run(write(core));
    expect(server.authorizations).toEqual([null, expected(host)]);
  });

  it('reject a configuration of another kind at the start', async () => {
    await expect(setUp({ 'admission-control-config-file': configure('example.com/v1', []) })).rejects.toThrow(
      'WebhookAdmissionConfiguration',
    );
  });
});

describe('plugins', () => {
  it('reject new objects in terminating and missing namespaces (ADM-03)', async () => {
    const { core, run } = await setUp();
    await expect(run(write(core, 'CREATE', { namespace: 'gone' }))).rejects.toMatchObject({ code: 404 });
    const namespace = core.storage.get(core.kinds.named('Namespace'), '', 'ns1');
    core.storage.update(core.kinds.named('Namespace'), {
      ...namespace,
      metadata: { ...namespace?.metadata },
      status: { phase: 'Terminating' },
    });
    await expect(run(write(core))).rejects.toMatchObject({
      code: 403,
      details: { causes: [{ reason: 'NamespaceTerminating' }] },
    });
    await expect(run(write(core, 'UPDATE'))).resolves.toBeDefined();
    const off = await setUp({ 'disable-admission-plugins': 'NamespaceLifecycle' });
    await expect(off.run(write(off.core, 'CREATE', { namespace: 'gone' }))).resolves.toBeDefined();
  });

  it('set the service account of Pods and its credentials', async () => {
    const { core, run } = await setUp();
    const pod = (spec: Json) =>
      write(core, 'CREATE', {
        kind: core.kinds.named('Pod'),
        object: { metadata: { name: 'p', namespace: 'ns1' }, spec },
      });
    await expect(run(pod({ containers: [{ name: 'c' }] }))).rejects.toMatchObject({ code: 403 });
    stored(core, 'ServiceAccount', 'ns1', 'default', { imagePullSecrets: [{ name: 's' }] });
    const { object } = await run(pod({ containers: [{ name: 'c' }] }));
    expect(object?.['spec']).toMatchObject({
      serviceAccountName: 'default',
      imagePullSecrets: [{ name: 's' }],
      priority: 0,
    });
    expect(object?.['spec'].containers[0].volumeMounts[0].mountPath).toBe(
      '/var/run/secrets/platform.io/serviceaccount',
    );
    expect(object?.['spec'].volumes[0].projected.sources).toHaveLength(3);
    expect(
      (await run(pod({ containers: [{ name: 'c' }], automountServiceAccountToken: false }))).object?.['spec'].volumes,
    ).toBeUndefined();
  });

  it('enforce quotas, also for concurrent creates', async () => {
    const { core, run } = await setUp();
    stored(core, 'ResourceQuota', 'ns1', 'q', { spec: { hard: { configmaps: '1' } } });
    await run(write(core));
    await expect(run(write(core))).rejects.toMatchObject({ code: 403 });
    await expect(run(write(core, 'CREATE', { namespace: 'ns2' }))).resolves.toBeDefined();
  });

  it('reject grants of permissions that the author does not have (AUTHZ-37, AUTHZ-40)', async () => {
    const { core, run } = await setUp();
    stored(core, 'Role', 'ns1', 'own', { rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['get'] }] });
    stored(core, 'RoleBinding', 'ns1', 'own', {
      subjects: [{ kind: 'User', name: 'ann' }],
      roleRef: { kind: 'Role', name: 'own' },
    });
    const role = (resources: string[]) =>
      write(core, 'CREATE', {
        kind: core.kinds.named('Role'),
        name: 'r',
        object: { metadata: { name: 'r', namespace: 'ns1' }, rules: [{ apiGroups: [''], resources, verbs: ['get'] }] },
      });
    await expect(run(role(['secrets']))).rejects.toMatchObject({ code: 403 });
    await expect(run(role(['configmaps']))).resolves.toBeDefined();
    const binding = (name: string) =>
      write(core, 'CREATE', {
        kind: core.kinds.named('RoleBinding'),
        name: 'b',
        object: { metadata: { name: 'b', namespace: 'ns1' }, subjects: [], roleRef: { kind: 'ClusterRole', name } },
      });
    await expect(run(binding('view'))).rejects.toMatchObject({ code: 403 });
    stored(core, 'Role', 'ns1', 'binder', {
      rules: [
        {
          apiGroups: ['rbac.authorization.platform.io'],
          resources: ['clusterroles'],
          resourceNames: ['view'],
          verbs: ['bind'],
        },
      ],
    });
    stored(core, 'RoleBinding', 'ns1', 'binder', {
      subjects: [{ kind: 'User', name: 'ann' }],
      roleRef: { kind: 'Role', name: 'binder' },
    });
    await expect(run(binding('view'))).resolves.toBeDefined();
    await expect(run(binding('edit'))).rejects.toMatchObject({ code: 403 });
  });

  it('reject unknown names', async () => {
    const core = await coreWithKinds({ 'enable-admission-plugins': 'NoSuchThing' });
    expect(() => createAdmission(core)).toThrow('NoSuchThing');
  });
});
