import { afterEach, expect, test } from 'vitest';
import type { ApiObject, Json } from '../model.ts';
import { coreForTests, eventually } from '../test-support/core-for-tests.ts';
import { deleteObject } from './delete-object.ts';
import { volumeBinder } from './volume-binder.ts';
import { volumeProtection } from './volume-protection.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const setUp = async () => {
  const core = await coreForTests();
  stops.push(volumeBinder(core), volumeProtection(core));
  const volumes = core.kinds.named('PersistentVolume');
  const claims = core.kinds.named('PersistentVolumeClaim');
  const volume = (name: string): ApiObject | null => core.storage.get(volumes, '', name);
  const claim = (name: string): ApiObject | null => core.storage.get(claims, 'n', name);
  return {
    core,
    volume,
    claim,
    volumes,
    addVolume: (name: string, storage: string, spec: Json = {}) =>
      core.storage.create(volumes, {
        metadata: { name, finalizers: ['platform.io/pv-protection'] },
        spec: {
          accessModes: ['ReadWriteOnce'],
          capacity: { storage },
          persistentVolumeReclaimPolicy: 'Retain',
          hostPath: { path: '/x' },
          ...spec,
        },
        status: { phase: 'Pending' },
      }),
    addClaim: (name: string, storage: string, spec: Json = {}) =>
      core.storage.create(claims, {
        metadata: { name, namespace: 'n', finalizers: ['platform.io/pvc-protection'] },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } }, ...spec },
        status: { phase: 'Pending' },
      }),
    dropVolume: (name: string) => deleteObject(core, volumes, volume(name) as ApiObject),
    dropClaim: (name: string) => deleteObject(core, claims, claim(name) as ApiObject),
    phase: (name: string): string => volume(name)?.['status']?.phase,
  };
};

test('a volume is available, then bound to a suitable claim, then released', async () => {
  const { volume, claim, addVolume, addClaim, dropClaim, phase } = await setUp();
  addVolume('big', '10Gi');
  addVolume('small', '2Gi');
  addVolume('tiny', '1Gi');
  addVolume('other', '2Gi', { storageClassName: 'gold' });
  await eventually(
    () => ['big', 'small', 'tiny', 'other'].every((name) => phase(name) === 'Available'),
    'all available',
  );
  const { uid } = addClaim('c', '1500Mi').metadata;
  await eventually(() => phase('small') === 'Bound' && claim('c')?.['status'].phase === 'Bound', 'bound');
  expect(volume('small')?.['spec'].claimRef).toEqual({
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    namespace: 'n',
    name: 'c',
    uid,
  });
  expect(claim('c')?.['spec'].volumeName).toBe('small');
  expect([phase('big'), phase('tiny'), phase('other')]).toEqual(['Available', 'Available', 'Available']);
  dropClaim('c');
  await eventually(() => phase('small') === 'Released', 'released');
  addClaim('c', '1500Mi');
  await eventually(() => claim('c')?.['spec'].volumeName === 'big', 'a new claim of the same name gets another volume');
  expect(phase('small')).toBe('Released');
});

test('a claim waits for a volume of the same class; a released volume with policy Delete is deleted', async () => {
  const { volume, claim, addVolume, addClaim, dropClaim } = await setUp();
  addClaim('gold', '1Gi', { storageClassName: 'gold' });
  addClaim('plain', '1Gi', { storageClassName: '' });
  addVolume('v', '1Gi', { persistentVolumeReclaimPolicy: 'Delete' });
  await eventually(() => claim('plain')?.['status'].phase === 'Bound', 'bound');
  expect(claim('gold')?.['spec'].volumeName).toBeUndefined();
  dropClaim('plain');
  await eventually(() => volume('v') === null, 'deleted');
});

test('a bound volume is protected until its claim is deleted, a free one is not', async () => {
  const { volume, addVolume, addClaim, dropVolume, dropClaim, phase } = await setUp();
  addVolume('free', '5Gi', { storageClassName: 'gold' });
  addVolume('bound', '1Gi');
  addClaim('c', '1Gi');
  await eventually(() => phase('bound') === 'Bound', 'bound');
  dropVolume('bound');
  dropVolume('free');
  await eventually(() => volume('free') === null, 'the free volume is deleted');
  expect(volume('bound')?.metadata.deletionTimestamp).toBeDefined();
  dropClaim('c');
  await eventually(() => volume('bound') === null, 'the bound volume is deleted');
});

test('a status written by a client stays', async () => {
  const { core, volume, volumes, addVolume, phase } = await setUp();
  addVolume('v', '1Gi');
  await eventually(() => phase('v') === 'Available', 'available');
  core.storage.update(volumes, {
    ...(volume('v') as ApiObject),
    status: { phase: 'Failed', message: 'm', reason: 'R' },
  });
  addVolume('w', '1Gi');
  await eventually(() => phase('w') === 'Available', 'available');
  expect(volume('v')?.['status']).toEqual({ phase: 'Failed', message: 'm', reason: 'R' });
});
