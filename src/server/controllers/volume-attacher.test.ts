import { afterEach, expect, it } from 'vitest';
import { builtInKinds } from '../kinds/all.ts';
import { coreForTests, eventually } from '../test-support/core-for-tests.ts';
import { deleteObject } from './delete-object.ts';
import { volumeAttacher } from './volume-attacher.ts';
import { volumeBinder } from './volume-binder.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('volumes of Pods are attached to their nodes when the driver needs it, until the Pod is deleted', async () => {
  const core = await coreForTests();
  for (const served of builtInKinds)
    if (['Pod', 'CSIDriver', 'VolumeAttachment'].includes(served.kind)) core.kinds.add(served);
  stops.push(volumeBinder(core), volumeAttacher(core));
  const kind = (name: string) => core.kinds.named(name);
  const add = (name: string, attachRequired: boolean): void => {
    core.storage.create(kind('CSIDriver'), { metadata: { name }, spec: { attachRequired } });
    const spec = { accessModes: ['ReadWriteOnce'], storageClassName: name };
    core.storage.create(kind('PersistentVolume'), {
      metadata: { name },
      spec: { ...spec, capacity: { storage: '1Gi' }, csi: { driver: name, volumeHandle: 'h' } },
    });
    core.storage.create(kind('PersistentVolumeClaim'), {
      metadata: { name, namespace: 'n' },
      spec: { ...spec, resources: { requests: { storage: '1Gi' } } },
    });
    core.storage.create(kind('Pod'), {
      metadata: { name, namespace: 'n' },
      spec: { nodeName: 'one', volumes: [{ name: 'v', persistentVolumeClaim: { claimName: name } }] },
    });
  };
  const attached = (): readonly unknown[] =>
    core.storage.list(kind('VolumeAttachment')).map((object) => object['spec']);
  core.storage.create(kind('VolumeAttachment'), {
    metadata: { name: 'by-hand' },
    spec: { attacher: 'other', nodeName: 'one', source: { persistentVolumeName: 'x' } },
  });
  add('idle', false);
  add('busy', true);
  await eventually(() => attached().length === 2, 'attached');
  expect(attached()).toContainEqual({ attacher: 'busy', nodeName: 'one', source: { persistentVolumeName: 'busy' } });
  const pod = core.storage.get(kind('Pod'), 'n', 'busy');
  if (pod) deleteObject(core, kind('Pod'), pod, 0);
  await eventually(() => attached().length === 1, 'detached');
  expect(attached()).toMatchObject([{ attacher: 'other' }]);
});
