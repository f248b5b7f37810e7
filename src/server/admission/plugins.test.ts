import { describe, expect, it } from 'vitest';
import { coreWithKinds, someone, stored } from '../test-support/core-with-kinds.ts';
import { createAccess } from '../access/create-access.ts';
import type { AdmissionRequest } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, Json } from '../model.ts';
import { createAdmission } from './create-admission.ts';

interface Given {
  readonly kind: string;
  readonly object?: Json;
  readonly old?: Json;
  readonly user?: ReturnType<typeof someone>;
  readonly operation?: AdmissionRequest['operation'];
  readonly namespace?: string;
}
const bench = async (options: Record<string, string> = {}) => {
  const core = await coreWithKinds(options);
  createAccess(core);
  const admission = createAdmission(core);
  stored(core, 'ServiceAccount', 'ns1', 'default');
  const admit = async ({
    kind,
    object,
    old,
    user = someone('root', 'system:masters'),
    operation = old ? 'UPDATE' : 'CREATE',
    namespace,
  }: Given): Promise<Json> => {
    const data = core.kinds.named(kind);
    const where = data.namespaced ? (namespace ?? 'ns1') : '';
    const complete = (part: Json): ApiObject | null =>
      part ? { ...part, metadata: { name: 'x', ...(where ? { namespace: where } : {}), ...part.metadata } } : null;
    const request: AdmissionRequest = {
      operation,
      kind: data,
      subresource: '',
      namespace: where,
      name: 'x',
      user,
      dryRun: false,
      options: {},
      object: complete(object),
      oldObject: complete(old),
      auditAnnotations: {},
      warn: () => undefined,
    };
    await admission.mutate(request);
    await admission.validate(request);
    return request.object;
  };
  return { core, admit };
};
const pod = (spec: Json = {}): Json => ({ spec: { containers: [{ name: 'c', image: 'i' }], ...spec } });
const refused = { code: 403 };

const storageClass = (core: ServerCore, name: string, more: Json = {}, isDefault = true) =>
  stored(core, 'StorageClass', '', name, {
    ...more,
    metadata: { name, annotations: isDefault ? { 'storageclass.platform.io/is-default-class': 'true' } : {} },
  });

describe('admission plugins', () => {
  it('DefaultStorageClass, StorageObjectInUseProtection and PersistentVolumeClaimResize', async () => {
    const { core, admit } = await bench();
    const claim = (storage: string, name?: string): Json => ({
      metadata: { finalizers: ['mine/x'] },
      spec: { ...(name ? { storageClassName: name } : {}), resources: { requests: { storage } } },
    });
    expect(
      (await admit({ kind: 'PersistentVolumeClaim', object: claim('1Gi') })).spec.storageClassName,
    ).toBeUndefined();
    storageClass(core, 'fast');
    storageClass(core, 'big', { allowVolumeExpansion: true }, false);
    expect(await admit({ kind: 'PersistentVolumeClaim', object: claim('1Gi') })).toMatchObject({
      spec: { storageClassName: 'fast' },
      metadata: { finalizers: ['mine/x', 'platform.io/pvc-protection'] },
    });
    expect((await admit({ kind: 'PersistentVolumeClaim', object: claim('1Gi', 'big') })).spec.storageClassName).toBe(
      'big',
    );
    await expect(
      admit({ kind: 'PersistentVolumeClaim', object: claim('2Gi', 'fast'), old: claim('1Gi', 'fast') }),
    ).rejects.toMatchObject(refused);
    await expect(
      admit({ kind: 'PersistentVolumeClaim', object: claim('2Gi', 'big'), old: claim('1024Mi', 'big') }),
    ).resolves.toBeDefined();
    storageClass(core, 'second');
    await expect(admit({ kind: 'PersistentVolumeClaim', object: claim('1Gi', 'big') })).rejects.toMatchObject(refused);
    expect((await admit({ kind: 'PersistentVolume', object: {} })).metadata.finalizers).toEqual([
      'platform.io/pv-protection',
    ]);
  });

  it('Priority resolves classes', async () => {
    const { core, admit } = await bench();
    stored(core, 'PriorityClass', '', 'high', { value: 1234 });
    expect((await admit({ kind: 'Pod', object: pod({ priorityClassName: 'high' }) })).spec.priority).toBe(1234);
    await expect(admit({ kind: 'Pod', object: pod({ priorityClassName: 'none' }) })).rejects.toMatchObject(refused);
    const old = pod({ priorityClassName: 'high', priority: 1234, preemptionPolicy: 'Never' });
    expect((await admit({ kind: 'Pod', object: pod({}), old })).spec).toMatchObject(old.spec);
    expect((await admit({ kind: 'Pod', object: pod({ priority: 5 }), old })).spec.priority).toBe(5);
  });

  it('LimitRanger sets defaults and enforces bounds', async () => {
    const { core, admit } = await bench();
    stored(core, 'LimitRange', 'ns1', 'l', {
      spec: {
        limits: [
          { type: 'Container', defaultRequest: { cpu: '200m' }, max: { memory: '1Gi' }, default: { memory: '512Mi' } },
        ],
      },
    });
    expect((await admit({ kind: 'Pod', object: pod() })).spec.containers[0].resources).toMatchObject({
      requests: { cpu: '200m' },
      limits: { memory: '512Mi' },
    });
    const asking = (memory: string) =>
      pod({ containers: [{ name: 'c', resources: { requests: { cpu: '1' }, limits: { memory } } }] });
    expect((await admit({ kind: 'Pod', object: asking('1024Mi') })).spec.containers[0].resources.requests.cpu).toBe(
      '1',
    );
    await expect(admit({ kind: 'Pod', object: asking('1025Mi') })).rejects.toMatchObject(refused);
  });

  it('DefaultTolerationSeconds, RuntimeClass and TaintNodesByCondition', async () => {
    const { core, admit } = await bench({ 'default-unreachable-toleration-seconds': '7' });
    const { tolerations } = (
      await admit({
        kind: 'Pod',
        object: pod({
          tolerations: [
            { key: 'node.platform.io/not-ready', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 1 },
          ],
        }),
      })
    ).spec;
    expect(tolerations.map((one: Json) => [one.key, one.tolerationSeconds])).toEqual([
      ['node.platform.io/not-ready', 1],
      ['node.platform.io/unreachable', 7],
    ]);
    stored(core, 'RuntimeClass', '', 'vm', { handler: 'vm', overhead: { podFixed: { cpu: '1' } } });
    expect((await admit({ kind: 'Pod', object: pod({ runtimeClassName: 'vm' }) })).spec.overhead).toEqual({ cpu: '1' });
    await expect(
      admit({ kind: 'Pod', object: pod({ runtimeClassName: 'vm', overhead: { cpu: '1' } }) }),
    ).rejects.toMatchObject(refused);
    expect((await admit({ kind: 'Node', object: {} })).spec.taints).toEqual([
      { key: 'node.platform.io/not-ready', effect: 'NoSchedule' },
    ]);
  });

  it('the plugins that the documents disable by default are off', async () => {
    const off = await bench();
    const on = await bench({
      'enable-admission-plugins':
        'AlwaysPullImages,DenyServiceExternalIPs,NamespaceAutoProvision,NodeRestriction,' +
        'OwnerReferencesPermissionEnforcement',
    });
    expect((await off.admit({ kind: 'Pod', object: pod() })).spec.containers[0].imagePullPolicy).toBeUndefined();
    expect((await on.admit({ kind: 'Pod', object: pod() })).spec.containers[0].imagePullPolicy).toBe('Always');
    const service = (...externalIPs: string[]) => ({ spec: { externalIPs } });
    await expect(off.admit({ kind: 'Service', object: service('1.1.1.1') })).resolves.toBeDefined();
    await expect(on.admit({ kind: 'Service', object: service('1.1.1.1') })).rejects.toMatchObject(refused);
    await expect(
      on.admit({ kind: 'Service', object: service('1.1.1.1'), old: service('1.1.1.1', '2.2.2.2') }),
    ).resolves.toBeDefined();
    await on.admit({ kind: 'ConfigMap', object: {}, namespace: 'new' });
    expect(on.core.storage.get(on.core.kinds.named('Namespace'), '', 'new')).not.toBeNull();

    const user = someone('system:node:x', 'system:nodes');
    const node = (labels: Json, taints: Json[] = []) => ({ metadata: { labels }, spec: { taints } });
    await expect(
      on.admit({ kind: 'Node', user, object: node({ 'platform.io/hostname': 'h', own: '1' }), old: node({}) }),
    ).resolves.toBeDefined();
    for (const labels of [{ 'node-restriction.platform.io/a': '1' }, { 'platform.io/other': '1' }])
      await expect(on.admit({ kind: 'Node', user, object: node(labels), old: node({}) })).rejects.toMatchObject(
        refused,
      );
    await expect(
      on.admit({ kind: 'Node', user, object: node({}, [{ key: 'a', effect: 'NoSchedule' }]), old: node({}) }),
    ).rejects.toMatchObject(refused);
    await expect(
      on.admit({
        kind: 'Node',
        user: someone('system:node:y', 'system:nodes'),
        object: node({ own: '1' }),
        old: node({}),
      }),
    ).rejects.toMatchObject(refused);
    await expect(on.admit({ kind: 'Node', user, old: node({}), operation: 'DELETE' })).rejects.toMatchObject(refused);

    const owned = { metadata: { ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'o', uid: '1' }] } };
    await expect(on.admit({ kind: 'ConfigMap', user: someone('ann'), object: owned, old: {} })).rejects.toMatchObject(
      refused,
    );
    await expect(on.admit({ kind: 'ConfigMap', object: owned, old: {} })).resolves.toBeDefined();
  });
});
