import { afterEach, expect, it } from 'vitest';
import { builtInKinds } from '../../kinds/all.ts';
import type { ApiObject, Json } from '../../model.ts';
import { coreForTests, eventually } from '../../test-support/core-for-tests.ts';
import { scheduler } from '../scheduler.ts';
import { volumeBinder } from '../volume-binder.ts';
import { selectedNode } from './selected-node.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const present = ['Pod', 'Node', 'StorageClass', 'CSIDriver', 'CSINode', 'CSIStorageCapacity'];
const labels = { rack: 'r-1' };

const setUp = async (storageCapacity = true) => {
  const core = await coreForTests();
  for (const kind of builtInKinds) if (present.includes(kind.kind) && kind.version === 'v1') core.kinds.add(kind);
  stops.push(scheduler(core), volumeBinder(core));
  const add = (kind: string, name: string, members: Json): ApiObject => {
    const of = core.kinds.named(kind);
    return core.storage.create(of, {
      ...members,
      metadata: { name, ...(of.namespaced ? { namespace: 'n' } : {}), ...members.metadata },
    });
  };
  const addPod = (name: string, claimName: string | null = name): ApiObject =>
    add('Pod', name, { spec: claimName === null ? {} : { volumes: [{ persistentVolumeClaim: { claimName } }] } });
  add('CSIDriver', 'driver', { spec: { storageCapacity } });
  add('StorageClass', 'late', { provisioner: 'driver', volumeBindingMode: 'WaitForFirstConsumer' });
  add('Node', 'node', { metadata: { labels }, status: { allocatable: { pods: '9' } } });
  const get = (kind: string, name: string): ApiObject =>
    core.storage.get(core.kinds.named(kind), 'n', name) as ApiObject;
  return {
    add,
    addPod,
    addClaim: (name: string, storage: string) =>
      add('PersistentVolumeClaim', name, {
        spec: { storageClassName: 'late', accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
        status: { phase: 'Pending' },
      }),
    addVolume: (name: string, spec: Json) =>
      add('PersistentVolume', name, {
        metadata: { namespace: undefined },
        spec: { accessModes: ['ReadWriteOnce'], capacity: { storage: '1Mi' }, ...spec },
      }),
    chosen: (name: string) => selectedNode(get('PersistentVolumeClaim', name)),
    nodeOf: (name: string): string | undefined => get('Pod', name)['spec'].nodeName,
  };
};

it.each<[string, Json, string, boolean]>([
  ['the complete capacity', { capacity: '1048576', nodeTopology: { matchLabels: labels } }, '1048576', true],
  ['one byte more than the capacity', { capacity: '1048576', nodeTopology: { matchLabels: labels } }, '1048577', false],
  ['more than the largest volume', { capacity: '10Mi', maximumVolumeSize: '1Mi', nodeTopology: {} }, '2Mi', false],
  ['the size of the largest volume', { maximumVolumeSize: '1Mi', nodeTopology: {} }, '1Mi', true],
  ['an unknown capacity', { nodeTopology: {} }, '1', false],
  ['a capacity without accessible nodes', { capacity: '1Gi' }, '1Mi', false],
  ['a capacity of another node', { capacity: '1Gi', nodeTopology: { matchLabels: { rack: 'r-2' } } }, '1Mi', false],
])('a node for a claim: %s', async (_name, capacity, storage, fits) => {
  const { add, addPod, addClaim, chosen, nodeOf } = await setUp();
  add('CSIStorageCapacity', 'c', { storageClassName: 'late', ...capacity });
  addClaim('p', storage);
  addPod('p');
  addPod('last', null);
  await eventually(() => nodeOf('last') === 'node', 'the last pod has a node');
  expect([chosen('p'), nodeOf('p')]).toEqual([fits ? 'node' : undefined, undefined]);
});

it('a Pod gets the selected node after its volume is created', async () => {
  const { addPod, addClaim, addVolume, chosen, nodeOf } = await setUp(false);
  addClaim('p', '1Mi');
  addPod('p');
  await eventually(() => chosen('p') === 'node', 'a node is chosen');
  addVolume('v', { storageClassName: 'late', claimRef: { namespace: 'n', name: 'p' } });
  await eventually(() => nodeOf('p') === 'node', 'the pod has the node');
});

it('a capacity that is created later is used', async () => {
  const { add, addPod, addClaim, chosen } = await setUp();
  addClaim('p', '1Mi');
  addPod('p');
  add('CSIStorageCapacity', 'c', { storageClassName: 'late', capacity: '1Mi', nodeTopology: {} });
  await eventually(() => chosen('p') === 'node', 'a node is chosen');
});

it.each([
  [{ count: 1 }, undefined],
  [{}, 'node'],
  [undefined, 'node'],
])('a second volume on a node with the limit %j', async (allocatable, second) => {
  const { add, addPod, addVolume, nodeOf } = await setUp();
  add('CSINode', 'node', { spec: { drivers: [{ name: 'driver', nodeID: 'n', allocatable }] } });
  for (const name of ['a', 'b']) {
    addVolume(name, { csi: { driver: 'driver', volumeHandle: name }, claimRef: { namespace: 'n', name } });
    add('PersistentVolumeClaim', name, { spec: { volumeName: name }, status: { phase: 'Bound' } });
  }
  addPod('a');
  await eventually(() => nodeOf('a') === 'node', 'the first pod has a node');
  addPod('b');
  addPod('last', null);
  await eventually(() => nodeOf('last') === 'node', 'the last pod has a node');
  expect(nodeOf('b')).toBe(second);
});
